// libwebp, libheif and libjxl, loaded when the first picture of theirs is read.
//
// They are not linked: each system has another one (libjxl.so.0.7 here, libjxl.so.0.11 there), and who has no such picture needs none.
// Their headers say the types; the functions are looked up by name. Only what has been the same in all versions is used, or what says
// which version it is.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A loaded library. To be closed by shim_library_close.
typedef struct shim_library shim_library;

/// NULL where the system has none of that name. Once loaded it stays loaded, so that it costs nothing to open it again for each picture.
shim_library *_Nullable shim_library_open(const char *name);

void shim_library_close(shim_library *library);

typedef enum {
    SHIM_PICTURE_OK = 0,
    /// The library lacks a function, or the decoder of what is in the file.
    SHIM_PICTURE_NO_DECODER,
    SHIM_PICTURE_NO_MEMORY,
    SHIM_PICTURE_CUT_OFF,
    /// Larger than the source allows; width and height are in the header.
    SHIM_PICTURE_TOO_LARGE,
    /// Whole, but of a kind that is not read, which the message names.
    SHIM_PICTURE_UNSUPPORTED,
    /// The message holds the words of the library.
    SHIM_PICTURE_DAMAGED,
} shim_picture_status;

enum { SHIM_PICTURE_MESSAGE_SIZE = 200 };

typedef struct {
    char text[SHIM_PICTURE_MESSAGE_SIZE];
} shim_picture_message;

/// A file in memory, and how large its picture may be.
typedef struct {
    const uint8_t *bytes;
    size_t length;
    uint64_t side_limit;
    uint64_t pixel_limit;
} shim_picture_source;

/// What a file says of its picture. To be emptied by shim_picture_header_free after any status.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// 1 (grey), 2 (grey and alpha), 3 (RGB) or 4 (RGB and alpha). Alpha is straight.
    uint32_t channels;
    /// 16 bits a sample in the order of the machine, else 8.
    bool is_wide;
    /// An ICC profile, or NULL.
    uint8_t *_Nullable profile;
    size_t profile_length;
    /// Code points of ITU-T H.273; 0 where the file says nothing.
    uint16_t primaries;
    uint16_t transfer;
    /// Exif data in the bytes of the source, where the reader is to turn the picture; else NULL.
    const uint8_t *_Nullable exif;
    size_t exif_length;
} shim_picture_header;

void shim_picture_header_free(shim_picture_header *header);

/// Decoded pixels, the top row first. To be let go of by shim_picture_pixels_free.
typedef struct {
    const uint8_t *_Nullable bytes;
    /// From row to row.
    size_t stride;
    void *_Nullable owner;
    void (*_Nullable release)(void *owner);
} shim_picture_pixels;

void shim_picture_pixels_free(shim_picture_pixels *pixels);

/// Reads what a file says of its picture, without memory for pixels. `header` must be zeroed.
typedef shim_picture_status shim_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);

/// Reads the pixels of the picture that `header` was read of. `pixels` must be zeroed.
typedef shim_picture_status shim_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

/// The first frame of an animation, on its canvas, which is transparent. `library` is libwebpdemux, which brings libwebp.
shim_picture_status shim_webp_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);
shim_picture_status shim_webp_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

/// The primary picture, which libheif turns as the file says.
shim_picture_status shim_heif_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);
shim_picture_status shim_heif_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

/// The first frame of an animation, turned as the file says.
shim_picture_status shim_jxl_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);
shim_picture_status shim_jxl_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

#pragma clang assume_nonnull end
