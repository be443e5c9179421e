// The two GtkWidget subclasses for SectionedListView: Swift cannot register GObject classes.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// Callbacks of the host to its owner. They run on the main thread; `box` is the pointer given to shim_list_host_new.
typedef struct {
    void (*measure)(gpointer box, GtkOrientation orientation, int for_size, int *minimum, int *natural);
    void (*allocate)(gpointer box, int width, int height);
    /// Draws the children, in the order of the owner.
    void (*snapshot)(gpointer box, GtkSnapshot *snapshot);
    /// Moves the focus into or within the host; FALSE lets it continue to the next widget.
    gboolean (*focus)(gpointer box, GtkDirectionType direction);
    gboolean (*grab_focus)(gpointer box);
    /// The vertical adjustment was set or replaced (NULL: removed).
    void (*adjustment_set)(gpointer box, GtkAdjustment *_Nullable adjustment);
    /// The vertical adjustment was scrolled.
    void (*value_changed)(gpointer box);
    /// The style, font or text direction has changed, and perhaps the heights.
    void (*style_changed)(gpointer box);
    void (*unmap)(gpointer box);
} ShimListHostCallbacks;

/// A widget that implements GtkScrollable and forwards its virtual functions to `callbacks`, which must live as long as the host.
/// Floating. `box` is borrowed: call shim_list_host_detach before it is freed.
GtkWidget *shim_list_host_new(const char *css_name, const ShimListHostCallbacks *callbacks, gpointer box);

/// Stops forwarding.
void shim_list_host_detach(GtkWidget *host);

/// A container of one child. It has its own class because its CSS name and accessible role are construct-only (g_object_new is variadic).
/// Floating.
GtkWidget *shim_list_cell_new(const char *css_name, GtkAccessibleRole role, GtkWidget *child);

#pragma clang assume_nonnull end
G_END_DECLS
