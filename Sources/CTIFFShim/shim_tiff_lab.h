// Lab samples. libtiff's own conversion takes those of D50 for those of D65, and is up to 85 of 255 off.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef enum {
    SHIM_TIFF_NO_LAB,
    /// Signed a and b (PHOTOMETRIC_CIELAB).
    SHIM_TIFF_SIGNED_LAB,
    /// With the middle of the range for 0 (PHOTOMETRIC_ICCLAB).
    SHIM_TIFF_SHIFTED_LAB,
} shim_tiff_lab;

/// Makes sRGB of the first three samples, which have 8 bits or 16; what sRGB does not have becomes the nearest that it has in each colour.
void shim_tiff_lab_convert(shim_tiff_lab kind, bool is_wide, uint32_t *_Nonnull samples);
