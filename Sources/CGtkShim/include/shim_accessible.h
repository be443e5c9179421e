// States on the accessibility tree.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Tells whether a state holds. (gtk_accessible_update_state is variadic; its sibling that takes GValues expects other
/// types for "checked" and "pressed" than gtk_accessible_state_init_value prepares, as of GTK 4.8.) Borrows `accessible`.
void shim_accessible_update_state(gpointer accessible, GtkAccessibleState state, gboolean is_on);

#pragma clang assume_nonnull end
G_END_DECLS
