#include "shim_tiff_file.h"
#include "shim_tiff_format.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Scanners write thousands of pages; an attack with a long chain of directories has more.
enum { MAX_PAGES = 4096 };

/// A libtiff handle with the rows that it unpacks at once: one of a strip, or those of a row of tiles. Separate planes have a handle
/// each, which stays in its strip.
typedef struct {
    shim_tiff_file file;
    uint16_t sample;
    uint8_t *band;
    size_t row_size;
    uint32_t band_rows;
} plane;

struct shim_tiff {
    shim_tiff_source source;
    shim_tiff_format format;
    plane planes[SHIM_TIFF_MAX_CHANNELS];
    uint32_t plane_count;
    uint32_t next_row;
    uint8_t *tile;
    /// Only for conversions by libtiff.
    TIFFRGBAImage image;
    bool has_image;
    uint32_t *raster;
};

static shim_tiff_status fail(shim_tiff_message *message, const char *text) {
    snprintf(message->text, sizeof message->text, "%s", text);
    return SHIM_TIFF_FAILED;
}

static shim_tiff_status status_of(const shim_tiff_file *file) {
    if (file->is_cut_off) return SHIM_TIFF_CUT_OFF;
    if (file->message->text[0] == '\0') return fail(file->message, "libtiff cannot read it");
    return SHIM_TIFF_FAILED;
}

static bool is_small_enough(const shim_tiff_source *source, uint64_t width, uint64_t height) {
    return width <= source->side_limit && height <= source->side_limit && width * height <= source->pixel_limit;
}

static bool get_size(TIFF *tiff, uint32_t *width, uint32_t *height) {
    return TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, width) && TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, height) && *width > 0
        && *height > 0;
}

/// Whether a strip or tile of the page extends beyond the end of the file.
static bool is_page_cut_off(TIFF *tiff, const shim_tiff_source *source) {
    uint32_t count = TIFFIsTiled(tiff) ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
    for (uint32_t part = 0; part < count; part++) {
        uint64_t offset = TIFFGetStrileOffset(tiff, part);
        uint64_t length = TIFFGetStrileByteCount(tiff, part);
        if (offset > source->length || length > source->length - offset) return true;
    }
    return false;
}

/// Finds the page to read, and checks that the file contains all pages.
static shim_tiff_status look_through(const shim_tiff_source *source, uint32_t *page, shim_tiff_message *message) {
    shim_tiff_file file = {.bytes = source->bytes, .length = source->length, .message = message};
    if (!shim_tiff_file_open(&file, false)) return status_of(&file);
    *page = 0;
    bool is_found = false;
    for (uint32_t number = 0; number < MAX_PAGES && !file.is_cut_off; number++) {
        uint32_t width, height, kind = 0;
        TIFFGetFieldDefaulted(file.tiff, TIFFTAG_SUBFILETYPE, &kind);
        if (!is_found && (kind & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0) {
            is_found = true;
            *page = number;
        }
        if (get_size(file.tiff, &width, &height) && is_small_enough(source, width, height)
            && is_page_cut_off(file.tiff, source)) {
            file.is_cut_off = true;
        }
        if (TIFFLastDirectory(file.tiff) || !TIFFReadDirectory(file.tiff)) break;
    }
    // Errors in other pages do not matter, as long as the pages are in the file.
    shim_tiff_status status = file.is_cut_off ? SHIM_TIFF_CUT_OFF : SHIM_TIFF_OK;
    shim_tiff_file_close(&file);
    message->text[0] = '\0';
    return status;
}

static shim_tiff_status open_plane(plane *plane, const shim_tiff_source *source, uint32_t page, shim_tiff_message *message) {
    plane->file = (shim_tiff_file){.bytes = source->bytes, .length = source->length, .message = message};
    if (!shim_tiff_file_open(&plane->file, true)) return status_of(&plane->file);
    if (page != 0 && !TIFFSetDirectory(plane->file.tiff, (tdir_t)page)) return status_of(&plane->file);
    return SHIM_TIFF_OK;
}

/// Allocates the rows of a strip or of tiles.
static shim_tiff_status prepare_plane(shim_tiff *reader, plane *plane, shim_tiff_message *message) {
    TIFF *tiff = plane->file.tiff;
    const shim_tiff_format *format = &reader->format;
    uint64_t samples = format->is_separate ? 1 : format->samples_per_pixel;
    uint64_t needed = (format->width * samples * format->bits + 7) / 8;
    if (!format->is_tiled) {
        plane->row_size = (size_t)TIFFScanlineSize64(tiff);
        plane->band_rows = 1;
    } else {
        uint32_t width = 0, height = 0;
        TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &width);
        TIFFGetField(tiff, TIFFTAG_TILELENGTH, &height);
        // Tiles may extend beyond the edges of the picture, but not far.
        uint64_t across = width == 0 ? 0 : ((uint64_t)format->width + width - 1) / width;
        const uint64_t slack = 1 << 22;
        if (across == 0 || height == 0 || across * width * height > reader->source.pixel_limit + slack) {
            return fail(message, "The tiles are far larger than the picture");
        }
        if (width * samples * format->bits % 8 != 0) return fail(message, "A tile begins within a byte");
        plane->row_size = (size_t)across * (size_t)TIFFTileRowSize64(tiff);
        plane->band_rows = height;
        if (reader->tile == NULL) reader->tile = malloc((size_t)TIFFTileSize64(tiff));
        if (reader->tile == NULL) return SHIM_TIFF_NO_MEMORY;
    }
    if (plane->row_size < needed) return fail(message, "The rows are shorter than the picture is wide");
    plane->band = calloc(plane->band_rows, plane->row_size);
    return plane->band == NULL ? SHIM_TIFF_NO_MEMORY : SHIM_TIFF_OK;
}

