"""Undo of what somebody else has changed, or added to, since: it leaves that, says so, and goes on to the steps before."""
import unittest

from driver.records import bug, project
from window_case import WindowCase

LEFT = "1 entry has been changed elsewhere and was left as it is"


class LeftRowsTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with([project("wry")], [bug("wry", "Crash")], go_to="wry")
        self.add_bug("Mine")
        self.wait_steps("addBug")

    def test_a_project_stays_with_the_bugs_that_others_have_added_to_it(self):
        self.add_project("Alpha", "")
        self.write("INSERT INTO bug (project_id, title) SELECT id, 'Theirs' FROM project WHERE name = 'Alpha'")
        self.desktop.key("ctrl+z")
        self.wait_label(LEFT)
        self.assertFalse([node for node in self.program.find_all("label") if "Undone" in node.name])
        self.assertEqual(self.rows("SELECT name FROM project ORDER BY name"), [("Alpha",), ("wry",)])
        self.assert_goes_on()

    def test_an_import_leaves_the_bug_that_others_have_changed_and_its_project(self):
        path = self.desktop.path("r.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("key,title\n1,Issue one\n2,Issue two\n")
        self.run_command("import", path)
        self.write("UPDATE bug SET title = 'theirs' WHERE title = 'Issue one'")
        self.desktop.key("ctrl+z")
        self.wait_label("2 entries have been changed elsewhere and were left as they are")
        self.assertEqual(self.rows("SELECT title FROM bug ORDER BY title"), [("Crash",), ("Mine",), ("theirs",)])
        self.assert_goes_on()
        self.desktop.key("ctrl+shift+z", "ctrl+shift+z")
        self.wait_for_rows([("Crash",), ("Issue two",), ("Mine",), ("theirs",)], "SELECT title FROM bug ORDER BY title")

    def test_a_step_of_which_nothing_is_left_is_named_and_can_be_redone(self):
        self.write("DELETE FROM bug WHERE title = 'Mine'")
        self.program.wait_gone("list item", "Mine")
        self.desktop.key("ctrl+z")
        self.wait_label("Nothing was left to undo: Add Bug “Mine”")
        self.wait_steps()
        self.program.find("push button", "Redo", state="sensitive")
        self.desktop.key("ctrl+shift+z")
        # It does not come back behind the back of whoever has deleted it.
        self.wait_label("Nothing was left to redo: Add Bug “Mine”")
        self.wait_steps("addBug")
        self.program.find("push button", "Undo", state="sensitive")
        self.assert_integrity()

    def test_a_deletion_that_others_have_done_meanwhile_is_not_said_to_be_done_again(self):
        self.program.click("list item", "Crash")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "Crash")
        self.desktop.key("ctrl+z")
        self.program.find("list item", "Crash", state="selected")
        self.write("DELETE FROM bug WHERE title = 'Crash'")
        self.program.wait_gone("list item", "Crash")
        self.desktop.key("ctrl+shift+z")
        self.wait_label("Nothing was left to redo: Delete Bug “Crash”")

    def test_a_bug_comes_back_also_when_others_have_deleted_its_project(self):
        self.program.click("list item", "Crash")
        self.desktop.key("Delete")
        self.wait_steps("addBug", "deleteBugs")
        self.write("DELETE FROM project")
        self.program.wait_gone("list item", "wry")
        self.desktop.key("ctrl+z")
        self.wait_label("What it belonged to has been deleted elsewhere; “Recovered” takes its place")
        self.program.find("list item", "Recovered")
        self.program.find("list item", "Crash")
        self.wait_for_rows([("Crash", "Recovered")],
                           "SELECT title, name FROM bug JOIN project ON project.id = project_id")
        self.desktop.key("ctrl+z")
        self.wait_steps()
        self.assert_integrity()

    def assert_goes_on(self):
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(0,)], "SELECT count(*) FROM bug WHERE title = 'Mine'")
        self.assert_integrity()


if __name__ == "__main__":
    unittest.main()
