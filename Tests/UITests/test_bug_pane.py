"""The right pane: the screenshots of a bug."""
import unittest

from bug_pane_case import BugPaneCase


class ScreenshotTests(BugPaneCase):
    def test_a_screenshot_is_removed_by_its_button_and_comes_back(self):
        self.program.click("push button", "Remove Screenshot 2")
        self.wait_widths(300, 320)
        self.program.wait_gone("push button", "Remove Screenshot 3")
        self.desktop.key("ctrl+z")
        self.wait_widths(300, 310, 320)
        self.program.find("push button", "Remove Screenshot 3")

    def test_alt_and_arrows_move_a_screenshot_and_the_keyboard_stays_with_it(self):
        self.open_viewer(3)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Screenshot 3", state="focused")
        self.desktop.key("alt+Up")
        self.wait_widths(300, 320, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.desktop.key("alt+Up")
        self.wait_widths(320, 300, 310)
        self.program.find("push button", "Screenshot 1", state="focused")
        self.desktop.key("alt+Up")
        self.desktop.key("alt+Down")
        self.wait_widths(300, 320, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.desktop.key("Delete")
        self.wait_widths(300, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(1,)], "Delete meant the screenshot")

    def test_a_screenshot_dragged_onto_another_takes_its_place(self):
        start = self.program.place("push button", "Screenshot 1")
        end = self.program.place("push button", "Screenshot 3")
        self.drag_over(start, end, (end[0] - 40, end[1] - 40, 80, 80))
        self.assertFalse(self.program.is_shown("label", "Drop to attach"))
        self.desktop.release()
        self.wait_widths(310, 320, 300)

    def test_the_context_menu_moves_and_removes(self):
        self.program.click("push button", "Screenshot 1", button=3)
        self.choose_item("Move Down")
        self.wait_widths(310, 300, 320)
        self.program.click("push button", "Screenshot 3", button=3)
        self.choose_item("Remove")
        self.wait_widths(310, 300)

    def test_what_scrolls_by_keys_has_a_name(self):
        def names():
            return {node.name for node in self.program.tree().walk()
                    if node.is_a("scroll pane") and "focusable" in node.states
                    and not any(around.is_popover for around in node.ancestors())}
        self.assertEqual(names(), {"Bug"})
        self.open_viewer(2)
        self.assertEqual(names(), {"Bug", "Screenshots"})


class AnimatedScreenshotTests(BugPaneCase):
    animations = True

    def test_the_keyboard_stays_with_a_screenshot_that_unfolds_at_its_new_place(self):
        self.open_viewer(1)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Screenshot 1", state="focused")
        for number, widths in ((2, (310, 300, 320)), (3, (310, 320, 300))):
            self.desktop.key("alt+Down")
            self.wait_widths(*widths)
            self.program.find("push button", f"Screenshot {number}", state="focused")
        self.desktop.key("Delete")
        self.wait_widths(310, 320)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(1,)], "Delete meant the screenshot")


if __name__ == "__main__":
    unittest.main()
