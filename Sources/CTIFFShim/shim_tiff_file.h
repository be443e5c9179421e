// A TIFF in memory, opened without libtiff's handlers of the whole process.
#pragma once
#include "CTIFFShim.h"
#include <tiffio.h>

#pragma clang assume_nonnull begin

/// What one handle of libtiff reads, and what it said of it. Stays where it is while it is open; the message may be changed.
typedef struct {
    const uint8_t *bytes;
    size_t length;
    size_t position;
    /// Bytes behind the end were asked for.
    bool is_cut_off;
    shim_tiff_message *message;
    TIFF *_Nullable tiff;
} shim_tiff_file;

/// Opens `file`, whose bytes and message are set, at its first directory. Without `mapped` each access is watched for the end of the file;
/// with it, the bytes are read where they lie.
bool shim_tiff_file_open(shim_tiff_file *file, bool mapped);

void shim_tiff_file_close(shim_tiff_file *file);

#pragma clang assume_nonnull end
