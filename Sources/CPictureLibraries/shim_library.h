// Functions of a loaded library, and helpers that its readers share.
#pragma once
#include "CPictureLibraries.h"

#pragma clang assume_nonnull begin

/// Stores the address of a function in `target`; false when neither the library nor its dependencies have one of that name.
bool shim_library_find(shim_library *library, const char *name, void *target);

/// Looks up `name` for the member of the same name in a table of functions.
#define SHIM_FIND(library, table, name) shim_library_find((library), #name, &(table)->name)

/// Fills in the message.
shim_picture_status shim_picture_say(shim_picture_status status, shim_picture_message *message, const char *_Nullable text);

/// Stores the size, and returns whether it is allowed.
shim_picture_status shim_picture_set_size(
    const shim_picture_source *source, shim_picture_header *header, uint64_t width, uint64_t height);

/// Allocates zeroed memory for all pixels.
shim_picture_status shim_picture_pixels_take(const shim_picture_header *header, shim_picture_pixels *pixels);

size_t shim_picture_row_size(const shim_picture_header *header);

#pragma clang assume_nonnull end
