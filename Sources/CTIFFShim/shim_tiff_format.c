#include "shim_tiff_format.h"
#include <stdio.h>
#include <string.h>

// More than any program writes: the memory for a row must be in proportion to the size of the picture.
enum { MAX_SAMPLES_PER_PIXEL = 64 };

static shim_tiff_status refuse(shim_tiff_message *message, const char *what) {
    snprintf(message->text, sizeof message->text, "TIFF of %s", what);
    return SHIM_TIFF_UNSUPPORTED;
}

static uint16_t number(TIFF *tiff, uint32_t tag, uint16_t otherwise) {
    uint16_t value = otherwise;
    return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : otherwise;
}

/// Refuses floating-point and signed samples.
static shim_tiff_status check_sample_format(TIFF *tiff, uint16_t bits, shim_tiff_message *message) {
    switch (number(tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT)) {
    case SAMPLEFORMAT_IEEEFP: return refuse(message, "floating-point samples");
    case SAMPLEFORMAT_INT: return refuse(message, "signed samples");
    case SAMPLEFORMAT_COMPLEXINT:
    case SAMPLEFORMAT_COMPLEXIEEEFP: return refuse(message, "complex samples");
    default: break;
    }
    if (bits >= 1 && bits <= 16) return SHIM_TIFF_OK;
    char words[32];
    snprintf(words, sizeof words, "%d-bit samples", bits);
    return refuse(message, words);
}

static const char *name_of(uint16_t photometric) {
    switch (photometric) {
    case PHOTOMETRIC_MASK: return "a mask";
    case PHOTOMETRIC_SEPARATED: return "inks other than CMYK";
    case PHOTOMETRIC_YCBCR: return "YCbCr samples of this kind";
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
    case PHOTOMETRIC_ITULAB: return "Lab samples of this kind";
    case PHOTOMETRIC_LOGL:
    case PHOTOMETRIC_LOGLUV: return "LogLuv samples of this kind";
    case PHOTOMETRIC_CFA:
    case 34892: return "the samples of a camera's sensor";
    default: return "samples that stand for unknown colours";
    }
}

/// Everything that is neither grey, RGB, a palette, CMYK nor Lab is converted to RGB.
static shim_tiff_status let_libtiff_convert(TIFF *tiff, shim_tiff_format *format, shim_tiff_message *message) {
    char reason[1024];
    uint16_t photometric = number(tiff, TIFFTAG_PHOTOMETRIC, UINT16_MAX);
    if (photometric == PHOTOMETRIC_LOGL || photometric == PHOTOMETRIC_LOGLUV) {
        TIFFSetField(tiff, TIFFTAG_SGILOGDATAFMT, SGILOGDATAFMT_8BIT);
    }
    if (!TIFFRGBAImageOK(tiff, reason)) return refuse(message, name_of(photometric));
    format->is_converted = true;
    format->has_no_profile = photometric != PHOTOMETRIC_YCBCR;
    format->is_wide = false;
    format->channels = SHIM_TIFF_RGB;
    return SHIM_TIFF_OK;
}

/// Finds the alpha among the extra samples. Unspecified samples are left out, because they may be a mask, a spot colour or a height.
static void find_alpha(TIFF *tiff, uint16_t colours, shim_tiff_format *format) {
    uint16_t count = 0;
    const uint16_t *kinds = NULL;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds);
    for (uint16_t index = 0; kinds != NULL && index < count && colours + index < format->samples_per_pixel; index++) {
        if (kinds[index] != EXTRASAMPLE_ASSOCALPHA && kinds[index] != EXTRASAMPLE_UNASSALPHA) continue;
        format->is_associated = kinds[index] == EXTRASAMPLE_ASSOCALPHA;
        format->samples[format->sample_count] = colours + index;
        format->sample_count += 1;
        return;
    }
}

