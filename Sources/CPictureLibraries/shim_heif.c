#include "shim_library.h"
#include <libheif/heif.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    __typeof__(heif_init) *heif_init;
    __typeof__(heif_context_alloc) *heif_context_alloc;
    __typeof__(heif_context_free) *heif_context_free;
    __typeof__(heif_context_read_from_memory_without_copy) *heif_context_read_from_memory_without_copy;
    __typeof__(heif_context_get_primary_image_handle) *heif_context_get_primary_image_handle;
    __typeof__(heif_image_handle_release) *heif_image_handle_release;
    __typeof__(heif_image_handle_get_width) *heif_image_handle_get_width;
    __typeof__(heif_image_handle_get_height) *heif_image_handle_get_height;
    __typeof__(heif_image_handle_get_ispe_width) *heif_image_handle_get_ispe_width;
    __typeof__(heif_image_handle_get_ispe_height) *heif_image_handle_get_ispe_height;
    __typeof__(heif_image_handle_has_alpha_channel) *heif_image_handle_has_alpha_channel;
    __typeof__(heif_image_handle_is_premultiplied_alpha) *heif_image_handle_is_premultiplied_alpha;
    __typeof__(heif_image_handle_get_luma_bits_per_pixel) *heif_image_handle_get_luma_bits_per_pixel;
    __typeof__(heif_image_handle_get_raw_color_profile_size) *heif_image_handle_get_raw_color_profile_size;
    __typeof__(heif_image_handle_get_raw_color_profile) *heif_image_handle_get_raw_color_profile;
    __typeof__(heif_image_handle_get_nclx_color_profile) *heif_image_handle_get_nclx_color_profile;
    __typeof__(heif_nclx_color_profile_free) *heif_nclx_color_profile_free;
    __typeof__(heif_decode_image) *heif_decode_image;
    __typeof__(heif_image_get_width) *heif_image_get_width;
    __typeof__(heif_image_get_height) *heif_image_get_height;
    __typeof__(heif_image_get_bits_per_pixel_range) *heif_image_get_bits_per_pixel_range;
    __typeof__(heif_image_get_plane) *heif_image_get_plane;
    __typeof__(heif_image_release) *heif_image_release;
    __typeof__(heif_have_decoder_for_format) *heif_have_decoder_for_format;
} functions;

static bool find(shim_library *library, functions *heif) {
    return SHIM_FIND(library, heif, heif_init) && SHIM_FIND(library, heif, heif_context_alloc)
        && SHIM_FIND(library, heif, heif_context_free)
        && SHIM_FIND(library, heif, heif_context_read_from_memory_without_copy)
        && SHIM_FIND(library, heif, heif_context_get_primary_image_handle)
        && SHIM_FIND(library, heif, heif_image_handle_release) && SHIM_FIND(library, heif, heif_image_handle_get_width)
        && SHIM_FIND(library, heif, heif_image_handle_get_height)
        && SHIM_FIND(library, heif, heif_image_handle_get_ispe_width)
        && SHIM_FIND(library, heif, heif_image_handle_get_ispe_height)
        && SHIM_FIND(library, heif, heif_image_handle_has_alpha_channel)
        && SHIM_FIND(library, heif, heif_image_handle_is_premultiplied_alpha)
        && SHIM_FIND(library, heif, heif_image_handle_get_luma_bits_per_pixel)
        && SHIM_FIND(library, heif, heif_image_handle_get_raw_color_profile_size)
        && SHIM_FIND(library, heif, heif_image_handle_get_raw_color_profile)
        && SHIM_FIND(library, heif, heif_image_handle_get_nclx_color_profile)
        && SHIM_FIND(library, heif, heif_nclx_color_profile_free) && SHIM_FIND(library, heif, heif_decode_image)
        && SHIM_FIND(library, heif, heif_image_get_width) && SHIM_FIND(library, heif, heif_image_get_height)
        && SHIM_FIND(library, heif, heif_image_get_bits_per_pixel_range)
        && SHIM_FIND(library, heif, heif_image_get_plane) && SHIM_FIND(library, heif, heif_image_release)
        && SHIM_FIND(library, heif, heif_have_decoder_for_format);
}

typedef struct {
    functions heif;
    struct heif_context *context;
    struct heif_image_handle *handle;
} reading;

static void end(reading *reading) {
    if (reading->handle != NULL) reading->heif.heif_image_handle_release(reading->handle);
    if (reading->context != NULL) reading->heif.heif_context_free(reading->context);
}

// libheif 1.17 and later, with decoders as plugins.
enum { NO_MATCHING_DECODER = 6003 };

