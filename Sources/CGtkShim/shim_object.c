#include "shim_object.h"

gpointer shim_object_ref_sink(gpointer object) {
    return g_object_ref_sink(G_OBJECT(object));
}

GType shim_type_string(void) {
    return G_TYPE_STRING;
}

GType shim_type_int(void) {
    return G_TYPE_INT;
}

GType shim_type_float(void) {
    return G_TYPE_FLOAT;
}

GType shim_type_double(void) {
    return G_TYPE_DOUBLE;
}

GType shim_type_boolean(void) {
    return G_TYPE_BOOLEAN;
}

typedef struct FinalizeNotice {
    void (*notify)(gpointer data);
    gpointer data;
    struct FinalizeNotice *next;
} FinalizeNotice;

static void finalize_notices_run(gpointer pointer) {
    FinalizeNotice *notice = pointer;
    while (notice != NULL) {
        FinalizeNotice *next = notice->next;
        notice->notify(notice->data);
        g_free(notice);
        notice = next;
    }
}

void shim_object_on_finalize(gpointer object, void (*notify)(gpointer data), gpointer data) {
    // Qdata is cleared at finalisation; a weak reference would be notified at dispose.
    GQuark quark = g_quark_from_static_string("shim-finalize-notices");
    FinalizeNotice *notice = g_new(FinalizeNotice, 1);
    notice->notify = notify;
    notice->data = data;
    notice->next = g_object_steal_qdata(object, quark);
    g_object_set_qdata_full(object, quark, notice, finalize_notices_run);
}
