"""What a program tells of its own windows over the session bus, where the compositor does not (see `BusReport` in `Sources/Gtk`)."""
import json
import os

from gi.repository import Gio, GLib

PATH = "/io/github/coredump_app/Report"
INTERFACE = "io.github.coredump_app.Report"
BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
# What programs get to tell it.
ENVIRONMENT = {"COREDUMP_REPORT_BUS": "1"}


class Reports:
    """The reports of all programs on a session bus.

    Parameters:
        helpers: processes that belong to the desktop; some of them answer nothing on the bus.
    """

    def __init__(self, bus, helpers=()):
        self.bus, self.helpers = bus, helpers
        self._owners = {}

    def close(self):
        self.bus.close_sync(None)

    def forget(self):
        """The numbers of processes that have gone are used again."""
        self._owners.clear()

    def pids(self):
        """The processes that tell of themselves."""
        # A connection of this process answers nothing while it asks.
        others = {None, os.getpid(), *(process.pid for process in self.helpers)}
        for pid in {self._pid_of(name) for name in self._names()} - others:
            if not _is_service(pid):
                self._owner(pid)
        return [pid for pid, name in self._owners.items() if self.has_owner(name)]

    def has_owner(self, name):
        return self._ask("NameHasOwner", name)

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
        owner = self._owner(pid)
        try:
            return bool(owner) and self._call(owner, "Sync", timeout) is not None
        except GLib.Error:
            return False

    def _told(self, pid, method):
        """None for a program that tells nothing, or that has just gone."""
        owner = self._owner(pid)
        if not owner:
            return None
        try:
            return json.loads(self._call(owner, method, 5))
        except GLib.Error as error:
            if error.matches(Gio.dbus_error_quark(), Gio.DBusError.NO_REPLY) or "Timeout" in error.message:
                raise
            return None

    def _call(self, owner, method, timeout):
        return self.bus.call_sync(owner, PATH, INTERFACE, method, None, GLib.VariantType("(s)"), Gio.DBusCallFlags.NO_AUTO_START,
                                  timeout * 1000, None).unpack()[0]

    def _owner(self, pid):
        """The name on the bus of a process that tells; None for others."""
        if pid not in self._owners:
            for name in self._names():
                if self._pid_of(name) == pid and self._tells(name):
                    self._owners[pid] = name
        return self._owners.get(pid)

    def _names(self):
        """Of all connections to the bus."""
        return {name for name in self._ask("ListNames") if name.startswith(":")}

    def _ask(self, method, *names):
        arguments = GLib.Variant("(s)", names) if names else None
        return self.bus.call_sync(*BUS, method, arguments, None, Gio.DBusCallFlags.NONE, 3000, None).unpack()[0]

    def _pid_of(self, name):
        try:
            return self._ask("GetConnectionUnixProcessID", name)
        except GLib.Error:
            return None

    def _tells(self, name):
        """A program may have several connections to the bus."""
        try:
            told = self.bus.call_sync(name, PATH, "org.freedesktop.DBus.Introspectable", "Introspect", None, None,
                                      Gio.DBusCallFlags.NO_AUTO_START, 3000, None).unpack()[0]
        except GLib.Error:
            return False
        return INTERFACE in told


def _is_service(pid):
    """Whether it is a part of the desktop that a bus has started."""
    try:
        return os.readlink(f"/proc/{pid}/exe").startswith("/usr/libexec/")
    except FileNotFoundError:
        return True
