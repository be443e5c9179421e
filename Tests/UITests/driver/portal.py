"""A desktop's own chooser of files: it shows nothing, and answers at once with what the test has in mind."""
import pathlib
import threading

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
ARGUMENTS = "".join(f'<arg type="{kind}" direction="{direction}"/>'
                    for kind, direction in (("s", "in"), ("s", "in"), ("a{sv}", "in"), ("o", "out")))
INTERFACE = f"""<node><interface name="org.freedesktop.portal.FileChooser">
<method name="OpenFile">{ARGUMENTS}</method><method name="SaveFile">{ARGUMENTS}</method>
<property name="version" type="u" access="read"/>
</interface></node>"""
VERSION = 3


class Portal:
    """Answers on a thread of its own until `close`.

    Parameters:
        files: what is chosen, in this order; nothing for a person who cancels.
    """

    def __init__(self, desktop, *files):
        self.files = files
        # What was asked: the method and the title.
        self.asked = []
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
        self._connection.register_object(PATH, interface, self._answer, lambda *_: GLib.Variant("u", VERSION), None)
        self._connection.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
                                   GLib.Variant("(su)", (NAME, 0)), None, Gio.DBusCallFlags.NONE, 3000, None)
        ready.set()
        self._loop.run()
        self._context.pop_thread_default()

    def _answer(self, connection, sender, path, interface, method, arguments, invocation):
        _, title, options = arguments.unpack()
        self.asked.append((method, title))
        handle = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        invocation.return_value(GLib.Variant("(o)", (handle,)))
        chosen = {"uris": GLib.Variant("as", [pathlib.Path(file).as_uri() for file in self.files])}
        connection.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response",
                               GLib.Variant("(ua{sv})", (0 if self.files else 1, chosen)))

    def close(self):
        self._loop.quit()
        self._thread.join(15)
        self._connection.close_sync(None)
