"""What a small program of the tests tells of its window, as the program under test does (see `report`)."""
import json
import os

from gi.repository import Gio, GLib

from report import ENVIRONMENT, INTERFACE, NAME, PATH

DESCRIPTION = f"""<node><interface name="{INTERFACE}">
{"".join(f'<method name="{name}"><arg type="s" direction="out"/></method>' for name in ("Windows", "Places", "Pointer", "Sync"))}
</interface></node>"""


class OwnReport:
    """Answers for a window without a shadow, where the environment asks for it."""

    def __init__(self, window):
        self.window = window
        if all(os.environ.get(name) == value for name, value in ENVIRONMENT.items()):
            # Kept: what nobody has is closed.
            self._bus = Gio.bus_get_sync(Gio.BusType.SESSION)
            interface = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0]
            self._bus.register_object(PATH, interface, self._answer, None, None)
            Gio.bus_own_name_on_connection(self._bus, f"{NAME}{os.getpid()}", Gio.BusNameOwnerFlags.NONE, None, None)

    def _answer(self, _bus, _sender, _path, _interface, method, _arguments, invocation):
        if method == "Sync":
            GLib.idle_add(lambda: invocation.return_value(GLib.Variant("(s)", ("",))) and False)
            return
        told = {"Windows": self._windows, "Pointer": self._pointer, "Places": dict}[method]()
        invocation.return_value(GLib.Variant("(s)", (json.dumps(told),)))

    def _windows(self):
        if not self.window.get_mapped():
            return []
        surface = self.window.get_surface()
        return [{"id": 1, "title": self.window.get_title(), "active": self.window.is_active(), "modal": False, "popover": False,
                 "toplevel": 1, "x": 0, "y": 0, "width": surface.get_width(), "height": surface.get_height(),
                 "shadow": [0, 0, 0, 0]}]

    def _pointer(self):
        surface = self.window.get_surface()
        found, x, y = self.window.get_display().get_default_seat().get_pointer().get_surface_at_position()
        return {"window": 1, "x": round(x), "y": round(y)} if surface and found == surface else None
