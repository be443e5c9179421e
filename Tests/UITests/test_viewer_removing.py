"""Screenshots are removed in the window in which they are looked at, and come back there."""
import unittest

from bug_pane_case import BugPaneCase


class ViewerRemovingTests(BugPaneCase):
    def test_delete_goes_on_to_the_next_and_to_the_one_before_at_the_end(self):
        self.open_viewer(2)
        self.desktop.key("Delete")
        self.wait_widths(300, 320)
        self.program.wait_active("Screenshot 2 of 2")
        self.desktop.key("Delete")
        self.wait_widths(300)
        self.program.wait_active("Screenshot 1 of 1")
        self.desktop.key("ctrl+z")
        self.wait_widths(300, 320)
        self.program.wait_active("Screenshot 2 of 2")
        self.desktop.key("ctrl+z")
        self.wait_widths(300, 310, 320)
        # What has come back is shown.
        self.program.wait_active("Screenshot 2 of 3")
        # Nothing else is taken back here, and with Shift nothing at all.
        self.desktop.key("Delete", "ctrl+shift+z")
        self.wait_widths(300, 320)
        self.desktop.key("ctrl+z")
        self.wait_widths(300, 310, 320)
        self.desktop.key("ctrl+z")
        self.program.ping()
        self.wait_widths(300, 310, 320)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(1,)])

    def test_a_toast_over_it_takes_it_back(self):
        self.open_viewer(3)
        self.desktop.key("shift+F10")
        self.choose_item("Remove")
        self.wait_widths(300, 310)
        self.program.wait_active("Screenshot 2 of 2")
        self.program.find("label", "Removed the screenshot")
        self.program.click("push button", "Undo", which=lambda nodes: next(
            node for node in nodes if node.toplevel.name == "Screenshot 2 of 2"))
        self.wait_widths(300, 310, 320)
        self.program.wait_active("Screenshot 3 of 3")

    def test_with_the_last_one_it_closes(self):
        self.open_viewer(1)
        for title in ("Screenshot 1 of 2", "Screenshot 1 of 1", "Core Dump"):
            self.desktop.key("Delete")
            self.program.wait_active(title)
        self.wait_widths()
        self.program.find("label", "Removed the screenshot")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(1,)], "Delete meant the screenshots")
        self.desktop.key("ctrl+z")
        self.wait_widths(320)


if __name__ == "__main__":
    unittest.main()
