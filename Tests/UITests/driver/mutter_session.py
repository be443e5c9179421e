"""mutter without a screen: the compositor of GNOME, with windows that are found by the pointer."""
import os
import re
import subprocess
import threading

from . import report
from .desktop_settings import write_settings
from .mutter_devices import MutterDevices
from .mutter_pictures import MutterPictures
from .mutter_server import MutterServer
from .remote_desktop import CAST, IDLE, REMOTE, RemoteDesktop
from .session import LONG_DELAY, Session
from .toolkit import without_graphics_card
from .wait_for_socket import wait_for_socket
from .waiting import wait_for

DISPLAY = "wayland-1"
# A window keeps the size and the place that it is given, wherever that is.
SETTINGS = {"org.gnome.mutter.gschema.xml": """[org.gnome.mutter]
auto-maximize=false
edge-tiling=false
center-new-windows=true
""", "org.gnome.desktop.wm.preferences.gschema.xml": """[org.gnome.desktop.wm.preferences]
mouse-button-modifier='<Super>'
resize-with-right-button=true
""", "org.gnome.desktop.peripherals.gschema.xml": f"""[org.gnome.desktop.peripherals.keyboard]
delay=uint32 {LONG_DELAY * 1000}
"""}


class MutterSession(Session):
    """mutter and a remote desktop on it."""

    # GTK 4.24 says the first whenever it makes a chooser of files for a person who has marked no folder, the second and third where mutter
    # tells late that a picture was shown, and the fourth where its own icons are drawn in a window that has had no frame for a while.
    said_of_it = re.compile(r"\n?\(\S+:\d+\): (Gtk-WARNING \*\*: \S+ Failed to load '\S+/gtk-3\.0/bookmarks': .*|"
                            r"Gdk-WARNING \*\*: \S+ gdk_frame_timings_presented\(\) called on discarded frame\.|"
                            r"Gdk-WARNING \*\*: \S+ \S+gdk_frame_timings_throttling_hint: runtime check failed: .*|"
                            r"Gtk-WARNING \*\*: \S+ gtk_svg_advance: time went backward: .*)\n")
    command = ("mutter",)
    repeats_after = LONG_DELAY
    settings = SETTINGS
    server_type = MutterServer

    def __init__(self, desktop, look):
        super().__init__(desktop, look)
        self._linking, self._is_linked = threading.Lock(), False

    @property
    def environment(self):
        return {"GDK_BACKEND": "wayland", "GDK_DEBUG": "no-portals", **without_graphics_card(), "LIBGL_ALWAYS_SOFTWARE": "1",
                "WAYLAND_DISPLAY": DISPLAY, **report.ENVIRONMENT,
                **write_settings(self.desktop.inner_path("schemas"), self.look, self.settings)}

    def open_display(self):
        """mutter needs the session bus."""

    def start(self):
        width, height = self.look.size
        self.desktop.help(["pipewire"])
        with open(self.desktop.inner_path("compositor.log"), "wb") as log:
            self.desktop.help([*self.command, "--headless", "--no-x11", "--wayland-display", DISPLAY, "--virtual-monitor",
                               f"{width}x{height}"], stdout=log, stderr=log)
        runtime = self.desktop.environment["XDG_RUNTIME_DIR"]
        for name in ("pipewire-0", DISPLAY):
            wait_for_socket(os.path.join(runtime, name))
        bus = report.Reports(self.desktop.connect_to_session())
        wait_for(lambda: all(bus.has_owner(name) for name, _ in (REMOTE, CAST, IDLE)), "mutter on the session bus")
        bus.close()
        self._wait_started()
        self.server = self.another_server()
        self.devices = self.server.devices

    def _wait_started(self):
        """mutter is there at once."""

    def another_server(self):
        reports = report.Reports(self.desktop.connect_to_session())
        remote = RemoteDesktop(self.desktop.connect_to_session())
        return self.server_type(MutterDevices(remote), reports, MutterPictures(self.desktop, remote, self._link), self.look.size)

    def _link(self):
        """Recorders ask for it on threads of their own."""
        with self._linking:
            if not self._is_linked:
                self.desktop.help(["wireplumber"])
                self._is_linked = True

    def screenshot(self, path, part=None):
        width, height, pixels = self.server.pictures.take(part)
        subprocess.run(["convert", "-size", f"{width}x{height}", "-depth", "8", "bgra:-", "-alpha", "off", path], input=pixels,
                       check=True, timeout=30)
