"""Which controls have got other children: GTK's cache tells how many a control has, and not that they are others."""
import weakref

from gi.repository import Gio, GLib

EVENTS = "org.a11y.atspi.Event.Object"


class ChildrenChanges:
    """Listens to one program on a connection to the accessibility bus, which may be used by one thread."""

    def __init__(self, bus, owner):
        self._paths = set()
        self._context = GLib.MainContext.new()
        self._context.push_thread_default()
        paths = self._paths
        subscription = bus.signal_subscribe(owner, EVENTS, "ChildrenChanged", None, None, Gio.DBusSignalFlags.NONE,
                                            lambda _bus, _sender, path, *_: paths.add(path))
        weakref.finalize(self, bus.signal_unsubscribe, subscription).atexit = False
        self._context.pop_thread_default()

    def paths(self):
        """Of all whose children have changed since the beginning."""
        while self._context.pending():
            self._context.iteration(False)
        return self._paths

    def add(self, paths):
        """Controls of which it is known from elsewhere. Returns whether one of them is new."""
        before = len(self._paths)
        self._paths |= paths
        return len(self._paths) > before

    def forget(self, paths):
        """Of those that have gone."""
        self._paths -= paths
