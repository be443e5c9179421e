"""A session of a remote desktop on mutter: devices, a view of the screen and the clipboard, by its interfaces on the bus."""
import contextlib
import time

from gi.repository import Gio, GLib

from .waiting import wait_for

REMOTE = ("org.gnome.Mutter.RemoteDesktop", "/org/gnome/Mutter/RemoteDesktop")
CAST = ("org.gnome.Mutter.ScreenCast", "/org/gnome/Mutter/ScreenCast")
DISPLAYS = ("org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig")
IDLE = ("org.gnome.Mutter.IdleMonitor", "/org/gnome/Mutter/IdleMonitor/Core")
TIMEOUT_MILLISECONDS = 30000
HIDDEN_CURSOR = 0
# Of ApplyMonitorsConfig: until the next change.
TEMPORARY = 1
# Once it has taken no event for so long, it has handed on all.
QUIET_MILLISECONDS = 2


class RemoteDesktop:
    """It is there as long as the connection to the bus.

    Parameters:
        connection: to the session bus; it is closed with this.
    """

    def __init__(self, connection):
        self.connection = connection
        self._sent = 0.0
        # The kinds of what is in the clipboard, and how often somebody has put something into it.
        self.kinds, self.owners = [], 0
        # Signals come when they are asked for, on whatever thread uses this.
        self._context = GLib.MainContext.new()
        self._signals = []
        # How many pixels of the screen one of a program takes.
        self.scale = self._call(*DISPLAYS, "GetCurrentState")[2][0][2]
        self._open()

    def _open(self):
        self._node = None
        for signal in self._signals:
            self.connection.signal_unsubscribe(signal)
        self._signals = []
        self._path = self._call(*REMOTE, "CreateSession")[0]
        self.cast, self.stream = self._make_stream()
        self._follow(REMOTE[0], f"{REMOTE[0]}.Session", "SelectionOwnerChanged", self._path, self._own)
        self._follow(CAST[0], f"{CAST[0]}.Stream", "PipeWireStreamAdded", self.stream, self._add_node)
        self.call("Start")
        self.call("EnableClipboard", "(a{sv})", {})

    def close(self):
        self.connection.close_sync(None)

    def _make_stream(self):
        session = self._call(REMOTE[0], self._path, "Get", "(ss)", f"{REMOTE[0]}.Session", "SessionId",
                             interface="org.freedesktop.DBus.Properties")[0]
        cast = self._call(*CAST, "CreateSession", "(a{sv})", {"remote-desktop-session-id": GLib.Variant("s", session)})[0]
        # Without a name: the one screen that there is.
        stream = self._call(CAST[0], cast, "RecordMonitor", "(sa{sv})", "", {"cursor-mode": GLib.Variant("u", HIDDEN_CURSOR)},
                            interface=f"{CAST[0]}.Session")[0]
        return cast, stream

    def _call(self, name, path, method, kinds=None, *values, interface=None):
        arguments = GLib.Variant(kinds, values) if kinds else None
        return self.connection.call_sync(name, path, interface or name, method, arguments, None, Gio.DBusCallFlags.NONE,
                                         TIMEOUT_MILLISECONDS, None).unpack()

    def call(self, method, kinds=None, *values):
        """Calls a method of the session."""
        return self._call(REMOTE[0], self._path, method, kinds, *values, interface=f"{REMOTE[0]}.Session")

    def _follow(self, name, interface, signal, path, handler):
        self._context.push_thread_default()
        self._signals.append(self.connection.signal_subscribe(
            name, interface, signal, path, None, Gio.DBusSignalFlags.NONE, lambda *values: handler(*values[5].unpack())))
        self._context.pop_thread_default()

    def _hear(self):
        while self._context.pending():
            self._context.iteration(False)

    # Devices

    def notify(self, what, kinds, *values):
        """Sends an event of a device; `settle` returns once mutter has handed it on."""
        self._sent = time.monotonic()
        self.call(f"Notify{what}", kinds, *values)

    def settle(self, quiet=QUIET_MILLISECONDS):
        """Returns once programs have been sent what was notified: mutter takes events on a thread of its own, and says only how
        long ago it has taken the last one, which has to be so many milliseconds."""
        end = time.monotonic() + TIMEOUT_MILLISECONDS / 1000
        while time.monotonic() < end:
            idle, = self._call(*IDLE, "GetIdletime")
            # In whole milliseconds.
            if quiet <= idle <= (time.monotonic() - self._sent) * 1000 + 1:
                return
            # Meanwhile it draws, if it has to.
            time.sleep(max(0, quiet - idle) / 1000)
        raise AssertionError("mutter does not take what devices send")

    # The screen

    def set_scale(self, scale):
        """Shows everything so many times as large. Mutter ends all views of a screen whose scale changes, and with them the devices:
        they are made again."""
        serial, monitors, _, _ = self._call(*DISPLAYS, "GetCurrentState")
        (connector, *_), modes, _ = monitors[0]
        mode = next(mode for mode in modes if mode[6].get("is-current"))
        # Mutter takes only those that it has told, which are rounded.
        self.scale = min(mode[5], key=lambda possible: abs(possible - scale))
        former = self._path
        self._call(*DISPLAYS, "ApplyMonitorsConfig", "(uua(iiduba(ssa{sv}))a{sv})", serial, TEMPORARY,
                   [(0, 0, self.scale, 0, True, [(connector, mode[0], {})])], {})
        self._open()
        # It may have ended with its view.
        with contextlib.suppress(GLib.Error):
            self._call(REMOTE[0], former, "Stop", interface=f"{REMOTE[0]}.Session")

    def node(self):
        """The number of the stream in PipeWire, which shows the screen."""
        def told():
            self._hear()
            return self._node
        return wait_for(told, "the stream of the screen", interval=0.01)

    def _add_node(self, node):
        self._node = node

    # The clipboard

    def _own(self, options):
        self.kinds = [] if options.get("session-is-owner") else list(options.get("mime-types", ((),))[0])
        self.owners += 1

    def hear_clipboard(self):
        """Takes what mutter has told of the clipboard."""
        # What was sent before the answer has come before it.
        self._call(*IDLE, "GetIdletime")
        self._hear()

    def empty_clipboard(self):
        # It gets this session's, which then has none any more.
        self.call("SetSelection", "(a{sv})", {"mime-types": GLib.Variant("as", ["application/x-nothing"])})
        self.call("DisableClipboard")
        self.call("EnableClipboard", "(a{sv})", {})
        self.hear_clipboard()

    def read_clipboard(self, kind):
        """A descriptor from which what it holds of a kind is to be read."""
        reply, descriptors = self.connection.call_with_unix_fd_list_sync(
            REMOTE[0], self._path, f"{REMOTE[0]}.Session", "SelectionRead", GLib.Variant("(s)", (kind,)), None,
            Gio.DBusCallFlags.NONE, TIMEOUT_MILLISECONDS, None, None)
        return descriptors.get(reply.unpack()[0])
