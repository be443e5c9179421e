#include "shim_png_message.h"
#include "CPNGShim.h"
#include <stdio.h>

void shim_png_on_error(png_structp png, png_const_charp text) {
    char *message = png_get_error_ptr(png);
    snprintf(message, SHIM_PNG_MESSAGE_SIZE, "%s", text);
    png_longjmp(png, 1);
}

void shim_png_on_warning(png_structp png, png_const_charp text) {}