static bool has_palette(TIFF *tiff, shim_tiff_format *format) {
    uint16_t *red, *green, *blue;
    if (format->bits > 16 || !TIFFGetField(tiff, TIFFTAG_COLORMAP, &red, &green, &blue)) return false;
    format->palette[0] = red;
    format->palette[1] = green;
    format->palette[2] = blue;
    format->palette_most = UINT8_MAX;
    for (uint32_t index = 0; index < 3u << format->bits; index++) {
        if (format->palette[index % 3][index / 3] > UINT8_MAX) format->palette_most = UINT16_MAX;
    }
    return true;
}

static bool is_jpeg_of_ycbcr(TIFF *tiff, uint16_t photometric) {
    return photometric == PHOTOMETRIC_YCBCR && number(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE) == COMPRESSION_JPEG
        && number(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) == PLANARCONFIG_CONTIG;
}

static uint16_t lab_count(shim_tiff_format *format, shim_tiff_lab kind) {
    if (format->samples_per_pixel < 3 || (format->bits != 8 && format->bits != 16)) return 0;
    format->lab = kind;
    format->has_no_profile = true;
    return 3;
}

/// The number of samples with colours, or 0 when libtiff has to convert them.
static uint16_t colour_count(TIFF *tiff, shim_tiff_format *format, uint16_t photometric) {
    switch (photometric) {
    case PHOTOMETRIC_MINISWHITE: format->is_inverted = true; return 1;
    case PHOTOMETRIC_MINISBLACK: return 1;
    case PHOTOMETRIC_PALETTE: return has_palette(tiff, format) ? 1 : 0;
    case PHOTOMETRIC_RGB: return 3;
    case PHOTOMETRIC_SEPARATED: return number(tiff, TIFFTAG_INKSET, INKSET_CMYK) == INKSET_CMYK ? 4 : 0;
    case PHOTOMETRIC_YCBCR:
        if (!is_jpeg_of_ycbcr(tiff, photometric)) return 0;
        TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
        return 3;
    case PHOTOMETRIC_CIELAB: return lab_count(format, SHIM_TIFF_SIGNED_LAB);
    case PHOTOMETRIC_ICCLAB: return lab_count(format, SHIM_TIFF_SHIFTED_LAB);
    default: return 0;
    }
}

