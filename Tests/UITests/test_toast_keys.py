"""Escape while a toast is shown: it belongs to what has the keyboard."""
import unittest

from driver.records import bug
from window_case import HOSTED, WindowCase

DELETED = "Deleted “Zebra”"


class ToastKeyTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Zebra"), bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Zebra")
        self.desktop.key("Delete")
        self.wait_label(DELETED)

    def test_a_toast_stays_when_the_keyboard_is_in_a_list(self):
        self.desktop.key("Escape")
        self.program.ping()
        # One that goes is seen for a third of a second after that.
        self.open_dialog("New Bug")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.wait_label(DELETED)

    def test_a_toast_leaves_escape_to_the_search(self):
        self.desktop.key("ctrl+f")
        self.desktop.type("Slow")
        self.program.wait_gone("list item", "Crash")
        self.desktop.key("Escape")
        self.program.find("list item", "Crash")
        self.wait_label(DELETED)


if __name__ == "__main__":
    unittest.main()
