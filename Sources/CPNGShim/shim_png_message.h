// Error handling that reading and writing share.
#pragma once
#include "CPNGShim.h"
#include <png.h>

/// Copies `text` to the message at the error pointer, and jumps to the setjmp of the caller.
void shim_png_on_error(png_structp png, png_const_charp text);

/// Ignores warnings, which do not concern the pixels.
void shim_png_on_warning(png_structp png, png_const_charp text);

/// The status for a message of libpng.
shim_png_status shim_png_status_of(const shim_png_message *message);
