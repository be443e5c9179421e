"""Where the keyboard goes when what had it in the bug pane goes."""
import unittest

from window_case import HOSTED, WindowCase, bugs_of


class DeletedElsewhereTests(WindowCase):
    """Somebody else deletes it."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [*bugs_of("wry", 3), *bugs_of("Argo", 1)], go_to="wry")
        self.program.click("list item", "Bug 2")
        self.wait_selected("Bug 2")
        self.desktop.key("ctrl+3", "Tab")
        self.wait_focused("label", "Bug 2")

    def test_to_the_list_where_the_next_key_means_no_other_bug(self):
        self.write("DELETE FROM bug WHERE title = 'Bug 2'")
        self.wait_focused("list item", "Bug 3")
        self.wait_selected()
        self.desktop.key("Delete")
        self.program.ping()
        self.wait_for_rows([(3,)], "SELECT count(*) FROM bug")

    def test_to_the_list_without_bugs(self):
        self.write("DELETE FROM bug")
        self.wait_focused("push button", "New Bug…")

    def test_to_the_bugs_of_the_next_project(self):
        self.write("DELETE FROM project WHERE name = 'wry'")
        self.wait_title("loupe")
        self.wait_focused("push button", "New Bug…")

    def test_to_where_a_project_can_be_made(self):
        self.write("DELETE FROM project")
        self.wait_focused("push button", "New Project…")


class GoneOnTests(WindowCase):
    """What the person does puts the keyboard somewhere else at once."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 3), go_to="wry")

    def test_a_bug_made_from_the_page_of_its_project_has_it_in_the_list(self):
        self.program.click("push button", "New Bug…")
        self.program.wait_active("New Bug")
        self.desktop.type("Crash")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Edit Bug")
        self.wait_focused("list item", "Crash")

    def test_a_project_whose_change_is_undone_has_it(self):
        self.desktop.key("ctrl+1", "F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("End")
        self.desktop.type("!")
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")
        self.wait_title("wry!")
        self.program.click("list item", "All Bugs")
        self.wait_title("All Bugs")
        self.program.click("list item", "Bug 2")
        self.wait_selected("Bug 2")
        self.desktop.key("ctrl+3", "Tab")
        self.wait_focused("label", "Bug 2")
        self.desktop.key("ctrl+z")
        self.wait_selected("wry", of="Projects")
        self.program.find("push button", "New Bug…")
        self.wait_focused("list item", "wry")


if __name__ == "__main__":
    unittest.main()
