"""A private desktop: X server, session bus, accessibility bus and window manager, gone with the test."""
import atexit
import os
import shutil
import signal
import subprocess
import tempfile

from gi.repository import Gio, GLib

from .waiting import wait_for

# What passes from the outer environment; everything else is the same on every machine.
INHERITED = ("PATH", "LD_LIBRARY_PATH", "TZ", "COREDUMP_SHARE")
SETTINGS = "[Settings]\ngtk-enable-animations={animations}\ngtk-cursor-blink=false\n"


class Desktop:
    """Starts everything on creation; `close` ends it and removes its directory."""

    def __init__(self, size=(1320, 860), animations=False, environment=None):
        self.directory = tempfile.mkdtemp(prefix="coredump-ui-")
        self.helpers = []
        atexit.register(self.close)
        for folder in ("runtime", "home", "config/gtk-4.0", "cache", "data"):
            os.makedirs(os.path.join(self.directory, folder), mode=0o700)
        with open(self.path("config/gtk-4.0/settings.ini"), "w", encoding="utf-8") as file:
            file.write(SETTINGS.format(animations=str(animations).lower()))
        self.environment = self._environment(environment or {})
        try:
            self._start(size)
        except BaseException:
            self.close()
            raise

    def path(self, name):
        return os.path.join(self.directory, name)

    def _environment(self, extra):
        environment = {name: os.environ[name] for name in INHERITED if name in os.environ}
        environment.update(
            HOME=self.path("home"), XDG_RUNTIME_DIR=self.path("runtime"), XDG_CONFIG_HOME=self.path("config"),
            XDG_CACHE_HOME=self.path("cache"), XDG_DATA_HOME=self.path("data"), LANG="C.UTF-8",
            GDK_BACKEND="x11", GSK_RENDERER="cairo", GTK_A11Y="atspi", GSETTINGS_BACKEND="memory",
            GIO_USE_VFS="local", GTK_USE_PORTAL="0", ADW_DISABLE_PORTAL="1", GTK_IM_MODULE="gtk-im-context-simple",
            NO_AT_BRIDGE="0", G_DEBUG="fatal-criticals", DBUS_SESSION_BUS_ADDRESS="unix:path=" + self.path("runtime/bus"))
        environment.update(extra)
        return environment

    def _start(self, size):
        read, write = os.pipe()
        self.spawn(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp",
                    "-noreset", "-dpi", "96"], pass_fds=(write,))
        os.close(write)
        with os.fdopen(read) as numbers:
            self.environment["DISPLAY"] = ":" + numbers.readline().strip()
        self.spawn(["dbus-daemon", "--session", "--nofork", "--nopidfile",
                    "--address=" + self.environment["DBUS_SESSION_BUS_ADDRESS"]])
        # Its socket is there before it answers: one that is refused counts as "not yet".
        session = wait_for(lambda: self._connect(self.environment["DBUS_SESSION_BUS_ADDRESS"]), "the session bus")
        self.spawn(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--a11y=1", "--screen-reader=1"])
        self.bus = self._connect(wait_for(lambda: self._accessibility_address(session), "the accessibility bus"))
        self.spawn(["openbox"])
        wait_for(lambda: "WINDOW" in self.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]), "the window manager")

    @staticmethod
    def _connect(address):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        connection.set_exit_on_close(False)
        return connection

    @staticmethod
    def _accessibility_address(session):
        reply = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None,
                                  GLib.VariantType("(s)"), Gio.DBusCallFlags.NONE, 3000, None)
        return reply.unpack()[0]

    def spawn(self, command, environment=None, **options):
        """Starts a program that ends with the desktop."""
        process = subprocess.Popen(command, env=self.environment | (environment or {}), stdin=subprocess.DEVNULL,
                                   start_new_session=True,
                                   **({"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL} | options))
        self.helpers.append(process)
        return process

    def run(self, command):
        """Runs a short command to its end and returns what it printed."""
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20,
                              check=False).stdout

    # Keys and pointer, through the X server's own test extension.

    def key(self, *names):
        for name in names:
            self.run(["xdotool", "key", "--clearmodifiers", name])

    def type(self, text):
        """ASCII text; a new line presses Return."""
        for index, line in enumerate(text.split("\n")):
            if index > 0:
                self.key("Return")
            if line:
                self.run(["xdotool", "type", "--clearmodifiers", "--delay", "12", "--", line])

    def move(self, x, y):
        self.run(["xdotool", "mousemove", str(x), str(y)])

    def click(self, x, y, button=1, times=1):
        self.run(["xdotool", "mousemove", str(x), str(y), "click", "--repeat", str(times), "--delay", "60", str(button)])

    def scroll(self, x, y, clicks):
        """Turns the wheel: down for positive numbers."""
        self.run(["xdotool", "mousemove", str(x), str(y), "click", "--repeat", str(abs(clicks)), "--delay", "20",
                  "5" if clicks > 0 else "4"])

    def hold(self, *keys):
        """Holds keys down until the `with` block ends."""
        return _Held(self, keys)

    def press(self, x, y, button=1):
        self.run(["xdotool", "mousemove", str(x), str(y), "mousedown", str(button)])

    def release(self, button=1):
        self.run(["xdotool", "mouseup", str(button)])

    def glide(self, start, end, steps=12):
        """Moves the pointer as a hand does: in small steps, none of which is skipped."""
        for step in range(1, steps + 1):
            place = [a + (b - a) * step // steps for a, b in zip(start, end)]
            self.run(["xdotool", "mousemove", "--sync", str(place[0]), str(place[1])])

    def drag(self, start, end):
        """Presses at one place and releases at another."""
        self.press(*start)
        self.glide(start, end)
        self.release()

    def screenshot(self, path):
        self.run(["import", "-silent", "-window", "root", path])

    def close(self):
        for process in reversed(self.helpers):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
        for process in reversed(self.helpers):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        self.helpers = []
        shutil.rmtree(self.directory, ignore_errors=True)
        atexit.unregister(self.close)


class _Held:
    def __init__(self, desktop, keys):
        self.desktop, self.keys = desktop, keys

    def __enter__(self):
        self.desktop.run(["xdotool", *[word for key in self.keys for word in ("keydown", key)]])

    def __exit__(self, *_):
        self.desktop.run(["xdotool", *[word for key in reversed(self.keys) for word in ("keyup", key)]])
