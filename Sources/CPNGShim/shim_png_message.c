#include "shim_png_message.h"
#include <stdio.h>
#include <string.h>

void shim_png_on_error(png_structp png, png_const_charp text) {
    shim_png_message *message = png_get_error_ptr(png);
    snprintf(message->text, sizeof message->text, "%s", text);
    png_longjmp(png, 1);
}

void shim_png_on_warning(png_structp png, png_const_charp text) {}

static int begins_with(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

shim_png_status shim_png_status_of(const shim_png_message *message) {
    // libpng has no error codes. If it changes one of these messages, the error becomes a plain failure.
    const char *text = message->text;
    if (begins_with(text, "Not enough image data")) {
        return SHIM_PNG_TOO_LITTLE_DATA;
    }
    if (begins_with(text, "bad adaptive filter value")) {
        return SHIM_PNG_UNKNOWN_FILTER;
    }
    if (begins_with(text, "IDAT: ")) {
        return SHIM_PNG_NOT_INFLATABLE;
    }
    if (begins_with(text, "Out of memory") || begins_with(text, "Insufficient memory")) {
        return SHIM_PNG_NO_MEMORY;
    }
    return SHIM_PNG_FAILED;
}
