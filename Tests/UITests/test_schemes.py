"""The looks that a person may have chosen for the whole desktop: dark, and with more contrast."""
import unittest

from driver.records import bug
from pixel_case import PixelCase
from window_case import HOSTED

# Of the window in the light and the dark look, as the sum of red, green and blue.
LIGHTEST_DARK, DARKEST_LIGHT = 200, 600
# The largest step of a colour on the way into a button: without an edge, that to its own grey.
VISIBLE_EDGE = 100


class SchemeCase(PixelCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "It was dark.")], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")
        self.program.wait_rest()

    def ground(self):
        """The brightness of most of the list of bugs."""
        x, y, width, height = self.part("list", "Bugs")
        colours = self.colours((x + 10, y + height - 60, width - 20, 40))
        return sum(max(set(colours), key=colours.count))

    def edge(self, name):
        """The largest step between neighbours on the way into a button, from its left."""
        x, y, _, height = self.part("push button", name)
        way = self.colours((x - 6, y + height // 2, 16, 1))
        return max(max(abs(one - two) for one, two in zip(before, after)) for before, after in zip(way, way[1:]))


class LightTests(SchemeCase):
    def test_the_window_is_light_and_a_button_has_no_edge(self):
        self.assertGreater(self.ground(), DARKEST_LIGHT)
        self.assertLess(self.edge("Open 1"), VISIBLE_EDGE)


class DarkTests(SchemeCase):
    environment = {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}

    def test_the_window_is_dark_and_its_dialogs_are(self):
        self.assertLess(self.ground(), LIGHTEST_DARK)
        self.open_dialog("New Bug")
        self.program.wait_rest()
        x, y, width, height = self.part("push button", "Paste")
        colours = self.colours((x - 5 * width, y, 2 * width, height))
        self.assertLess(sum(max(set(colours), key=colours.count)), LIGHTEST_DARK)


class HighContrastTests(SchemeCase):
    environment = {"ADW_DEBUG_HIGH_CONTRAST": "1"}

    def test_buttons_have_an_edge(self):
        self.assertGreater(self.ground(), DARKEST_LIGHT)
        self.assertGreater(self.edge("Open 1"), VISIBLE_EDGE)


if __name__ == "__main__":
    unittest.main()
