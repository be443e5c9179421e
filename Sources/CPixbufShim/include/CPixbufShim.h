// GdkPixbuf behind two plain functions, so that the caller needs neither GObject nor what GTK's headers say of it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

enum { SHIM_PIXBUF_MESSAGE_SIZE = 256 };

typedef enum {
    SHIM_PIXBUF_OK = 0,
    /// Nothing on this machine reads it.
    SHIM_PIXBUF_UNKNOWN_FORMAT,
    /// More pixels than were allowed; no memory was taken for them. The size is that of the file.
    SHIM_PIXBUF_TOO_LARGE,
    /// Some rows were not made of the file.
    SHIM_PIXBUF_CUT_OFF,
    /// The message says what is wrong, in the language of the session.
    SHIM_PIXBUF_DAMAGED,
    SHIM_PIXBUF_NO_MEMORY,
    /// The caller wants it no more.
    SHIM_PIXBUF_STOPPED,
} shim_pixbuf_status;

/// A picture: 8 bits a channel, not premultiplied, row by row from the top. To be freed by shim_pixbuf_free.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// Bytes from one row to the next.
    size_t stride;
    /// Red, green and blue, and alpha then.
    bool has_alpha;
    const uint8_t *_Nullable pixels;
    void *_Nullable owner;
    char message[SHIM_PIXBUF_MESSAGE_SIZE];
} shim_pixbuf;

/// What a picture may be.
typedef struct {
    uint32_t side;
    uint64_t pixels;
    /// Pixels that no side is longer than in the end; such a picture is read faster. 0 for all pixels.
    uint32_t fitted_side;
    /// Whether the reader is known to tell of each row as soon as it is there.
    bool tells_rows;
} shim_pixbuf_wish;

/// Reads a picture of any format that GdkPixbuf can read on this machine; of an animation, the first frame. `goes_on` is asked
/// now and then. Borrows `bytes`.
shim_pixbuf_status shim_pixbuf_read(
    const uint8_t *bytes, size_t count, const shim_pixbuf_wish *wish, bool (*goes_on)(void), shim_pixbuf *picture);

void shim_pixbuf_free(shim_pixbuf *picture);

#pragma clang assume_nonnull end
