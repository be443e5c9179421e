#include "shim_accessible.h"

void shim_accessible_update_state(gpointer accessible, GtkAccessibleState state, gboolean is_on) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), state, is_on, -1);
}

const char *shim_accessible_ensure_id(GtkWidget *widget, const char *id) {
    GtkBuildable *buildable = GTK_BUILDABLE(widget);
    if (g_strcmp0(gtk_buildable_get_buildable_id(buildable), id) != 0) GTK_BUILDABLE_GET_IFACE(buildable)->set_id(buildable, id);
    return gtk_buildable_get_buildable_id(buildable);
}
