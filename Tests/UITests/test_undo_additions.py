"""Undo of an addition: what was selected before it is selected again."""
import unittest

from driver.records import bug
from window_case import HOSTED, WindowCase


class UndoneAdditionTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def test_what_was_selected_before(self):
        # Both, so that one of them is no neighbour of what comes.
        for name in ("Crash", "Slow"):
            with self.subTest(name):
                self.program.click("list item", name)
                self.wait_selected(name)
                self.desktop.key("ctrl+n")
                self.program.wait_active("New Bug")
                self.desktop.type("Temporary\n")
                self.wait_selected("Temporary")
                self.program.wait_active("Core Dump")
                self.desktop.key("ctrl+z")
                self.wait_selected(name)
                self.wait_focused("list item", name)
                self.add_project("Zeta", "")
                self.wait_selected("Zeta", of="Projects")
                self.desktop.key("ctrl+z")
                self.wait_selected("wry", of="Projects")
                self.wait_focused("list item", "wry")
                self.wait_selected(name)

    def test_nothing_was(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("Temporary\n")
        self.wait_selected("Temporary")
        self.program.wait_active("Core Dump")
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "Temporary")
        self.wait_selected()
        # What is done again and taken back once more leaves what is selected by then.
        self.program.click("list item", "Slow")
        self.wait_selected("Slow")
        self.desktop.key("ctrl+shift+z")
        self.wait_selected("Temporary")
        self.desktop.key("ctrl+z")
        self.wait_selected("Slow")

    def test_who_has_gone_on_is_left_alone(self):
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("Temporary\n")
        self.wait_selected("Temporary")
        self.program.click("list item", "Slow")
        self.wait_selected("Slow")
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "Temporary")
        self.wait_selected("Slow")


if __name__ == "__main__":
    unittest.main()
