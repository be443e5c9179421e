// The bridge that lets Swift's main actor run inside the GLib main loop.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Attaches a source to the default main context that drains libdispatch's main queue whenever it has work. Main-actor
/// tasks, Task.sleep, AsyncStream and DispatchQueue.main then run inside the GLib loop. Call once, on the main thread.
/// Returns the source's id (remove it with g_source_remove).
guint shim_main_loop_attach_dispatch(void);

#pragma clang assume_nonnull end
G_END_DECLS
