// The two GtkWidget subclasses behind SectionedListView: Swift cannot register classes with GObject.
#pragma once
#include "../../CGtk/CGtk.h"

G_BEGIN_DECLS
#pragma clang assume_nonnull begin

/// What the host asks of its owner. All run on the main thread; `box` is the pointer given to shim_list_host_new.
typedef struct {
    void (*measure)(gpointer box, GtkOrientation orientation, int for_size, int *minimum, int *natural);
    void (*allocate)(gpointer box, int width, int height);
    /// Draws the children, so that the owner decides their order.
    void (*snapshot)(gpointer box, GtkSnapshot *snapshot);
    /// Moves the focus in or within; FALSE lets it go on to the next widget.
    gboolean (*focus)(gpointer box, GtkDirectionType direction);
    gboolean (*grab_focus)(gpointer box);
    /// The vertical adjustment was set or replaced (NULL: taken away).
    void (*adjustment_set)(gpointer box, GtkAdjustment *_Nullable adjustment);
    /// The vertical adjustment was scrolled.
    void (*value_changed)(gpointer box);
    /// Style, font or text direction changed: heights may have.
    void (*style_changed)(gpointer box);
    void (*unmap)(gpointer box);
} ShimListHostCallbacks;

/// A widget that implements GtkScrollable and forwards its virtual functions to `callbacks`, which must live as long as
/// the host does. Floating. `box` is borrowed: call shim_list_host_detach before it goes.
GtkWidget *shim_list_host_new(const char *css_name, const ShimListHostCallbacks *callbacks, gpointer box);

/// Forwards nothing from now on.
void shim_list_host_detach(GtkWidget *host);

/// A container of one child. A class of its own because css name and accessible role must be set while it is
/// constructed (g_object_new is variadic). Floating.
GtkWidget *shim_list_cell_new(const char *css_name, GtkAccessibleRole role, GtkWidget *child);

#pragma clang assume_nonnull end
G_END_DECLS
