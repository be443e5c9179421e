#include "shim_object.h"

gpointer shim_object_ref_sink(gpointer object) {
    return g_object_ref_sink(G_OBJECT(object));
}

const char *shim_object_type_name(gpointer object) {
    return G_OBJECT_TYPE_NAME(object);
}

typedef struct {
    void (*notify)(gpointer data);
    gpointer data;
} FinalizeNotice;

static void finalize_notice_run(gpointer pointer) {
    FinalizeNotice *notice = pointer;
    notice->notify(notice->data);
    g_free(notice);
}

void shim_object_on_finalize(gpointer object, void (*notify)(gpointer data), gpointer data) {
    FinalizeNotice *notice = g_new(FinalizeNotice, 1);
    notice->notify = notify;
    notice->data = data;
    // Qdata with a key of its own runs at finalisation; a weak reference would already run at dispose.
    char *key = g_strdup_printf("shim-finalize-%p", (void *)notice);
    g_object_set_data_full(G_OBJECT(object), key, notice, finalize_notice_run);
    g_free(key);
}
