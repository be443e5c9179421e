#include "shim_accessible.h"

void shim_accessible_update_state(gpointer accessible, GtkAccessibleState state, gboolean is_on) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), state, is_on, -1);
}
