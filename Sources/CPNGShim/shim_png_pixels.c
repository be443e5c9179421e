#include "shim_png_pixels.h"
#include <string.h>

static bool is_little_endian(void) {
    const uint16_t one = 1;
    uint8_t first;
    memcpy(&first, &one, 1);
    return first == 1;
}

void shim_png_convert(png_structp png, bool keeps_samples, bool with_alpha) {
    png_set_expand(png);
    if (keeps_samples) {
        if (is_little_endian()) png_set_swap(png);
        return;
    }
    png_set_gray_to_rgb(png);
    if (with_alpha) {
        png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
    }
    png_set_scale_16(png);
}

void shim_png_add_alpha(uint8_t *row, uint32_t width) {
    const uint8_t *source = row + width;
    uint8_t *target = row;
    for (uint32_t column = 0; column + 1 < width; column++) {
        // Copies four bytes at once, the fourth of which belongs to the next pixel; the target bytes have been read already.
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
