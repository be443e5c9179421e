// Two plain functions around GdkPixbuf, so that the caller needs no GObject types.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum { SHIM_PIXBUF_MESSAGE_SIZE = 256 };

typedef enum {
    SHIM_PIXBUF_OK = 0,
    /// No loader of this system reads the file.
    SHIM_PIXBUF_UNKNOWN_FORMAT,
    /// More pixels than allowed; no memory was allocated for them. The size is that of the file.
    SHIM_PIXBUF_TOO_LARGE,
    /// The loader has not written all rows.
    SHIM_PIXBUF_CUT_OFF,
    /// The message gives the reason, in the language of the session.
    SHIM_PIXBUF_DAMAGED,
    SHIM_PIXBUF_NO_MEMORY,
    /// The caller has stopped the reading.
    SHIM_PIXBUF_STOPPED,
} shim_pixbuf_status;

/// A picture: 8 bits a channel, not premultiplied, top row first. Free it with shim_pixbuf_free.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// The bytes from one row to the next.
    size_t stride;
    /// Whether alpha follows red, green and blue.
    bool has_alpha;
    const uint8_t *_Nullable pixels;
    void *_Nullable owner;
    char message[SHIM_PIXBUF_MESSAGE_SIZE];
} shim_pixbuf;

/// The limits of a picture.
typedef struct {
    uint32_t side;
    uint64_t pixels;
    /// The longest side that the caller will scale the picture to, in pixels, which may make reading faster. 0 for all pixels.
    uint32_t fitted_side;
    /// Whether the loader reports each row when it is complete.
    bool tells_rows;
} shim_pixbuf_wish;

/// Reads a picture of any format that GdkPixbuf supports on this system; of an animation, the first frame. Calls `goes_on` repeatedly,
/// and stops when it returns false. Borrows `bytes`.
shim_pixbuf_status shim_pixbuf_read(
    const uint8_t *bytes, size_t count, const shim_pixbuf_wish *wish, bool (*goes_on)(void), shim_pixbuf *picture);

void shim_pixbuf_free(shim_pixbuf *picture);

#pragma clang assume_nonnull end
