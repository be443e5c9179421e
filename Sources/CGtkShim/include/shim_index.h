// The GtkWidget subclass for SectionIndex and its buttons: Swift cannot register GObject classes, nor set construct-only properties
// (g_object_new is variadic).
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Callbacks of the host to its owner. They run on the main thread; `box` is the pointer given to shim_index_host_new.
typedef struct {
    void (*measure)(gpointer box, GtkOrientation orientation, int *minimum, int *natural);
    void (*allocate)(gpointer box, int width, int height);
} ShimIndexHostCallbacks;

/// A focusable container with the role of a group that forwards its layout to `callbacks`, which must live as long as the host. Floating.
/// `box` is borrowed: call shim_index_host_detach before it is freed.
GtkWidget *shim_index_host_new(const char *css_name, const ShimIndexHostCallbacks *callbacks, gpointer box);

/// Stops forwarding.
void shim_index_host_detach(GtkWidget *host);

/// A GtkButton with its own CSS name, which styles of the theme do not match. Floating.
GtkWidget *shim_index_button_new(const char *css_name);

#pragma clang assume_nonnull end
G_END_DECLS