static shim_picture_status status_of(struct heif_error error, shim_picture_message *message) {
    if (error.code == heif_error_Ok) return SHIM_PICTURE_OK;
    shim_picture_say(SHIM_PICTURE_DAMAGED, message, error.message);
    // A file that ends after its first box gives no other error.
    bool is_cut_off = error.subcode == heif_suberror_End_of_data || error.subcode == heif_suberror_No_meta_box;
    if (is_cut_off) return SHIM_PICTURE_CUT_OFF;
    if (error.subcode == heif_suberror_Unsupported_codec || (int)error.subcode == NO_MATCHING_DECODER) return SHIM_PICTURE_NO_DECODER;
    if (error.code == heif_error_Memory_allocation_error && error.subcode != heif_suberror_Security_limit_exceeded) {
        return SHIM_PICTURE_NO_MEMORY;
    }
    return SHIM_PICTURE_DAMAGED;
}

/// Whether the first brand of a file is that of an encoding.
static bool has_brand(const shim_picture_source *source, const char *start) {
    return source->length >= 12 && memcmp(source->bytes + 8, start, strlen(start)) == 0;
}

/// A file with the brand of an encoding can be refused before its pixels are decoded.
static bool lacks_decoder(const functions *heif, const shim_picture_source *source) {
    if (has_brand(source, "avi")) return !heif->heif_have_decoder_for_format(heif_compression_AV1);
    if (has_brand(source, "he") && !has_brand(source, "hej")) return !heif->heif_have_decoder_for_format(heif_compression_HEVC);
    return false;
}

/// libheif reports the size of a picture beyond its own limits only in the message.
static shim_picture_status check_limits(
    const struct heif_error *error, shim_picture_status status, const shim_picture_source *source, shim_picture_header *header) {
    if (error->subcode != heif_suberror_Security_limit_exceeded || error->message == NULL) return status;
    const char *words = strstr(error->message, "Image size ");
    unsigned width, height;
    if (words == NULL || sscanf(words, "Image size %ux%u", &width, &height) != 2) return status;
    return shim_picture_set_size(source, header, width, height) == SHIM_PICTURE_OK ? status : SHIM_PICTURE_TOO_LARGE;
}

static shim_picture_status begin(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, reading *reading,
    shim_picture_message *message) {
    functions *heif = &reading->heif;
    if (!find(library, heif)) return SHIM_PICTURE_NO_DECODER;
    // Loads decoder plugins. It is never undone, because GdkPixbuf's loader may use the same library.
    shim_picture_status status = status_of(heif->heif_init(NULL), message);
    if (status != SHIM_PICTURE_OK) return status;
    reading->context = heif->heif_context_alloc();
    if (reading->context == NULL) return SHIM_PICTURE_NO_MEMORY;
    struct heif_error error
        = heif->heif_context_read_from_memory_without_copy(reading->context, source->bytes, source->length, NULL);
    status = status_of(error, message);
    if (status != SHIM_PICTURE_OK) return check_limits(&error, status, source, header);
    status = status_of(heif->heif_context_get_primary_image_handle(reading->context, &reading->handle), message);
    if (status != SHIM_PICTURE_OK) return status;
    return lacks_decoder(heif, source) ? SHIM_PICTURE_NO_DECODER : SHIM_PICTURE_OK;
}

static shim_picture_status take_colours(reading *reading, shim_picture_header *header, shim_picture_message *message) {
    const functions *heif = &reading->heif;
    size_t length = heif->heif_image_handle_get_raw_color_profile_size(reading->handle);
    if (length > 0) {
        header->profile = malloc(length);
        if (header->profile == NULL) return SHIM_PICTURE_NO_MEMORY;
        header->profile_length = length;
        return status_of(heif->heif_image_handle_get_raw_color_profile(reading->handle, header->profile), message);
    }
    struct heif_color_profile_nclx *colours = NULL;
    struct heif_error error = heif->heif_image_handle_get_nclx_color_profile(reading->handle, &colours);
    // Unknown code points are an error, and mean the same as none.
    if (error.code != heif_error_Ok || colours == NULL) return SHIM_PICTURE_OK;
    header->primaries = (uint16_t)colours->color_primaries;
    header->transfer = (uint16_t)colours->transfer_characteristics;
    heif->heif_nclx_color_profile_free(colours);
    return SHIM_PICTURE_OK;
}

static shim_picture_status read_header(
    const shim_picture_source *source, reading *reading, shim_picture_header *header, shim_picture_message *message) {
    const functions *heif = &reading->heif;
    int width = heif->heif_image_handle_get_width(reading->handle);
    int height = heif->heif_image_handle_get_height(reading->handle);
    // The size before cropping, as the picture is decoded.
    int coded_width = heif->heif_image_handle_get_ispe_width(reading->handle);
    int coded_height = heif->heif_image_handle_get_ispe_height(reading->handle);
    if (width <= 0 || height <= 0 || coded_width < 0 || coded_height < 0) {
        return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "the picture has no size");
    }
    shim_picture_status status = shim_picture_set_size(source, header, (uint64_t)coded_width, (uint64_t)coded_height);
    if (status != SHIM_PICTURE_OK) return status;
    status = shim_picture_set_size(source, header, (uint64_t)width, (uint64_t)height);
    if (status != SHIM_PICTURE_OK) return status;
    header->channels = heif->heif_image_handle_has_alpha_channel(reading->handle) ? 4 : 3;
    header->is_wide = heif->heif_image_handle_get_luma_bits_per_pixel(reading->handle) > 8;
    return take_colours(reading, header, message);
}

