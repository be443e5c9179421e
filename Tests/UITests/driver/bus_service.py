"""A service of the desktop, as tests put one on the session's bus."""
import threading

from gi.repository import Gio, GLib


class BusService:
    """Answers on a thread of its own until `close`; a subclass says what.

    Parameters:
        name: what others find it by.
        path: its one object, with the one interface that `description` describes in XML.
    """

    def __init__(self, desktop, name, path, description):
        self._name, self._path, self._description = name, path, description
        self._context = GLib.MainContext.new()
        self._loop = GLib.MainLoop.new(self._context, False)
        self._connection = desktop.connect_to_session()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        ready.wait(15)

    def _run(self, ready):
        self._context.push_thread_default()
        interface = Gio.DBusNodeInfo.new_for_xml(self._description).interfaces[0]
        self._connection.register_object(self._path, interface, self._answer, self._property, None)
        self._connection.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                                   GLib.Variant("(su)", (self._name, 0)), None, Gio.DBusCallFlags.NONE, 3000, None)
        ready.set()
        self._loop.run()
        self._context.pop_thread_default()

    def _answer(self, connection, sender, path, interface, method, arguments, invocation):
        raise NotImplementedError

    def _property(self, connection, sender, path, interface, name):
        """The value of a property, for a service that has any."""

    def close(self):
        self._loop.quit()
        self._thread.join(15)
        self._connection.close_sync(None)
