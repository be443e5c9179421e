"""What another program has to drag, or in the clipboard."""
import os

from .other_program import OtherProgram
from .waiting import Timeout, wait_for

SOURCE = os.path.join(os.path.dirname(__file__), "content_source.py")


class Offer(OtherProgram):
    """The window of another program in the corner of the screen, from which its content can be dragged."""

    def __init__(self, desktop, files=(), image=None, text=None, data=None, clipboard=False):
        arguments = [word for path in files for word in ("--file", path)]
        arguments += ["--image", image] if image else []
        arguments += ["--text", text] if text is not None else []
        arguments += [word for kind, path in (data or {}).items() for word in ("--data", kind, path)]
        arguments += ["--clipboard"] if clipboard else []
        super().__init__(desktop, SOURCE, *arguments)

    def drag_to(self, place):
        """Drags its content to a place of the screen and holds it there. Returns whether it would be accepted."""
        self.desktop.press(*self.place)
        self.desktop.glide(self.place, (self.place[0] - 24, self.place[1] - 24), steps=6)
        wait_for(lambda: "begin" in self.said(), "the drag to begin", interval=0.01)
        self.desktop.glide((self.place[0] - 24, self.place[1] - 24), place)
        return self.is_accepted(place)

    def is_accepted(self, place):
        """Whether what is under the pointer takes it: the hand trembles until the answer stays the same."""
        before = None
        for _ in range(40):
            self.desktop.glide(place, (place[0] + 1, place[1]), steps=1)
            self.desktop.glide((place[0] + 1, place[1]), place, steps=3)
            answer = [word for word in self.said() if word in ("begin", "accepted", "refused")]
            if answer[-1] == "accepted" and answer == before:
                return True
            before = answer
        return False

    def drop(self):
        """Lets go, and waits until the target has what it wants, or nobody wanted it. Returns whether it was taken."""
        self.desktop.release()
        return self.wait_said("finished", "cancelled") == "finished"

    def drop_on(self, place):
        """Drags its content to a place of the screen and lets go there."""
        self.drag_to(place)
        return self.drop()

    def try_drop(self, place):
        """Drags its content to a place and lets go, whether somebody wants it or not; gives up when no drag begins."""
        before = len(self.said())
        self.desktop.press(*self.place)
        self.desktop.glide(self.place, (self.place[0] - 24, self.place[1] - 24), steps=6)
        try:
            wait_for(lambda: "begin" in self.said()[before:], "the drag to begin", timeout=1, interval=0.01)
            self.desktop.glide((self.place[0] - 24, self.place[1] - 24), place)
        except Timeout:
            pass  # A dialog of another program may have the pointer.
        self.desktop.release()

    def copy(self):
        """Puts its content into the clipboard."""
        self.process.stdin.write(b"copy\n")
        self.process.stdin.flush()
        self.wait_said("copied")
