// Plain functions around libjpeg's setjmp error handling, which return errors.
//
// longjmp must never jump over Swift code, so every setjmp and every libjpeg call is in this module.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// libjpeg's JMSG_LENGTH_MAX.
enum { SHIM_JPEG_MESSAGE_SIZE = 200 };

/// A message of libjpeg, or an empty string.
typedef struct {
    char text[SHIM_JPEG_MESSAGE_SIZE];
} shim_jpeg_message;

typedef enum {
    SHIM_JPEG_OK = 0,
    /// The file ends before the picture does.
    SHIM_JPEG_CUT_OFF,
    /// The data are invalid, so that libjpeg would have to guess; the message says why.
    SHIM_JPEG_FAILED,
    SHIM_JPEG_NO_MEMORY,
    /// The handler has stopped the reading.
    SHIM_JPEG_STOPPED,
} shim_jpeg_status;

/// The channels of a pixel, one byte each.
typedef enum {
    SHIM_JPEG_GREY,
    SHIM_JPEG_RGB,
    SHIM_JPEG_CMYK,
    /// 0 is full ink, as in files with Adobe's marker.
    SHIM_JPEG_CMYK_INVERTED,
} shim_jpeg_channels;

typedef struct {
    uint32_t width;
    uint32_t height;
    shim_jpeg_channels channels;
} shim_jpeg_header;

/// Reads the header of a JPEG without memory for pixels. Borrows `bytes`.
shim_jpeg_status shim_jpeg_read_header(
    const uint8_t *bytes, size_t count, shim_jpeg_header *header, shim_jpeg_message *message);

/// Takes the next row; false to stop.
typedef bool (*shim_jpeg_row_handler)(void *context, const uint8_t *row);

/// Reads a JPEG row by row, a baseline one without memory for the whole picture. It refuses a picture for which libjpeg warns, because
/// libjpeg guesses then; except for padding before a marker, which some cameras write. It also refuses more than 500 scans.
///
/// `denominator`: 1, 2, 4 or 8; both sides are divided by it and rounded up. Borrows `bytes`.
shim_jpeg_status shim_jpeg_read(
    const uint8_t *bytes, size_t count, uint32_t denominator, shim_jpeg_row_handler handler, void *context,
    shim_jpeg_message *message);

#pragma clang assume_nonnull end
