"""A private desktop: display server, session bus, accessibility bus and window manager."""
import atexit
import os
import shutil
import signal
import subprocess
import tempfile

from gi.repository import Gio, GLib

from .accessibility_cache import AccessibilityCache
from .hand import Hand
from .offer import Offer
from .receiver import Receiver
from .session import Look
from .sessions import make_session
from .waiting import wait_for

# What passes from the outer environment; everything else is the same on every machine.
INHERITED = ("PATH", "LD_LIBRARY_PATH", "TZ", "COREDUMP_SHARE")
SETTINGS = "[Settings]\ngtk-enable-animations={animations}\ngtk-cursor-blink=false\n"
# What belongs to one test: `reset` empties it.
FOLDERS = ("config/gtk-4.0", "cache", "data", "files/home")


class Desktop(Hand):
    """Starts everything on creation; `close` ends it and removes its directory. `reset` makes it as new for the next test.

    Parameters:
        size: of the screen, in pixels.
        animations: whether GTK animates; without it, tests have less to wait for.
        text_scale: 2 for text of twice the size.
        keeps_settings: whether what the program sets outlives it, in a file, until `reset`.
        environment: what programs get besides, such as LANGUAGE.
    """

    def __init__(self, size=(1320, 860), animations=False, text_scale=1, keeps_settings=False, environment=None):
        self.directory = tempfile.mkdtemp(prefix="coredump-ui-")
        self.helpers, self.programs = [], []
        # Whether it may serve other tests after `reset`.
        self.is_as_new = True
        self.session = make_session(self, Look(size, animations, text_scale))
        self.cache = None
        atexit.register(self.close)
        self.settings = SETTINGS.format(animations=str(animations).lower())
        os.mkdir(self.inner_path("runtime"), mode=0o700)
        self._make_folders()
        self.environment = self._environment(keeps_settings, environment or {})
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def inner_path(self, name):
        return os.path.join(self.directory, name)

    def path(self, name):
        """A place for a file of the test."""
        return os.path.join(self.directory, "files", name)

    @property
    def server(self):
        """See `session.Server`."""
        return self.session.server

    @property
    def devices(self):
        """See `session.Devices`."""
        return self.session.devices

    def _make_folders(self):
        for folder in FOLDERS:
            os.makedirs(self.inner_path(folder), mode=0o700)
        with open(self.inner_path("config/gtk-4.0/settings.ini"), "w", encoding="utf-8") as file:
            file.write(self.settings)

    def _environment(self, keeps_settings, extra):
        environment = {name: os.environ[name] for name in INHERITED if name in os.environ}
        environment.update(
            HOME=self.path("home"), XDG_RUNTIME_DIR=self.inner_path("runtime"),
            XDG_CONFIG_HOME=self.inner_path("config"), XDG_CACHE_HOME=self.inner_path("cache"),
            XDG_DATA_HOME=self.inner_path("data"), LANG="C.UTF-8", GSK_RENDERER="cairo",
            GTK_A11Y="atspi", GSETTINGS_BACKEND="keyfile" if keeps_settings else "memory", GIO_USE_VFS="local",
            ADW_DISABLE_PORTAL="1", GTK_IM_MODULE="gtk-im-context-simple", NO_AT_BRIDGE="0",
            G_DEBUG="fatal-criticals", DBUS_SESSION_BUS_ADDRESS="unix:path=" + self.inner_path("runtime/bus"))
        # On a busy machine the usual seconds are over before a test has looked.
        environment["COREDUMP_TOAST_FACTOR"] = "4"
        environment.update(self.session.environment)
        environment.update(extra)
        self._choose_locale(environment)
        return environment

    @staticmethod
    def _choose_locale(environment):
        """Tests choose a language by LANGUAGE alone. Under C.UTF-8 glibc takes no notice of that from 2.41 on, and GTK 4.24 takes the
        direction of the text from LC_CTYPE. A test with locales of its own, with which programs find no others, gets none."""
        if "LOCPATH" in environment:
            return
        locales = subprocess.run(["locale", "-a"], capture_output=True, text=True, check=False).stdout.split()
        if "en_US.utf8" in locales:
            wanted = environment.get("LANGUAGE", "en") + "_"
            name = next((name for name in locales if name.startswith(wanted)), "en_US.utf8")
            environment.setdefault("LC_MESSAGES", name)
            environment.setdefault("LC_CTYPE", name)

    def _start(self):
        self.session.open_display()
        self.help(["dbus-daemon", "--session", "--nofork", "--nopidfile",
                   "--address=" + self.environment["DBUS_SESSION_BUS_ADDRESS"]])
        # Its socket is there before it answers: one that is refused counts as "not yet".
        session = wait_for(lambda: self._connect(self.environment["DBUS_SESSION_BUS_ADDRESS"]), "the session bus")
        self.help(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--a11y=1"])
        address = wait_for(lambda: self._accessibility_address(session), "the accessibility bus")
        self.bus, self.cache = self._connect(address), AccessibilityCache(address)
        self.session.start()

    def connect_to_session(self):
        """A connection to the session bus, as another program has one."""
        return self._connect(self.environment["DBUS_SESSION_BUS_ADDRESS"])

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

    # Processes

    def help(self, command, **options):
        """Starts a part of the desktop, which ends with it, and which may complain: mutter 51 does when `wl-copy` has a window."""
        process = self._popen(command, {"G_DEBUG": ""}, options)
        self.helpers.append(process)
        return process

    def spawn(self, command, environment=None, **options):
        """Starts a program that ends with the test."""
        self.server.forget_windows()
        process = self._popen(command, environment, options)
        self.programs.append(process)
        return process

    def _popen(self, command, environment, options):
        defaults = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen(command, env=self.environment | (environment or {}), start_new_session=True,
                                **(defaults | options))

    def run(self, command):
        """Runs a short command to its end and returns what it printed."""
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=20,
                              check=False).stdout

    # What other programs offer

    def offer(self, files=(), image=None, text=None, data=None):
        """Another program, which has these files, this PNG file, this text, or what files hold by its type, to drag."""
        return Offer(self, files, image, text, data)

    def copy(self, files=(), image=None, text=None, data=None):
        """Puts the same into the clipboard, from another program."""
        return Offer(self, files, image, text, data, clipboard=True)

    def receiver(self):
        """Another program, on which files and text can be dropped."""
        return Receiver(self)

    def screenshot(self, path, part=None):
        """A picture of the screen, or of a part: x, y, width and height."""
        self.session.screenshot(path, part)

    # Ending

    def reset(self):
        """Ends what was started on it and forgets all that it has left."""
        # sway 1.7 does not survive the end of a program from which something is dragged.
        self.let_go()
        self._end(self.programs)
        self.server.forget_selections()
        for folder in FOLDERS:
            shutil.rmtree(self.inner_path(folder.split("/", maxsplit=1)[0]), ignore_errors=True)
        self._make_folders()

    def close(self):
        self._end(self.programs)
        self.session.close()
        if self.cache:
            self.cache.close()
            self.cache = None
        self._end(self.helpers)
        shutil.rmtree(self.directory, ignore_errors=True)
        atexit.unregister(self.close)

    @staticmethod
    def _end(processes):
        for process in reversed(processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
        for process in reversed(processes):
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            if process.stdin:
                process.stdin.close()
        processes.clear()
