"""An X server of its own, with a window manager that keeps out of the way."""
import os

from .session import Session
from .toolkit import without_graphics_card
from .waiting import wait_for
from .x_devices import XDevices
from .x_server import XServer

WINDOW_MANAGER = os.path.join(os.path.dirname(__file__), "openbox.xml")


class X11Session(Session):
    """Xvfb and openbox."""

    environment = {"GDK_BACKEND": "x11"} | without_graphics_card()

    def open_display(self):
        read, write = os.pipe()
        width, height = self.look.size
        self.desktop.help(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
                           "-noreset", "-dpi", "96"], pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as numbers:
            self.desktop.environment["DISPLAY"] = ":" + numbers.readline().strip()

    def start(self):
        self.server = self.another_server()
        self.devices = XDevices(self.server.display)
        self.desktop.help(["openbox", "--config-file", WINDOW_MANAGER])
        wait_for(self.server.has_window_manager, "the window manager")
        self.server.set_text_scale(self.look.text_scale)

    def another_server(self):
        return XServer(self.desktop.environment["DISPLAY"])

    def screenshot(self, path, part=None):
        crop = ["-crop", "{2}x{3}+{0}+{1}".format(*part), "+repage"] if part else []
        self.desktop.run(["import", "-silent", "-window", "root", *crop, path])
