"""The command line and other programs on the database of a window."""
import unittest

from driver.records import bug
from window_case import HOSTED, WindowCase


class TwoProcessTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def test_what_sqlite3_writes_appears_by_itself(self):
        self.write("INSERT INTO bug (project_id, title) SELECT id, 'From outside' FROM project WHERE name = 'wry'")
        self.program.find("list item", "From outside")
        self.write("UPDATE bug SET title = 'Renamed outside' WHERE title = 'From outside'")
        self.program.find("list item", "Renamed outside")
        self.program.wait_gone("list item", "From outside")
        self.write("INSERT INTO project (name, url) VALUES ('zeta', 'https://zeta.example.com/z')")
        self.program.find("list item", "zeta")
        self.write("DELETE FROM bug WHERE title = 'Renamed outside'")
        self.program.wait_gone("list item", "Renamed outside")

    def test_the_selected_bug_deleted_from_outside_leaves_the_pane(self):
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")
        self.write("DELETE FROM bug WHERE title = 'Crash'")
        self.program.wait_gone("list item", "Crash")
        self.program.wait_gone("label", "Crash")

    def test_the_shown_project_deleted_from_outside(self):
        self.write("DELETE FROM project WHERE name = 'wry'")
        self.program.wait_gone("list item", "wry")
        self.program.wait_gone("list item", "Crash")
        self.program.click("list item", "All Bugs")
        self.program.find("label", "No Bugs")

    def test_what_is_edited_while_somebody_deletes_it_is_saved_as_something_new(self):
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("End")
        self.desktop.type(" on start")
        self.write("DELETE FROM bug WHERE title = 'Crash'")
        self.wait_label("This bug has been deleted. Saving will create a new one.")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Crash on start")
        self.wait_for_rows([("Slow",), ("Crash on start",)], "SELECT title FROM bug ORDER BY id")

    def test_the_command_line_adds_beside_the_window(self):
        self.assertIn("#", self.run_command("add", "--project", "wry", "Reported by a script").stdout)
        self.program.find("list item", "Reported by a script")
        # What it did is a step like any other.
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "Reported by a script")

    def test_a_dialog_keeps_what_is_typed_while_others_write(self):
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("ctrl+a")
        self.desktop.type("Crash on start")
        self.write("UPDATE bug SET details = 'written outside', updated = '2030-01-01T00:00:00.000Z' WHERE title = 'Crash'")
        self.wait_label("This bug has been changed elsewhere. Saving replaces only what you change here.")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash on start", "written outside")], "SELECT title, details FROM bug ORDER BY id LIMIT 1")


if __name__ == "__main__":
    unittest.main()
