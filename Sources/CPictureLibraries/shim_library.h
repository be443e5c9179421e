// Functions of a loaded library, and what its readers share.
#pragma once
#include "CPictureLibraries.h"

#pragma clang assume_nonnull begin

/// Puts the address of a function into `target`; false where the library has none of that name. The dependencies of the library are
/// looked through too.
bool shim_library_find(shim_library *library, const char *name, void *target);

/// Looks `name` up for the member of the same name of a table of functions.
#define SHIM_FIND(library, table, name) shim_library_find((library), #name, &(table)->name)

/// Fills in the message.
shim_picture_status shim_picture_say(shim_picture_status status, shim_picture_message *message, const char *_Nullable text);

/// Takes the size over, and says whether it is allowed.
shim_picture_status shim_picture_set_size(
    const shim_picture_source *source, shim_picture_header *header, uint64_t width, uint64_t height);

/// Takes memory for all pixels, which is zero.
shim_picture_status shim_picture_pixels_take(const shim_picture_header *header, shim_picture_pixels *pixels);

size_t shim_picture_row_size(const shim_picture_header *header);

#pragma clang assume_nonnull end
