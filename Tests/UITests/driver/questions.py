"""Many questions over D-Bus at once."""
import time

from gi.repository import Gio, GLib


def ask_all(bus, questions, timeout=5.0):
    """Sends (node, interface, method, arguments) all at once; the replies in order, None for one not answered."""
    context = GLib.MainContext.new()
    context.push_thread_default()
    replies, left = [None] * len(questions), len(questions)
    try:
        for index, (node, interface, method, arguments) in enumerate(questions):
            def answered(connection, result, index=index):
                nonlocal left
                left -= 1
                try:
                    replies[index] = connection.call_finish(result).unpack()
                except GLib.Error:
                    pass  # The control went while it was asked.
            bus.call(node.owner, node.path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                     int(timeout * 1000), None, answered)
        end = time.monotonic() + timeout + 1
        while left and time.monotonic() < end:
            context.iteration(True)
    finally:
        context.pop_thread_default()
    return replies
