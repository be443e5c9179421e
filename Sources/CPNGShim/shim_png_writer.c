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

static int color_type(shim_png_layout layout) {
    switch (layout) {
    case SHIM_PNG_GREY: return PNG_COLOR_TYPE_GRAY;
    case SHIM_PNG_GREY_ALPHA: return PNG_COLOR_TYPE_GRAY_ALPHA;
    case SHIM_PNG_RGBX: return PNG_COLOR_TYPE_RGB;
    case SHIM_PNG_RGBA: return PNG_COLOR_TYPE_RGBA;
    }
    return PNG_COLOR_TYPE_RGBA;
}

static size_t pixel_size(shim_png_layout layout) {
    switch (layout) {
    case SHIM_PNG_GREY: return 1;
    case SHIM_PNG_GREY_ALPHA: return 2;
    case SHIM_PNG_RGBX:
    case SHIM_PNG_RGBA: return 4;
    }
    return 4;
}

static void set_effort(png_structp png, shim_png_effort effort) {
    png_set_compression_level(png, effort.level);
    switch (effort.filter) {
    case SHIM_PNG_FILTER_NONE: png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE); return;
    case SHIM_PNG_FILTER_SUB: png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB); return;
    case SHIM_PNG_FILTER_UP: png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP); return;
    case SHIM_PNG_FILTER_CHOSEN_BY_ROW: png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS); return;
    }
}

shim_png_status shim_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, shim_png_layout layout, shim_png_effort effort,
    shim_png_buffer *buffer) {
    png_structp png = png_create_write_struct(
        PNG_LIBPNG_VER_STRING, &buffer->message, shim_png_on_error, shim_png_on_warning);
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
        return shim_png_status_of(&buffer->message);
    }
    png_set_write_fn(png, buffer, write_bytes, flush_nothing);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(
        png, info, width, height, 8, color_type(layout), PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    set_effort(png, effort);
    png_write_info(png, info);
    if (layout == SHIM_PNG_RGBX) {
        png_set_filler(png, 0, PNG_FILLER_AFTER);
    }
    size_t row_size = (size_t)width * pixel_size(layout);
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
