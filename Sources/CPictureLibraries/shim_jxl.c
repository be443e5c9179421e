#include "shim_library.h"
#include <jxl/decode.h>
#include <stdlib.h>
#include <string.h>

// Before libjxl 0.9 three functions took an unused pixel format. The headers declare only the version of the build machine.
typedef JxlDecoderStatus get_encoded(const JxlDecoder *, JxlColorProfileTarget, JxlColorEncoding *);
typedef JxlDecoderStatus get_encoded_old(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, JxlColorEncoding *);
typedef JxlDecoderStatus get_size(const JxlDecoder *, JxlColorProfileTarget, size_t *);
typedef JxlDecoderStatus get_size_old(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, size_t *);
typedef JxlDecoderStatus get_profile(const JxlDecoder *, JxlColorProfileTarget, uint8_t *, size_t);
typedef JxlDecoderStatus get_profile_old(const JxlDecoder *, const JxlPixelFormat *, JxlColorProfileTarget, uint8_t *, size_t);

enum { VERSION_WITHOUT_FORMAT = 9000 };

typedef struct {
    __typeof__(JxlDecoderVersion) *JxlDecoderVersion;
    __typeof__(JxlDecoderCreate) *JxlDecoderCreate;
    __typeof__(JxlDecoderDestroy) *JxlDecoderDestroy;
    __typeof__(JxlDecoderSubscribeEvents) *JxlDecoderSubscribeEvents;
    __typeof__(JxlDecoderSetUnpremultiplyAlpha) *JxlDecoderSetUnpremultiplyAlpha;
    __typeof__(JxlDecoderSetInput) *JxlDecoderSetInput;
    __typeof__(JxlDecoderProcessInput) *JxlDecoderProcessInput;
    __typeof__(JxlDecoderGetBasicInfo) *JxlDecoderGetBasicInfo;
    __typeof__(JxlDecoderGetExtraChannelInfo) *JxlDecoderGetExtraChannelInfo;
    __typeof__(JxlDecoderSetPreferredColorProfile) *JxlDecoderSetPreferredColorProfile;
    __typeof__(JxlDecoderImageOutBufferSize) *JxlDecoderImageOutBufferSize;
    __typeof__(JxlDecoderSetImageOutBuffer) *JxlDecoderSetImageOutBuffer;
    void (*JxlDecoderGetColorAsEncodedProfile)(void);
    void (*JxlDecoderGetICCProfileSize)(void);
    void (*JxlDecoderGetColorAsICCProfile)(void);
} functions;

static bool find(shim_library *library, functions *jxl) {
    return SHIM_FIND(library, jxl, JxlDecoderVersion) && SHIM_FIND(library, jxl, JxlDecoderCreate)
        && SHIM_FIND(library, jxl, JxlDecoderDestroy) && SHIM_FIND(library, jxl, JxlDecoderSubscribeEvents)
        && SHIM_FIND(library, jxl, JxlDecoderSetUnpremultiplyAlpha) && SHIM_FIND(library, jxl, JxlDecoderSetInput)
        && SHIM_FIND(library, jxl, JxlDecoderProcessInput) && SHIM_FIND(library, jxl, JxlDecoderGetBasicInfo)
        && SHIM_FIND(library, jxl, JxlDecoderGetExtraChannelInfo)
        && SHIM_FIND(library, jxl, JxlDecoderSetPreferredColorProfile)
        && SHIM_FIND(library, jxl, JxlDecoderImageOutBufferSize) && SHIM_FIND(library, jxl, JxlDecoderSetImageOutBuffer)
        && SHIM_FIND(library, jxl, JxlDecoderGetColorAsEncodedProfile)
        && SHIM_FIND(library, jxl, JxlDecoderGetICCProfileSize) && SHIM_FIND(library, jxl, JxlDecoderGetColorAsICCProfile);
}

typedef struct {
    functions jxl;
    JxlDecoder *decoder;
    shim_picture_message *message;
} reading;

static JxlDecoderStatus encoded_profile(const reading *reading, JxlColorProfileTarget target, JxlColorEncoding *encoding) {
    void (*function)(void) = reading->jxl.JxlDecoderGetColorAsEncodedProfile;
    return reading->jxl.JxlDecoderVersion() >= VERSION_WITHOUT_FORMAT
        ? ((get_encoded *)function)(reading->decoder, target, encoding)
        : ((get_encoded_old *)function)(reading->decoder, NULL, target, encoding);
}

static JxlDecoderStatus profile_size(const reading *reading, size_t *size) {
    void (*function)(void) = reading->jxl.JxlDecoderGetICCProfileSize;
    return reading->jxl.JxlDecoderVersion() >= VERSION_WITHOUT_FORMAT
        ? ((get_size *)function)(reading->decoder, JXL_COLOR_PROFILE_TARGET_DATA, size)
        : ((get_size_old *)function)(reading->decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, size);
}

