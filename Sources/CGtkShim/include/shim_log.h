// Problems that GTK only reports in log messages.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// The maximum number of calls of `found` per second.
#define SHIM_LOST_LAYOUTS_A_SECOND 5

/// Calls `found` on the main thread, once before the next frame, when GTK has logged that it skips widgets in a frame because it has lost
/// their layout request. All messages are still logged. Call this once per process, as `g_log_set_writer_func`, which Swift cannot use,
/// because the fields of a message are a C array.
void shim_log_watch_lost_layouts(void (*found)(void));

#pragma clang assume_nonnull end
G_END_DECLS
