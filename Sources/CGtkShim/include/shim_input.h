// Events of a surface, again.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Gives an event, which is borrowed, to the widgets of the surface that it was made for, as when GDK has received it. Does nothing when the
/// surface has gone.
void shim_deliver_event(GdkEvent *event);

#pragma clang assume_nonnull end
G_END_DECLS
