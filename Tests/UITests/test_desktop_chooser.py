"""The desktop's real chooser of files: a window of the portal's own program above the one of the program that asks."""
import os
import unittest

from driver import only_on, wait_for
from test_portal import PortalCase


@only_on(("mutter", "gnome-shell"), "a portal and its chooser are there")
class DesktopChooserTests(PortalCase):
    def test_a_picture_that_is_chosen_there_is_attached(self):
        self.pictures(61)
        self.program.click("push button", "Attach Screenshot…")
        self.wait_for_chooser()
        self.assert_no_other_chooser()
        self.desktop.key("ctrl+l", "ctrl+a")
        self.desktop.type(os.path.join(self.folder, "61.png"))
        # It reads the folder meanwhile, and takes no Return before it has.
        self.program.wait_rest()
        self.desktop.key("Return")
        self.program.find("push button", "Screenshot 4")
        self.assertEqual(self.widths(), [*self.WIDTHS, 61])
        self.program.wait_active("Core Dump")

    def test_who_cancels_it_adds_nothing(self):
        self.program.click("push button", "Attach Screenshot…")
        self.wait_for_chooser()
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.widths(), list(self.WIDTHS))

    def wait_for_chooser(self):
        def has_keyboard():
            active = self.desktop.server.active_window()
            return active is None or active["pid"] != self.program.process.pid
        wait_for(has_keyboard, "the chooser to have the keyboard")


if __name__ == "__main__":
    unittest.main()
