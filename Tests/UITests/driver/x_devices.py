"""The keyboard and the pointer of an X server, through its test extension."""
import subprocess

from Xlib import XK, X
from Xlib.ext import xtest

from .session import Devices

WHEEL_UP, WHEEL_DOWN = 4, 5
# The dead keys.
XK.load_keysym_group("xkb")


class XDevices(Devices):
    """By the connection of an `XServer`."""

    def __init__(self, display):
        self.display = display
        self._codes = {}

    def set_layout(self, *layouts, options=()):
        """Has the keys write what they do on other keyboards, the first of which is used, as setxkbmap calls them: "us", "us(intl)". Keys
        are named by what they write there from then on."""
        listed = [part.rstrip(")").split("(") for part in layouts or ("us",)]
        names = ",".join(part[0] for part in listed)
        variants = ",".join((part + [""])[1] for part in listed)
        chosen = [word for option in ("", *options) for word in ("-option", option)]
        subprocess.run(["setxkbmap", "-display", self.display.get_display_name(), "-layout", names, "-variant", variants, *chosen],
                       check=True, timeout=10)
        first, last = self.display.display.info.min_keycode, self.display.display.info.max_keycode
        self.display._update_keymap(first, last - first + 1)
        self._codes = {}

    def code(self, name):
        if name not in self._codes:
            symbol = ord(name) if len(name) == 1 else XK.string_to_keysym(name)
            fitting = sorted((index, code) for code, index in self.display.keysym_to_keycodes(symbol) if index < 2)
            if not fitting:
                raise ValueError(f"the keyboard has no key for {name!r}")
            self._codes[name] = fitting[0][1], fitting[0][0] == 1
        return self._codes[name]

    def set_key(self, code, is_down):
        xtest.fake_input(self.display, X.KeyPress if is_down else X.KeyRelease, code)

    def set_button(self, button, is_down):
        xtest.fake_input(self.display, X.ButtonPress if is_down else X.ButtonRelease, button)

    def turn_wheel(self, clicks):
        for _ in range(abs(clicks)):
            for is_down in (True, False):
                self.set_button(WHEEL_DOWN if clicks > 0 else WHEEL_UP, is_down)

    def go_to(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=x, y=y)

    def sync(self):
        self.display.sync()

    def release_all(self):
        pressed = self.display.query_keymap()
        for code in range(8, 256):
            if pressed[code // 8] >> code % 8 & 1:
                self.set_key(code, False)
        for button in (1, 2, 3):
            self.set_button(button, False)
