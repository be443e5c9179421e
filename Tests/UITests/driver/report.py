"""What a program tells of its own windows over the session bus, where the compositor does not (see `BusReport` in `Sources/Gtk`)."""
import json

from gi.repository import Gio, GLib

PATH = "/io/github/coredump_app/Report"
INTERFACE = "io.github.coredump_app.Report"
# The id of the process follows.
NAME = f"{INTERFACE}.P"
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
# What programs get to tell it.
ENVIRONMENT = {"COREDUMP_REPORT_BUS": "1"}


def _is_stopped(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "T"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Reports:
    """The reports of all programs on a session bus.

    A program is called only once it has its name: a call that reaches a connection while GLib still opens it makes GLib 2.90 say that the
    connection is not initialised, which ends a program whose criticals are fatal.
    """

    def __init__(self, bus):
        self.bus = bus

    def close(self):
        self.bus.close_sync(None)

    def pids(self):
        """The processes that tell of themselves; none that a test has stopped."""
        names = self.bus.call_sync(*BUS, "ListNames", None, None, Gio.DBusCallFlags.NONE, 3000, None).unpack()[0]
        pids = [int(name[len(NAME):]) for name in names if name.startswith(NAME)]
        return [pid for pid in pids if not _is_stopped(pid)]

    def has_owner(self, name):
        return self.bus.call_sync(*BUS, "NameHasOwner", GLib.Variant("(s)", (name,)), None, Gio.DBusCallFlags.NONE, 3000,
                                  None).unpack()[0]

    def windows(self, pid):
        """Its windows and popovers, as it tells them; none when it tells nothing."""
        return self._told(pid, "Windows") or []

    def places(self, pid):
        """Where its controls are in their windows, by the id of each on the accessibility bus."""
        return self._told(pid, "Places") or {}

    def pointer(self, pid):
        """Where in one of its windows the pointer is; None when it is in none."""
        return self._told(pid, "Pointer")

    def sync(self, pid, timeout):
        """Returns whether it has taken all input from before, and done what that asks for."""
        try:
            return self._call(pid, "Sync", timeout) is not None
        except GLib.Error:
            return False

    def _told(self, pid, method):
        """None for a program that tells nothing, or that has just gone."""
        try:
            return json.loads(self._call(pid, method, 5))
        except GLib.Error as error:
            if error.matches(Gio.dbus_error_quark(), Gio.DBusError.NO_REPLY) or "Timeout" in error.message:
                raise
            return None

    def _call(self, pid, method, timeout):
        return self.bus.call_sync(f"{NAME}{pid}", PATH, INTERFACE, method, None, GLib.VariantType("(s)"),
                                  Gio.DBusCallFlags.NO_AUTO_START, timeout * 1000, None).unpack()[0]
