// States on the accessibility tree.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Tells whether a state holds. (gtk_accessible_update_state is variadic; its sibling that takes GValues expects other
/// types for "checked" and "pressed" than gtk_accessible_state_init_value prepares, as of GTK 4.8.) Borrows `accessible`.
void shim_accessible_update_state(gpointer accessible, GtkAccessibleState state, gboolean is_on);

/// Gives a widget this id, which GTK 4.22 and newer tell on the accessibility bus (AccessibleId). Parts of two rows of libadwaita have the
/// same one before, which the file has that they are made of, and which is needed no more.
/// GtkBuilder alone may call the setter by a function; it is a member of the interface. Borrows `widget` and copies `id`.
/// Returns the id, which belongs to the widget.
const char *shim_accessible_ensure_id(GtkWidget *widget, const char *id);

#pragma clang assume_nonnull end
G_END_DECLS
