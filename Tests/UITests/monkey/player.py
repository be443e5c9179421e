"""Plays events on the desktop."""
import contextlib

from gi.repository import GLib

from driver import Timeout, wait_for
from driver.window_names import window_name

# The window's own buttons stand in its upper corner, its frame around it; they close it, or move it away.
BUTTONS_WIDTH, HEADER_HEIGHT, FRAME = 125, 52, 12


class Player:
    """Knows where events go: into the topmost window or popover of the program, and nowhere else."""

    def __init__(self, desktop, program, offers, right_to_left):
        self.desktop, self.program, self.offers = desktop, program, offers
        self.right_to_left = right_to_left
        self.main = program.window

    def play(self, event):
        getattr(self, "_" + event.kind.replace(" ", "_"))(event)

    def soothe(self, event):
        """The harmless part of an event, for a window in which a click may do what is no part of this."""
        if event.kind == "wheel":
            self._wheel(event)
        elif event.kind == "key" and event.value in ("Tab", "shift+Tab", "Escape"):
            self.desktop.key(event.value)
        else:
            self.desktop.move(*self._place(event.at))

    # Where

    def _top(self):
        """The topmost window. Where the desktop does not tell which that is, the one with the keyboard may be covered: then another one that
        is seen."""
        def seen():
            for window in reversed(self.program.windows()):
                with contextlib.suppress(GLib.Error):
                    return (window["x"], window["y"]) and window
            return None
        return wait_for(seen, "a window to be shown")

    def _place(self, part):
        """The place in the topmost window; the window's buttons are given a wide berth."""
        window = self._top()
        left, right, top, bottom = window["shadow"]
        frame = 2 if window["is_popover"] else FRAME
        width = max(1, window["width"] - left - right - 2 * frame)
        height = max(1, window["height"] - top - bottom - 2 * frame)
        x, y = int(part[0] * width), int(part[1] * height)
        if y < HEADER_HEIGHT and not window["is_popover"]:
            x = x % max(1, width - BUTTONS_WIDTH)
            if self.right_to_left:
                x = width - x
        return window["x"] + left + frame + x, window["y"] + top + frame + y

    def _content_place(self, part):
        """As `_place`, but not in the header, where two clicks or a drag would change the window."""
        window = self._top()
        height = window["height"] - window["shadow"][2] - window["shadow"][3] - 2 * FRAME
        header = min(0.5, max(0.12, HEADER_HEIGHT / max(1, height)))
        return self._place((part[0], header + (1 - header) * part[1]))

    # What

    def _click(self, event):
        button, held = event.value
        with self.desktop.hold(*held):
            self.desktop.click(*(self._place if button == 1 else self._content_place)(event.at), button=button)

    def _double_click(self, event):
        self.desktop.click(*self._content_place(event.at), times=2)

    def _drag(self, event):
        # Before the press: mutter does not tell where a window is that changes its size or comes while a button is held.
        start, end = self._content_place(event.at), self._content_place(event.to)
        self.desktop.press(*start)
        self.desktop.glide(start, end, steps=8)
        self.desktop.release()

    def _move(self, event):
        self.desktop.move(*self._place(event.at))

    def _wheel(self, event):
        self.desktop.scroll(*self._place(event.at), event.value)

    def _key(self, event):
        self.desktop.key(event.value)

    _rare_key = _key

    def _type(self, event):
        self.desktop.type(event.value)

    def _drop(self, event):
        self.offers[event.value].try_drop(self._content_place(event.at))

    def _copy(self, event):
        self.offers[event.value].copy()
        self.desktop.key("ctrl+v")

    def _resize(self, event):
        self.resize(*event.value)
        # The tree may keep a button of a pane that has gone.
        with contextlib.suppress(Timeout):
            wait_for(lambda: self._has_width(event.value[0]), "the window's buttons to be in its corner", timeout=1)

    def _has_width(self, width):
        """Whether the content has it. For a moment the window's buttons still stand where that of a narrower window ends, where a
        click that is meant for something else closes it."""
        frame = next((node for node in self.program.tree().children if window_name(node.name) == "Core Dump"), None)
        if frame is None or frame.extents[2] < width - 20:
            return False
        corner = frame.extents[2] - BUTTONS_WIDTH
        closes = [node for node in frame.walk() if (node.role, node.name) == ("push button", "Close")]
        return self.right_to_left or not any(0 < node.extents[0] < corner and node.is_on_screen() for node in closes)

    def resize(self, width, height):
        """Gives the main window another size, in the middle of the screen."""
        screen = self.desktop.server.size_of_screen()
        self.desktop.server.configure(self.main, width=width, height=height)
        self.desktop.server.configure(self.main, x=(screen[0] - width) // 2, y=max(0, (screen[1] - height) // 2 - 20))

    # What a person means to do: keys in an order that leads to something

    def _new_bug(self, event):
        self._fill("ctrl+n", f"Bug {event.value}")

    def _new_project(self, event):
        self._fill("ctrl+shift+n", f"Project {event.value}")

    def _edit(self, event):
        self._fill("F2", f"Edited {event.value}")

    def _note(self, event):
        self._fill("ctrl+m", event.value, save="ctrl+Return")

    def _fill(self, key, text, save="Return"):
        """Has a dialog opened, if there is one for this now, and saves it."""
        self.desktop.key(key)
        for _ in range(20):
            self.program.ping()
            active = self.desktop.server.active_window()
            if active and active["id"] != self.main:
                self.desktop.key("ctrl+a")
                self.desktop.type(text)
                self.desktop.key(save)
                return

    def _toggle(self, event):
        self.desktop.key("ctrl+2", *["Down"] * event.value, "ctrl+Return")

    def _select(self, event):
        self.desktop.key("ctrl+2", *["shift+Down"] * event.value)

    def _search(self, event):
        self.desktop.key("ctrl+f", "ctrl+a")
        self.desktop.type(event.value)
