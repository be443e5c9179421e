// What GTK says and does not tell in any other way.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// So often a second at most `found` is called.
#define SHIM_LOST_LAYOUTS_A_SECOND 5

/// Has `found` called on the main thread, once before the next frame, when GTK has said that it leaves widgets out of a frame
/// because it has lost that they have to be laid out. Everything that is logged is written as before. To be called
/// once in a process, as `g_log_set_writer_func`, which Swift cannot be given: the fields of a message are an array in C.
void shim_log_watch_lost_layouts(void (*found)(void));

#pragma clang assume_nonnull end
G_END_DECLS
