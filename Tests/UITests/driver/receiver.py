"""What another program gets when something is dropped on it."""
import os
import urllib.parse

from .other_program import OtherProgram
from .waiting import wait_for

TARGET = os.path.join(os.path.dirname(__file__), "content_target.py")


class Receiver(OtherProgram):
    """The window of another program in the corner of the screen, on which files and text can be dropped."""

    def __init__(self, desktop):
        super().__init__(desktop, TARGET)

    def take_from(self, place):
        """Drags what is at a place of the screen to it. Returns the digest and the path of the file that it got."""
        return self._take_from(place)

    def take_text_from(self, place):
        """Drags what is at a place of the screen to it. Returns the text that it got."""
        kind, text = self._take_from(place)
        if kind != "text":
            raise AssertionError(f"another program got a file, {text}")
        return urllib.parse.unquote(text)

    def _take_from(self, place):
        before = len(self.said())
        self.drag_from(place)
        return wait_for(lambda: self.said()[before:before + 2], "another program to get something")

    def drag_from(self, place):
        """Drags from a place of the screen to it, and lets go there."""
        start = (place[0] - 24, place[1] - 24)
        self.desktop.press(*place)
        self.desktop.glide(place, start, steps=6)
        self.desktop.glide(start, self.place, steps=24)
        # The answer to what is over it comes a little later than the hand.
        for _ in range(3):
            self.desktop.glide(self.place, (self.place[0] + 1, self.place[1]), steps=1)
            self.desktop.glide((self.place[0] + 1, self.place[1]), self.place, steps=3)
        self.desktop.release()
