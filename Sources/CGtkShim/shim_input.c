#include "shim_input.h"

void shim_deliver_event(GdkEvent *event) {
    GdkSurface *surface = gdk_event_get_surface(event);
    if (!surface || gdk_surface_is_destroyed(surface)) {
        return;
    }
    gboolean is_handled = FALSE;
    // GTK listens to this signal for each of its surfaces.
    g_object_ref(surface);
    g_signal_emit_by_name(surface, "event", event, &is_handled);
    g_object_unref(surface);
}
