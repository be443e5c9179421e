"""A program that the session bus starts when somebody asks for it."""
import os
import signal

from gi.repository import Gio, GLib

from .program import Program
from .waiting import wait_for

BUS = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


class SessionBus:
    """The bus of the session of a desktop, as another program sees it."""

    def __init__(self, desktop):
        self.desktop = desktop
        self.connection = desktop.connect_to_session()

    def call(self, name, path, method, arguments=None, timeout=20):
        """Calls INTERFACE.METHOD and returns what it gives; the bus starts what it has to."""
        interface, method = method.rsplit(".", 1)
        reply = self.connection.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                                          timeout * 1000, None)
        return reply.unpack()

    def _ask(self, method, name):
        return self.call(BUS[0], BUS[1], f"{BUS[2]}.{method}", GLib.Variant("(s)", (name,)))[0]

    def has_owner(self, name):
        return self._ask("NameHasOwner", name)

    def pid_of(self, name):
        return self._ask("GetConnectionUnixProcessID", name)

    def install(self, name, command):
        """Lets the bus start a program by its name."""
        folder = os.path.join(self.desktop.environment["XDG_RUNTIME_DIR"], "dbus-1/services")
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, name + ".service")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"[D-BUS Service]\nName={name}\nExec={command}\n")
        self.reload()
        return path

    def reload(self):
        self.call(BUS[0], BUS[1], BUS[2] + ".ReloadConfig")

    def end(self, name):
        """Ends the program of that name, if there is one, and waits until it has gone: it closes its files after it has given up the name."""
        if self.has_owner(name):
            pid = self.pid_of(name)
            os.kill(pid, signal.SIGTERM)
            wait_for(lambda: not self.has_owner(name) and not os.path.exists(f"/proc/{pid}/exe"), f"{name} to end")


class ForeignProgram(Program):
    """The window of a process that something else has started."""

    def __init__(self, desktop, pid):
        self.desktop, self.owner, self.changes, self.told = desktop, None, None, None
        self.desktop.server.forget_windows()
        self.process = _ForeignProcess(pid)
        self.window = wait_for(self._has_window, f"a window of process {pid}")[0]["id"]
        wait_for(self._has_keyboard, f"the window of process {pid} to have the keyboard")

    def printed(self):
        return ""


class ActivatedProgram(ForeignProgram):
    """The window of a program that the bus has started."""

    def __init__(self, bus, name):
        super().__init__(bus.desktop, wait_for(lambda: bus.has_owner(name) and bus.pid_of(name), f"{name} on the bus"))


class _ForeignProcess:
    """A process that is no child of this one."""

    returncode = None

    def __init__(self, pid):
        self.pid = pid

    def poll(self):
        """None while it runs. One that has ended may stay until its parent asks for it, which need not do so."""
        try:
            with open(f"/proc/{self.pid}/stat", encoding="utf-8") as file:
                state = file.read().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return 0
        return 0 if state in "ZX" else None

    def wait(self, timeout):
        wait_for(lambda: self.poll() is not None, "the program to end", timeout)
        return 0
