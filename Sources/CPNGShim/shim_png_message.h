// How both directions keep libpng's words and leave libpng on an error.
#pragma once
#include <png.h>

/// Copies `text` to the fixed-size message at the error pointer and jumps back to the setjmp of the caller.
void shim_png_on_error(png_structp png, png_const_charp text);

/// Warnings are about metadata that is not kept: nothing is printed.
void shim_png_on_warning(png_structp png, png_const_charp text);