static JxlDecoderStatus profile(const reading *reading, uint8_t *bytes, size_t size) {
    void (*function)(void) = reading->jxl.JxlDecoderGetColorAsICCProfile;
    return reading->jxl.JxlDecoderVersion() >= VERSION_WITHOUT_FORMAT
        ? ((get_profile *)function)(reading->decoder, JXL_COLOR_PROFILE_TARGET_DATA, bytes, size)
        : ((get_profile_old *)function)(reading->decoder, NULL, JXL_COLOR_PROFILE_TARGET_DATA, bytes, size);
}

static shim_picture_status damaged(const reading *reading) {
    return shim_picture_say(SHIM_PICTURE_DAMAGED, reading->message, "libjxl finds an error in the data");
}

static void end(reading *reading) {
    if (reading->decoder != NULL) reading->jxl.JxlDecoderDestroy(reading->decoder);
}

static shim_picture_status begin(shim_library *library, const shim_picture_source *source, int events, reading *reading) {
    functions *jxl = &reading->jxl;
    if (!find(library, jxl)) return SHIM_PICTURE_NO_DECODER;
    reading->decoder = jxl->JxlDecoderCreate(NULL);
    if (reading->decoder == NULL) return SHIM_PICTURE_NO_MEMORY;
    bool is_ready = jxl->JxlDecoderSubscribeEvents(reading->decoder, events) == JXL_DEC_SUCCESS
        && jxl->JxlDecoderSetUnpremultiplyAlpha(reading->decoder, JXL_TRUE) == JXL_DEC_SUCCESS
        && jxl->JxlDecoderSetInput(reading->decoder, source->bytes, source->length) == JXL_DEC_SUCCESS;
    return is_ready ? SHIM_PICTURE_OK : damaged(reading);
}

static bool has_black(const reading *reading, const JxlBasicInfo *info) {
    for (size_t index = 0; index < info->num_extra_channels; index++) {
        JxlExtraChannelInfo channel;
        if (reading->jxl.JxlDecoderGetExtraChannelInfo(reading->decoder, index, &channel) != JXL_DEC_SUCCESS) return false;
        if (channel.type == JXL_CHANNEL_BLACK) return true;
    }
    return false;
}

static shim_picture_status take_info(
    const reading *reading, const shim_picture_source *source, shim_picture_header *header) {
    JxlBasicInfo info;
    if (reading->jxl.JxlDecoderGetBasicInfo(reading->decoder, &info) != JXL_DEC_SUCCESS) return damaged(reading);
    shim_picture_status status = shim_picture_set_size(source, header, info.xsize, info.ysize);
    if (status != SHIM_PICTURE_OK) return status;
    if (has_black(reading, &info)) {
        return shim_picture_say(SHIM_PICTURE_UNSUPPORTED, reading->message, "JPEG XL with CMYK");
    }
    header->channels = (info.num_color_channels == 1 ? 1 : 3) + (info.alpha_bits > 0 ? 1 : 0);
    header->is_wide = info.bits_per_sample > 8 || info.exponent_bits_per_sample > 0;
    return SHIM_PICTURE_OK;
}

/// The code point of primaries and white point, or 0 when there is none.
static uint16_t primaries(const JxlColorEncoding *encoding) {
    if (encoding->white_point == JXL_WHITE_POINT_DCI) return encoding->primaries == JXL_PRIMARIES_P3 ? 11 : 0;
    if (encoding->white_point != JXL_WHITE_POINT_D65) return 0;
    if (encoding->color_space == JXL_COLOR_SPACE_GRAY) return 1;
    if (encoding->color_space != JXL_COLOR_SPACE_RGB) return 0;
    switch (encoding->primaries) {
    case JXL_PRIMARIES_SRGB: return 1;
    case JXL_PRIMARIES_2100: return 9;
    case JXL_PRIMARIES_P3: return 12;
    default: return 0;
    }
}

static uint16_t transfer(const JxlColorEncoding *encoding) {
    switch (encoding->transfer_function) {
    case JXL_TRANSFER_FUNCTION_709:
    case JXL_TRANSFER_FUNCTION_LINEAR:
    case JXL_TRANSFER_FUNCTION_SRGB:
    case JXL_TRANSFER_FUNCTION_PQ:
    case JXL_TRANSFER_FUNCTION_DCI:
    case JXL_TRANSFER_FUNCTION_HLG: return (uint16_t)encoding->transfer_function;
    default: return 0;
    }
}

/// libjxl converts XYB to sRGB where it cannot convert to the profile of the file, and clips to its gamut. This requests the primaries of
/// BT.2020, a larger gamut.
static bool make_room(reading *reading) {
    JxlBasicInfo info;
    JxlColorEncoding encoding;
    memset(&encoding, 0, sizeof encoding);
    if (reading->jxl.JxlDecoderGetBasicInfo(reading->decoder, &info) != JXL_DEC_SUCCESS || info.uses_original_profile
        || info.num_color_channels == 1
        || encoded_profile(reading, JXL_COLOR_PROFILE_TARGET_ORIGINAL, &encoding) == JXL_DEC_SUCCESS) {
        return false;
    }
    encoding.color_space = JXL_COLOR_SPACE_RGB;
    encoding.white_point = JXL_WHITE_POINT_D65;
    encoding.primaries = JXL_PRIMARIES_2100;
    encoding.transfer_function = JXL_TRANSFER_FUNCTION_SRGB;
    encoding.rendering_intent = JXL_RENDERING_INTENT_RELATIVE;
    return reading->jxl.JxlDecoderSetPreferredColorProfile(reading->decoder, &encoding) == JXL_DEC_SUCCESS;
}

