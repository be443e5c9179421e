"""Every button of the viewer, clicked."""
import unittest

from bug_pane_case import BugPaneCase
from driver import wait_for


class ViewerButtonTests(BugPaneCase):
    """The second picture is larger than its window."""

    WIDTHS = (300, 2400, 320)

    def wait_percent(self, percent):
        wait_for(lambda: self.percent() == percent, f"{percent}%")

    def wait_sensitive(self, name, is_sensitive):
        wait_for(lambda: ("sensitive" in self.program.find("push button", name).states) == is_sensitive,
                 f"{name!r} to be {'sensitive' if is_sensitive else 'insensitive'}")

    def test_larger_smaller_as_it_is_and_all_of_it(self):
        self.open_viewer(2)
        whole = wait_for(self.percent, "the scale of the whole picture")
        self.assertLess(whole, 67)
        for button, percent in (("Actual Size", 100), ("Zoom In", 150), ("Zoom In", 200), ("Zoom Out", 150), ("Fit to Window", whole),
                                ("Actual Size", 100), ("Zoom Out", 67), ("Fit to Window", whole)):
            self.program.click("push button", button)
            self.wait_percent(percent)
        self.program.wait_active("Screenshot 2 of 3")

    def test_previous_and_next(self):
        self.open_viewer(2)
        self.program.click("push button", "Previous Screenshot")
        self.program.wait_active("Screenshot 1 of 3")
        self.program.find("image", "Screenshot 1 of 3")
        self.wait_sensitive("Previous Screenshot", False)
        for number in (2, 3):
            self.program.click("push button", "Next Screenshot")
            self.program.wait_active(f"Screenshot {number} of 3")
            self.program.find("image", f"Screenshot {number} of 3")
        self.wait_sensitive("Next Screenshot", False)
        self.program.click("push button", "Previous Screenshot")
        self.program.wait_active("Screenshot 2 of 3")


if __name__ == "__main__":
    unittest.main()
