// Plain functions around libpng's setjmp error handling, which return errors.
//
// longjmp must never jump over Swift code, so every setjmp and every libpng call is in this module, which does not export png.h. Pixels
// are not premultiplied, top row first, rows without padding.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The result of a call. With SHIM_PNG_FAILED and SHIM_PNG_NOT_INFLATABLE the message is libpng's.
typedef enum {
    SHIM_PNG_OK = 0,
    SHIM_PNG_NO_MEMORY,
    /// The image data end before the last row.
    SHIM_PNG_TOO_LITTLE_DATA,
    /// So many bytes follow the last row that the file is probably an attack.
    SHIM_PNG_TOO_MUCH_DATA,
    /// A row begins with an unknown filter number.
    SHIM_PNG_UNKNOWN_FILTER,
    /// The image data are not a zlib stream.
    SHIM_PNG_NOT_INFLATABLE,
    SHIM_PNG_FAILED,
} shim_png_status;

enum { SHIM_PNG_MESSAGE_SIZE = 160, SHIM_PNG_MAX_SEGMENTS = 5 };

/// An error message of libpng, or an empty string.
typedef struct {
    char text[SHIM_PNG_MESSAGE_SIZE];
} shim_png_message;

/// A part of a file that libpng reads.
typedef struct {
    const uint8_t *bytes;
    size_t length;
} shim_png_segment;

/// A file to read: the signature and the chunks that the pixels depend on, and values of these chunks. The caller has verified the order,
/// lengths and checksums of the chunks.
typedef struct {
    shim_png_segment segments[SHIM_PNG_MAX_SEGMENTS];
    size_t segment_count;
    uint32_t width;
    uint32_t height;
    /// Whether rows have the samples of the file: grey or colours, with or without alpha, palettes as colours, fewer than 8 bits as 8, 16
    /// bits in the byte order of the machine. Otherwise rows are 8-bit RGBA.
    bool keeps_samples;
    /// The bytes of a row with these samples.
    size_t row_size;
} shim_png_source;

/// Reads a picture into `pixels`: as RGBA, width * height * 4 bytes, or with its own samples, height * row_size bytes. After a failure
/// their content is undefined.
shim_png_status shim_png_read(const shim_png_source *source, uint8_t *pixels, shim_png_message *message);

/// Takes the next row: width pixels of 3 bytes, or of 4 with alpha; or the samples of the file.
typedef void (*shim_png_row_handler)(void *context, const uint8_t *row, size_t byte_count);

/// Reads a picture row by row without memory for the whole of it. The picture must not be interlaced.
shim_png_status shim_png_read_by_row(
    const shim_png_source *source, shim_png_row_handler handler, void *context, shim_png_message *message);

/// Inflates a zlib or gzip stream. Returns its byte count, or 0 when it is empty, damaged or larger than the capacity.
size_t shim_png_inflate(const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity);

/// The checksum of PNG chunks (ISO 3309) by zlib: a table-driven Swift version is several times slower.
uint32_t shim_png_checksum(const uint8_t *bytes, size_t length);

/// The channels of a pixel to be written.
typedef enum {
    SHIM_PNG_GREY,
    SHIM_PNG_GREY_ALPHA,
    /// Red, green, blue, and an ignored byte.
    SHIM_PNG_RGBX,
    SHIM_PNG_RGBA,
} shim_png_layout;

/// The filter of the rows.
typedef enum {
    SHIM_PNG_FILTER_NONE,
    SHIM_PNG_FILTER_SUB,
    SHIM_PNG_FILTER_UP,
    /// libpng chooses a filter for each row.
    SHIM_PNG_FILTER_CHOSEN_BY_ROW,
} shim_png_filter;

/// The compression: a zlib level from 1 to 9, and the filter.
typedef struct {
    int32_t level;
    shim_png_filter filter;
} shim_png_effort;

/// A PNG in memory, written by shim_png_write. Free `bytes` with shim_png_buffer_free.
typedef struct {
    uint8_t *_Nullable bytes;
    size_t length;
    size_t capacity;
    shim_png_message message;
} shim_png_buffer;

/// Writes width * height pixels as a PNG without metadata. `buffer` must be zeroed.
shim_png_status shim_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, shim_png_layout layout, shim_png_effort effort,
    shim_png_buffer *buffer);

void shim_png_buffer_free(shim_png_buffer *buffer);

#pragma clang assume_nonnull end