static shim_tiff_status prepare_conversion(shim_tiff *reader, shim_tiff_message *message) {
    plane *plane = &reader->planes[0];
    TIFF *tiff = plane->file.tiff;
    char reason[1024];
    if (!TIFFRGBAImageBegin(&reader->image, tiff, 1, reason)) return fail(message, reason);
    reader->has_image = true;
    // Rows in the order of the file.
    reader->image.req_orientation = reader->image.orientation;
    uint32_t rows = 0;
    TIFFGetFieldDefaulted(tiff, reader->format.is_tiled ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP, &rows);
    if (rows == 0) return fail(message, "The strips have no rows");
    plane->band_rows = rows < reader->format.height ? rows : reader->format.height;
    reader->raster = calloc(plane->band_rows, (size_t)reader->format.width * sizeof(uint32_t));
    return reader->raster == NULL ? SHIM_TIFF_NO_MEMORY : SHIM_TIFF_OK;
}

static shim_tiff_status open_page(shim_tiff *reader, uint32_t page, shim_tiff_header *header, shim_tiff_message *message) {
    plane *first = &reader->planes[0];
    reader->plane_count = 1;
    shim_tiff_status status = open_plane(first, &reader->source, page, message);
    if (status != SHIM_TIFF_OK) return status;
    TIFF *tiff = first->file.tiff;
    shim_tiff_format *format = &reader->format;
    if (!get_size(tiff, &format->width, &format->height)) return fail(message, "The picture has no size");
    header->width = format->width;
    header->height = format->height;
    if (!is_small_enough(&reader->source, format->width, format->height)) return SHIM_TIFF_TOO_LARGE;
    status = shim_tiff_format_read(tiff, format, message);
    if (status != SHIM_TIFF_OK) return status;
    header->channels = format->channels;
    header->is_wide = format->is_wide;
    header->orientation = ORIENTATION_TOPLEFT;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ORIENTATION, &header->orientation);
    uint32_t length = 0;
    void *profile = NULL;
    if (!format->has_no_profile && TIFFGetField(tiff, TIFFTAG_ICCPROFILE, &length, &profile)) {
        header->profile = profile;
        header->profile_length = length;
    }
    if (format->is_converted) return SHIM_TIFF_OK;
    first->sample = format->samples[0];
    for (uint32_t index = 1; format->is_separate && index < format->sample_count; index++) {
        reader->plane_count = index + 1;
        reader->planes[index].sample = format->samples[index];
        status = open_plane(&reader->planes[index], &reader->source, page, message);
        if (status != SHIM_TIFF_OK) return status;
    }
    return SHIM_TIFF_OK;
}

