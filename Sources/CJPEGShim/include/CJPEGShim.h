// libjpeg's setjmp world behind plain functions that return errors.
//
// Swift must never be jumped over by longjmp, so every setjmp and every libjpeg call is in this module.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// libjpeg's JMSG_LENGTH_MAX.
enum { SHIM_JPEG_MESSAGE_SIZE = 200 };

/// What libjpeg said, or an empty string.
typedef struct {
    char text[SHIM_JPEG_MESSAGE_SIZE];
} shim_jpeg_message;

typedef enum {
    SHIM_JPEG_OK = 0,
    /// The file ends before the picture does.
    SHIM_JPEG_CUT_OFF,
    /// Something is not as it should be, so that libjpeg would have to guess; the message says what.
    SHIM_JPEG_FAILED,
    SHIM_JPEG_NO_MEMORY,
    /// The handler wants no more rows.
    SHIM_JPEG_STOPPED,
} shim_jpeg_status;

/// What a pixel of the rows is: a byte for each channel.
typedef enum {
    SHIM_JPEG_GREY,
    SHIM_JPEG_RGB,
    SHIM_JPEG_CMYK,
    /// 0 is all of the ink: what a file means that has Adobe's marker.
    SHIM_JPEG_CMYK_INVERTED,
} shim_jpeg_channels;

typedef struct {
    uint32_t width;
    uint32_t height;
    shim_jpeg_channels channels;
} shim_jpeg_header;

/// Reads what a JPEG says ahead of its data; takes no memory for pixels. Borrows `bytes`.
shim_jpeg_status shim_jpeg_read_header(
    const uint8_t *bytes, size_t count, shim_jpeg_header *header, shim_jpeg_message *message);

/// Takes the next row; false when no more are wanted.
typedef bool (*shim_jpeg_row_handler)(void *context, const uint8_t *row);

/// Reads a JPEG row by row, without taking memory for all of a baseline one. It is refused where libjpeg warns, for that means that
/// it guesses; but padding before a marker is no guess: some cameras write it. So is a picture of more than 500 scans.
///
/// `denominator`: 1, 2, 4 or 8; both sides are divided by it, and rounded up. Borrows `bytes`.
shim_jpeg_status shim_jpeg_read(
    const uint8_t *bytes, size_t count, uint32_t denominator, shim_jpeg_row_handler handler, void *context,
    shim_jpeg_message *message);

#pragma clang assume_nonnull end
