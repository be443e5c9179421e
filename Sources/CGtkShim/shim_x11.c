#include "shim_x11.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>

gboolean shim_x11_has_display(GdkSurface *surface) {
    return GDK_IS_X11_SURFACE(surface);
}

gboolean shim_x11_tells_place(gpointer event, GdkSurface *surface, ShimPlace *place) {
    const XEvent *told = event;
    if (told->type != ConfigureNotify || told->xconfigure.window != gdk_x11_surface_get_xid(surface)) return FALSE;
    *place = (ShimPlace){
        .x = told->xconfigure.x,
        .y = told->xconfigure.y,
        .width = told->xconfigure.width,
        .height = told->xconfigure.height,
        .is_on_screen = told->xconfigure.send_event != 0,
    };
    return TRUE;
}

#else

gboolean shim_x11_has_display(GdkSurface *surface) {
    return FALSE;
}

gboolean shim_x11_tells_place(gpointer event, GdkSurface *surface, ShimPlace *place) {
    return FALSE;
}

#endif
