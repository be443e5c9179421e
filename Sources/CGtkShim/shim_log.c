#include "shim_log.h"

#include <string.h>

// The end of what gtk_widget_do_snapshot says; GTK does not translate it.
static const char lost[] = "without a current allocation";

static gboolean tells_of_lost_layout(const GLogField *fields, gsize count) {
    for (gsize index = 0; index < count; index++) {
        if (strcmp(fields[index].key, "MESSAGE") == 0 && fields[index].length < 0) {
            return g_str_has_suffix(fields[index].value, lost);
        }
    }
    return FALSE;
}

static gboolean call_once(gpointer found) {
    ((void (*)(void))found)();
    return G_SOURCE_REMOVE;
}

static GLogWriterOutput write_message(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer found) {
    if ((level & G_LOG_LEVEL_WARNING) != 0 && tells_of_lost_layout(fields, count)) {
        g_idle_add_full(G_PRIORITY_HIGH_IDLE, call_once, found, NULL);
    }
    return g_log_writer_default(level, fields, count, NULL);
}

void shim_log_watch_lost_layouts(void (*found)(void)) {
    g_log_set_writer_func(write_message, (gpointer)found, NULL);
}
