"""The command line and other programs on the database of a window."""
import re
import unittest

from driver import wait_for
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

    def test_a_click_selects_what_was_pressed_although_it_moves_before_the_button_goes_up(self):
        place = self.program.place("list item", "Crash")
        self.desktop.press(*place)
        self.write("INSERT INTO bug (project_id, title, created) "
                   "SELECT id, 'Later', '2999-01-01T00:00:00.000Z' FROM project WHERE name = 'wry'")
        self.program.find("list item", "Later")
        self.assertNotEqual(self.program.place("list item", "Crash"), place)
        self.desktop.release()
        self.wait_selected("Crash")

    def test_the_selected_bug_deleted_from_outside_leaves_the_pane(self):
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")
        self.write("DELETE FROM bug WHERE title = 'Crash'")
        self.program.wait_gone("list item", "Crash")
        self.program.wait_gone("label", "Crash")
        self.wait_label("“Crash” is no longer there")

    def test_the_shown_project_deleted_from_outside(self):
        self.write("DELETE FROM project WHERE name = 'wry'")
        self.program.wait_gone("list item", "wry")
        self.program.wait_gone("list item", "Crash")
        self.wait_label("“wry” is no longer there")
        self.program.click("list item", "All Bugs")
        self.program.find("label", "No Bugs")

    def test_what_is_edited_while_somebody_deletes_it_is_saved_as_something_new(self):
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("End")
        self.desktop.type(" on start")
        self.write("DELETE FROM bug WHERE title = 'Crash'")
        self.wait_label("This bug is no longer there. Saving will create a new one.")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Crash on start")
        self.wait_for_rows([("Slow",), ("Crash on start",)], "SELECT title FROM bug ORDER BY id")

    def test_a_bug_that_is_edited_while_its_project_is_deleted_is_saved_in_another(self):
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("End")
        self.desktop.type(" on start")
        self.write("DELETE FROM project WHERE name = 'wry'")
        self.wait_label("The project of this bug is no longer there. Choose another one.")
        self.assert_waits_for_project("Edit Bug")
        self.choose_first_project("Edit Bug", "Argo")
        self.wait_label("This bug is no longer there. Saving will create a new one.")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash on start", "Argo")], self.BUGS_AND_PROJECTS)

    def test_a_new_bug_whose_project_is_deleted_is_saved_in_another(self):
        self.open_dialog("New Bug")
        self.desktop.type("Hang")
        self.program.click("text", "Details")
        self.desktop.type("It waits.")
        self.write("DELETE FROM project WHERE name = 'wry'")
        self.wait_label("The project of this bug is no longer there. Choose another one.")
        self.assert_waits_for_project("New Bug")
        self.choose_first_project("New Bug", "Argo")
        wait_for(lambda: not self.shown("is no longer there"), "the sentence to go")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Hang", "Argo")], self.BUGS_AND_PROJECTS)
        self.assertEqual(self.rows("SELECT details FROM bug"), [("It waits.",)])

    def test_a_new_bug_waits_where_all_projects_are_deleted(self):
        self.open_dialog("New Bug")
        self.desktop.type("Hang")
        self.write("DELETE FROM project")
        self.wait_label("No project is left. Restore or add one in another window.")
        self.assert_waits_for_project("New Bug")
        self.write("INSERT INTO project (name) VALUES ('zeta')")
        self.wait_label("The project of this bug is no longer there. Choose another one.")
        self.choose_first_project("New Bug", "zeta")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Hang", "zeta")], self.BUGS_AND_PROJECTS)

    def test_the_list_of_a_dialog_follows_the_projects(self):
        self.open_dialog("New Bug")
        self.desktop.type("Hang")
        # What is chosen is then at another place of the list, which is open.
        self.program.click("combo box", "Project")
        self.wait_list_open()
        self.write("INSERT INTO project (name) VALUES ('Aaa')", "UPDATE project SET name = 'zeta' WHERE name = 'wry'")
        wait_for(lambda: self.subtitle("New Bug") == "zeta", "the new name of the project")
        self.desktop.key("Escape")
        wait_for(lambda: not any(window["is_popover"] for window in self.program.windows()), "the list to close")
        # GTK gives the keyboard back to the button of the list a little later; keys are lost until then.
        self.wait_focused("combo box", "Project")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", "zeta"), ("Hang", "zeta"), ("Slow", "zeta")], self.BUGS_AND_PROJECTS)

    BUGS_AND_PROJECTS = "SELECT title, name FROM bug JOIN project ON project.id = project_id ORDER BY title"

    def shown(self, text):
        return [node for node in self.program.find_all("label") if text in node.name and node.is_on_screen()]

    def subtitle(self, dialog):
        """What stands below its title: nothing is no label at all."""
        frame = self.program.find("frame", dialog)
        names = [node.name for node in frame.walk() if node.role == "label"]
        return "".join(names[2:names.index("Save")])

    def assert_waits_for_project(self, dialog):
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states)
        choice = self.program.find("combo box", "Project")
        names = [node.name for node in choice.walk() if node.role == "label" and node.is_on_screen()]
        self.assertEqual(names, ["Choose a Project"])
        self.assertEqual(self.subtitle(dialog), "")

    def choose_first_project(self, dialog, name):
        self.program.click("combo box", "Project")
        self.wait_choices()
        # It has the keyboard where nothing is chosen.
        self.desktop.key("Return")
        wait_for(lambda: self.subtitle(dialog) == name, f"{name!r} below the title")
        self.program.find("push button", "Save", state="sensitive")

    def wait_list_open(self):
        wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "the list to open")

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
        self.wait_label("Changed elsewhere: Details. Saving replaces only what you change here.")
        self.program.click("push button", "Show")
        self.wait_text("Changed Elsewhere", "Details: written outside", role="text")
        self.desktop.key("Escape")
        self.program.wait_active("Edit Bug")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash on start", "written outside")], "SELECT title, details FROM bug ORDER BY id LIMIT 1")

    def test_what_a_restored_backup_lacks_is_not_said_to_have_been_deleted(self):
        copy = self.desktop.path("copy.sqlite")
        self.run_command("backup", copy)
        self.run_command("add", "--project", "wry", "Later")
        self.program.click("list item", "Later")
        self.run_command("restore", copy)
        self.program.wait_gone("list item", "Later")
        self.wait_label("“Later” is no longer there")
        self.assertEqual(self.program.find_all("label", re.compile("has been deleted")), [])


if __name__ == "__main__":
    unittest.main()
