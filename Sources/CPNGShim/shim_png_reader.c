#include "CPNGShim.h"
#include "shim_png_message.h"
#include "shim_png_pixels.h"
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    // libpng inflates everything after the last row. Deflate compresses up to a thousandfold, so these bytes take up to a second.
    MAX_BYTES_AFTER_LAST_ROW = 256 * 1024,
};

/// The read position of libpng in the file.
typedef struct {
    const shim_png_source *source;
    size_t segment;
    size_t offset;
    bool is_at_last_row;
    bool is_too_much;
    size_t allowance;
} cursor;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    cursor *place = png_get_io_ptr(png);
    if (place->is_at_last_row) {
        if (count > place->allowance) {
            place->is_too_much = true;
            png_error(png, "Too much image data");
        }
        place->allowance -= count;
    }
    while (count > 0) {
        if (place->segment == place->source->segment_count) {
            png_error(png, "Not enough image data");
        }
        const shim_png_segment *segment = &place->source->segments[place->segment];
        size_t rest = segment->length - place->offset;
        size_t part = count < rest ? count : rest;
        memcpy(target, segment->bytes + place->offset, part);
        target += part;
        count -= part;
        place->offset += part;
        if (place->offset == segment->length) {
            place->segment += 1;
            place->offset = 0;
        }
    }
}

/// The wanted form of a picture: all pixels, or row by row.
typedef struct {
    uint8_t *pixels;
    shim_png_row_handler handler;
    void *context;
    uint8_t *row;
} destination;

/// libpng adds alpha byte by byte, which would take a third of the total time.
static void read_opaque_rows(png_structp png, cursor *place, uint8_t *pixels) {
    uint32_t width = place->source->width;
    uint32_t height = place->source->height;
    for (uint32_t row = 0; row < height; row++) {
        place->is_at_last_row = row + 1 == height;
        uint8_t *start = pixels + (size_t)row * width * SHIM_PNG_PIXEL_SIZE;
        png_read_row(png, start + width, NULL);
        shim_png_add_alpha(start, width);
    }
}

static void read_rows(png_structp png, int passes, size_t row_size, cursor *place, uint8_t *pixels) {
    uint32_t height = place->source->height;
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t row = 0; row < height; row++) {
            // The last pass of an interlaced picture has every other row only.
            if (pass + 1 == passes && row + 2 >= height) {
                place->is_at_last_row = true;
            }
            png_read_row(png, pixels + row * row_size, NULL);
        }
    }
}

static void hand_out_rows(png_structp png, size_t row_size, cursor *place, const destination *target) {
    uint32_t height = place->source->height;
    for (uint32_t row = 0; row < height; row++) {
        place->is_at_last_row = row + 1 == height;
        png_read_row(png, target->row, NULL);
        target->handler(target->context, target->row, row_size);
    }
}

/// The part between creating and destroying, so that no local variable changes between setjmp and longjmp.
static shim_png_status read_picture(
    png_structp png, png_infop info, cursor *place, const destination *target, const shim_png_message *message) {
    if (setjmp(png_jmpbuf(png)) != 0) {
        return place->is_too_much ? SHIM_PNG_TOO_MUCH_DATA : shim_png_status_of(message);
    }
    png_set_read_fn(png, place, read_bytes);
    // The caller has checked its own limits and the checksums.
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    png_read_info(png, info);
    bool is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
    bool has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    bool keeps_samples = place->source->keeps_samples;
    bool with_alpha = has_alpha || is_interlaced;
    shim_png_convert(png, keeps_samples, with_alpha);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);
    size_t row_size
        = keeps_samples ? place->source->row_size : (size_t)place->source->width * (with_alpha ? 4 : 3);
    if (png_get_image_height(png, info) != place->source->height || png_get_rowbytes(png, info) != row_size
        || (is_interlaced && target->row != NULL)) {
        png_error(png, "The rows are not as they were asked for");
    }
    if (target->row != NULL) {
        hand_out_rows(png, row_size, place, target);
    } else if (with_alpha || keeps_samples) {
        read_rows(png, passes, row_size, place, target->pixels);
    } else {
        read_opaque_rows(png, place, target->pixels);
    }
    return SHIM_PNG_OK;
}

static shim_png_status read_into(
    const shim_png_source *source, const destination *target, shim_png_message *message) {
    message->text[0] = 0;
    png_structp png
        = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, shim_png_on_error, shim_png_on_warning);
    if (png == NULL) {
        return SHIM_PNG_NO_MEMORY;
    }
    png_infop info = png_create_info_struct(png);
    shim_png_status status = SHIM_PNG_NO_MEMORY;
    if (info != NULL) {
        size_t last_rows = 2 * (size_t)source->width * 8;
        cursor place = {.source = source, .allowance = MAX_BYTES_AFTER_LAST_ROW + 2 * last_rows};
        status = read_picture(png, info, &place, target, message);
    }
    png_destroy_read_struct(&png, &info, NULL);
    return status;
}

shim_png_status shim_png_read(const shim_png_source *source, uint8_t *pixels, shim_png_message *message) {
    destination target = {.pixels = pixels};
    return read_into(source, &target, message);
}

shim_png_status shim_png_read_by_row(
    const shim_png_source *source, shim_png_row_handler handler, void *context, shim_png_message *message) {
    // Eight bytes are four samples of 16 bits.
    uint8_t *row = malloc((size_t)source->width * 8);
    if (row == NULL) {
        return SHIM_PNG_NO_MEMORY;
    }
    destination target = {.handler = handler, .context = context, .row = row};
    shim_png_status status = read_into(source, &target, message);
    free(row);
    return status;
}

size_t shim_png_inflate(const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity) {
    z_stream stream = {.next_in = (Bytef *)bytes, .next_out = target};
    if (length > UINT_MAX || capacity > UINT_MAX) return 0;
    stream.avail_in = (uInt)length;
    stream.avail_out = (uInt)capacity;
    // The header distinguishes zlib and gzip.
    if (inflateInit2(&stream, MAX_WBITS + 32) != Z_OK) return 0;
    bool is_whole = inflate(&stream, Z_FINISH) == Z_STREAM_END;
    inflateEnd(&stream);
    return is_whole ? stream.total_out : 0;
}

uint32_t shim_png_checksum(const uint8_t *bytes, size_t length) {
    return (uint32_t)crc32_z(crc32_z(0, Z_NULL, 0), bytes, length);
}
