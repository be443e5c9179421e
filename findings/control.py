"""What the controls of findings share: steps in the main loop of a GTK program, a hand that uses the compositor, pictures of the screen."""
import array
import ctypes
import os
import socket
import struct
import subprocess
import sys
import tempfile
import time

from gi.repository import Gio, GLib


def run(steps, timeout=15.0):
    """Runs a generator in the main loop. It yields what it waits for: seconds, or a function that is asked until it answers with yes."""
    loop = GLib.MainLoop()
    steps = iter(steps)
    state = {"waits for": lambda: True, "since": time.monotonic(), "error": None}

    def step():
        try:
            if state["waits for"]():
                wanted = next(steps)
                state["since"] = since = time.monotonic()
                is_pause = isinstance(wanted, (int, float))
                state["waits for"] = (lambda: time.monotonic() - since >= wanted) if is_pause else wanted
            elif time.monotonic() - state["since"] > timeout:
                raise TimeoutError(f"line {steps.gi_frame.f_lineno} waits in vain")
        except StopIteration:
            loop.quit()
            return False
        except BaseException as error:
            state["error"] = error
            loop.quit()
            return False
        return True

    GLib.timeout_add(20, step)
    loop.run()
    if state["error"]:
        raise state["error"]


def seat(**layout):
    """The hand of a user on the desktop that this runs on.

    Call it before GTK is imported, which opens the display then: a program that sees the keyboard come misses the first key.

    Parameters:
        layout: of the keyboard, under sway: layout, variant and options, as xkb names them.
    """
    return {"sway": SwaySeat, "mutter": MutterSeat, "x11": X11Seat}[os.environ["DESKTOP"]](**layout)


class XKB:
    """Names of keys."""

    def __init__(self):
        self.library = ctypes.CDLL("libxkbcommon.so.0")
        for name in ("xkb_context_new", "xkb_keymap_new_from_names"):
            getattr(self.library, name).restype = ctypes.c_void_p
        self.library.xkb_keymap_get_as_string.restype = ctypes.c_char_p
        self.library.xkb_keysym_from_name.restype = ctypes.c_uint32
        self.library.xkb_utf32_to_keysym.restype = ctypes.c_uint32

    def named(self, name):
        return self.library.xkb_keysym_from_name(name.encode(), 0) or self.library.xkb_keysym_from_name(name.encode(), 1)

    def of(self, character):
        return self.library.xkb_utf32_to_keysym(ord(character))

    def keymap(self, layout, variant, options):
        """Returns the text of a keymap, and the code and level of each symbol in it."""
        x = self.library
        names = (ctypes.c_char_p * 5)(b"evdev", b"pc105", *(name.encode() for name in (layout, variant, options)))
        keymap = ctypes.c_void_p(x.xkb_keymap_new_from_names(ctypes.c_void_p(x.xkb_context_new(0)), names, 0))
        symbols = {}
        for code in range(9, 256):
            for level in (1, 0):
                found = ctypes.POINTER(ctypes.c_uint32)()
                if x.xkb_keymap_key_get_syms_by_level(keymap, code, 0, level, ctypes.byref(found)) == 1:
                    symbols[found[0]] = (code, level)
        return x.xkb_keymap_get_as_string(keymap, 1) + b"\0", symbols


class Seat:
    """A pointer and a keyboard. A desktop says `motion`, `button`, `symbol`, `scroll` and `picture`."""

    MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}

    def __init__(self):
        self.names = XKB()

    def move(self, x, y):
        self.motion(x, y)

    def press(self, button=1):
        self.button({1: 0x110, 2: 0x112, 3: 0x111}[button], True)

    def release(self, button=1):
        self.button({1: 0x110, 2: 0x112, 3: 0x111}[button], False)

    def click(self, x, y, button=1):
        self.move(x, y)
        time.sleep(0.1)
        self.press(button)
        time.sleep(0.03)
        self.release(button)

    def key(self, name):
        """Strokes a key such as ctrl+a."""
        *modifiers, last = name.split("+")
        held = [self.names.named(self.MODIFIERS[modifier]) for modifier in modifiers]
        for symbol in held:
            self.symbol(symbol, True)
        self.symbol(self.names.named(last), True)
        self.symbol(self.names.named(last), False)
        for symbol in reversed(held):
            self.symbol(symbol, False)

    def type(self, text):
        for character in text:
            self.symbol(self.names.of(character), True)
            self.symbol(self.names.of(character), False)
            time.sleep(0.02)


