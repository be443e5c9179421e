"""A keyboard and a pointer that wlroots makes for a client, as for a remote desktop."""
import os
import time

from .evdev_keys import MODIFIER_BITS, key_of
from .session import Devices
from .wayland import file_of

# The compositor has the rules that are included.
KEYMAP = """xkb_keymap {{
xkb_keycodes {{ include "evdev+aliases(qwerty)" }};
xkb_types {{ include "complete" }};
xkb_compat {{ include "complete" }};
xkb_symbols {{ include "pc+{}+inet(evdev)" }};
}};"""
MANAGERS = ("zwlr_virtual_pointer_manager_v1", "zwp_virtual_keyboard_manager_v1")
# BTN_LEFT, BTN_MIDDLE, BTN_RIGHT, and BTN_SIDE and BTN_EXTRA, which go back and on.
BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111, 8: 0x113, 9: 0x114}
VERTICAL, WHEEL = 0, 0
# How far a notch of the wheel goes, as libinput counts it, and in the numbers of Wayland, of which 256 are one.
NOTCH = 15 * 256
# Requests of zwlr_virtual_pointer_v1 and zwp_virtual_keyboard_v1.
MOTION_ABSOLUTE, BUTTON, FRAME, AXIS_SOURCE, AXIS_DISCRETE = 1, 2, 4, 5, 7
SET_KEYMAP, KEY, MODIFIERS = 0, 1, 2


class WlrootsDevices(Devices):
    """By a connection to the compositor; they are there as long as that.

    Parameters:
        size_of_screen: says how large the screen is, in the numbers that places are told in.
    """

    def __init__(self, wayland, size_of_screen):
        self.wayland, self.size_of_screen = wayland, size_of_screen
        self._down, self._buttons = set(), set()
        seat = wayland.bind("wl_seat")
        pointers, keyboards = (wayland.bind(name) for name in MANAGERS)
        self._pointer = wayland.new()
        wayland.request(pointers, 0, "II", seat, self._pointer)
        self._keyboard = wayland.new()
        wayland.request(keyboards, 0, "II", seat, self._keyboard)
        self.set_layout()

    def set_layout(self, layout="us"):
        """Has the keys write what they do on another keyboard, as XKB calls it. They keep the names that they have here: that of
        the sign which they write in the United States."""
        text = KEYMAP.format(layout).encode() + b"\0"
        descriptor = file_of(text)
        self.wayland.request(self._keyboard, SET_KEYMAP, "II", 1, len(text), descriptor=descriptor)
        os.close(descriptor)
        self.wayland.roundtrip()

    def code(self, name):
        return key_of(name)

    def set_key(self, code, is_down):
        self.wayland.request(self._keyboard, KEY, "III", _now(), code, is_down)
        (self._down.add if is_down else self._down.discard)(code)
        if code in MODIFIER_BITS:
            held = sum(bit for key, bit in MODIFIER_BITS.items() if key in self._down)
            self.wayland.request(self._keyboard, MODIFIERS, "IIII", held, 0, 0, 0)

    def set_button(self, button, is_down):
        self.wayland.request(self._pointer, BUTTON, "III", _now(), BUTTONS[button], is_down)
        self.wayland.request(self._pointer, FRAME)
        (self._buttons.add if is_down else self._buttons.discard)(button)

    def turn_wheel(self, clicks):
        step = 1 if clicks > 0 else -1
        for _ in range(abs(clicks)):
            self.wayland.request(self._pointer, AXIS_SOURCE, "I", WHEEL)
            self.wayland.request(self._pointer, AXIS_DISCRETE, "IIii", _now(), VERTICAL, step * NOTCH, step)
            self.wayland.request(self._pointer, FRAME)

    def go_to(self, x, y):
        width, height = self.size_of_screen()
        self.wayland.request(self._pointer, MOTION_ABSOLUTE, "IIIII", _now(), max(0, x), max(0, y), width, height)
        self.wayland.request(self._pointer, FRAME)

    def sync(self):
        self.wayland.roundtrip()

    def release_all(self):
        for code in sorted(self._down):
            self.set_key(code, False)
        for button in sorted(self._buttons):
            self.set_button(button, False)


def _now():
    """In milliseconds, as far as the protocol counts."""
    return int(time.monotonic() * 1000) & 0xffffffff
