"""What has the keyboard has a ring around it that can be seen, and nothing else has."""
import unittest

from driver import wait_for
from driver.records import ago, bug
from pixel_case import PixelCase
from window_case import HOSTED

# Where a ring may be around what GTK tells as a control's place, in pixels: of a button it is what is within its padding. The
# next row begins close to a row.
OUTSIDE, INSIDE = {"list item": 2}, 7


class FocusRingTests(PixelCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", created=ago(days=2)), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")

    def ring(self, role, name):
        """How much of a control's edge is as blue as a ring, as a part of it."""
        x, y, width, height = self.part(role, name)
        outside = OUTSIDE.get(role, 9)
        # What is behind the window may be blue.
        window = self.program.windows()[0]
        left, right, top, bottom = window["shadow"]
        x_start, y_start = max(x - outside, window["x"] + left), max(y - outside, window["y"] + top)
        x_end = min(x + width + outside, window["x"] + window["width"] - right)
        y_end = min(y + height + outside, window["y"] + window["height"] - bottom)
        width, height = x_end - x_start, y_end - y_start
        colours = self.colours((x_start, y_start, width, height))
        depth = outside + INSIDE

        def is_blue(column, row):
            red, _, blue = colours[row * width + column]
            return blue - red > 40
        rows = range(depth, height - depth)
        columns = range(depth, width - depth)
        seen = [any(is_blue(place, row) for place in range(depth)) for row in rows]
        seen += [any(is_blue(width - 1 - place, row) for place in range(depth)) for row in rows]
        seen += [any(is_blue(column, place) for place in range(depth)) for column in columns]
        seen += [any(is_blue(column, height - 1 - place) for place in range(depth)) for column in columns]
        return sum(seen) / len(seen)

    def wait_ring(self, role, name):
        """Waits until a control has the keyboard and a ring all around."""
        self.wait_focused(role, name)
        wait_for(lambda: self.ring(role, name) > 0.9, f"a ring around {name!r}")

    def wait_no_ring(self, role, name):
        """What is selected has a mark at one side, which is no ring."""
        wait_for(lambda: self.ring(role, name) < 0.4, f"no ring around {name!r}")

    def test_around_the_row_that_has_the_keyboard(self):
        for name in ("wry", "Crash", "Slow"):
            self.wait_no_ring("list item", name)
        self.desktop.key("ctrl+1")
        self.wait_ring("list item", "wry")
        self.wait_no_ring("list item", "Crash")
        self.desktop.key("ctrl+2")
        self.wait_ring("list item", "Crash")
        self.wait_no_ring("list item", "wry")
        self.desktop.key("Down")
        self.wait_ring("list item", "Slow")
        self.wait_no_ring("list item", "Crash")

    def test_around_the_cell_of_the_gallery_that_has_the_keyboard(self):
        self.desktop.key("ctrl+l")
        self.program.find("push button", "Gallery", state="pressed")
        self.desktop.key("ctrl+2", "Home", "Right")
        self.wait_ring("list item", "Slow")
        self.wait_no_ring("list item", "Crash")
        # It stays selected, which looks otherwise.
        self.desktop.key("ctrl+1")
        self.wait_no_ring("list item", "Slow")
        self.wait_selected("Slow")

    def test_around_the_page_of_a_bug_where_something_is_beside_it(self):
        for sidebar, width, is_alone in (("shown", 1200, False), ("shown", 800, False), ("shown", 480, True),
                                         ("hidden", 800, False), ("hidden", 480, True)):
            with self.subTest(sidebar=sidebar, width=width):
                self.program.resize("Core Dump", width, 640)
                if sidebar == "hidden" and width == 800:
                    self.desktop.key("F9")
                self.go_to_page(is_alone)

    def go_to_page(self, is_alone):
        """By key: GTK shows for three seconds then where the keyboard is."""
        self.desktop.key("ctrl+2")
        self.wait_ring("list item", "Crash")
        self.desktop.key("ctrl+3")
        self.wait_focused("scroll pane", "Bug")
        if is_alone:
            self.assertLess(self.ring("scroll pane", "Bug"), 0.1)
        else:
            self.wait_ring("scroll pane", "Bug")

    def test_around_buttons_and_entries(self):
        for key, role, name in (("ctrl+f", "entry", "Search Bugs"), ("F10", "push button", "Main Menu")):
            with self.subTest(name=name):
                self.wait_no_ring(role, name)
                self.desktop.key("ctrl+2", key)
                if key == "F10":
                    self.program.find("menu item", "Preferences")
                    self.desktop.key("Escape")
                self.wait_ring(role, name)
        self.desktop.key("shift+Tab")
        self.wait_ring("push button", "Show Search")
        self.wait_no_ring("push button", "Main Menu")


if __name__ == "__main__":
    unittest.main()
