// Lab samples. libtiff's own conversion takes D50 values for D65, and is up to 85 of 255 off.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef enum {
    SHIM_TIFF_NO_LAB,
    /// Signed a and b (PHOTOMETRIC_CIELAB).
    SHIM_TIFF_SIGNED_LAB,
    /// Offset a and b, with 0 in the middle of the range (PHOTOMETRIC_ICCLAB).
    SHIM_TIFF_SHIFTED_LAB,
} shim_tiff_lab;

/// Converts the first three samples, of 8 or 16 bits, to sRGB, clipped to its gamut in each channel.
void shim_tiff_lab_convert(shim_tiff_lab kind, bool is_wide, uint32_t *_Nonnull samples);
