"""What another program has to drag, or in the clipboard."""
import os

from .other_program import OtherProgram
from .waiting import DEADLINE, Timeout, wait_for

SOURCE = os.path.join(os.path.dirname(__file__), "content_source.py")


class Offer(OtherProgram):
    """The window of another program in the corner of the screen, from which its content can be dragged."""

    def __init__(self, desktop, files=(), image=None, text=None, data=None, clipboard=False):
        arguments = [word for path in files for word in ("--file", path)]
        arguments += ["--image", image] if image else []
        arguments += ["--text", text] if text is not None else []
        arguments += [word for kind, path in (data or {}).items() for word in ("--data", kind, path)]
        self._copies, self._before = clipboard, None
        super().__init__(desktop, SOURCE, *arguments)

    def _prepare(self):
        """Copies as people do it: a Wayland compositor lets a program fill the clipboard for a key or a click only."""
        if self._copies:
            self._take_keyboard()
            self.desktop.key("ctrl+c")
            self.wait_said("copied")

    def drag_to(self, place, keeps_keyboard=True):
        """Drags its content to a place of the screen and holds it there. Returns whether it would be accepted.

        The window that has the keyboard keeps it, where the window manager does that: what is dropped is done with there at once.
        Without that the window that it is dragged from may have it, as on most desktops.
        """
        active = self.desktop.server.active_window()
        self._pull(0)
        if active and keeps_keyboard and self.desktop.server.activates_while_held:
            self.give_keyboard_back(active["id"])
        if not keeps_keyboard:
            self._before = None
        self.desktop.glide((self.place[0] - 24, self.place[1] - 24), place)
        return self.is_accepted(place)

    def _pull(self, before, timeout=DEADLINE):
        """Presses and pulls until the drag has begun, which it says after so many words."""
        self._before = self.desktop.server.active_window()
        self._reach()
        self.desktop.press(*self.place)
        out = (self.place[0] - 24, self.place[1] - 24)
        self.desktop.glide(self.place, out, steps=6)

        def begins():
            # GTK 4.24 takes no movement right after the press for a drag.
            self.desktop.glide((out[0] + 1, out[1]), out, steps=1)
            return "begin" in self.said()[before:]
        wait_for(begins, "the drag to begin", timeout, interval=0.01)

    def is_accepted(self, place):
        """Whether what is under the pointer takes it: the hand trembles until the answer stays the same."""
        before = None
        for _ in range(40):
            self.desktop.glide(place, (place[0] + 1, place[1]), steps=1)
            self.desktop.glide((place[0] + 1, place[1]), place, steps=3)
            self._let_answer()
            answer = [word for word in self.said() if word in ("begin", "accepted", "refused")]
            if answer[-1] == "accepted" and answer == before:
                return True
            before = answer
        return False

    def _let_answer(self):
        """Lets this program take the movement, the others take what it tells them of it, and this one take their answers."""
        others = [process.pid for process in self.desktop.programs if process is not self.process and process.poll() is None]
        for pid in (self.process.pid, *others, self.process.pid):
            window = next((one for one in self.desktop.server.windows(pid) if not one["is_popover"]), None)
            if window:
                self.desktop.server.ping(window["id"])

    def drop(self):
        """Lets go, and waits until the target has what it wants, or nobody wanted it. Returns whether it was taken."""
        self.desktop.release()
        answer = self.wait_said("finished", "cancelled")
        self._leave()
        return answer == "finished"

    def _leave(self):
        """Gives the keyboard back that the press has taken, unless something has been opened that has it."""
        def is_left():
            active = self.desktop.server.active_window()
            if active and active["pid"] == self.process.pid:
                self.desktop.server.activate(self._before["id"])
                return False
            return True
        if self._before:
            wait_for(is_left, "another program to let go of the keyboard")

    def drop_on(self, place):
        """Drags its content to a place of the screen and lets go there."""
        self.drag_to(place)
        return self.drop()

    def try_drop(self, place):
        """Drags its content to a place and lets go, whether somebody wants it or not; gives up when no drag begins."""
        before = len(self.said())
        try:
            self._pull(before, timeout=1)
            self.desktop.glide((self.place[0] - 24, self.place[1] - 24), place)
        except Timeout:
            pass  # A dialog of another program may have the pointer.
        self.desktop.release()
        self._leave()

    def copy(self):
        """Puts its content into the clipboard without a key, as X11 allows."""
        self.process.stdin.write(b"copy\n")
        self.process.stdin.flush()
        self.wait_said("copied")
