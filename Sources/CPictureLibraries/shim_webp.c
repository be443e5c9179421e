#include "shim_library.h"
#include <stdlib.h>
#include <string.h>
#include <webp/demux.h>

typedef struct {
    __typeof__(WebPDemuxInternal) *WebPDemuxInternal;
    __typeof__(WebPDemuxDelete) *WebPDemuxDelete;
    __typeof__(WebPDemuxGetI) *WebPDemuxGetI;
    __typeof__(WebPDemuxGetFrame) *WebPDemuxGetFrame;
    __typeof__(WebPDemuxReleaseIterator) *WebPDemuxReleaseIterator;
    __typeof__(WebPDemuxGetChunk) *WebPDemuxGetChunk;
    __typeof__(WebPDemuxReleaseChunkIterator) *WebPDemuxReleaseChunkIterator;
    __typeof__(WebPInitDecoderConfigInternal) *WebPInitDecoderConfigInternal;
    __typeof__(WebPDecode) *WebPDecode;
} functions;

static bool find(shim_library *library, functions *webp) {
    return SHIM_FIND(library, webp, WebPDemuxInternal) && SHIM_FIND(library, webp, WebPDemuxDelete)
        && SHIM_FIND(library, webp, WebPDemuxGetI) && SHIM_FIND(library, webp, WebPDemuxGetFrame)
        && SHIM_FIND(library, webp, WebPDemuxReleaseIterator) && SHIM_FIND(library, webp, WebPDemuxGetChunk)
        && SHIM_FIND(library, webp, WebPDemuxReleaseChunkIterator)
        && SHIM_FIND(library, webp, WebPInitDecoderConfigInternal) && SHIM_FIND(library, webp, WebPDecode);
}

/// A demuxed file at its first frame.
typedef struct {
    functions webp;
    WebPDemuxer *demuxer;
    WebPIterator frame;
} reading;

static void end(reading *reading) {
    if (reading->demuxer == NULL) return;
    reading->webp.WebPDemuxReleaseIterator(&reading->frame);
    reading->webp.WebPDemuxDelete(reading->demuxer);
}

static shim_picture_status begin(
    shim_library *library, const shim_picture_source *source, reading *reading, shim_picture_message *message) {
    if (!find(library, &reading->webp)) return SHIM_PICTURE_NO_DECODER;
    WebPData data = {.bytes = source->bytes, .size = source->length};
    WebPDemuxState state = WEBP_DEMUX_PARSE_ERROR;
    reading->demuxer = reading->webp.WebPDemuxInternal(&data, 1, &state, WEBP_DEMUX_ABI_VERSION);
    switch (state) {
    case WEBP_DEMUX_PARSING_HEADER:
    case WEBP_DEMUX_PARSED_HEADER: return SHIM_PICTURE_CUT_OFF;
    case WEBP_DEMUX_PARSE_ERROR: return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "libwebp cannot take the file apart");
    case WEBP_DEMUX_DONE: break;
    }
    if (reading->demuxer == NULL) return SHIM_PICTURE_NO_MEMORY;
    if (!reading->webp.WebPDemuxGetFrame(reading->demuxer, 1, &reading->frame)) {
        return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "there is no frame");
    }
    return reading->frame.complete ? SHIM_PICTURE_OK : SHIM_PICTURE_CUT_OFF;
}

static shim_picture_status take_chunks(reading *reading, shim_picture_header *header) {
    WebPChunkIterator chunk;
    memset(&chunk, 0, sizeof chunk);
    shim_picture_status status = SHIM_PICTURE_OK;
    if (reading->webp.WebPDemuxGetChunk(reading->demuxer, "ICCP", 1, &chunk) && chunk.chunk.size > 0) {
        header->profile = malloc(chunk.chunk.size);
        if (header->profile == NULL) {
            status = SHIM_PICTURE_NO_MEMORY;
        } else {
            memcpy(header->profile, chunk.chunk.bytes, chunk.chunk.size);
            header->profile_length = chunk.chunk.size;
        }
    }
    reading->webp.WebPDemuxReleaseChunkIterator(&chunk);
    memset(&chunk, 0, sizeof chunk);
    if (reading->webp.WebPDemuxGetChunk(reading->demuxer, "EXIF", 1, &chunk)) {
        header->exif = chunk.chunk.bytes;
        header->exif_length = chunk.chunk.size;
    }
    reading->webp.WebPDemuxReleaseChunkIterator(&chunk);
    return status;
}

static shim_picture_status read_header(
    const shim_picture_source *source, reading *reading, shim_picture_header *header, shim_picture_message *message) {
    uint64_t width = reading->webp.WebPDemuxGetI(reading->demuxer, WEBP_FF_CANVAS_WIDTH);
    uint64_t height = reading->webp.WebPDemuxGetI(reading->demuxer, WEBP_FF_CANVAS_HEIGHT);
    shim_picture_status status = shim_picture_set_size(source, header, width, height);
    if (status != SHIM_PICTURE_OK) return status;
    const WebPIterator *frame = &reading->frame;
    if (frame->width <= 0 || frame->height <= 0 || frame->x_offset < 0 || frame->y_offset < 0
        || (uint64_t)frame->x_offset + (uint64_t)frame->width > width
        || (uint64_t)frame->y_offset + (uint64_t)frame->height > height) {
        return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "the frame is not on its canvas");
    }
    bool covers = (uint64_t)frame->width == width && (uint64_t)frame->height == height;
    header->channels = covers && !frame->has_alpha ? 3 : 4;
    return take_chunks(reading, header);
}

shim_picture_status shim_webp_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message) {
    reading reading = {.demuxer = NULL};
    shim_picture_status status = begin(library, source, &reading, message);
    if (status == SHIM_PICTURE_OK) status = read_header(source, &reading, header, message);
    end(&reading);
    return status;
}

static shim_picture_status status_of(VP8StatusCode code, shim_picture_message *message) {
    switch (code) {
    case VP8_STATUS_OK: return SHIM_PICTURE_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return SHIM_PICTURE_NO_MEMORY;
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return SHIM_PICTURE_CUT_OFF;
    case VP8_STATUS_UNSUPPORTED_FEATURE:
        return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "a feature that libwebp does not know");
    default: return shim_picture_say(SHIM_PICTURE_DAMAGED, message, "libwebp finds an error in the data");
    }
}

static shim_picture_status decode(
    const reading *reading, const shim_picture_header *header, shim_picture_pixels *pixels, shim_picture_message *message) {
    const WebPIterator *frame = &reading->frame;
    WebPDecoderConfig config;
    if (!reading->webp.WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) return SHIM_PICTURE_NO_DECODER;
    shim_picture_status status = shim_picture_pixels_take(header, pixels);
    if (status != SHIM_PICTURE_OK) return status;
    size_t start = (size_t)frame->y_offset * pixels->stride + (size_t)frame->x_offset * header->channels;
    config.output.colorspace = header->channels == 4 ? MODE_RGBA : MODE_RGB;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = (uint8_t *)pixels->owner + start;
    config.output.u.RGBA.stride = (int)pixels->stride;
    config.output.u.RGBA.size = header->height * pixels->stride - start;
    return status_of(reading->webp.WebPDecode(frame->fragment.bytes, frame->fragment.size, &config), message);
}

shim_picture_status shim_webp_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message) {
    reading reading = {.demuxer = NULL};
    shim_picture_status status = begin(library, source, &reading, message);
    if (status == SHIM_PICTURE_OK) status = decode(&reading, header, pixels, message);
    end(&reading);
    return status;
}
