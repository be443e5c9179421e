#include "CPNGShim.h"
#include "shim_png_message.h"
#include <stdlib.h>
#include <string.h>

enum {
    SIGNATURE_SIZE = 8,
    // Metadata is thrown away, so no more of it is unpacked than a sane file has (compressed text can be a bomb).
    MAX_CHUNK_BYTES = 8 * 1024 * 1024,
    MAX_CHUNKS_KEPT = 128,
};

struct shim_png_reader {
    const uint8_t *data;
    size_t length;
    size_t offset;
    png_structp png;
    png_infop info;
    uint32_t width;
    uint32_t height;
    char message[SHIM_PNG_MESSAGE_SIZE];
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    shim_png_reader *reader = png_get_io_ptr(png);
    if (count > reader->length - reader->offset) {
        png_error(png, "The file ends too early");
    }
    memcpy(target, reader->data + reader->offset, count);
    reader->offset += count;
}

/// Whatever the file holds, libpng is to hand out 8-bit RGBA.
static void convert_to_rgba(png_structp png) {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
}

shim_png_reader *shim_png_reader_new(const uint8_t *data, size_t length) {
    shim_png_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) {
        return NULL;
    }
    reader->data = data;
    reader->length = length;
    reader->png = png_create_read_struct(
        PNG_LIBPNG_VER_STRING, reader->message, shim_png_on_error, shim_png_on_warning);
    reader->info = reader->png == NULL ? NULL : png_create_info_struct(reader->png);
    if (reader->info == NULL) {
        shim_png_reader_free(reader);
        return NULL;
    }
    return reader;
}

shim_png_status shim_png_reader_read_header(shim_png_reader *reader, uint32_t max_side, uint64_t max_pixels) {
    if (reader->length < SIGNATURE_SIZE || png_sig_cmp(reader->data, 0, SIGNATURE_SIZE) != 0) {
        return SHIM_PNG_NOT_PNG;
    }
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png)) != 0) {
        return SHIM_PNG_FAILED;
    }
    png_set_read_fn(png, reader, read_bytes);
    // The sizes are judged here, so that the caller learns them: libpng's own limit would only say "invalid".
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_cache_max(png, MAX_CHUNKS_KEPT);
    png_set_chunk_malloc_max(png, MAX_CHUNK_BYTES);
    png_read_info(png, reader->info);
    reader->width = png_get_image_width(png, reader->info);
    reader->height = png_get_image_height(png, reader->info);
    bool too_large = reader->width > max_side || reader->height > max_side
        || (uint64_t)reader->width * reader->height > max_pixels;
    return too_large ? SHIM_PNG_TOO_LARGE : SHIM_PNG_OK;
}

shim_png_status shim_png_reader_read_pixels(shim_png_reader *reader, uint8_t *pixels) {
    png_structp png = reader->png;
    size_t row_size = (size_t)reader->width * 4;
    if (setjmp(png_jmpbuf(png)) != 0) {
        return SHIM_PNG_FAILED;
    }
    convert_to_rgba(png);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    if (png_get_rowbytes(png, reader->info) != row_size) {
        png_error(png, "The pixels are not RGBA");
    }
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t row = 0; row < reader->height; row++) {
            png_read_row(png, pixels + row * row_size, NULL);
        }
    }
    png_read_end(png, NULL);
    return SHIM_PNG_OK;
}

uint32_t shim_png_reader_width(const shim_png_reader *reader) { return reader->width; }

uint32_t shim_png_reader_height(const shim_png_reader *reader) { return reader->height; }

const char *shim_png_reader_message(const shim_png_reader *reader) { return reader->message; }

void shim_png_reader_free(shim_png_reader *reader) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}
