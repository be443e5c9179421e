#include "shim_index.h"

G_DECLARE_FINAL_TYPE(ShimIndexHost, shim_index_host, SHIM, INDEX_HOST, GtkWidget)

struct _ShimIndexHost {
    GtkWidget parent;
    const ShimIndexHostCallbacks *callbacks;  // NULL once detached
    gpointer box;
};

G_DEFINE_FINAL_TYPE(ShimIndexHost, shim_index_host, GTK_TYPE_WIDGET)

static void host_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline) {
    ShimIndexHost *self = SHIM_INDEX_HOST(widget);
    *minimum = *natural = 0;
    if (self->callbacks) self->callbacks->measure(self->box, orientation, minimum, natural);
}

static void host_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    ShimIndexHost *self = SHIM_INDEX_HOST(widget);
    if (self->callbacks) self->callbacks->allocate(self->box, width, height);
}

static void host_dispose(GObject *object) {
    SHIM_INDEX_HOST(object)->callbacks = NULL;
    GtkWidget *child;
    while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
    G_OBJECT_CLASS(shim_index_host_parent_class)->dispose(object);
}

static void shim_index_host_class_init(ShimIndexHostClass *class) {
    G_OBJECT_CLASS(class)->dispose = host_dispose;
    GTK_WIDGET_CLASS(class)->measure = host_measure;
    GTK_WIDGET_CLASS(class)->size_allocate = host_size_allocate;
}

static void shim_index_host_init(ShimIndexHost *self) {}

GtkWidget *shim_index_host_new(const char *css_name, const ShimIndexHostCallbacks *callbacks, gpointer box) {
    ShimIndexHost *self = g_object_new(shim_index_host_get_type(), "css-name", css_name, "accessible-role",
                                       GTK_ACCESSIBLE_ROLE_GROUP, "focusable", TRUE, NULL);
    self->callbacks = callbacks;
    self->box = box;
    return GTK_WIDGET(self);
}

void shim_index_host_detach(GtkWidget *host) {
    SHIM_INDEX_HOST(host)->callbacks = NULL;
}

GtkWidget *shim_index_button_new(const char *css_name) {
    return g_object_new(GTK_TYPE_BUTTON, "css-name", css_name, NULL);
}
