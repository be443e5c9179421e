#include "shim_list_host.h"

// MARK: Host

G_DECLARE_FINAL_TYPE(ShimListHost, shim_list_host, SHIM, LIST_HOST, GtkWidget)

struct _ShimListHost {
    GtkWidget parent;
    const ShimListHostCallbacks *callbacks;  // NULL once detached
    gpointer box;
    GtkAdjustment *adjustments[2];  // by GtkOrientation
    GtkScrollablePolicy policies[2];
};

G_DEFINE_FINAL_TYPE_WITH_CODE(ShimListHost, shim_list_host, GTK_TYPE_WIDGET,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

enum { PROP_0, PROP_HADJUSTMENT, PROP_VADJUSTMENT, PROP_HSCROLL_POLICY, PROP_VSCROLL_POLICY };

static void host_value_changed(GtkAdjustment *adjustment, ShimListHost *self) {
    if (self->callbacks) self->callbacks->value_changed(self->box);
}

static void host_set_adjustment(ShimListHost *self, GtkOrientation orientation, GtkAdjustment *adjustment) {
    GtkAdjustment **slot = &self->adjustments[orientation];
    if (*slot == adjustment) return;
    if (*slot) {
        g_signal_handlers_disconnect_by_func(*slot, host_value_changed, self);
        g_clear_object(slot);
    }
    if (adjustment) *slot = g_object_ref_sink(adjustment);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) return;
    if (adjustment) g_signal_connect(adjustment, "value-changed", G_CALLBACK(host_value_changed), self);
    if (self->callbacks) self->callbacks->adjustment_set(self->box, adjustment);
}

static void host_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    *minimum = *natural = 0;
    if (self->callbacks) self->callbacks->measure(self->box, orientation, for_size, minimum, natural);
}

static void host_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    if (self->callbacks) self->callbacks->allocate(self->box, width, height);
}

static void host_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    if (self->callbacks) self->callbacks->snapshot(self->box, snapshot);
}

static gboolean host_focus(GtkWidget *widget, GtkDirectionType direction) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    return self->callbacks && self->callbacks->focus(self->box, direction);
}

static gboolean host_grab_focus(GtkWidget *widget) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    return self->callbacks && self->callbacks->grab_focus(self->box);
}

static void host_css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    GTK_WIDGET_CLASS(shim_list_host_parent_class)->css_changed(widget, change);
    if (self->callbacks) self->callbacks->style_changed(self->box);
}

static void host_direction_changed(GtkWidget *widget, GtkTextDirection previous) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    GTK_WIDGET_CLASS(shim_list_host_parent_class)->direction_changed(widget, previous);
    if (self->callbacks) self->callbacks->style_changed(self->box);
}

static void host_unmap(GtkWidget *widget) {
    ShimListHost *self = SHIM_LIST_HOST(widget);
    if (self->callbacks) self->callbacks->unmap(self->box);
    GTK_WIDGET_CLASS(shim_list_host_parent_class)->unmap(widget);
}

static void host_get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    ShimListHost *self = SHIM_LIST_HOST(object);
    switch (id) {
    case PROP_HADJUSTMENT: g_value_set_object(value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]); break;
    case PROP_VADJUSTMENT: g_value_set_object(value, self->adjustments[GTK_ORIENTATION_VERTICAL]); break;
    case PROP_HSCROLL_POLICY: g_value_set_enum(value, self->policies[GTK_ORIENTATION_HORIZONTAL]); break;
    case PROP_VSCROLL_POLICY: g_value_set_enum(value, self->policies[GTK_ORIENTATION_VERTICAL]); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void host_set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    ShimListHost *self = SHIM_LIST_HOST(object);
    switch (id) {
    case PROP_HADJUSTMENT: host_set_adjustment(self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object(value)); break;
    case PROP_VADJUSTMENT: host_set_adjustment(self, GTK_ORIENTATION_VERTICAL, g_value_get_object(value)); break;
    case PROP_HSCROLL_POLICY: self->policies[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum(value); break;
    case PROP_VSCROLL_POLICY: self->policies[GTK_ORIENTATION_VERTICAL] = g_value_get_enum(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void unparent_children(GtkWidget *widget) {
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(widget))) gtk_widget_unparent(child);
}

static void host_dispose(GObject *object) {
    ShimListHost *self = SHIM_LIST_HOST(object);
    host_set_adjustment(self, GTK_ORIENTATION_HORIZONTAL, NULL);
    host_set_adjustment(self, GTK_ORIENTATION_VERTICAL, NULL);
    self->callbacks = NULL;
    unparent_children(GTK_WIDGET(object));
    G_OBJECT_CLASS(shim_list_host_parent_class)->dispose(object);
}

static void shim_list_host_class_init(ShimListHostClass *class) {
    GObjectClass *object_class = G_OBJECT_CLASS(class);
    object_class->get_property = host_get_property;
    object_class->set_property = host_set_property;
    object_class->dispose = host_dispose;
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    widget_class->measure = host_measure;
    widget_class->size_allocate = host_size_allocate;
    widget_class->snapshot = host_snapshot;
    widget_class->focus = host_focus;
    widget_class->grab_focus = host_grab_focus;
    widget_class->css_changed = host_css_changed;
    widget_class->direction_changed = host_direction_changed;
    widget_class->unmap = host_unmap;
    g_object_class_override_property(object_class, PROP_HADJUSTMENT, "hadjustment");
    g_object_class_override_property(object_class, PROP_VADJUSTMENT, "vadjustment");
    g_object_class_override_property(object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
    g_object_class_override_property(object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void shim_list_host_init(ShimListHost *self) {}

GtkWidget *shim_list_host_new(const char *css_name, const ShimListHostCallbacks *callbacks, gpointer box) {
    ShimListHost *self = g_object_new(shim_list_host_get_type(), "css-name", css_name, "accessible-role",
                                      GTK_ACCESSIBLE_ROLE_LIST, "overflow", GTK_OVERFLOW_HIDDEN, NULL);
    self->callbacks = callbacks;
    self->box = box;
    return GTK_WIDGET(self);
}

void shim_list_host_detach(GtkWidget *host) {
    SHIM_LIST_HOST(host)->callbacks = NULL;
}

// MARK: Cell

G_DECLARE_FINAL_TYPE(ShimListCell, shim_list_cell, SHIM, LIST_CELL, GtkWidget)

struct _ShimListCell {
    GtkWidget parent;
};

G_DEFINE_FINAL_TYPE(ShimListCell, shim_list_cell, GTK_TYPE_WIDGET)

static void cell_dispose(GObject *object) {
    unparent_children(GTK_WIDGET(object));
    G_OBJECT_CLASS(shim_list_cell_parent_class)->dispose(object);
}

static void shim_list_cell_class_init(ShimListCellClass *class) {
    G_OBJECT_CLASS(class)->dispose = cell_dispose;
    gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void shim_list_cell_init(ShimListCell *self) {}

GtkWidget *shim_list_cell_new(const char *css_name, GtkAccessibleRole role, GtkWidget *child) {
    GtkWidget *self =
        g_object_new(shim_list_cell_get_type(), "css-name", css_name, "accessible-role", role, NULL);
    gtk_widget_set_parent(child, self);
    return self;
}
