// What X tells of a window and GTK does not.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Where a window is and how large, in pixels of the screen.
typedef struct {
    int x, y, width, height;
    /// Told by the window manager: the place is that on the screen. Else it is that in the window around it.
    gboolean is_on_screen;
} ShimPlace;

/// Whether the display of a surface is one of X, with the signal "xevent".
gboolean shim_x11_has_display(GdkSurface *surface);

/// Whether an event of "xevent" (its only argument) tells a place of that surface, which is borrowed; fills in `place` then.
gboolean shim_x11_tells_place(gpointer event, GdkSurface *surface, ShimPlace *place);

#pragma clang assume_nonnull end
G_END_DECLS