static shim_tiff_status check_codec(TIFF *tiff, shim_tiff_message *message) {
    uint16_t compression = number(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
    if (TIFFIsCODECConfigured(compression)) return SHIM_TIFF_OK;
    const TIFFCodec *codec = TIFFFindCODEC(compression);
    if (codec != NULL) {
        snprintf(message->text, sizeof message->text, "TIFF with %s compression", codec->name);
    } else {
        snprintf(message->text, sizeof message->text, "TIFF with compression %u", compression);
    }
    return SHIM_TIFF_UNSUPPORTED;
}

shim_tiff_status shim_tiff_format_read(TIFF *tiff, shim_tiff_format *format, shim_tiff_message *message) {
    format->is_tiled = TIFFIsTiled(tiff);
    format->bits = number(tiff, TIFFTAG_BITSPERSAMPLE, 1);
    format->samples_per_pixel = number(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
    format->is_separate = format->samples_per_pixel > 1
        && number(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) == PLANARCONFIG_SEPARATE;
    shim_tiff_status status = check_codec(tiff, message);
    if (status != SHIM_TIFF_OK) return status;
    if (format->samples_per_pixel > MAX_SAMPLES_PER_PIXEL) return refuse(message, "more than 64 samples a pixel");
    uint16_t photometric = number(tiff, TIFFTAG_PHOTOMETRIC, UINT16_MAX);
    uint16_t colours = colour_count(tiff, format, photometric);
    if (colours == 0 || colours > format->samples_per_pixel) return let_libtiff_convert(tiff, format, message);
    status = check_sample_format(tiff, format->bits, message);
    if (status != SHIM_TIFF_OK) return status;
    for (uint16_t colour = 0; colour < colours; colour++) format->samples[colour] = colour;
    format->sample_count = colours;
    if (colours < SHIM_TIFF_MAX_CHANNELS) find_alpha(tiff, colours, format);
    bool has_alpha = format->sample_count > colours;
    format->is_wide = format->bits > 8 && format->palette[0] == NULL;
    if (colours == 4) {
        format->channels = SHIM_TIFF_CMYK;
    } else if (colours == 3 || format->palette[0] != NULL) {
        format->channels = has_alpha ? SHIM_TIFF_RGBA : SHIM_TIFF_RGB;
    } else {
        format->channels = has_alpha ? SHIM_TIFF_GREY_ALPHA : SHIM_TIFF_GREY;
    }
    return SHIM_TIFF_OK;
}

static uint32_t sample(const uint8_t *row, size_t index, uint16_t bits) {
    if (bits == 8) return row[index];
    if (bits == 16) {
        uint16_t wide;
        memcpy(&wide, row + 2 * index, sizeof wide);
        return wide;
    }
    uint32_t value = 0;
    for (size_t bit = index * bits; bit < (index + 1) * bits; bit++) value = value << 1 | (row[bit / 8] >> (7 - bit % 8) & 1);
    return value;
}

static uint32_t rescaled(uint32_t value, uint32_t from, uint32_t to) {
    return from == to ? value : (uint32_t)(((uint64_t)value * to + from / 2) / from);
}

/// Returns the number of channels.
static uint32_t look_up(const shim_tiff_format *format, uint32_t *values) {
    uint32_t index = values[0];
    values[3] = values[1];
    for (int colour = 0; colour < 3; colour++) {
        values[colour] = rescaled(format->palette[colour][index], format->palette_most, UINT8_MAX);
    }
    return format->sample_count + 2;
}

static void straighten(uint32_t *values, uint32_t count, uint32_t most) {
    uint32_t alpha = values[count - 1];
    for (uint32_t channel = 0; channel + 1 < count; channel++) {
        uint64_t colour = alpha == 0 ? 0 : ((uint64_t)values[channel] * most + alpha / 2) / alpha;
        values[channel] = colour < most ? (uint32_t)colour : most;
    }
}

/// Whether the samples are in the row as they are returned.
static bool is_plain(const shim_tiff_format *format) {
    return (format->bits == 8 || format->bits == 16) && format->palette[0] == NULL && format->lab == SHIM_TIFF_NO_LAB
        && !format->is_inverted && !format->is_associated && !format->is_separate && format->sample_count == format->samples_per_pixel;
}

void shim_tiff_format_convert(const shim_tiff_format *format, const uint8_t *const *rows, uint8_t *target) {
    if (is_plain(format)) {
        memcpy(target, rows[0], (size_t)format->width * format->sample_count * (format->bits / 8));
        return;
    }
    uint32_t most_in_file = (1u << format->bits) - 1;
    uint32_t most = format->is_wide ? UINT16_MAX : UINT8_MAX;
    bool has_alpha = format->channels == SHIM_TIFF_GREY_ALPHA || format->channels == SHIM_TIFF_RGBA;
    for (size_t column = 0; column < format->width; column++) {
        uint32_t values[SHIM_TIFF_MAX_CHANNELS] = {0};
        for (uint32_t index = 0; index < format->sample_count; index++) {
            values[index] = format->is_separate
                ? sample(rows[index], column, format->bits)
                : sample(rows[0], column * format->samples_per_pixel + format->samples[index], format->bits);
        }
        uint32_t count = format->sample_count;
        uint32_t first = 0;
        if (format->palette[0] != NULL) {
            count = look_up(format, values);
            first = 3;
        } else if (format->lab != SHIM_TIFF_NO_LAB) {
            shim_tiff_lab_convert(format->lab, format->is_wide, values);
            first = 3;
        }
        for (uint32_t channel = first; channel < count; channel++) {
            values[channel] = rescaled(values[channel], most_in_file, most);
        }
        if (format->is_inverted) values[0] = most - values[0];
        if (has_alpha && format->is_associated) straighten(values, count, most);
        for (uint32_t channel = 0; channel < count; channel++) {
            if (format->is_wide) {
                uint16_t wide = (uint16_t)values[channel];
                memcpy(target, &wide, sizeof wide);
                target += sizeof wide;
            } else {
                *target++ = (uint8_t)values[channel];
            }
        }
    }
}
