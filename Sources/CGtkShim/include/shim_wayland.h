// Properties of a Wayland compositor that GDK exposes by macros.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Whether the compositor of a borrowed display offers a protocol: the name of a global in its registry. False on X11.
gboolean shim_wayland_offers(GdkDisplay *display, const char *protocol);

#pragma clang assume_nonnull end
G_END_DECLS
