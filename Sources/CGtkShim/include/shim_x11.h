// X11 properties of a window that GTK does not expose.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// The position and size of a window, in pixels of the screen.
typedef struct {
    int x, y, width, height;
    /// Whether the window manager has sent it: then the position is relative to the screen, otherwise to the parent window.
    gboolean is_on_screen;
} ShimPlace;

/// Whether the display of a surface is an X11 display, with the signal "xevent".
gboolean shim_x11_has_display(GdkSurface *surface);

/// Whether an event of "xevent" (its only argument) has a position of a borrowed surface; stores it in `place`.
gboolean shim_x11_tells_place(gpointer event, GdkSurface *surface, ShimPlace *place);

#pragma clang assume_nonnull end
G_END_DECLS
