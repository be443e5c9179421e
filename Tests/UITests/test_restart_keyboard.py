"""Who goes on with what the last start has left has the keyboard there."""
import unittest

from restart_case import RestartCase


class RestartKeyboardTests(RestartCase):
    def test_the_list_that_had_the_keyboard_has_it(self):
        self.program.click("list item", "Slow")
        self.wait_focused("list item", "Slow")
        self.restart()
        self.wait_focused("list item", "Slow")
        self.desktop.key("Down")
        self.wait_selected("Crash")
        self.desktop.key("ctrl+1")
        self.wait_focused("list item", "wry")
        self.restart()
        self.wait_selected("Crash")
        self.wait_focused("list item", "wry")

    def test_without_the_sidebar_the_bug_that_was_selected_has_the_keyboard(self):
        self.program.click("list item", "Slow")
        self.desktop.key("F9")
        self.program.wait_gone("list", "Projects")
        self.restart()
        self.wait_selected("Slow")
        self.wait_focused("list item", "Slow")
        for width in (800, 600, 376):
            self.program.resize("Core Dump", width, 700)
        self.desktop.key("ctrl+3")
        self.wait_focused("scroll pane", "Bug")
        self.restart()
        self.wait_focused("scroll pane", "Bug")


if __name__ == "__main__":
    unittest.main()
