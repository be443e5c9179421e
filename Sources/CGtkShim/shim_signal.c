#include "shim_signal.h"

typedef struct {
    GClosure closure;
    ShimSignalHandler handler;
    void (*release)(gpointer box);
} ShimClosure;

static void shim_closure_marshal(GClosure *closure, GValue *result, guint argument_count, const GValue *arguments,
                                 gpointer hint, gpointer marshal_data) {
    ShimClosure *self = (ShimClosure *)closure;
    self->handler(closure->data, result, argument_count, arguments);
}

static void shim_closure_finalize(gpointer data, GClosure *closure) {
    ((ShimClosure *)closure)->release(data);
}

gulong shim_signal_connect(gpointer instance, const char *signal, ShimSignalHandler handler, gpointer box,
                           void (*release)(gpointer box), gboolean after) {
    GClosure *closure = g_closure_new_simple(sizeof(ShimClosure), box);
    ((ShimClosure *)closure)->handler = handler;
    ((ShimClosure *)closure)->release = release;
    g_closure_set_marshal(closure, shim_closure_marshal);
    // A finalize notifier, because a running emission keeps the box until it returns, even after the closure is invalidated.
    g_closure_add_finalize_notifier(closure, box, shim_closure_finalize);
    return g_signal_connect_closure(instance, signal, closure, after);
}
