"""The hand of the person: keys, pointer and wheel, through the devices of the session."""
import time

MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
# A hand moves on after this; programs see each step of a drag.
STEP_SECONDS = 0.008


class Hand:
    """What a desktop lets a hand do. Events arrive in order; each method returns once the display server has them.

    The desktop gives it `devices` and `server` (see `session`).
    """

    devices = server = None

    # Keys

    def key(self, *names):
        """Presses keys one after the other, such as "a", "Return" or "ctrl+shift+z"."""
        for name in names:
            *modifiers, last = name.split("+") if name != "+" else ["+"]
            code, needs_shift = self.devices.code(last)
            held = [self._code(MODIFIERS[modifier]) for modifier in modifiers]
            if needs_shift and "shift" not in modifiers:
                held.append(self._code("Shift_L"))
            self._strike(code, held)
        self.devices.sync()

    def type(self, text):
        """Types text; a new line presses Return, and what the keyboard lacks goes in by its code point."""
        names = {" ": "space", "\n": "Return", "\t": "Tab"}
        for character in text:
            if character in names or " " <= character <= "~":
                code, needs_shift = self.devices.code(names.get(character, character))
                self._strike(code, [self._code("Shift_L")] if needs_shift else [])
            else:
                self.key("ctrl+shift+u", *f"{ord(character):x}", "space")
        self.devices.sync()

    def _code(self, name):
        return self.devices.code(name)[0]

    def _strike(self, code, held):
        for modifier in held:
            self.devices.set_key(modifier, True)
        self.devices.set_key(code, True)
        self.devices.set_key(code, False)
        for modifier in reversed(held):
            self.devices.set_key(modifier, False)

    def hold(self, *keys):
        """Holds keys down until the `with` block ends."""
        return _Held(self.devices, [self._code(MODIFIERS.get(key, key)) for key in keys])

    # Pointer

    def move(self, x, y):
        """Goes there by way of its neighbour: a pointer that rests where a window appears is nothing GTK hears of."""
        self.devices.go_to(int(x) + (-1 if x > 0 else 1), int(y))
        self.devices.go_to(int(x), int(y))
        self.devices.sync()

    def click(self, x, y, button=1, times=1):
        self.move(x, y)
        for _ in range(times):
            self.devices.set_button(button, True)
            self.devices.set_button(button, False)
        self.devices.sync()

    def scroll(self, x, y, clicks):
        """Turns the wheel: down for positive numbers."""
        self.move(x, y)
        self.devices.turn_wheel(clicks)
        self.devices.sync()

    def press(self, x, y, button=1):
        self.move(x, y)
        self.devices.set_button(button, True)
        self.devices.sync()

    def release(self, button=1):
        self.devices.set_button(button, False)
        self.devices.sync()

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
        self.devices.release_all()
        self.move(*(length - 1 for length in self.server.size_of_screen()))


class _Held:
    def __init__(self, devices, codes):
        self.devices, self.codes = devices, codes

    def __enter__(self):
        self._set(self.codes, True)

    def __exit__(self, *_):
        self._set(reversed(self.codes), False)

    def _set(self, codes, is_down):
        for code in codes:
            self.devices.set_key(code, is_down)
        self.devices.sync()
