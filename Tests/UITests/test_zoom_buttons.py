"""Every button of the viewer, clicked."""
import unittest

from bug_pane_case import BugPaneCase
from driver import wait_for


class ViewerButtonTests(BugPaneCase):
    """The second picture is larger than its window."""

    WIDTHS = (300, 2400, 320)
    # A strip would be shown as high as it is.
    HEIGHTS = (60, 600, 60)

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

    def test_a_button_that_has_done_all_it_can_gives_the_keyboard_to_the_picture(self):
        self.open_viewer(2)
        for name, is_sensitive in (("Zoom In", True), ("Zoom Out", False), ("Fit to Window", False), ("Actual Size", True)):
            self.wait_sensitive(name, is_sensitive)
        self.go_to("Actual Size")
        self.desktop.key("space")
        self.wait_percent(100)
        self.wait_sensitive("Actual Size", False)
        self.program.find("scroll pane", "Screenshots", state="focused")
        self.go_to("Zoom In")
        for percent in (150, 200, 300, 400, 600, 800, 1200, 1333):
            self.desktop.key("space")
            self.wait_percent(percent)
        self.wait_sensitive("Zoom In", False)
        # Whoever presses once more goes back nowhere.
        self.desktop.key("space")
        self.program.find("scroll pane", "Screenshots", state="focused")
        self.assertEqual(self.percent(), 1333)
        self.go_to("Fit to Window")
        self.desktop.key("space")
        self.wait_sensitive("Zoom Out", False)
        self.program.find("scroll pane", "Screenshots", state="focused")

    def test_the_menu_offers_what_the_buttons_do(self):
        self.open_viewer(2)
        wait_for(self.percent, "the scale of the whole picture")
        for key, possible in ((None, "Actual Size"), ("1", "Fit to Window"), ("plus", "both"), ("0", "Actual Size")):
            with self.subTest(key=key):
                if key:
                    self.desktop.key(key)
                names = ("Fit to Window", "Actual Size")
                for name in names:
                    self.wait_sensitive(name, possible in (name, "both"))
                self.desktop.key("shift+F10")
                self.assertEqual([name for name in names if "sensitive" in self.program.find("menu item", name).states],
                                 [name for name in names if possible in (name, "both")])
                self.desktop.key("Escape")
                self.program.wait_gone("menu item", "Actual Size")

    def test_full_screen(self):
        self.open_viewer(2)
        title = "Screenshot 2 of 3"
        whole = wait_for(self.percent, "the scale of the whole picture")

        def size():
            window = next(window for window in self.program.windows() if window["title"] == title)
            return window["width"], window["height"]

        def wait_large(is_large):
            wait_for(lambda: (size() == self.screen_size) == is_large, f"all of the screen: {is_large}, not {size()}")
        self.desktop.key("F11")
        wait_large(True)
        wait_for(lambda: (self.percent() or 0) > whole, "the picture to be larger")
        # It leaves that before it leaves the picture.
        self.desktop.key("Escape")
        wait_large(False)
        self.program.click("push button", "Full Screen")
        wait_large(True)
        self.program.click("push button", "Leave Full Screen")
        wait_large(False)
        self.program.find("push button", "Full Screen")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

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
