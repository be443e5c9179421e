// libjpeg's setjmp world behind a plain function.
//
// Swift must never be jumped over by longjmp, so every setjmp and every libjpeg call is in this module.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// libjpeg's JMSG_LENGTH_MAX.
enum { SHIM_JPEG_MESSAGE_SIZE = 200 };

/// What libjpeg said, or an empty string.
typedef struct {
    char text[SHIM_JPEG_MESSAGE_SIZE];
} shim_jpeg_message;

/// Whether libjpeg reads a JPEG without having to guess: GdkPixbuf reads with libjpeg too, and hears no warning. Else `message` is
/// filled with the first one. Padding before a marker is no guess: some cameras write it.
///
/// All data are read, in the least of libjpeg's sizes. Borrows `bytes`.
bool shim_jpeg_is_certain(const uint8_t *bytes, size_t count, shim_jpeg_message *message);

#pragma clang assume_nonnull end
