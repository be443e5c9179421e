#include "shim_main_loop.h"

#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

// Semi-private functions of libdispatch, made for CoreFoundation's run loop; tested by MainLoopTests. The handle is an eventfd that
// becomes readable when the main queue has work.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean drain_main_queue(gint fd, GIOCondition condition, gpointer data) {
    uint64_t count;
    ssize_t size = read(fd, &count, sizeof count);
    if (size < 0) {
        return G_SOURCE_CONTINUE;  // Another drain was faster; the descriptor does not block.
    }
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

guint shim_main_loop_attach_dispatch(void) {
    return g_unix_fd_add(_dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain_main_queue, NULL);
}
