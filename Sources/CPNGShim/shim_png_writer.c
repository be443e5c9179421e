#include "CPNGShim.h"
#include "shim_png_message.h"
#include <stdlib.h>
#include <string.h>

static void write_bytes(png_structp png, png_bytep source, size_t count) {
    shim_png_buffer *buffer = png_get_io_ptr(png);
    if (count > buffer->capacity - buffer->length) {
        size_t capacity = buffer->capacity * 2 + count;
        uint8_t *bytes = realloc(buffer->bytes, capacity);
        if (bytes == NULL) {
            png_error(png, "Out of memory");
        }
        buffer->bytes = bytes;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->length, source, count);
    buffer->length += count;
}

static void flush_nothing(png_structp png) {}

shim_png_status shim_png_write(const uint8_t *pixels, uint32_t width, uint32_t height, shim_png_buffer *buffer) {
    png_structp png = png_create_write_struct(
        PNG_LIBPNG_VER_STRING, buffer->message, shim_png_on_error, shim_png_on_warning);
    if (png == NULL) {
        return SHIM_PNG_NO_MEMORY;
    }
    png_infop info = png_create_info_struct(png);
    if (info == NULL) {
        png_destroy_write_struct(&png, NULL);
        return SHIM_PNG_NO_MEMORY;
    }
    if (setjmp(png_jmpbuf(png)) != 0) {
        png_destroy_write_struct(&png, &info);
        return SHIM_PNG_FAILED;
    }
    png_set_write_fn(png, buffer, write_bytes, flush_nothing);
    png_set_IHDR(
        png, info, width, height, 8, PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    size_t row_size = (size_t)width * 4;
    for (uint32_t row = 0; row < height; row++) {
        png_write_row(png, pixels + row * row_size);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return SHIM_PNG_OK;
}

void shim_png_buffer_free(shim_png_buffer *buffer) {
    free(buffer->bytes);
    memset(buffer, 0, sizeof *buffer);
}
