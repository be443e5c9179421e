#include "shim_library.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// shim_library is an alias for the handle of dlopen.
shim_library *shim_library_open(const char *name) {
    return dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
}

void shim_library_close(shim_library *library) { dlclose(library); }

bool shim_library_find(shim_library *library, const char *name, void *target) {
    void *address = dlsym(library, name);
    // POSIX: a function pointer has the size of a data pointer.
    memcpy(target, &address, sizeof address);
    return address != NULL;
}

shim_picture_status shim_picture_say(shim_picture_status status, shim_picture_message *message, const char *text) {
    snprintf(message->text, sizeof message->text, "%s", text == NULL ? "" : text);
    for (size_t length = strlen(message->text); length > 0 && message->text[length - 1] == '\n'; length--) {
        message->text[length - 1] = '\0';
    }
    return status;
}

shim_picture_status shim_picture_set_size(
    const shim_picture_source *source, shim_picture_header *header, uint64_t width, uint64_t height) {
    header->width = (uint32_t)width;
    header->height = (uint32_t)height;
    bool is_allowed = width <= source->side_limit && height <= source->side_limit && width * height <= source->pixel_limit;
    return is_allowed ? SHIM_PICTURE_OK : SHIM_PICTURE_TOO_LARGE;
}

void shim_picture_header_free(shim_picture_header *header) {
    free(header->profile);
    memset(header, 0, sizeof *header);
}

size_t shim_picture_row_size(const shim_picture_header *header) {
    return (size_t)header->width * header->channels * (header->is_wide ? 2 : 1);
}

shim_picture_status shim_picture_pixels_take(const shim_picture_header *header, shim_picture_pixels *pixels) {
    pixels->stride = shim_picture_row_size(header);
    pixels->owner = calloc(header->height, pixels->stride);
    pixels->bytes = pixels->owner;
    pixels->release = free;
    return pixels->owner == NULL ? SHIM_PICTURE_NO_MEMORY : SHIM_PICTURE_OK;
}

void shim_picture_pixels_free(shim_picture_pixels *pixels) {
    if (pixels->release != NULL && pixels->owner != NULL) pixels->release(pixels->owner);
    memset(pixels, 0, sizeof *pixels);
}
