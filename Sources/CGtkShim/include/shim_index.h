// The GtkWidget subclass behind SectionIndex and the buttons in it: Swift cannot register classes with GObject, nor set
// what can only be set while an object is constructed (g_object_new is variadic).
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// What the host asks of its owner. Both run on the main thread; `box` is the pointer given to shim_index_host_new.
typedef struct {
    void (*measure)(gpointer box, GtkOrientation orientation, int *minimum, int *natural);
    void (*allocate)(gpointer box, int width, int height);
} ShimIndexHostCallbacks;

/// A focusable container with the role of a group that forwards its layout to `callbacks`, which must live as long as the
/// host does. Floating. `box` is borrowed: call shim_index_host_detach before it goes.
GtkWidget *shim_index_host_new(const char *css_name, const ShimIndexHostCallbacks *callbacks, gpointer box);

/// Forwards nothing from now on.
void shim_index_host_detach(GtkWidget *host);

/// A GtkButton with a style node of its own, so that the theme's buttons leave it alone. Floating.
GtkWidget *shim_index_button_new(const char *css_name);

#pragma clang assume_nonnull end
G_END_DECLS
