#include "shim_png_pixels.h"
#include <string.h>

/// Puts a row through the curve; libpng's own gamma is two steps off in the shadows of pictures with 16 bits a sample.
static void apply_curve(png_structp png, png_row_infop info, png_bytep row) {
    const uint8_t *curve = png_get_user_transform_ptr(png);
    size_t count = (size_t)info->width * info->channels;
    bool has_alpha = info->channels == 4;
    bool is_wide = info->bit_depth == 16;
    for (size_t index = 0; index < count; index++) {
        uint32_t sample = is_wide ? (uint32_t)row[2 * index] << 8 | row[2 * index + 1] : row[index];
        if (!has_alpha || index % 4 != 3) {
            row[index] = curve[sample];
        } else {
            row[index] = is_wide ? (uint8_t)((sample * 255 + 32895) >> 16) : (uint8_t)sample;
        }
    }
}

void shim_png_convert(png_structp png, const uint8_t *curve, bool with_alpha) {
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    if (with_alpha) {
        png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
    }
    if (curve == NULL) {
        png_set_scale_16(png);
    } else {
        png_set_read_user_transform_fn(png, apply_curve);
        png_set_user_transform_info(png, (png_voidp)curve, 8, with_alpha ? 4 : 3);
    }
}

void shim_png_add_alpha(uint8_t *row, uint32_t width) {
    const uint8_t *source = row + width;
    uint8_t *target = row;
    for (uint32_t column = 0; column + 1 < width; column++) {
        // Four bytes at once, the fourth of which belongs to the next pixel; the place they go to was read before.
        uint32_t pixel;
        memcpy(&pixel, source, sizeof pixel);
        memcpy(target, &pixel, sizeof pixel);
        target[3] = 0xFF;
        source += 3;
        target += SHIM_PNG_PIXEL_SIZE;
    }
    memmove(target, source, 3);
    target[3] = 0xFF;
}
