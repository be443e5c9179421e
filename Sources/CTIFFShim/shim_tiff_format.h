// What a directory says of its samples, and how they become those that are handed out.
#pragma once
#include "CTIFFShim.h"
#include "shim_tiff_lab.h"
#include <tiffio.h>

#pragma clang assume_nonnull begin

enum { SHIM_TIFF_MAX_CHANNELS = 4 };

typedef struct {
    uint32_t width;
    uint32_t height;
    shim_tiff_channels channels;
    bool is_wide;
    /// libtiff converts it to RGB: nothing of what follows says anything then.
    bool is_converted;
    /// What has been made of them is sRGB, whatever the profile says of the samples of the file.
    bool has_no_profile;
    uint16_t bits;
    uint16_t samples_per_pixel;
    /// Each sample of a pixel in rows of its own.
    bool is_separate;
    bool is_tiled;
    bool is_inverted;
    /// Alpha is multiplied into the colours.
    bool is_associated;
    /// How many samples are read of each pixel, and which they are.
    uint32_t sample_count;
    uint16_t samples[SHIM_TIFF_MAX_CHANNELS];
    /// Red, green and blue of each number of a palette, or NULL.
    const uint16_t *_Nullable palette[3];
    /// Of the colours of the palette. Some writers of old put 8 bits there.
    uint32_t palette_most;
    shim_tiff_lab lab;
} shim_tiff_format;

/// Looks at the directory that `tiff` is at, and has libtiff make RGB of JPEGs.
shim_tiff_status shim_tiff_format_read(TIFF *tiff, shim_tiff_format *format, shim_tiff_message *message);

/// Makes a row of the samples that are handed out.
///
/// rows: as libtiff unpacks them, one for each sample that is read when they are separate, else one.
void shim_tiff_format_convert(
    const shim_tiff_format *format, const uint8_t *_Nullable const *_Nonnull rows, uint8_t *target);

#pragma clang assume_nonnull end
