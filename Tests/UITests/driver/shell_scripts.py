"""Scripts that GNOME Shell runs when it was started with `--unsafe-mode`."""
import json

from gi.repository import Gio, GLib

from .waiting import wait_for

SHELL = ("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell")
TIMEOUT_MILLISECONDS = 30000


class ShellScripts:
    """By a connection to the session bus."""

    def __init__(self, connection):
        self.connection = connection

    def run(self, script):
        """Returns the value of a script."""
        done, answer = self.connection.call_sync(*SHELL, "Eval", GLib.Variant("(s)", (script,)), None, Gio.DBusCallFlags.NONE,
                                                 TIMEOUT_MILLISECONDS, None).unpack()
        if not done:
            raise AssertionError(f"the Shell does not run {script}: {answer}")
        return json.loads(answer) if answer else None

    def wait_started(self):
        """Waits until the Shell has come up, and leaves the overview that it begins with."""
        wait_for(lambda: self.run("typeof Main !== 'undefined' && !Main.layoutManager._startingUp"), "GNOME Shell to start",
                 timeout=60, interval=0.1)
        self.run("Main.overview.hide()")
        wait_for(lambda: self.run("!Main.overview.visible"), "the overview to go")
