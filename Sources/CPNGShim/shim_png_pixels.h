// How the pixels of any file become 8-bit RGBA.
#pragma once
#include <png.h>
#include <stdbool.h>
#include <stdint.h>

enum { SHIM_PNG_PIXEL_SIZE = 4 };

/// Whatever the file holds, libpng is to hand out 8-bit RGBA; RGB when the caller adds the alpha. Or the samples of the file.
void shim_png_convert(png_structp png, bool keeps_samples, bool with_alpha);

/// Makes RGBA of the RGB in the last three quarters of a row.
void shim_png_add_alpha(uint8_t *row, uint32_t width);
