// libpng's setjmp world behind plain functions that return errors.
//
// Swift must never be jumped over by longjmp, so every setjmp and every libpng call is in this module, and png.h
// stays there too. Pixels are not premultiplied, top row first, rows without padding.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// What a call came to. With SHIM_PNG_FAILED and SHIM_PNG_NOT_INFLATABLE the message holds libpng's own words.
typedef enum {
    SHIM_PNG_OK = 0,
    SHIM_PNG_NO_MEMORY,
    /// The image data end before the last row.
    SHIM_PNG_TOO_LITTLE_DATA,
    /// So much follows the last row that it can only be meant to keep the reader busy.
    SHIM_PNG_TOO_MUCH_DATA,
    /// A row begins with a number that is no filter.
    SHIM_PNG_UNKNOWN_FILTER,
    /// The image data are no zlib stream.
    SHIM_PNG_NOT_INFLATABLE,
    SHIM_PNG_FAILED,
} shim_png_status;

enum { SHIM_PNG_MESSAGE_SIZE = 160, SHIM_PNG_MAX_SEGMENTS = 5 };

/// A failure in libpng's words, or an empty string.
typedef struct {
    char text[SHIM_PNG_MESSAGE_SIZE];
} shim_png_message;

/// A part of a file that libpng is to see.
typedef struct {
    const uint8_t *bytes;
    size_t length;
} shim_png_segment;

/// The file to read: the signature and the chunks the pixels depend on, and what the caller knows from them.
///
/// The caller has checked the order, lengths and checksums of these chunks; they are not checked again.
typedef struct {
    shim_png_segment segments[SHIM_PNG_MAX_SEGMENTS];
    size_t segment_count;
    uint32_t width;
    uint32_t height;
    /// Whether the rows are to have the samples of the file: grey, colours, or either with alpha, palettes as colours, less than 8
    /// bits as 8, 16 in the order of the machine. Else they have 8 bits of red, green and blue, and alpha.
    bool keeps_samples;
    /// Bytes of a row with these samples.
    size_t row_size;
} shim_png_source;

/// Reads a picture into `pixels`: as RGBA, width * height * 4 bytes, or with its own samples, height * row_size bytes. After a failure
/// they are undefined.
shim_png_status shim_png_read(const shim_png_source *source, uint8_t *pixels, shim_png_message *message);

/// Takes the next row: width pixels of 3 bytes when the picture is opaque and of 4 when alpha follows; or with its own samples.
typedef void (*shim_png_row_handler)(void *context, const uint8_t *row, size_t byte_count);

/// Reads a picture that is not interlaced row by row, without taking memory for the whole of it.
shim_png_status shim_png_read_by_row(
    const shim_png_source *source, shim_png_row_handler handler, void *context, shim_png_message *message);

/// Unpacks a zlib stream, or one of gzip.
///
/// Returns: how many bytes it has, or 0 where it has none, more than the capacity, or is damaged.
size_t shim_png_inflate(const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity);

/// The checksum of PNG chunks (ISO 3309), by zlib: table-driven code in Swift is several times slower.
uint32_t shim_png_checksum(const uint8_t *bytes, size_t length);

/// What a picture to be written holds for each pixel.
typedef enum {
    SHIM_PNG_GREY,
    SHIM_PNG_GREY_ALPHA,
    /// Red, green, blue, and a byte that is left out.
    SHIM_PNG_RGBX,
    SHIM_PNG_RGBA,
} shim_png_layout;

/// Which of the filters of the standard the rows go through.
typedef enum {
    SHIM_PNG_FILTER_NONE,
    SHIM_PNG_FILTER_SUB,
    SHIM_PNG_FILTER_UP,
    /// For each row the one libpng expects most of.
    SHIM_PNG_FILTER_CHOSEN_BY_ROW,
} shim_png_filter;

/// How hard to compress: a level of zlib from 1 to 9, and the filter.
typedef struct {
    int32_t level;
    shim_png_filter filter;
} shim_png_effort;

/// A PNG in memory that was written by shim_png_write. `bytes` is to be freed by shim_png_buffer_free.
typedef struct {
    uint8_t *_Nullable bytes;
    size_t length;
    size_t capacity;
    shim_png_message message;
} shim_png_buffer;

/// Writes width * height pixels as a PNG without any metadata. `buffer` must be zeroed.
shim_png_status shim_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, shim_png_layout layout, shim_png_effort effort,
    shim_png_buffer *buffer);

void shim_png_buffer_free(shim_png_buffer *buffer);

#pragma clang assume_nonnull end
