"""The hand of the person: keys, pointer and wheel through the X server's test extension."""
import time

from Xlib import XK, X
from Xlib.ext import xtest

MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
# A hand moves on after this; programs see each step of a drag.
STEP_SECONDS = 0.008


class Hand:
    """What a desktop lets a hand do. Events arrive in order; each method returns once the server has them.

    The desktop gives it `display`, a connection to the X server.
    """

    display = None

    def __init__(self):
        self._codes = {}

    # Keys

    def key(self, *names):
        """Presses keys one after the other, such as "a", "Return" or "ctrl+shift+z"."""
        for name in names:
            *modifiers, last = name.split("+") if name != "+" else ["+"]
            code, needs_shift = self._code(last)
            held = [self._code(MODIFIERS[modifier])[0] for modifier in modifiers]
            if needs_shift and "shift" not in modifiers:
                held.append(self._code("Shift_L")[0])
            self._strike(code, held)
        self.display.sync()

    def type(self, text):
        """Types text; a new line presses Return, and what the keyboard lacks goes in by its code point."""
        names = {" ": "space", "\n": "Return", "\t": "Tab"}
        for character in text:
            if character in names or " " <= character <= "~":
                code, needs_shift = self._code(names.get(character, character))
                self._strike(code, [self._code("Shift_L")[0]] if needs_shift else [])
            else:
                self.key("ctrl+shift+u", *f"{ord(character):x}", "space")
        self.display.sync()

    def _strike(self, code, held):
        for modifier in held:
            xtest.fake_input(self.display, X.KeyPress, modifier)
        xtest.fake_input(self.display, X.KeyPress, code)
        xtest.fake_input(self.display, X.KeyRelease, code)
        for modifier in reversed(held):
            xtest.fake_input(self.display, X.KeyRelease, modifier)

    def _code(self, name):
        """The key that makes a symbol, and whether Shift has to be held with it."""
        if name not in self._codes:
            symbol = ord(name) if len(name) == 1 else XK.string_to_keysym(name)
            fitting = sorted((index, code) for code, index in self.display.keysym_to_keycodes(symbol) if index < 2)
            if not fitting:
                raise ValueError(f"the keyboard has no key for {name!r}")
            self._codes[name] = fitting[0][1], fitting[0][0] == 1
        return self._codes[name]

    def hold(self, *keys):
        """Holds keys down until the `with` block ends."""
        return _Held(self, [self._code(MODIFIERS.get(key, key))[0] for key in keys])

    # Pointer

    def move(self, x, y):
        """Goes there by way of its neighbour: a pointer that rests where a window appears is nothing GTK hears of."""
        xtest.fake_input(self.display, X.MotionNotify, x=int(x) + (-1 if x > 0 else 1), y=int(y))
        xtest.fake_input(self.display, X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def click(self, x, y, button=1, times=1):
        self.move(x, y)
        for _ in range(times):
            xtest.fake_input(self.display, X.ButtonPress, button)
            xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()

    def scroll(self, x, y, clicks):
        """Turns the wheel: down for positive numbers."""
        self.click(x, y, button=5 if clicks > 0 else 4, times=abs(clicks))

    def press(self, x, y, button=1):
        self.move(x, y)
        xtest.fake_input(self.display, X.ButtonPress, button)
        self.display.sync()

    def release(self, button=1):
        xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()

    def glide(self, start, end, steps=12):
        """Moves the pointer as a hand does: in small steps, none of which is skipped."""
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step // steps for a, b in zip(start, end)))
            time.sleep(STEP_SECONDS)

    def drag(self, start, end):
        """Presses at one place and releases at another."""
        self.press(*start)
        self.glide(start, end)
        self.release()

    def let_go(self):
        """Releases every key and button, and moves the pointer out of the way."""
        pressed = self.display.query_keymap()
        for code in range(8, 256):
            if pressed[code // 8] >> code % 8 & 1:
                xtest.fake_input(self.display, X.KeyRelease, code)
        for button in (1, 2, 3):
            xtest.fake_input(self.display, X.ButtonRelease, button)
        screen = self.display.screen()
        self.move(screen.width_in_pixels - 1, screen.height_in_pixels - 1)


class _Held:
    def __init__(self, hand, codes):
        self.hand, self.codes = hand, codes

    def __enter__(self):
        self._send(X.KeyPress, self.codes)

    def __exit__(self, *_):
        self._send(X.KeyRelease, reversed(self.codes))

    def _send(self, kind, codes):
        for code in codes:
            xtest.fake_input(self.hand.display, kind, code)
        self.hand.display.sync()
