// A reader of one page, row by row, around libtiff's variadic functions.
//
// TIFFReadRGBAImage would be simpler, but premultiplies straight alpha, drops 16 bits and converts ink without a profile. It is used only
// for what is neither grey, RGB, a palette, CMYK nor Lab.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef enum {
    SHIM_TIFF_OK = 0,
    SHIM_TIFF_NO_MEMORY,
    /// The file ends within one of its pages.
    SHIM_TIFF_CUT_OFF,
    /// Larger than the source allows; the header has width and height.
    SHIM_TIFF_TOO_LARGE,
    /// A complete file of an unsupported kind. The message names it, such as "TIFF of floating-point samples".
    SHIM_TIFF_UNSUPPORTED,
    /// The message is libtiff's.
    SHIM_TIFF_FAILED,
} shim_tiff_status;

enum { SHIM_TIFF_MESSAGE_SIZE = 200 };

typedef struct {
    char text[SHIM_TIFF_MESSAGE_SIZE];
} shim_tiff_message;

/// A file in memory, with the limits of its picture.
typedef struct {
    const uint8_t *bytes;
    size_t length;
    uint64_t side_limit;
    uint64_t pixel_limit;
} shim_tiff_source;

typedef enum {
    SHIM_TIFF_GREY,
    SHIM_TIFF_GREY_ALPHA,
    SHIM_TIFF_RGB,
    SHIM_TIFF_RGBA,
    SHIM_TIFF_CMYK,
} shim_tiff_channels;

/// The header of a page. Samples have 8 bits, or 16 in the byte order of the machine; alpha is straight.
typedef struct {
    uint32_t width;
    uint32_t height;
    shim_tiff_channels channels;
    bool is_wide;
    /// The value of the tag; 1 without one.
    uint16_t orientation;
    /// Valid until the reader is closed.
    const uint8_t *_Nullable profile;
    size_t profile_length;
} shim_tiff_header;

typedef struct shim_tiff shim_tiff;

/// Opens the first page that is neither a reduced copy of another one nor a mask, without memory for pixels. The bytes of the source must
/// stay in place until shim_tiff_close, which the caller calls only after SHIM_TIFF_OK.
shim_tiff_status shim_tiff_open(
    const shim_tiff_source *source, shim_tiff *_Nullable *_Nonnull reader, shim_tiff_header *header, shim_tiff_message *message);

/// Reads the next row. Must not be called again after a failure.
shim_tiff_status shim_tiff_read_row(shim_tiff *reader, uint8_t *row, shim_tiff_message *message);

void shim_tiff_close(shim_tiff *reader);

#pragma clang assume_nonnull end