shim_picture_status shim_heif_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message) {
    reading reading = {.context = NULL};
    shim_picture_status status = begin(library, source, header, &reading, message);
    if (status == SHIM_PICTURE_OK) status = read_header(source, &reading, header, message);
    end(&reading);
    return status;
}

/// An image of libheif with its release function.
typedef struct {
    __typeof__(heif_image_release) *release;
    struct heif_image *image;
} owned_image;

static void release_image(void *owner) {
    owned_image *owned = owner;
    owned->release(owned->image);
    free(owned);
}

/// Expands 10 or 12 bits to 16; libheif's samples are little-endian.
static void widen(uint8_t *row, size_t count, uint32_t most) {
    for (size_t index = 0; index < count; index++) {
        uint32_t value = row[2 * index] | (uint32_t)row[2 * index + 1] << 8;
        if (value > most) value = most;
        uint16_t wide = (uint16_t)((value * UINT16_MAX + most / 2) / most);
        memcpy(row + 2 * index, &wide, sizeof wide);
    }
}

static uint32_t straight(uint32_t colour, uint32_t alpha, uint32_t most) {
    if (alpha == 0) return 0;
    uint32_t value = (uint32_t)(((uint64_t)colour * most + alpha / 2) / alpha);
    return value < most ? value : most;
}

static void straighten(uint8_t *row, uint32_t width, bool is_wide) {
    for (size_t pixel = 0; pixel < width; pixel++) {
        if (is_wide) {
            uint16_t samples[4];
            memcpy(samples, row + pixel * sizeof samples, sizeof samples);
            for (int channel = 0; channel < 3; channel++) {
                samples[channel] = (uint16_t)straight(samples[channel], samples[3], UINT16_MAX);
            }
            memcpy(row + pixel * sizeof samples, samples, sizeof samples);
        } else {
            uint8_t *samples = row + pixel * 4;
            for (int channel = 0; channel < 3; channel++) {
                samples[channel] = (uint8_t)straight(samples[channel], samples[3], UINT8_MAX);
            }
        }
    }
}

/// Converts libheif's samples in place to the returned ones.
static shim_picture_status finish(
    const reading *reading, struct heif_image *image, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message) {
    const functions *heif = &reading->heif;
    int stride = 0;
    uint8_t *plane = heif->heif_image_get_plane(image, heif_channel_interleaved, &stride);
    if (plane == NULL || stride < 0 || (size_t)stride < shim_picture_row_size(header)
        || heif->heif_image_get_width(image, heif_channel_interleaved) != (int)header->width
        || heif->heif_image_get_height(image, heif_channel_interleaved) != (int)header->height) {
        return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "the picture is not as large as its file says");
    }
    int bits = heif->heif_image_get_bits_per_pixel_range(image, heif_channel_interleaved);
    if (header->is_wide && (bits < 1 || bits > 16)) {
        return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "the samples have an unknown size");
    }
    bool is_multiplied = header->channels == 4 && heif->heif_image_handle_is_premultiplied_alpha(reading->handle);
    for (size_t line = 0; line < header->height; line++) {
        uint8_t *row = plane + line * (size_t)stride;
        if (header->is_wide) widen(row, (size_t)header->width * header->channels, (1u << bits) - 1);
        if (is_multiplied) straighten(row, header->width, header->is_wide);
    }
    pixels->bytes = plane;
    pixels->stride = (size_t)stride;
    return SHIM_PICTURE_OK;
}

static shim_picture_status decode(
    const reading *reading, const shim_picture_header *header, shim_picture_pixels *pixels, shim_picture_message *message) {
    const functions *heif = &reading->heif;
    enum heif_chroma narrow = header->channels == 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
    enum heif_chroma wide
        = header->channels == 4 ? heif_chroma_interleaved_RRGGBBAA_LE : heif_chroma_interleaved_RRGGBB_LE;
    struct heif_image *image = NULL;
    shim_picture_status status = status_of(
        heif->heif_decode_image(reading->handle, &image, heif_colorspace_RGB, header->is_wide ? wide : narrow, NULL), message);
    if (status != SHIM_PICTURE_OK) return status;
    owned_image *owned = malloc(sizeof *owned);
    if (owned == NULL) {
        heif->heif_image_release(image);
        return SHIM_PICTURE_NO_MEMORY;
    }
    *owned = (owned_image){.release = heif->heif_image_release, .image = image};
    pixels->owner = owned;
    pixels->release = release_image;
    return finish(reading, image, header, pixels, message);
}

shim_picture_status shim_heif_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message) {
    reading reading = {.context = NULL};
    shim_picture_header unused = {.width = 0};
    shim_picture_status status = begin(library, source, &unused, &reading, message);
    if (status == SHIM_PICTURE_OK) status = decode(&reading, header, pixels, message);
    end(&reading);
    return status;
}
