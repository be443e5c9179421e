"""The keyboard and the pointer of an X server, through its test extension."""
from Xlib import XK, X
from Xlib.ext import xtest

from .session import Devices

WHEEL_UP, WHEEL_DOWN = 4, 5


class XDevices(Devices):
    """By the connection of an `XServer`."""

    def __init__(self, display):
        self.display = display
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
