#include "shim_log.h"

#include <string.h>

// The end of the message of gtk_widget_do_snapshot, which GTK does not translate.
static const char lost[] = "without a current allocation";

static gboolean tells_of_lost_layout(const GLogField *fields, gsize count) {
    for (gsize index = 0; index < count; index++) {
        if (strcmp(fields[index].key, "MESSAGE") == 0 && fields[index].length < 0) {
            return g_str_has_suffix(fields[index].value, lost);
        }
    }
    return FALSE;
}

typedef struct {
    void (*found)(void);
    gint is_pending;  // One call for all that is lost in a frame.
    gint calls;       // Since `since`, in microseconds; limited, because a layout may lose its request again in each frame.
    gint64 since;
} Watch;

static gboolean call_once(gpointer data) {
    Watch *watch = data;
    g_atomic_int_set(&watch->is_pending, 0);
    gint64 now = g_get_monotonic_time();
    if (now - watch->since > G_USEC_PER_SEC) {
        watch->since = now;
        watch->calls = 0;
    }
    if (watch->calls < SHIM_LOST_LAYOUTS_A_SECOND) {
        watch->calls++;
        watch->found();
    }
    return G_SOURCE_REMOVE;
}

static GLogWriterOutput write_message(GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
    Watch *watch = data;
    if ((level & G_LOG_LEVEL_WARNING) != 0 && tells_of_lost_layout(fields, count)
        && g_atomic_int_compare_and_exchange(&watch->is_pending, 0, 1)) {
        g_idle_add_full(G_PRIORITY_HIGH_IDLE, call_once, watch, NULL);
    }
    return g_log_writer_default(level, fields, count, NULL);
}

void shim_log_watch_lost_layouts(void (*found)(void)) {
    Watch *watch = g_new0(Watch, 1);  // As long as the writer: for ever.
    watch->found = found;
    g_log_set_writer_func(write_message, watch, NULL);
}
