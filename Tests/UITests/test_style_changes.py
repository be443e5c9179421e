"""What has not been shown yet when the program becomes dark is as light as everything else then."""
import unittest

from bug_pane_case import find_long_details
from driver import wait_for
from driver.records import bug
from pixel_case import PixelCase
from window_case import HOSTED

LONG = "".join(f"line {number} of a log\n" for number in range(600))


class StyleChangeTests(PixelCase):
    def test_long_details_are_light_on_dark(self):
        self.start_with(HOSTED, [bug("wry", "Crash", "Short"), bug("wry", "Log", LONG)], go_to="wry")
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        role = "combo box" if self.program.find_all("combo box", "Style") else "list item"
        self.program.click(role, "Style")
        self.wait_choices()
        self.desktop.key("End", "Return")
        # Or Escape would still be the list's.
        wait_for(lambda: not any(window["is_popover"] for window in self.program.windows()), "the list to go")
        self.program.ping()
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.click("list item", "Log")
        details = find_long_details(self.program)
        x, y = self.program.place(details.role, details.name, which=find_last)
        part = (x - 200, y - 40, 200, 80)
        self.program.ping()

        def is_dark():
            return self.count(lambda *colour: max(colour) < 80, part) > 4_000
        wait_for(is_dark, "the ground to be dark")
        wait_for(lambda: self.count(lambda *colour: min(colour) > 200, part) > 40, "the letters to be light")


def find_last(nodes):
    """The bug pane's."""
    return max(nodes, key=lambda node: node.extents[0])


if __name__ == "__main__":
    unittest.main()
