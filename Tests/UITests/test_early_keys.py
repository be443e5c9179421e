"""What is typed right after a dialog was asked for, before it has the keyboard, is typed into it."""
import unittest

from driver.records import bug
from window_case import HOSTED, WindowCase


class EarlyKeyTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")

    def test_the_title_of_a_new_bug(self):
        self.desktop.key("ctrl+n")
        self.desktop.type("Crash on start")
        self.wait_text("Title", "Crash on start", "text")
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash on start",), ("Slow",)], "SELECT title FROM bug ORDER BY title")

    def test_the_fields_of_a_new_bug_and_the_key_that_saves(self):
        self.desktop.key("ctrl+n", *"Crash", "Tab", "Tab", "Tab", *"at", "space", *"once", "ctrl+Return")
        self.wait_for_rows([("Crash", "at once"), ("Slow", "")], "SELECT title, details FROM bug ORDER BY title")
        self.program.wait_active("Core Dump")

    def test_the_fields_of_a_new_project(self):
        self.desktop.key("ctrl+shift+n", *"Mule", "Tab", *"example", "period", *"org", "Return")
        self.wait_for_rows([("example.org",)], "SELECT url FROM project WHERE name = 'Mule'")
        self.program.wait_active("Core Dump")

    def test_the_name_of_a_new_project(self):
        self.desktop.key("ctrl+shift+n")
        self.desktop.type("Mule")
        self.wait_text("Name", "Mule", "text")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")

    def test_what_is_edited_is_replaced(self):
        self.desktop.key("ctrl+2", "F2")
        self.desktop.type("Very slow")
        self.wait_text("Title", "Very slow", "text")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Very slow",)], "SELECT title FROM bug")

    def test_the_window_below_waits_for_the_dialog(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.click(*self.program.place("push button", "Closed 0"))
        self.program.ping()
        self.assertNotIn("pressed", self.program.find("push button", "Closed 0").states)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")


if __name__ == "__main__":
    unittest.main()
