"""What a desktop tells applications of its looks, on the session's bus, as a test has it."""
from gi.repository import GLib

from .bus_service import BusService
from .portal import NAME, PATH

SETTINGS = "org.freedesktop.portal.Settings"
APPEARANCE = "org.freedesktop.appearance"
INTERFACE = f"""<node><interface name="{SETTINGS}">
<method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
<method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
<method name="ReadOne"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
<signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
<property name="version" type="u" access="read"/>
</interface></node>"""
VERSION = 2


class SettingsPortal(BusService):
    """Answers until `close`.

    Parameters:
        looks: the values of org.freedesktop.appearance by their names, as `GLib.Variant`; what is not among them is not offered.
    """

    def __init__(self, desktop, **looks):
        self.looks = {name.replace("_", "-"): value for name, value in looks.items()}
        super().__init__(desktop, NAME, PATH, INTERFACE)

    def change(self, name, value):
        """Gives one another value, and tells of it."""
        self.looks[name] = value
        self._connection.emit_signal(None, PATH, SETTINGS, "SettingChanged", GLib.Variant("(ssv)", (APPEARANCE, name, value)))

    def _property(self, connection, sender, path, interface, name):
        return GLib.Variant("u", VERSION)

    def _answer(self, connection, sender, path, interface, method, arguments, invocation):
        if method == "ReadAll":
            return invocation.return_value(GLib.Variant("(a{sa{sv}})", ({APPEARANCE: self.looks},)))
        namespace, name = arguments.unpack()
        if namespace != APPEARANCE or name not in self.looks:
            return invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "Requested setting not found")
        value = self.looks[name]
        # The older of the two wraps it once more.
        return invocation.return_value(GLib.Variant("(v)", (value if method == "ReadOne" else GLib.Variant("v", value),)))
