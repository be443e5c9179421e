// One closure marshaller for all signals: Swift receives the arguments as GValues.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Receives a signal. `arguments[0]` is the sender; `result` is NULL for signals without a return value.
typedef void (*ShimSignalHandler)(gpointer box, GValue *_Nullable result, guint argument_count,
                                  const GValue *arguments);

/// Connects `handler` to `signal` of `instance`. `box` is passed to it and released with `release` when the connection ends, by
/// g_signal_handler_disconnect or because the instance is finalised. With `after` it runs after the handlers of the class. Returns the id
/// of the handler, never 0 for an existing signal.
gulong shim_signal_connect(gpointer instance, const char *signal, ShimSignalHandler handler, gpointer box,
                           void (*release)(gpointer box), gboolean after);

#pragma clang assume_nonnull end
G_END_DECLS
