"""What the driver asks of mutter, which tells nothing of windows: programs tell of themselves, and the pointer finds them."""
import contextlib
import itertools
import os
import select
import time

from gi.repository import GLib

from .session import Server
from .waiting import wait_for
from .window_names import window_name

NO_SHADOW = (0, 0, 0, 0)
# What X calls the kind of a text.
TEXT = ("text/plain;charset=utf-8", "UTF8_STRING", "text/plain")
# In so many rows and columns a window is looked for.
GRIDS = (1, 3, 7, 13)
LEFT, MIDDLE, RIGHT = 1, 2, 3
TIMEOUT_SECONDS = 15
# Of the same size, before it is one that rests.
LOOKS = 8
# So often it is looked at while it grows, which takes a quarter of a second.
LOOKS_WHILE_GROWING = 200
# Two frames of the screen.
FRAMES_MILLISECONDS = 40
# So often the hand moves a window until it is there: mutter rounds the place down.
PULLS = 4
# So many keys in one direction go through the windows that a test has.
FEW = 3


class NotYetShown(GLib.Error):
    """A window is told of, and the pointer finds it nowhere: it counts as "not yet" (see `wait_for`)."""


class MutterServer(Server):
    """Windows are told without their shadow.

    A window is moved, made larger and given the keyboard as a person does it who holds the Super key.

    Parameters:
        devices: `MutterDevices`.
        reports: see `report.Reports`.
        pictures: `MutterPictures`.
    """

    activates_while_held = False
    # They come through PipeWire, which is given no time of its own where all processors are busy.
    pictures_on_the_way = 1
    # It would be the dialog.
    resizes_below_dialogs = False

    def __init__(self, devices, reports, pictures, size):
        self.devices, self.reports, self.pictures, self._pixels = devices, reports, pictures, size
        self.remote = devices.remote
        # By process and number: the size that a window had, where it was, and a place in it where nothing was above it.
        self._found = {}

    def close(self):
        self.pictures.close()
        self.reports.close()
        self.remote.close()

    # Windows

    def windows(self, pid):
        told = self.reports.windows(pid)
        windows = {one["id"]: _Window(self, pid, one) for one in told if one["id"] == one["toplevel"]}
        # One that comes later may have the number of one that has gone.
        self._found = {number: found for number, found in self._found.items() if number[0] != pid or number[1] in windows}
        above = [_Surface(windows[one["toplevel"]], one) for one in told
                 if one["id"] != one["toplevel"] and one["toplevel"] in windows]
        # What a dialog belongs to is below it, also when that still has the keyboard.
        return sorted([*windows.values(), *above], key=lambda one: (one["is_popover"], one.is_modal, one.is_active))

    def active_window(self):
        for pid in self.reports.pids():
            for window in self.windows(pid):
                if not window["is_popover"] and window.is_active:
                    return {"id": window["id"], "title": window["title"], "pid": pid}
        return None

    def free_windows(self):
        return {window["id"] for pid in self.reports.pids() for window in self.windows(pid) if window["is_popover"]}

    def forget_windows(self):
        alive = set(self.reports.pids())
        self._found = {window: found for window, found in self._found.items() if window[0] in alive}

    def ping(self, window, timeout=10):
        self.devices.sync()
        return self.reports.sync(window[0], timeout)

    def is_aimed(self, pid, place):
        """Mutter may have moved a window since it was found: it is looked for again then."""
        self.devices.sync()
        self.reports.sync(pid, TIMEOUT_SECONDS)
        pointer = self.reports.pointer(pid)
        if pointer is None and any(window["is_popover"] for window in self.windows(pid)):
            # Where a menu is that stands out of its window, the program tells itself.
            return True
        if pointer is None:
            self._found = {window: found for window, found in self._found.items() if window[0] != pid}
            return False
        window = pid, pointer["window"]
        if window not in self._found:
            return True
        _, corner, _ = self._found[window]
        is_there = max(abs(place[0] - corner[0] - pointer["x"]), abs(place[1] - corner[1] - pointer["y"])) <= 1
        if not is_there:
            del self._found[window]
        return is_there

    def _window(self, number):
        return next((window for window in self.windows(number[0]) if window["id"] == number), None)

    def corner(self, window):
        """Where a window is; the pointer looks for it, unless it was found before and has the same size."""
        known = self._found.get(window["id"])
        size = window["width"], window["height"]
        # Who holds a button is not to be disturbed.
        if known and (known[0] == size or self.devices.buttons):
            return known[1]
        if self.devices.buttons:
            raise NotYetShown("where a window is cannot be found out while a button is held")
        with self._pointer_back():
            for point in self._points(known):
                pointer = self._look(window, point)
                if pointer:
                    return self._grown(window, point, pointer)
        raise NotYetShown(f"the window {window['title']!r} is nowhere on the screen")

    @contextlib.contextmanager
    def _pointer_back(self):
        """Brings the pointer back to where it was before."""
        before = self.devices.place
        try:
            yield
        finally:
            self.devices.go_to(*before)
            self.devices.sync()

    def _grown(self, window, point, pointer):
        """The corner of a window in which a point is. Mutter shows a new window small at first and lets it grow: until it has its size,
        all but its centre is elsewhere."""
        for _ in range(LOOKS_WHILE_GROWING):
            corner = point[0] - pointer["x"], point[1] - pointer["y"]
            other = tuple(place + length // 4 for place, length in zip(corner, (window["width"], window["height"])))
            is_on_screen = all(0 <= place < end for place, end in zip(other, self._size))
            there = self._look(window, other) if is_on_screen else None
            # There, something else may be above it.
            if not there or max(abs(other[0] - corner[0] - there["x"]), abs(other[1] - corner[1] - there["y"])) <= 2:
                self._found[window["id"]] = (window["width"], window["height"]), corner, (pointer["x"], pointer["y"])
                return corner
            pointer = self._look(window, point) or pointer
        raise NotYetShown(f"the window {window['title']!r} goes on growing")

    def _points(self, known):
        """Where to look: where it was before, then all over the screen."""
        if known:
            _, corner, inner = known
            yield corner[0] + inner[0], corner[1] + inner[1]
        for number in GRIDS:
            for index in range(number * number):
                yield tuple(int((place + 0.5) / number * length) for place, length in zip(divmod(index, number), self._size))

    def _look(self, window, point):
        """Where in the window the pointer is, once it is at a point of the screen; None when it is in none or in another one."""
        self.devices.go_to(point[0] - 1, point[1])
        self.devices.go_to(*point)
        self.devices.sync()
        return self._pointer_in(window["id"])

    def _pointer_in(self, window):
        """Where in a window the pointer is; None when it is not in it."""
        pid, number = window
        self.reports.sync(pid, TIMEOUT_SECONDS)
        pointer = self.reports.pointer(pid)
        return pointer if pointer and pointer["window"] == number else None

    def configure(self, window, **values):
        told = self._window(window)
        if told is None:
            return
        if not self.devices.buttons and not self._uncovered(getattr(told, "window", told)):
            self._go_through_windows(window)
        wanted = {side: values.get(side, told[side]) for side in ("x", "y", "width", "height")}
        if (wanted["width"], wanted["height"]) != (told["width"], told["height"]):
            # Both ends of the way of the corner have to be on the screen.
            largest = (max(told[side], wanted[side]) for side in ("width", "height"))
            if any(place + length > end for place, length, end in zip((told["x"], told["y"]), largest, self._size)):
                told = self._move(told, 0, 0)
            self._pull(told, RIGHT, (told["width"] - 3, told["height"] - 3),
                       (wanted["width"] - told["width"], wanted["height"] - told["height"]), until=self._has_size(window, values))
            told = self._window(window)
        self._move(told, wanted["x"], wanted["y"])

    def _move(self, window, x, y):
        """Moves a window until it is there, and returns it as it is then."""
        for _ in range(PULLS):
            way = x - window["x"], y - window["y"]
            if not any(way):
                break
            size, _, inner = self._found[window["id"]]
            if not all(0 <= place + part < end for place, part, end in zip((x, y), inner, self._size)):
                inner = tuple(min(max(20, -place + 20), length - 20) for place, length in zip((x, y), size))
            self._pull(window, LEFT, inner, way)
            held = tuple(place + part for place, part in zip((x, y), inner))
            with self._pointer_back():
                pointer = self._look(window, held)
            # One that is covered there is taken to be where it was to go.
            end = (held[0] - pointer["x"], held[1] - pointer["y"]) if pointer else (x, y)
            self._found[window["id"]] = size, end, inner
            window = self._window(window["id"])
        return window

    def _pull(self, window, button, inner, way, until=None):
        """Moves a window by the left button, or one of its corners by the right one, which goes up once `until()` is true."""
        pid, is_free = window["id"][0], not self.devices.buttons
        had_keyboard = any(one["active"] for one in self.reports.windows(pid))
        start = window["x"] + inner[0], window["y"] + inner[1]
        end_x, end_y = (place + part for place, part in zip(start, way))

        def is_done():
            if until():
                return True
            # Mutter forgets a movement that comes while the program still makes itself as large as the one before said.
            self.devices.go_to(end_x - 1, end_y)
            self.devices.sync()
            self.reports.sync(pid, TIMEOUT_SECONDS)
            self.devices.go_to(end_x, end_y)
            self.devices.sync()
            return False
        with self._pointer_back(), self._super():
            self._take(window["id"], button, start, is_free)
            self.devices.go_to(end_x, end_y)
            self.devices.sync()
            if until:
                wait_for(is_done, "a window to have its size", interval=0.3)
            self.devices.set_button(button, False)
            self.devices.sync()
        if is_free or had_keyboard:
            # Not before mutter has let go of the window, which it does with the next frame of the screen.
            self.reports.sync(pid, TIMEOUT_SECONDS)
            wait_for(lambda: any(one["active"] for one in self.reports.windows(pid)), "a window to have the keyboard again")

    def _take(self, window, button, place, is_free):
        """Presses on a window. Unless another button is held, mutter takes the pointer from it then.

        Raises:
            NotYetShown: the button was not pressed, because another window would have been moved.
        """
        self.devices.go_to(*place)
        # A movement over no window waits for the next frame of the screen; a window that is pressed on before would make it.
        self.remote.settle(FRAMES_MILLISECONDS)
        if is_free and not self._pointer_in(window):
            self._found.pop(window, None)
            raise NotYetShown(f"the window {window} is not at {place}")

        def is_taken():
            self.devices.set_button(button, True)
            self.devices.sync()
            if not is_free or not self._pointer_in(window):
                return True
            # It closes a menu of the program instead, which takes all that is pressed until it has gone.
            self.devices.set_button(button, False)
            self.devices.sync()
            return False
        wait_for(is_taken, "mutter to take the pointer from a window", interval=0.3)

    @contextlib.contextmanager
    def _super(self):
        """Holds the key with which buttons are meant for mutter."""
        key = self.devices.code("Super_L")[0]
        self.devices.set_key(key, True)
        self.devices.sync()
        try:
            yield
        finally:
            self.devices.set_key(key, False)
            self.devices.sync()

    def _has_size(self, window, values):
        """Answers whether a window has its size, or one that rests."""
        sizes = []

        def has_size():
            told = self._window(window)
            sizes.append(told and (told["width"], told["height"]))
            is_wanted = told and all(told[side] == values[side] for side in ("width", "height") if side in values)
            return is_wanted or len(sizes) > LOOKS and len(set(sizes[-LOOKS:])) == 1
        return has_size

    def activate(self, window):
        told = self._window(window)
        if told is None:
            return
        # A dialog may be shown in a window.
        place = self._uncovered(getattr(told, "window", told))
        if place:
            self._click_unheard(place)
        else:
            self._go_through_windows(getattr(told, "window", told)["id"])

    def _uncovered(self, window):
        """A place on the screen where nothing is above a window; None where another one covers it."""
        known = self._found.get(window["id"])
        with contextlib.suppress(NotYetShown), self._pointer_back():
            if known and not self._look(window, next(self._points(known))):
                del self._found[window["id"]]
            x, y = self.corner(window)
            inner = self._found[window["id"]][2]
            return x + inner[0], y + inner[1]
        if known:
            # As far as can be seen: below a modal dialog it has no pointer.
            self._found[window["id"]] = known
        return None

    def _click_unheard(self, place):
        """A click that gives the window there the keyboard: it asks for the menu of windows, of which the Shell alone has one, and no
        program hears of it."""
        with self._pointer_back(), self._super():
            self.devices.go_to(*place)
            self.devices.sync()
            for is_down in (True, False):
                self.devices.set_button(MIDDLE, is_down)
                self.devices.sync()

    def _go_through_windows(self, window):
        """By keys, of which each gives the keyboard to the window that has not had it for the longest time, or to the next one, a few times
        by turns: from a dialog the one or the other leads back to it, and of three windows both by turns lead to two only."""
        presses = itertools.count()
        shift, alt, escape = (self.devices.code(name)[0] for name in ("Shift_L", "Alt_L", "Escape"))

        def is_it(told):
            """A modal window has the keyboard of the one below."""
            return told["active"] and (told["id"] == window[1] or told["modal"])

        def has_come():
            if any(map(is_it, self.reports.windows(window[0]))):
                return True
            keys = (alt, escape) if next(presses) // FEW % 2 == 0 else (shift, alt, escape)
            for key in keys:
                self.devices.set_key(key, True)
            for key in reversed(keys):
                self.devices.set_key(key, False)
            self.devices.sync()
            return False
        wait_for(has_come, "a window to have the keyboard", interval=0.3)

    def ask_to_close(self, window):
        self.activate(window)
        # It may be about to close.
        wait_for(lambda: self._window(window) is None or (self.active_window() or {}).get("id") == window,
                 "a window to have the keyboard")
        if self._window(window) is None:
            return
        alt, f4 = (self.devices.code(name)[0] for name in ("Alt_L", "F4"))
        for key, is_down in ((alt, True), (f4, True), (f4, False), (alt, False)):
            self.devices.set_key(key, is_down)
        self.devices.sync()

    # The screen

    @property
    def _size(self):
        return tuple(round(side / self.remote.scale) for side in self._pixels)

    def size_of_screen(self):
        return self._size

    def set_scale(self, scale):
        """Shows everything so many times as large, on as many pixels as before: there is room for less."""
        self.pictures.close()
        self.remote.set_scale(scale)
        self.devices.begin()
        # They may be elsewhere, as large as before.
        self._found = {}

    def pixels(self, part=None, is_moving=False):
        return self.pictures.take(part, is_moving)[2]

    # The clipboard

    def clipboard(self, kind="UTF8_STRING"):
        self.remote.hear_clipboard()
        if kind == "TARGETS":
            return list(self.remote.kinds)
        wanted = next((one for one in (TEXT if kind == "UTF8_STRING" else (kind,)) if one in self.remote.kinds), None)
        if wanted is None:
            return None
        with os.fdopen(self.remote.read_clipboard(wanted), "rb", buffering=0) as pipe:
            return _read_to_end(pipe)

    def owns_clipboard(self):
        self.remote.hear_clipboard()
        return self.remote.owners if self.remote.kinds else 0

    def forget_selections(self):
        self.remote.empty_clipboard()


class _Window(dict):
    """A window as `Server` tells it; where it is, is found out when it is asked for."""

    def __init__(self, server, pid, told):
        left, right, top, bottom = told["shadow"]
        super().__init__(id=(pid, told["id"]), title=window_name(told["title"]), width=told["width"] - left - right,
                         height=told["height"] - top - bottom, shadow=NO_SHADOW, is_popover=False)
        self.server, self.is_active, self.is_modal = server, told["active"], told["modal"]

    def __missing__(self, side):
        if side not in ("x", "y"):
            raise KeyError(side)
        self["x"], self["y"] = self.server.corner(self)
        return self[side]


class _Surface(dict):
    """A dialog or a popover that a program tells of, in or above a window."""

    def __init__(self, window, told):
        super().__init__(id=(window["id"][0], told["id"]), title=told["title"], width=told["width"], height=told["height"],
                         shadow=tuple(told["shadow"]), is_popover=told["popover"], within=window["id"])
        self.window, self.told, self.is_active, self.is_modal = window, told, told["active"], told["modal"]

    def __missing__(self, side):
        if side not in ("x", "y"):
            raise KeyError(side)
        self["x"], self["y"] = self.window["x"] + self.told["x"], self.window["y"] + self.told["y"]
        return self[side]


def _read_to_end(pipe):
    parts, end = [], time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        if select.select([pipe], [], [], 1)[0]:
            part = pipe.read(1 << 16)
            if not part:
                return b"".join(parts)
            parts.append(part)
    raise AssertionError("what is in the clipboard does not come")