static shim_picture_status take_colours(reading *reading, shim_picture_header *header) {
    if (make_room(reading)) header->is_wide = true;
    JxlColorEncoding encoding;
    memset(&encoding, 0, sizeof encoding);
    if (encoded_profile(reading, JXL_COLOR_PROFILE_TARGET_DATA, &encoding) == JXL_DEC_SUCCESS && primaries(&encoding) != 0
        && transfer(&encoding) != 0) {
        header->primaries = primaries(&encoding);
        header->transfer = transfer(&encoding);
        return SHIM_PICTURE_OK;
    }
    size_t size = 0;
    if (profile_size(reading, &size) != JXL_DEC_SUCCESS || size == 0) return SHIM_PICTURE_OK;
    header->profile = malloc(size);
    if (header->profile == NULL) return SHIM_PICTURE_NO_MEMORY;
    header->profile_length = size;
    return profile(reading, header->profile, size) == JXL_DEC_SUCCESS ? SHIM_PICTURE_OK : damaged(reading);
}

/// Parses all frames without decoding them, to detect a truncated file.
static shim_picture_status read_header(reading *reading, const shim_picture_source *source, shim_picture_header *header) {
    for (;;) {
        shim_picture_status status = SHIM_PICTURE_OK;
        switch (reading->jxl.JxlDecoderProcessInput(reading->decoder)) {
        case JXL_DEC_BASIC_INFO: status = take_info(reading, source, header); break;
        case JXL_DEC_COLOR_ENCODING: status = take_colours(reading, header); break;
        case JXL_DEC_FRAME: break;
        case JXL_DEC_NEED_MORE_INPUT: return SHIM_PICTURE_CUT_OFF;
        case JXL_DEC_SUCCESS: return header->channels == 0 ? damaged(reading) : SHIM_PICTURE_OK;
        default: return damaged(reading);
        }
        if (status != SHIM_PICTURE_OK) return status;
    }
}

shim_picture_status shim_jxl_read_header(
    shim_library *library, const shim_picture_source *source, shim_picture_header *header, shim_picture_message *message) {
    reading reading = {.message = message};
    shim_picture_status status = begin(library, source, JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FRAME, &reading);
    if (status == SHIM_PICTURE_OK) status = read_header(&reading, source, header);
    end(&reading);
    return status;
}

static shim_picture_status set_target(reading *reading, const shim_picture_header *header, shim_picture_pixels *pixels) {
    JxlPixelFormat format = {
        .num_channels = header->channels,
        .data_type = header->is_wide ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
        .endianness = JXL_NATIVE_ENDIAN,
    };
    size_t size = 0;
    if (reading->jxl.JxlDecoderImageOutBufferSize(reading->decoder, &format, &size) != JXL_DEC_SUCCESS
        || size != header->height * shim_picture_row_size(header)) {
        return damaged(reading);
    }
    shim_picture_status status = shim_picture_pixels_take(header, pixels);
    if (status != SHIM_PICTURE_OK) return status;
    return reading->jxl.JxlDecoderSetImageOutBuffer(reading->decoder, &format, pixels->owner, size) == JXL_DEC_SUCCESS
        ? SHIM_PICTURE_OK
        : damaged(reading);
}

static shim_picture_status decode(reading *reading, const shim_picture_header *header, shim_picture_pixels *pixels) {
    for (;;) {
        shim_picture_status status = SHIM_PICTURE_OK;
        switch (reading->jxl.JxlDecoderProcessInput(reading->decoder)) {
        case JXL_DEC_COLOR_ENCODING: make_room(reading); break;
        case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
            if (pixels->owner != NULL) return damaged(reading);
            status = set_target(reading, header, pixels);
            break;
        case JXL_DEC_FULL_IMAGE: return pixels->owner == NULL ? damaged(reading) : SHIM_PICTURE_OK;
        case JXL_DEC_NEED_MORE_INPUT: return SHIM_PICTURE_CUT_OFF;
        default: return damaged(reading);
        }
        if (status != SHIM_PICTURE_OK) return status;
    }
}

shim_picture_status shim_jxl_read_pixels(
    shim_library *library, const shim_picture_source *source, const shim_picture_header *header, shim_picture_pixels *pixels,
    shim_picture_message *message) {
    reading reading = {.message = message};
    shim_picture_status status = begin(library, source, JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE, &reading);
    if (status == SHIM_PICTURE_OK) status = decode(&reading, header, pixels);
    end(&reading);
    return status;
}
