"""A desktop's notifications, kept to be asked for."""
import threading

from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
INTERFACE = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>"""
PATH = "/org/freedesktop/Notifications"


class Notifications:
    """Shows nothing; answers on a thread of its own until `close`."""

    def __init__(self, desktop):
        self.shown, self.closed = [], []
        self._context = GLib.MainContext.new()
        self._loop = GLib.MainLoop.new(self._context, False)
        self._connection = desktop.connect_to_session()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        ready.wait(15)

    def _run(self, ready):
        self._context.push_thread_default()
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        self._connection.register_object(PATH, interface, self._answer, None, None)
        self._connection.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                                   GLib.Variant("(su)", (NAME, 0)), None, Gio.DBusCallFlags.NONE, 3000, None)
        ready.set()
        self._loop.run()
        self._context.pop_thread_default()

    def _answer(self, connection, sender, path, interface, method, arguments, invocation):
        values = arguments.unpack()
        if method == "Notify":
            self.shown.append({"title": values[3], "body": values[4], "actions": values[5], "sender": sender})
            invocation.return_value(GLib.Variant("(u)", (len(self.shown),)))
        else:
            self.closed.append(values[0])
            invocation.return_value(None)

    def choose(self, number):
        """Does what a click on a notification does, counted from 1."""
        self._connection.emit_signal(self.shown[number - 1]["sender"], PATH, NAME, "ActionInvoked",
                                     GLib.Variant("(us)", (number, "default")))

    def close(self):
        self._loop.quit()
        self._thread.join(15)
        self._connection.close_sync(None)
