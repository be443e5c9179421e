"""sway without a screen: windows that overlap, as under X11, on a Wayland compositor."""
import os
import re
import shutil

from . import report, unseen_pointer
from .desktop_settings import write_settings
from .session import LONG_DELAY, Session
from .sway_ipc import SwayIPC
from .sway_server import SwayServer
from .toolkit import without_graphics_card
from .wait_for_socket import wait_for_socket
from .wlroots_devices import WlrootsDevices

CONFIGURATION = os.path.join(os.path.dirname(__file__), "sway.conf")
POINTER = {"org.gnome.desktop.interface.gschema.xml": f"""[org.gnome.desktop.interface]
cursor-theme='{unseen_pointer.NAME}'
"""}
# Without a screen, a device or a graphics card.
HEADLESS = {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
# sway refuses to run as root; it is the one part of a desktop that need not be who the tests are.
NOBODY = 65534
AS_NOBODY = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")


class SwaySession(Session):
    """sway and the devices that its clients may make."""

    # As sway.conf says it.
    repeats_after = LONG_DELAY
    # GTK 4.8 says this once when an open popover gets another place. sway 1.7 has version 2 of xdg_wm_base; version 3 can do it.
    said_of_it = re.compile(
        r"\n?\(\S+:\d+\): Gdk-WARNING \*\*: \S+ Compositor doesn't support moving popups, relying on remapping\n")

    def __init__(self, desktop, look):
        super().__init__(desktop, look)
        self._folder = desktop.inner_path("sway")
        self._wayland = None

    @property
    def environment(self):
        shared = self.desktop.inner_path("shared")
        icons = unseen_pointer.write_theme(shared)
        return {"GDK_BACKEND": "wayland", **without_graphics_card(), "XDG_DATA_DIRS": f"{shared}:/usr/local/share:/usr/share",
                "XCURSOR_PATH": icons, **report.ENVIRONMENT,
                **write_settings(self.desktop.inner_path("schemas"), self.look, POINTER)}

    @property
    def _display(self):
        return os.path.join(self._folder, "wayland-1")

    @property
    def _ipc(self):
        return os.path.join(self._folder, "ipc")

    def open_display(self):
        os.mkdir(self._folder, mode=0o711)
        configuration = shutil.copy(CONFIGURATION, self._folder)
        # It tells the place that a window is to have, and gives it that at once, rather than when the window has heard of it.
        command = ["sway", "-D", "noatomic", "-c", configuration]
        if os.getuid() == 0:
            command = [*AS_NOBODY, *command]
            os.chmod(self.desktop.directory, 0o711)
            os.chown(self._folder, NOBODY, NOBODY)
        with open(os.path.join(self._folder, "log"), "wb") as log:
            self.desktop.help(["env", f"XDG_RUNTIME_DIR={self._folder}", f"SWAYSOCK={self._ipc}",
                               *(f"{name}={value}" for name, value in HEADLESS.items()), *command], stdout=log, stderr=log)
        wait_for_socket(self._display)
        wait_for_socket(self._ipc)
        if os.getuid() == 0:
            # Programs run as root, some of them without what root may do with the files of others.
            os.chmod(self._display, 0o777)
        self.desktop.environment["WAYLAND_DISPLAY"] = self._display
        self._set_size()

    def _set_size(self):
        ipc = SwayIPC(self._ipc)
        name = ipc.outputs()[0]["name"]
        width, height = self.look.size
        if refused := ipc.command(f"output {name} mode --custom {width}x{height} position 0 0"):
            raise AssertionError(f"sway has no such screen: {refused}")
        ipc.close()

    def start(self):
        self.server = self.another_server()
        self.devices = WlrootsDevices(self.server.wayland, self.server.size_of_screen)

    def another_server(self):
        return SwayServer(self._display, self._ipc, report.Reports(self.desktop.connect_to_session()))

    def screenshot(self, path, part=None):
        area = ["-g", "{0},{1} {2}x{3}".format(*part)] if part else []
        self.desktop.run(["grim", *area, path])
