"""What is said where a search finds nothing, and where no bug is selected."""
import unittest

from driver.records import bug
from test_empty_states import EmptyStateCase
from window_case import HOSTED


class NoResultTests(EmptyStateCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Mended", status="closed")], go_to="wry")

    def test_bugs_that_are_not_found_are_told_by_what_is_shown(self):
        self.search("Search Bugs", "zebra")
        self.page("No Results", "No bugs match your search.")
        self.press("Open 0")
        self.page("No Results", "No open bugs match your search.")
        self.press("Closed 0")
        self.page("No Results", "No closed bugs match your search.")
        self.search("Search Bugs", "Mend")
        self.program.find("list item", "Mended")
        self.program.wait_gone("label", "No Results")

    def test_what_a_project_does_not_have_is_looked_for_in_all(self):
        self.write("INSERT INTO bug (project_id, title) SELECT id, 'Zebra' FROM project WHERE name = 'loupe'")
        self.search("Search Bugs", "zebra")
        self.page("No Results", "No bugs match your search.")
        self.program.click("push button", "Search All Projects")
        self.wait_title("All Bugs")
        self.program.find("list item", "Zebra")
        self.program.wait_gone("label", "No Results")
        # One goes on typing there, and where all have been searched nothing more is offered.
        self.wait_focused("entry", "Search Bugs")
        self.desktop.type("x")
        self.page("No Results", "No bugs match your search.")
        self.assertEqual(self.program.find_all("push button", "Search All Projects"), [])

    def test_what_is_no_project_is_looked_for_in_the_bugs(self):
        self.write("INSERT INTO bug (project_id, title) SELECT id, 'Zebra' FROM project WHERE name = 'loupe'")
        self.search("Search Projects", "zebra")
        self.page("No Results", "No names or URLs match your search.")
        self.program.click("push button", "Search All Bugs")
        self.wait_title("All Bugs")
        self.program.find("list item", "Zebra")
        self.wait_focused("entry", "Search Bugs")
        self.wait_text("Search Bugs", "zebra")
        # The projects are all there again.
        self.program.find("list item", "loupe")
        self.wait_text("Search Projects", "")

    def test_projects_that_are_not_found_are_back_after_escape(self):
        self.search("Search Projects", "zebra")
        self.page("No Results", "No names or URLs match your search.")
        self.assertEqual(self.program.find_all("list item", "loupe"), [])
        self.desktop.key("Escape")
        self.program.find("list item", "loupe")
        self.program.wait_gone("label", "No Results")

    def test_both_panes_can_find_nothing_at_once(self):
        # Which no search takes away.
        self.program.click("list item", "All Bugs")
        self.search("Search Bugs", "zebra")
        self.page("No Results", "No bugs match your search.")
        self.search("Search Projects", "zebra")
        self.page("No Results", "No names or URLs match your search.")
        self.page("No Results", "No bugs match your search.")


class NothingSelectedTests(EmptyStateCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Mended", status="closed")], go_to="wry")

    def test_the_project_is_shown_while_no_bug_is_selected(self):
        self.program.find("label", "1 open bug, 1 closed")
        self.assert_opens("New Bug…", "New Bug")
        self.assert_opens("Edit Project", "Edit Project")
        self.program.click("list item", "Crash")
        self.program.wait_gone("label", "1 open bug, 1 closed")
        self.program.find("push button", "Close Bug")

    def test_all_bugs_ask_for_one_to_be_selected(self):
        self.program.click("list item", "All Bugs")
        self.page("All Bugs", "Select a bug to see its details and screenshots.")
        self.program.click("list item", "Crash")
        self.program.wait_gone("label", "Select a bug to see its details and screenshots.")

    def test_a_search_that_hides_the_project_leaves_none_selected(self):
        self.search("Search Projects", "zebra")
        self.page("No Project Selected", "Select a project to see its bugs.")
        self.page("Nothing Selected", "The details and screenshots of a bug appear here.")
        self.assertEqual(self.program.find_all("entry", "Search Bugs"), [])
        self.desktop.key("Escape")
        self.program.find("label", "1 open bug, 1 closed")
        self.program.find("list item", "Crash")


if __name__ == "__main__":
    unittest.main()