class Wire:
    """A connection to a Wayland compositor that makes requests and waits for them to be carried out; of events it knows globals."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.path.join(os.environ["XDG_RUNTIME_DIR"], os.environ["WAYLAND_DISPLAY"]))
        self.count = 1
        self.bytes = b""
        self.globals = {}
        self.registry = self.object()
        self.request(1, 1, struct.pack("I", self.registry))
        self.roundtrip()

    def object(self):
        self.count += 1
        return self.count

    def request(self, target, operation, body=b"", descriptor=None):
        message = struct.pack("II", target, (8 + len(body)) << 16 | operation) + body
        passed = [] if descriptor is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
        self.socket.sendmsg([message], passed)

    def bind(self, interface, version=1):
        number = self.object()
        name = interface.encode() + b"\0"
        body = struct.pack("II", self.globals[interface], len(name)) + name + b"\0" * (-len(name) % 4)
        self.request(self.registry, 0, body + struct.pack("II", version, number))
        return number

    def roundtrip(self):
        callback = self.object()
        self.request(1, 0, struct.pack("I", callback))
        while True:
            while len(self.bytes) >= 8:
                source, rest = struct.unpack("II", self.bytes[:8])
                length, event = rest >> 16, rest & 0xFFFF
                if len(self.bytes) < length:
                    break
                body, self.bytes = self.bytes[8:length], self.bytes[length:]
                if source == 1 and event == 0:
                    raise ConnectionError(f"protocol error: {body!r}")
                if source == self.registry and event == 0:
                    name, size = struct.unpack("II", body[:8])
                    self.globals[body[8:8 + size - 1].decode()] = name
                if source == callback:
                    return
            received = self.socket.recv(65536)
            if not received:
                raise ConnectionError("the compositor has closed the connection")
            self.bytes += received


class SwaySeat(Seat):
    """A virtual pointer and a virtual keyboard of a wlroots compositor."""

    MASKS = {"Shift_L": 1, "Control_L": 4, "Alt_L": 8, "Super_L": 64}

    SIZE = 1200, 800

    def __init__(self, layout="us", variant="", options=""):
        super().__init__()
        self.wire = wire = Wire()
        user = wire.bind("wl_seat")
        manager = wire.bind("zwlr_virtual_pointer_manager_v1")
        self.pointer = wire.object()
        wire.request(manager, 0, struct.pack("II", user, self.pointer))
        manager = wire.bind("zwp_virtual_keyboard_manager_v1")
        self.keyboard = wire.object()
        wire.request(manager, 0, struct.pack("II", user, self.keyboard))
        text, self.symbols = self.names.keymap(layout, variant, options)
        self.mask = 0
        with tempfile.TemporaryFile() as file:
            file.write(text)
            file.flush()
            wire.request(self.keyboard, 0, struct.pack("II", 1, len(text)), descriptor=file.fileno())
            wire.roundtrip()

    def done(self):
        self.wire.request(self.pointer, 4)
        self.wire.roundtrip()

    def now(self):
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def motion(self, x, y):
        self.wire.request(self.pointer, 1, struct.pack("IIIII", self.now(), int(x), int(y), *self.SIZE))
        self.done()

    def button(self, code, is_down):
        self.wire.request(self.pointer, 2, struct.pack("III", self.now(), code, is_down))
        self.done()

    def scroll(self, clicks):
        self.wire.request(self.pointer, 5, struct.pack("I", 0))
        self.wire.request(self.pointer, 7, struct.pack("IIii", self.now(), 0, clicks * 15 * 256, clicks))
        self.done()

    def symbol(self, symbol, is_down):
        code, level = self.symbols[symbol]
        mask = next((mask for name, mask in self.MASKS.items() if self.names.named(name) == symbol), 0)
        self.mask = self.mask | mask if is_down else self.mask & ~mask
        if level and is_down:
            self.modifiers(self.mask | 1)
        self.wire.request(self.keyboard, 1, struct.pack("III", self.now(), code - 8, is_down))
        self.modifiers(self.mask)
        self.wire.roundtrip()

    def hit(self, code, *held):
        """Strokes a key by its code, whatever it means in the layout, while others are held."""
        codes = {"Control_L": 37, "Shift_L": 50}
        self.modifiers(sum(self.MASKS[name] for name in held))
        strokes = [(codes[name], True) for name in held] + [(code, True), (code, False)]
        for number, is_down in strokes + [(codes[name], False) for name in held]:
            self.wire.request(self.keyboard, 1, struct.pack("III", self.now(), number - 8, is_down))
        self.modifiers(0)
        self.wire.roundtrip()

    def modifiers(self, mask):
        self.wire.request(self.keyboard, 2, struct.pack("IIII", mask, 0, 0, 0))

    def picture(self, path):
        subprocess.run(["grim", path], check=True)


class MutterSeat(Seat):
    """The pointer and keyboard of a remote desktop of Mutter, which tells its screen to PipeWire."""

    NAME = "org.gnome.Mutter."

    def __init__(self):
        super().__init__()
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        end = time.monotonic() + 20
        while not self.owned(self.NAME + "RemoteDesktop") or not self.owned(self.NAME + "ScreenCast"):
            if time.monotonic() > end:
                raise TimeoutError("Mutter does not offer a remote desktop")
            time.sleep(0.1)
        path = "/org/gnome/Mutter/"
        self.session = self.call("RemoteDesktop", path + "RemoteDesktop", "RemoteDesktop", "CreateSession")
        properties = ("(ss)", self.NAME + "RemoteDesktop.Session", "SessionId")
        identity = self.call("RemoteDesktop", self.session, "org.freedesktop.DBus.Properties", "Get", *properties)
        cast = self.call(
            "ScreenCast", path + "ScreenCast", "ScreenCast", "CreateSession", "(a{sv})",
            {"remote-desktop-session-id": GLib.Variant("s", identity)})
        self.stream = self.call(
            "ScreenCast", cast, "ScreenCast.Session", "RecordMonitor", "(sa{sv})", "", {"cursor-mode": GLib.Variant("u", 0)})
        added = []
        self.bus.signal_subscribe(
            None, self.NAME + "ScreenCast.Stream", "PipeWireStreamAdded", self.stream, None, 0,
            lambda *told: added.append(told[5].unpack()[0]))
        self.tell("Start")
        while not added:
            GLib.MainContext.default().iteration(True)
        self.node = added[0]
        # Some versions make the devices when they are used first.
        self.motion(0, 0)
        self.key("Shift_L")

    def owned(self, name):
        return self.bus.call_sync(
            "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (name,)), None, 0, -1, None
        ).unpack()[0]

    def call(self, service, path, interface, method, signature=None, *values):
        if not interface.startswith("org."):
            interface = self.NAME + interface
        arguments = GLib.Variant(signature, values) if signature else None
        answer = self.bus.call_sync(self.NAME + service, path, interface, method, arguments, None, 0, 10000, None).unpack()
        return answer[0] if answer else None

    def tell(self, method, signature=None, *values):
        self.call("RemoteDesktop", self.session, "RemoteDesktop.Session", method, signature, *values)

    def motion(self, x, y):
        self.tell("NotifyPointerMotionAbsolute", "(sdd)", self.stream, x, y)

    def button(self, code, is_down):
        self.tell("NotifyPointerButton", "(ib)", code, is_down)

    def scroll(self, clicks):
        self.tell("NotifyPointerAxisDiscrete", "(ui)", 0, clicks)

    def symbol(self, symbol, is_down):
        self.tell("NotifyKeyboardKeysym", "(ub)", symbol, is_down)

    def picture(self, path):
        subprocess.run(
            ["timeout", "20", "gst-launch-1.0", "-q", "pipewiresrc", f"path={self.node}", "num-buffers=1", "always-copy=true", "!",
             "videoconvert", "!", "pngenc", "!", "filesink", f"location={path}"], check=True, stderr=subprocess.DEVNULL)


class X11Seat(Seat):
    """The pointer and keyboard of an X server, by xdotool."""

    def do(self, *words):
        subprocess.run(["xdotool", *map(str, words)], check=True)

    def motion(self, x, y):
        self.do("mousemove", int(x), int(y))

    def button(self, code, is_down):
        self.do("mousedown" if is_down else "mouseup", {0x110: 1, 0x112: 2, 0x111: 3}[code])

    def scroll(self, clicks):
        for _ in range(abs(clicks)):
            self.do("click", 5 if clicks > 0 else 4)

    def key(self, name):
        self.do("key", name)

    def type(self, text):
        self.do("type", "--delay", 20, text)

    def picture(self, path):
        subprocess.run(["import", "-window", "root", path], check=True)


def keep(path):
    """Leaves a picture to the person who runs the finding, if FINDINGS_PICTURES names a folder."""
    if os.path.isdir("/pictures"):
        subprocess.run(["cp", path, "/pictures/"], check=False)


def sway(command):
    """Carries out a command of sway's own."""
    subprocess.run(["swaymsg", "--quiet", command], check=True)


