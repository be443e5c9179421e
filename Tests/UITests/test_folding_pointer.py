"""What comes below the pointer when panes fold."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase


class PanesBelowThePointerTests(WindowCase):
    """GTK tells what comes below the pointer of that in the middle of its layout; what it prints would fail the test."""

    animations = True

    def test_the_index_that_comes_below_the_pointer_tells_its_title(self):
        self.start_with(HOSTED, [bug("wry", letter * 3) for letter in "ABCDEFGHIJ"], go_to="wry")
        self.choose("View Options", "Title")
        self.program.click("list item", "AAA")
        self.desktop.key("ctrl+2", "F9")
        self.program.wait_gone("list", "Projects")
        for letter in "CEGD":
            place = self.place_of(letter, width=433)
            self.place_of(letter, width=882)
            self.desktop.move(*place)
            self.program.ping()
        self.place_of("D", width=433)

    def place_of(self, letter, width):
        """Where a title is once the window has that width: at its edge if there is room for one pane only."""
        self.program.resize("Core Dump", width, 680)
        edge = self.program.windows()[-1]["x"] + 400

        def place():
            x, y = self.program.place("push button", letter)
            return (x > edge) == (width < 500) and (x, y)
        return wait_for(place, f"the index at its place in {width} pixels")


if __name__ == "__main__":
    unittest.main()
