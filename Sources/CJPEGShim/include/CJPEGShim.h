// libjpeg's setjmp world behind a plain function.
//
// Swift must never be jumped over by longjmp, so every setjmp and every libjpeg call is in this module.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// libjpeg's JMSG_LENGTH_MAX.
enum { SHIM_JPEG_MESSAGE_SIZE = 200 };

/// What libjpeg said, or an empty string.
typedef struct {
    char text[SHIM_JPEG_MESSAGE_SIZE];
} shim_jpeg_message;

typedef enum {
    SHIM_JPEG_CERTAIN = 0,
    /// The file ends before the picture does.
    SHIM_JPEG_CUT_OFF,
    /// Something is not as it should be; the message says what.
    SHIM_JPEG_GUESSED,
} shim_jpeg_certainty;

/// Whether libjpeg reads a JPEG without having to guess: GdkPixbuf reads with libjpeg too, and hears no warning. Else `message` is
/// filled with the first one. Padding before a marker is no guess: some cameras write it.
///
/// All data are read, in the least of libjpeg's sizes: to be called for pictures whose size is known to be bearable. Borrows `bytes`.
shim_jpeg_certainty shim_jpeg_check(const uint8_t *bytes, size_t count, shim_jpeg_message *message);

#pragma clang assume_nonnull end
