"""GNOME Shell without a screen: the desktop that most people with Debian, Fedora and Ubuntu have."""
import sys

from .gnome_shell_server import GnomeShellServer
from .mutter_session import MutterSession
from .shell_scripts import ShellScripts
from .wait_for_socket import wait_for_socket

# As GNOME has it; nothing is shown that a person would have to put away first, and no place of the screen does anything.
SETTINGS = {"org.gnome.mutter.gschema.xml": """[org.gnome.mutter]
auto-maximize=false
attach-modal-dialogs=true
edge-tiling=true
center-new-windows=true
dynamic-workspaces=true
workspaces-only-on-primary=true
""", "org.gnome.desktop.interface.gschema.xml": """[org.gnome.desktop.interface]
enable-hot-corners=false
""", "org.gnome.shell.gschema.xml": """[org.gnome.shell]
welcome-dialog-last-shown-version='99'
"""}


class GnomeShellSession(MutterSession):
    """GNOME Shell, with what it asks of a system answered by a stand-in, and a remote desktop on it."""

    # It lets scripts be run in it.
    command = ("gnome-shell", "--unsafe-mode")
    settings = SETTINGS
    server_type = GnomeShellServer

    @property
    def environment(self):
        return super().environment | {"XDG_CURRENT_DESKTOP": "GNOME"}

    def start(self):
        path = self.desktop.inner_path("system-bus")
        address = f"unix:path={path}"
        self.desktop.help(["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={address}"])
        wait_for_socket(path)
        # What it says itself is no concern of the tests: it misses much of a system here.
        system = ["env", f"DBUS_SYSTEM_BUS_ADDRESS={address}"]
        self.desktop.help([*system, sys.executable, "-m", "dbusmock", "--system", "--template", "logind"])
        self.command = (*system, *self.command)
        super().start()

    def _wait_started(self):
        # Windows can be placed once it has left the overview that it begins with.
        connection = self.desktop.connect_to_session()
        ShellScripts(connection).wait_started()
        connection.close_sync(None)
