"""The buttons of the right pane, clicked."""
import unittest

from driver.records import bug
from window_case import HOSTED, WindowCase

BUGS = "SELECT title, status FROM bug ORDER BY id"
PROJECTS = "SELECT name FROM project ORDER BY name"


class BugButtonTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")

    def test_edit_opens_the_dialog_of_the_bug(self):
        self.program.click("push button", "Edit Bug")
        self.program.wait_active("Edit Bug")
        self.desktop.key("ctrl+a")
        self.desktop.type("Fall\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Fall", "open"), ("Slow", "open")], BUGS)

    def test_close_and_reopen_change_the_bug_and_take_turns(self):
        self.program.click("push button", "Close Bug")
        self.wait_for_rows([("Crash", "closed"), ("Slow", "open")], BUGS)
        self.program.wait_gone("push button", "Close Bug")
        self.program.click("push button", "Reopen Bug")
        self.wait_for_rows([("Crash", "open"), ("Slow", "open")], BUGS)
        self.program.find("push button", "Close Bug")

    def test_delete_deletes_the_bug_and_shows_the_next(self):
        self.program.click("push button", "Delete Bug")
        self.wait_for_rows([("Slow", "open")], BUGS)
        self.program.wait_gone("list item", "Crash")
        self.wait_selected("Slow")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([("Crash", "open"), ("Slow", "open")], BUGS)


class ProjectButtonTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, go_to="wry")

    def test_edit_opens_the_dialog_of_the_project(self):
        self.program.click("push button", "Edit Project")
        self.program.wait_active("Edit Project")
        self.desktop.key("ctrl+a")
        self.desktop.type("rye\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Argo",), ("loupe",), ("rye",)], PROJECTS)
        self.program.find("list item", "rye")

    def test_delete_deletes_the_project(self):
        self.program.click("push button", "Delete Project")
        self.wait_for_rows([("Argo",), ("loupe",)], PROJECTS)
        self.program.wait_gone("list item", "wry")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([("Argo",), ("loupe",), ("wry",)], PROJECTS)


if __name__ == "__main__":
    unittest.main()
