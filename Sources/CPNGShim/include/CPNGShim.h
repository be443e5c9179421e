// libpng's setjmp world behind plain functions that return errors.
//
// Swift must never be jumped over by longjmp, so every setjmp and every libpng call is in CPNGShim.c, and png.h
// stays there too. All pixels are 8-bit RGBA, not premultiplied, top row first, rows without padding.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// What a call came to. With SHIM_PNG_FAILED the message holds libpng's own words.
typedef enum {
    SHIM_PNG_OK = 0,
    SHIM_PNG_NOT_PNG,
    SHIM_PNG_TOO_LARGE,
    SHIM_PNG_NO_MEMORY,
    SHIM_PNG_FAILED,
} shim_png_status;

enum { SHIM_PNG_MESSAGE_SIZE = 160 };

/// A PNG that is being read. Owned by the caller of shim_png_reader_new; the data must outlive it.
typedef struct shim_png_reader shim_png_reader;

/// A reader over `length` bytes, or NULL when there is no memory. Reads nothing yet.
shim_png_reader *_Nullable shim_png_reader_new(const uint8_t *data, size_t length);

/// Reads everything before the pixels. A picture with more than `max_side` pixels in a row or column, or more than
/// `max_pixels` in all, is SHIM_PNG_TOO_LARGE: its width and height are known then, no memory was taken for it.
shim_png_status shim_png_reader_read_header(shim_png_reader *reader, uint32_t max_side, uint64_t max_pixels);

uint32_t shim_png_reader_width(const shim_png_reader *reader);
uint32_t shim_png_reader_height(const shim_png_reader *reader);

/// Reads the pixels and the end of the file into `pixels`, which holds width * height * 4 bytes.
/// After a failure they are undefined. To be called once, after a header that was SHIM_PNG_OK.
shim_png_status shim_png_reader_read_pixels(shim_png_reader *reader, uint8_t *pixels);

/// What libpng said of the last failure, or an empty string; lives as long as the reader.
const char *shim_png_reader_message(const shim_png_reader *reader);

void shim_png_reader_free(shim_png_reader *reader);

/// A PNG in memory that was written by shim_png_write. `bytes` is to be freed by shim_png_buffer_free.
typedef struct {
    uint8_t *_Nullable bytes;
    size_t length;
    size_t capacity;
    char message[SHIM_PNG_MESSAGE_SIZE];
} shim_png_buffer;

/// Writes width * height RGBA pixels as a PNG without any metadata. `buffer` must be zeroed.
shim_png_status shim_png_write(const uint8_t *pixels, uint32_t width, uint32_t height, shim_png_buffer *buffer);

void shim_png_buffer_free(shim_png_buffer *buffer);

#pragma clang assume_nonnull end