shim_tiff_status shim_tiff_open(
    const shim_tiff_source *source, shim_tiff **target, shim_tiff_header *header, shim_tiff_message *message) {
    memset(header, 0, sizeof *header);
    message->text[0] = '\0';
    uint32_t page = 0;
    shim_tiff_status status = look_through(source, &page, message);
    if (status != SHIM_TIFF_OK) return status;
    shim_tiff *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return SHIM_TIFF_NO_MEMORY;
    reader->source = *source;
    status = open_page(reader, page, header, message);
    if (status == SHIM_TIFF_OK) {
        *target = reader;
    } else {
        shim_tiff_close(reader);
    }
    return status;
}

static shim_tiff_status prepare(shim_tiff *reader, shim_tiff_message *message) {
    if (reader->format.is_converted) return prepare_conversion(reader, message);
    for (uint32_t index = 0; index < reader->plane_count; index++) {
        shim_tiff_status status = prepare_plane(reader, &reader->planes[index], message);
        if (status != SHIM_TIFF_OK) return status;
    }
    return SHIM_TIFF_OK;
}

static bool read_tiles(shim_tiff *reader, plane *plane, uint32_t row) {
    TIFF *tiff = plane->file.tiff;
    size_t tile_row = (size_t)TIFFTileRowSize64(tiff);
    for (size_t place = 0, column = 0; place < plane->row_size; place += tile_row) {
        uint32_t width = 0;
        TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &width);
        uint32_t number = TIFFComputeTile(tiff, (uint32_t)column, row, 0, plane->sample);
        if (TIFFReadEncodedTile(tiff, number, reader->tile, (tmsize_t)TIFFTileSize64(tiff)) < 0) return false;
        for (uint32_t line = 0; line < plane->band_rows; line++) {
            memcpy(plane->band + line * plane->row_size + place, reader->tile + line * tile_row, tile_row);
        }
        column += width;
    }
    return true;
}

static shim_tiff_status read_converted_row(shim_tiff *reader, uint8_t *row) {
    plane *plane = &reader->planes[0];
    uint32_t width = reader->format.width;
    uint32_t line = reader->next_row % plane->band_rows;
    if (line == 0) {
        uint32_t rest = reader->format.height - reader->next_row;
        reader->image.row_offset = (int)reader->next_row;
        reader->image.col_offset = 0;
        uint32_t count = rest < plane->band_rows ? rest : plane->band_rows;
        if (!TIFFRGBAImageGet(&reader->image, reader->raster, width, count)) return status_of(&plane->file);
    }
    for (uint32_t column = 0; column < width; column++) {
        uint32_t pixel = reader->raster[(size_t)line * width + column];
        *row++ = TIFFGetR(pixel);
        *row++ = TIFFGetG(pixel);
        *row++ = TIFFGetB(pixel);
    }
    return SHIM_TIFF_OK;
}

shim_tiff_status shim_tiff_read_row(shim_tiff *reader, uint8_t *row, shim_tiff_message *message) {
    for (uint32_t index = 0; index < reader->plane_count; index++) reader->planes[index].file.message = message;
    if (reader->next_row == 0) {
        shim_tiff_status status = prepare(reader, message);
        if (status != SHIM_TIFF_OK) return status;
    }
    shim_tiff_status status = SHIM_TIFF_OK;
    if (reader->format.is_converted) {
        status = read_converted_row(reader, row);
    } else {
        const uint8_t *rows[SHIM_TIFF_MAX_CHANNELS] = {NULL};
        for (uint32_t index = 0; index < reader->plane_count && status == SHIM_TIFF_OK; index++) {
            plane *plane = &reader->planes[index];
            uint32_t line = reader->next_row % plane->band_rows;
            bool is_read = !reader->format.is_tiled
                ? TIFFReadScanline(plane->file.tiff, plane->band, reader->next_row, plane->sample) >= 0
                : line != 0 || read_tiles(reader, plane, reader->next_row);
            if (!is_read) status = status_of(&plane->file);
            rows[index] = plane->band + line * plane->row_size;
        }
        if (status == SHIM_TIFF_OK) shim_tiff_format_convert(&reader->format, rows, row);
    }
    reader->next_row += 1;
    return status;
}

void shim_tiff_close(shim_tiff *reader) {
    if (reader->has_image) TIFFRGBAImageEnd(&reader->image);
    for (uint32_t index = 0; index < reader->plane_count; index++) {
        free(reader->planes[index].band);
        shim_tiff_file_close(&reader->planes[index].file);
    }
    free(reader->tile);
    free(reader->raster);
    free(reader);
}
