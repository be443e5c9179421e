// How both directions keep libpng's words and leave libpng on an error.
#pragma once
#include "CPNGShim.h"
#include <png.h>

/// Copies `text` to the message at the error pointer and jumps back to the setjmp of the caller.
void shim_png_on_error(png_structp png, png_const_charp text);

/// Warnings are about what does not change the pixels: nothing is printed.
void shim_png_on_warning(png_structp png, png_const_charp text);

/// What a message of libpng is about.
shim_png_status shim_png_status_of(const shim_png_message *message);
