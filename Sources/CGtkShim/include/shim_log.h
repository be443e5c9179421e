// What GTK says and does not tell in any other way.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Has `found` called on the main thread, before the next frame, whenever GTK has said that it leaves a widget out of a frame
/// because it has lost that the widget has to be laid out. Everything that is logged is written as before. To be called
/// once in a process, as `g_log_set_writer_func`, which Swift cannot be given: the fields of a message are an array in C.
void shim_log_watch_lost_layouts(void (*found)(void));

#pragma clang assume_nonnull end
G_END_DECLS
