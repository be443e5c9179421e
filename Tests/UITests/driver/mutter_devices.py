"""The keyboard and the pointer of a remote desktop."""
from .evdev_keys import key_of
from .session import Devices

# BTN_LEFT, BTN_MIDDLE, BTN_RIGHT, and BTN_SIDE and BTN_EXTRA, which go back and on.
BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111, 8: 0x113, 9: 0x114}
VERTICAL = 0
# No program does anything with it.
UNUSED_KEY = 248  # KEY_MICMUTE


class MutterDevices(Devices):
    """By a `RemoteDesktop`."""

    def __init__(self, remote):
        self.remote = remote
        self.begin()

    def begin(self):
        """Begins with a session of the remote desktop that is new."""
        self._down, self.buttons = set(), set()
        # Where the pointer was last moved to.
        self.place = (0, 0)
        # The devices are made when they are used, and programs hear of nothing that comes along with that.
        for is_down in (True, False):
            self.remote.notify("KeyboardKeycode", "(ub)", UNUSED_KEY, is_down)
        self.go_to(0, 0)
        self.sync()

    def code(self, name):
        return key_of(name)

    def set_key(self, code, is_down):
        self.remote.notify("KeyboardKeycode", "(ub)", code, is_down)
        (self._down.add if is_down else self._down.discard)(code)

    def set_button(self, button, is_down):
        self.remote.notify("PointerButton", "(ib)", BUTTONS[button], is_down)
        (self.buttons.add if is_down else self.buttons.discard)(button)

    def turn_wheel(self, clicks):
        step = 1 if clicks > 0 else -1
        for _ in range(abs(clicks)):
            self.remote.notify("PointerAxisDiscrete", "(ui)", VERTICAL, step)

    def go_to(self, x, y):
        self.remote.notify("PointerMotionAbsolute", "(sdd)", self.remote.stream, x * self.remote.scale, y * self.remote.scale)
        self.place = (x, y)

    def sync(self):
        self.remote.settle()

    def release_all(self):
        for code in sorted(self._down):
            self.set_key(code, False)
        for button in sorted(self.buttons):
            self.set_button(button, False)
