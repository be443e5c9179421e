// What GDK knows of a Wayland compositor behind macros.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Whether the compositor of a display, which is borrowed, offers a protocol: the name of a global of its registry. False on X11.
gboolean shim_wayland_offers(GdkDisplay *display, const char *protocol);

#pragma clang assume_nonnull end
G_END_DECLS
