// States on the accessibility tree.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Sets a boolean state. (gtk_accessible_update_state is variadic; its variant for GValues expects other types for "checked" and
/// "pressed" than gtk_accessible_state_init_value prepares, as of GTK 4.8.) Borrows `accessible`.
void shim_accessible_update_state(gpointer accessible, GtkAccessibleState state, gboolean is_on);

/// Sets the id of a widget, which GTK 4.22 and newer expose on the accessibility bus (AccessibleId). Until then, parts of two libadwaita
/// rows may have the same id from their UI file, which is not needed any more. The setter is a member of the interface GtkBuildable; only
/// GtkBuilder has a function for it. Borrows `widget` and copies `id`. Returns the id, which belongs to the widget.
const char *shim_accessible_ensure_id(GtkWidget *widget, const char *id);

#pragma clang assume_nonnull end
G_END_DECLS