def ask(*words):
    """Runs this program again beside itself, with these words, and tells whether it has ended: what others are told of a program
    must be asked for by another one."""
    asking = subprocess.Popen([sys.executable, sys.argv[0], *map(str, words)])
    return lambda: asking.poll() is not None


def style(text):
    """Adds a style sheet of the program's own."""
    from gi.repository import Gdk, Gtk
    provider = Gtk.CssProvider()
    provider.load_from_data(text.encode()) if Gtk.check_version(4, 12, 0) else provider.load_from_string(text)
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)


def pixels(path, area):
    """The pixels of a part of a picture, named as in 100x50+10+20, each as three numbers of 0 to 255."""
    command = ["convert", path, "-crop", area, "+repage", "-depth", "8", "rgb:-"]
    values = subprocess.run(command, check=True, capture_output=True).stdout
    return list(zip(*[iter(values)] * 3))


WINDOW = 1  # coordinates of accessibles: relative to their window


def accessible(name):
    """The accessible of that name, as other programs are told of it. Call it in a process of its own: the one that is asked must answer."""
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    def within(parent):
        for index in range(parent.get_child_count()):
            child = parent.get_child_at_index(index)
            found = child and (child if child.get_name() == name else within(child))
            if found:
                return found
        return None

    end = time.monotonic() + 10
    while time.monotonic() < end:
        found = within(Atspi.get_desktop(0))
        if found:
            return found
        time.sleep(0.1)
    raise TimeoutError(f"there is no {name}")
