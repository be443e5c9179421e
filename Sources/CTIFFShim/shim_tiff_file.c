#include "shim_tiff_file.h"
#include <stdio.h>
#include <string.h>

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
    shim_tiff_file *file = handle;
    size_t rest = file->position < file->length ? file->length - file->position : 0;
    size_t part = (size_t)count;
    if (part > rest) {
        file->is_cut_off = true;
        part = rest;
    }
    memcpy(target, file->bytes + file->position, part);
    file->position += part;
    return (tmsize_t)part;
}

static tmsize_t write_bytes(thandle_t handle, void *source, tmsize_t count) { return -1; }

static toff_t seek(thandle_t handle, toff_t offset, int origin) {
    shim_tiff_file *file = handle;
    switch (origin) {
    case SEEK_CUR: offset += file->position; break;
    case SEEK_END: offset += file->length; break;
    default: break;
    }
    if (offset > file->length) {
        file->is_cut_off = true;
        offset = file->length;
    }
    file->position = (size_t)offset;
    return offset;
}

static int close_nothing(thandle_t handle) { return 0; }

static toff_t size(thandle_t handle) { return ((shim_tiff_file *)handle)->length; }

static int map(thandle_t handle, void **base, toff_t *size) {
    shim_tiff_file *file = handle;
    *base = (void *)file->bytes;
    *size = file->length;
    return 1;
}

static void unmap(thandle_t handle, void *base, toff_t size) {}

static int keep_first(TIFF *tiff, void *context, const char *module, const char *format, va_list arguments) {
    shim_tiff_message *message = ((shim_tiff_file *)context)->message;
    if (message->text[0] == '\0') vsnprintf(message->text, sizeof message->text, format, arguments);
    return 1;
}

// Ignores warnings, which libtiff can handle.
static int pass_over(TIFF *tiff, void *context, const char *module, const char *format, va_list arguments) { return 1; }

bool shim_tiff_file_open(shim_tiff_file *file, bool mapped) {
    file->position = 0;
    file->is_cut_off = false;
    TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
    if (options == NULL) return false;
    TIFFOpenOptionsSetErrorHandlerExtR(options, keep_first, file);
    TIFFOpenOptionsSetWarningHandlerExtR(options, pass_over, file);
    file->tiff = TIFFClientOpenExt(
        "TIFF", mapped ? "r" : "rm", file, read_bytes, write_bytes, seek, close_nothing, size, map, unmap, options);
    TIFFOpenOptionsFree(options);
    return file->tiff != NULL;
}

void shim_tiff_file_close(shim_tiff_file *file) {
    if (file->tiff != NULL) TIFFClose(file->tiff);
    file->tiff = NULL;
}
