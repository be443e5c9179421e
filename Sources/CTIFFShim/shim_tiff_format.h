// The format of samples in a directory, and their conversion to the returned ones.
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
    /// libtiff converts to RGB; then the following members are unused.
    bool is_converted;
    /// The converted samples are sRGB, even if the file has a profile for its own samples.
    bool has_no_profile;
    uint16_t bits;
    uint16_t samples_per_pixel;
    /// Each sample of a pixel is in a separate plane.
    bool is_separate;
    bool is_tiled;
    bool is_inverted;
    /// Alpha is premultiplied.
    bool is_associated;
    /// The number and the indices of the samples to read of each pixel.
    uint32_t sample_count;
    uint16_t samples[SHIM_TIFF_MAX_CHANNELS];
    /// Red, green and blue of each index of a palette, or NULL.
    const uint16_t *_Nullable palette[3];
    /// The maximum of the palette's colours. Old programs write 8 bits.
    uint32_t palette_most;
    shim_tiff_lab lab;
} shim_tiff_format;

/// Reads the format of the current directory of `tiff`, and makes libtiff convert JPEGs to RGB.
shim_tiff_status shim_tiff_format_read(TIFF *tiff, shim_tiff_format *format, shim_tiff_message *message);

/// Converts a row to the returned samples. `rows` are libtiff's rows, one for each sample that is read when they are separate, otherwise
/// one.
void shim_tiff_format_convert(
    const shim_tiff_format *format, const uint8_t *_Nullable const *_Nonnull rows, uint8_t *target);

#pragma clang assume_nonnull end
