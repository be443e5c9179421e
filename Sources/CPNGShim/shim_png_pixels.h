// Converts the pixels of a file to 8-bit RGBA.
#pragma once
#include <png.h>
#include <stdbool.h>
#include <stdint.h>

enum { SHIM_PNG_PIXEL_SIZE = 4 };

/// Makes libpng return 8-bit RGBA for any file; RGB when the caller adds the alpha; or the samples of the file.
void shim_png_convert(png_structp png, bool keeps_samples, bool with_alpha);

/// Expands the RGB in the last three quarters of a row to RGBA.
void shim_png_add_alpha(uint8_t *row, uint32_t width);
