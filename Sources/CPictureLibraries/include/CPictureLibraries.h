// libwebp, libheif and libjxl, loaded when the first picture of their formats is read.
//
// They are not linked: systems have different versions (libjxl.so.0.7, libjxl.so.0.11), and a user without such pictures needs none.
// Their headers provide the types; functions are looked up by name. Only functions that are equal in all versions are used, or whose
// version can be queried.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A loaded library. Close it with shim_library_close.
typedef struct shim_library shim_library;

/// NULL when the system has no such library. A library stays loaded, so that opening it for each picture is fast.
shim_library *_Nullable shim_library_open(const char *name);

void shim_library_close(shim_library *library);

typedef enum {
    SHIM_PICTURE_OK = 0,
    /// The library lacks a function, or a decoder for the file.
    SHIM_PICTURE_NO_DECODER,
    SHIM_PICTURE_NO_MEMORY,
    SHIM_PICTURE_CUT_OFF,
    /// Larger than the source allows; the header has width and height.
    SHIM_PICTURE_TOO_LARGE,
    /// A complete file of an unsupported kind, which the message names.
    SHIM_PICTURE_UNSUPPORTED,
    /// The message is that of the library.
    SHIM_PICTURE_DAMAGED,
} shim_picture_status;

enum { SHIM_PICTURE_MESSAGE_SIZE = 200 };

typedef struct {
    char text[SHIM_PICTURE_MESSAGE_SIZE];
} shim_picture_message;

/// A file in memory, with the limits of its picture.
typedef struct {
    const uint8_t *bytes;
    size_t length;
    uint64_t side_limit;
    uint64_t pixel_limit;
} shim_picture_source;

/// The header of a picture. Free it with shim_picture_header_free after any status.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// 1 (grey), 2 (grey and alpha), 3 (RGB) or 4 (RGBA). Alpha is straight.
    uint32_t channels;
    /// Whether samples have 16 bits in the byte order of the machine; otherwise 8.
    bool is_wide;
    /// An ICC profile, or NULL.
    uint8_t *_Nullable profile;
    size_t profile_length;
    /// Code points of ITU-T H.273; 0 if unspecified.
    uint16_t primaries;
    uint16_t transfer;
    /// Exif data in the bytes of the source, if the reader has to turn the picture; otherwise NULL.
    const uint8_t *_Nullable exif;
    size_t exif_length;
} shim_picture_header;

void shim_picture_header_free(shim_picture_header *header);

/// Decoded pixels, top row first. Free them with shim_picture_pixels_free.
typedef struct {
    const uint8_t *_Nullable bytes;
    /// The bytes from one row to the next.
    size_t stride;
    void *_Nullable owner;
    void (*_Nullable release)(void *owner);
} shim_picture_pixels;

void shim_picture_pixels_free(shim_picture_pixels *pixels);

/// Reads the header of a picture, without memory for pixels. `header` must be zeroed.
typedef shim_picture_status shim_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);

/// Reads the pixels of the picture with this `header`. `pixels` must be zeroed.
typedef shim_picture_status shim_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

/// The first frame of an animation, on its transparent canvas. `library` is libwebpdemux, which loads libwebp.
shim_picture_status shim_webp_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);
shim_picture_status shim_webp_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

/// The primary picture, upright.
shim_picture_status shim_heif_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);
shim_picture_status shim_heif_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

/// The first frame of an animation, upright.
shim_picture_status shim_jxl_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message);
shim_picture_status shim_jxl_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message);

#pragma clang assume_nonnull end
