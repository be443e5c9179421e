#include "shim_wayland.h"

#ifdef GDK_WINDOWING_WAYLAND
#include <gdk/wayland/gdkwayland.h>

gboolean shim_wayland_offers(GdkDisplay *display, const char *protocol) {
    return GDK_IS_WAYLAND_DISPLAY(display) && gdk_wayland_display_query_registry(display, protocol);
}

#else

gboolean shim_wayland_offers(GdkDisplay *display, const char *protocol) {
    return FALSE;
}

#endif
