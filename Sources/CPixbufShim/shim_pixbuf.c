#include "CPixbufShim.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// The bytes of the file between two calls of `goes_on`.
enum { PIECE = 64 * 1024 };

// The state of a reading. A loader of a truncated file leaves the remaining rows unchanged.
typedef struct {
    const shim_pixbuf_wish *wish;
    shim_pixbuf *picture;
    bool is_too_large;
    bool is_smaller;
    bool has_begun;
    // The rows that the loader has reported.
    bool *rows;
    int row_count;
    int missing_count;
} reading;

// GdkPixbuf asks for the size before it allocates memory.
static void prepare(GdkPixbufLoader *loader, int width, int height, gpointer data) {
    reading *work = data;
    const shim_pixbuf_wish *wish = work->wish;
    work->picture->width = width > 0 ? (uint32_t)width : 0;
    work->picture->height = height > 0 ? (uint32_t)height : 0;
    if (width < 1 || height < 1 || (uint32_t)width > wish->side || (uint32_t)height > wish->side
        || (uint64_t)width * (uint64_t)height > wish->pixels) {
        work->is_too_large = true;
        // Loaders take this size, as in gdk_pixbuf_get_file_info, for a request for the size only.
        gdk_pixbuf_loader_set_size(loader, 0, 0);
        return;
    }
    int longest = width > height ? width : height;
    if (wish->fitted_side > 0 && (uint32_t)longest > wish->fitted_side) {
        work->is_smaller = true;
        double scale = (double)wish->fitted_side / longest;
        gdk_pixbuf_loader_set_size(
            loader, (int)fmax(1, round(width * scale)), (int)fmax(1, round(height * scale)));
    }
}

static void note_rows(GdkPixbufLoader *loader, int x, int y, int width, int count, gpointer data) {
    reading *work = data;
    GdkPixbuf *pixbuf = gdk_pixbuf_loader_get_pixbuf(loader);
    if (pixbuf == NULL) return;
    int height = gdk_pixbuf_get_height(pixbuf);
    if (work->row_count != height) {
        free(work->rows);
        work->rows = calloc((size_t)height, sizeof *work->rows);
        work->row_count = work->rows != NULL ? height : 0;
        work->missing_count = work->row_count;
    }
    work->has_begun = true;
    for (int row = y > 0 ? y : 0; row < y + count && row < work->row_count; row++) {
        if (work->rows[row]) continue;
        work->rows[row] = true;
        work->missing_count--;
    }
}

// Whether the loader has reported some rows but not all, or none although it reports each. For a scaled picture it reports other rows.
static bool are_rows_missing(const reading *work) {
    if (work->is_smaller) return false;
    return work->has_begun ? work->missing_count > 0 : work->wish->tells_rows;
}

static shim_pixbuf_status failure(GError *error, shim_pixbuf *picture) {
    shim_pixbuf_status status = SHIM_PIXBUF_DAMAGED;
    if (g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNKNOWN_TYPE)
        || g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION)) {
        status = SHIM_PIXBUF_UNKNOWN_FORMAT;
    } else if (g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY)) {
        status = SHIM_PIXBUF_NO_MEMORY;
    }
    g_strlcpy(picture->message, error->message, sizeof picture->message);
    g_error_free(error);
    return status;
}

static shim_pixbuf_status take(GdkPixbufLoader *loader, shim_pixbuf *picture) {
    GdkPixbuf *found = gdk_pixbuf_loader_get_pixbuf(loader);
    if (found == NULL) return SHIM_PIXBUF_DAMAGED;
    GdkPixbuf *upright = gdk_pixbuf_apply_embedded_orientation(found);
    if (upright == NULL) return SHIM_PIXBUF_NO_MEMORY;
    picture->owner = upright;
    picture->width = (uint32_t)gdk_pixbuf_get_width(upright);
    picture->height = (uint32_t)gdk_pixbuf_get_height(upright);
    picture->stride = (size_t)gdk_pixbuf_get_rowstride(upright);
    picture->has_alpha = gdk_pixbuf_get_has_alpha(upright);
    picture->pixels = gdk_pixbuf_read_pixels(upright);
    return picture->pixels != NULL ? SHIM_PIXBUF_OK : SHIM_PIXBUF_DAMAGED;
}

// Passes the data in pieces; the loader has to be closed in any case.
static GError *feed(GdkPixbufLoader *loader, const uint8_t *bytes, size_t count, bool (*goes_on)(void), bool *is_stopped) {
    GError *error = NULL;
    for (size_t offset = 0; error == NULL && offset < count; offset += PIECE) {
        *is_stopped = !goes_on();
        if (*is_stopped) break;
        size_t rest = count - offset;
        gdk_pixbuf_loader_write(loader, bytes + offset, rest < PIECE ? rest : PIECE, &error);
    }
    GError *at_end = NULL;
    gdk_pixbuf_loader_close(loader, error == NULL ? &at_end : NULL);
    return error != NULL ? error : at_end;
}

shim_pixbuf_status shim_pixbuf_read(
    const uint8_t *bytes, size_t count, const shim_pixbuf_wish *wish, bool (*goes_on)(void), shim_pixbuf *picture) {
    memset(picture, 0, sizeof *picture);
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
    reading work = {.wish = wish, .picture = picture};
    g_signal_connect(loader, "size-prepared", G_CALLBACK(prepare), &work);
    g_signal_connect(loader, "area-updated", G_CALLBACK(note_rows), &work);
    bool is_stopped = false;
    GError *error = feed(loader, bytes, count, goes_on, &is_stopped);
    shim_pixbuf_status status;
    if (is_stopped || work.is_too_large || error == NULL) {
        status = is_stopped ? SHIM_PIXBUF_STOPPED
            : work.is_too_large ? SHIM_PIXBUF_TOO_LARGE
            : are_rows_missing(&work) ? SHIM_PIXBUF_CUT_OFF
                                      : take(loader, picture);
        g_clear_error(&error);
    } else {
        status = failure(error, picture);
    }
    free(work.rows);
    g_object_unref(loader);
    return status;
}

void shim_pixbuf_free(shim_pixbuf *picture) {
    if (picture->owner != NULL) g_object_unref(picture->owner);
    picture->owner = NULL;
    picture->pixels = NULL;
}
