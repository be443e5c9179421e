"""What stands where there is nothing yet, or nothing any more, and the buttons on it."""
import unittest
from operator import itemgetter

from driver import wait_for
from driver.records import bug, project
from window_case import WindowCase

CLOSED = bug("wry", "Mended", status="closed")
OPEN = bug("wry", "Crash")


def leftmost(nodes):
    return min(nodes, key=lambda node: node.extents[0])


def rightmost(nodes):
    return max(nodes, key=lambda node: node.extents[0])


class EmptyStateCase(WindowCase):
    def page(self, title, description):
        """Waits for a page, which its title and its description tell from the others."""
        self.program.find("label", description)
        wait_for(lambda: any(part.name == description for node in self.program.find_all("panel", title) for part in node.walk()),
                 f"the page {title!r}")

    def open_by_key(self, button, title, which=itemgetter(0)):
        """Return on the button opens its window."""
        self.go_to(button, which)
        self.desktop.key("Return")
        self.program.wait_active(title)

    def leave(self, title):
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        wait_for(lambda: all(window["title"] != title for window in self.program.windows()), f"{title!r} to go")

    def assert_opens(self, button, title):
        """By the pointer and by the keyboard."""
        self.program.click("push button", button)
        self.program.wait_active(title)
        self.leave(title)
        self.open_by_key(button, title)
        self.leave(title)


class NoProjectTests(EmptyStateCase):
    def setUp(self):
        super().setUp()
        self.start()
        self.page("No Projects", "Create a project to start tracking its bugs.")
        self.page("No Bugs", "Every bug belongs to a project. Create a project first.")
        self.page("Nothing Selected", "The details and screenshots of a bug appear here.")

    def test_a_project_can_be_added(self):
        self.assert_opens("New Project…", "New Project")
        self.open_by_key("New Project…", "New Project")
        self.desktop.type("wry\n")
        self.program.wait_active("Core Dump")
        self.program.wait_gone("label", "No Projects")
        self.program.find("list item", "wry")
        self.wait_for_rows([("wry",)], "SELECT name FROM project")

    def test_new_project_has_the_keyboard_at_the_start(self):
        self.desktop.key("Return")
        self.program.wait_active("New Project")

    def test_the_key_of_a_new_bug_opens_the_project_that_it_needs(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Project")
        told = "Every bug belongs to a project. Create a project first."
        wait_for(lambda: any(label.name == told and label.toplevel.name == "New Project"
                             for label in self.program.find_all("label")), "the reason in the dialog")
        self.leave("New Project")

    def test_who_wants_a_bug_goes_on_with_it_when_the_project_is_there(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Project")
        self.desktop.type("wry\n")
        self.program.wait_active("New Bug")
        self.desktop.type("Crash\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("wry", "Crash")], "SELECT name, title FROM bug JOIN project ON project.id = project_id")
        self.program.find("list item", "Crash", state="selected")

    def test_who_thinks_better_of_the_project_is_not_asked_for_the_bug(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Project")
        self.leave("New Project")
        self.add_project("wry", "")
        self.program.find("list item", "wry")
        self.assertEqual(self.program.find_all("dialog", "New Bug"), [])

    def test_a_file_can_be_imported(self):
        self.assert_opens("Import…", "Import Bugs")

    def test_the_samples_are_added_by_return(self):
        self.go_to("Add Sample Projects")
        self.desktop.key("Return")
        wait_for(lambda: self.rows("SELECT count(*) FROM bug") == [(200,)], "the sample bugs", timeout=90)
        self.program.wait_gone("label", "No Projects")

    def test_no_search_is_offered(self):
        self.assertEqual(self.program.find_all("entry", "Search Projects"), [])
        self.assertEqual(self.program.find_all("entry", "Search Bugs"), [])

    def test_the_page_comes_back_when_the_last_project_goes(self):
        self.add_project("wry", "")
        self.program.wait_gone("label", "No Projects")
        self.desktop.key("ctrl+z")
        self.page("No Projects", "Create a project to start tracking its bugs.")


class NoBugTests(EmptyStateCase):
    def start_on(self, *bugs, filter_name=None):
        self.start_with([project("wry")], bugs, go_to="wry")
        if filter_name:
            self.press(filter_name)

    def test_a_project_without_bugs_offers_a_new_one(self):
        self.start_on()
        self.page("No Bugs", "Bugs you add will appear here.")
        for side in (leftmost, rightmost):
            # The page of the project, on the right, has such a button, too.
            self.program.click("push button", "New Bug…", which=side)
            self.program.wait_active("New Bug")
            self.leave("New Bug")

    def test_the_new_bug_can_be_added_by_return(self):
        self.start_on()
        self.page("No Bugs", "Bugs you add will appear here.")
        self.open_by_key("New Bug…", "New Bug", leftmost)
        self.desktop.type("Crash\n")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Crash")
        self.program.wait_gone("label", "No Bugs")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug")

    def test_a_project_whose_bugs_are_closed_has_no_open_ones(self):
        self.start_on(CLOSED, filter_name="Open 0")
        self.page("No Open Bugs", "All bugs here are closed.")
        self.press("All 1")
        self.program.find("list item", "Mended")
        self.program.wait_gone("label", "No Open Bugs")

    def test_a_project_whose_bugs_are_open_has_no_closed_ones_until_one_is_closed(self):
        self.start_on(OPEN, filter_name="Closed 0")
        self.page("No Closed Bugs", "Bugs you close will appear here.")
        self.write("UPDATE bug SET status = 'closed', closed = created")
        self.program.find("list item", "Crash")
        self.program.wait_gone("label", "No Closed Bugs")

    def test_a_project_without_any_has_no_bugs_rather_than_no_open_ones(self):
        self.start_on(filter_name="Open 0")
        self.page("No Bugs", "Bugs you add will appear here.")


if __name__ == "__main__":
    unittest.main()
