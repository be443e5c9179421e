"""A desktop's own chooser of files: it shows nothing, and answers at once with what the test has in mind."""
import pathlib

from gi.repository import GLib

from .bus_service import BusService

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
ARGUMENTS = "".join(f'<arg type="{kind}" direction="{direction}"/>'
                    for kind, direction in (("s", "in"), ("s", "in"), ("a{sv}", "in"), ("o", "out")))
INTERFACE = f"""<node><interface name="org.freedesktop.portal.FileChooser">
<method name="OpenFile">{ARGUMENTS}</method><method name="SaveFile">{ARGUMENTS}</method>
<property name="version" type="u" access="read"/>
</interface></node>"""
VERSION = 3


class Portal(BusService):
    """Answers until `close`.

    Parameters:
        files: what is chosen, in this order; nothing for a person who cancels.
    """

    def __init__(self, desktop, *files):
        self.files = files
        # What was asked: the method and the title.
        self.asked = []
        super().__init__(desktop, NAME, PATH, INTERFACE)

    def _property(self, connection, sender, path, interface, name):
        return GLib.Variant("u", VERSION)

    def _answer(self, connection, sender, path, interface, method, arguments, invocation):
        _, title, options = arguments.unpack()
        self.asked.append((method, title))
        handle = f"{PATH}/request/{sender[1:].replace('.', '_')}/{options['handle_token']}"
        invocation.return_value(GLib.Variant("(o)", (handle,)))
        chosen = {"uris": GLib.Variant("as", [pathlib.Path(file).as_uri() for file in self.files])}
        connection.emit_signal(sender, handle, "org.freedesktop.portal.Request", "Response",
                               GLib.Variant("(ua{sv})", (0 if self.files else 1, chosen)))
