// A TIFF in memory, opened without libtiff's global handlers.
#pragma once
#include "CTIFFShim.h"
#include <tiffio.h>

#pragma clang assume_nonnull begin

/// The source of a libtiff handle, and its messages. Must stay in place while it is open; the message may be changed.
typedef struct {
    const uint8_t *bytes;
    size_t length;
    size_t position;
    /// Whether bytes beyond the end were requested.
    bool is_cut_off;
    shim_tiff_message *message;
    TIFF *_Nullable tiff;
} shim_tiff_file;

/// Opens `file`, whose bytes and message are set, at its first directory. Without `mapped` each access is checked for the end of the
/// file; with it, libtiff reads the bytes in place.
bool shim_tiff_file_open(shim_tiff_file *file, bool mapped);

void shim_tiff_file_close(shim_tiff_file *file);

#pragma clang assume_nonnull end
