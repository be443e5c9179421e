// Delivery of held events.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Delivers a borrowed event to the widgets of its surface, as if GDK had just received it. Does nothing when the surface is destroyed.
void shim_deliver_event(GdkEvent *event);

#pragma clang assume_nonnull end
G_END_DECLS
