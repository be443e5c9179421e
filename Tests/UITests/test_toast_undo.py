"""The toast after what takes something away: its Undo brings it back."""
import unittest

from bug_pane_case import BugPaneCase
from driver.records import bug
from window_case import HOSTED, WindowCase, bugs_of

PROJECTS = "SELECT b.title, p.name FROM bug b JOIN project p ON p.id = b.project_id ORDER BY b.id"


class ScreenshotToastTests(BugPaneCase, WindowCase):
    def test_a_removed_screenshot(self):
        stored = "SELECT id, sha256 FROM screenshot ORDER BY position, id"
        before = self.rows(stored)
        self.program.click("push button", "Remove Screenshot 2")
        self.wait_widths(300, 320)
        self.program.wait_gone("push button", "Screenshot 3")
        self.undo_by_toast("Removed the screenshot")
        self.wait_for_rows(before, stored)
        self.program.find("push button", "Screenshot 3")
        self.assert_integrity()


class BugToastTests(WindowCase):
    def test_deleted_closed_bugs(self):
        self.start_with(HOSTED, [bug("wry", "One"), bug("wry", "Two", status="closed"), bug("wry", "Three", status="closed"),
                                 bug("loupe", "Other", status="closed")], go_to="wry")
        before = self.rows("SELECT * FROM bug ORDER BY id")
        self.choose("View Options", "Delete Closed Bugs…")
        self.program.answer("Delete Closed Bugs", "Delete")
        self.wait_for_rows([("One",), ("Other",)], "SELECT title FROM bug ORDER BY id")
        self.wait_names("One")
        self.undo_by_toast("Deleted 2 closed bugs")
        self.wait_for_rows(before, "SELECT * FROM bug ORDER BY id")
        self.wait_sections("Open", "Closed")
        for title in ("Two", "Three"):
            self.program.find("list item", title)

    def test_closed_bugs_are_those_that_are_searched_for_where_the_filter_counts_them(self):
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Crash 2", status="closed"), bug("wry", "Slow", status="closed"),
                                 bug("loupe", "Crash 3", status="closed")], go_to="wry")
        self.search("Search Bugs", "crash")
        self.program.find("push button", "Closed 1")
        self.choose("View Options", "Delete Closed Bugs…")
        self.program.wait_active("Delete Closed Bugs")
        self.wait_label("Delete 1 Closed Bug?")
        self.wait_label("In the project “wry”, of the bugs that “crash” finds.")
        self.program.answer("Delete Closed Bugs", "Delete")
        self.wait_for_rows([("Crash",), ("Slow",), ("Crash 3",)], "SELECT title FROM bug ORDER BY id")
        self.search("Search Bugs", "")
        self.program.find("push button", "Closed 1")
        self.choose("View Options", "Delete Closed Bugs…")
        self.program.wait_active("Delete Closed Bugs")
        self.wait_label("In the project “wry”.")
        self.program.answer("Delete Closed Bugs", "Delete")
        self.wait_for_rows([("Crash",), ("Crash 3",)], "SELECT title FROM bug ORDER BY id")

    def test_bugs_that_were_moved_to_another_project(self):
        self.start_with(HOSTED, bugs_of("wry", 3), go_to="wry")
        before = self.rows(PROJECTS)
        self.select("Bug 1", "Bug 3")
        self.choose_for("Bug 3", "Move to Project…")
        self.move_to_first_project()
        self.wait_for_rows([("Bug 1", "Argo"), ("Bug 2", "wry"), ("Bug 3", "Argo")], PROJECTS)
        self.wait_names("Bug 2")
        self.undo_by_toast("Moved 2 bugs to “Argo”")
        self.wait_for_rows(before, PROJECTS)
        self.wait_names("Bug 1", "Bug 2", "Bug 3")


if __name__ == "__main__":
    unittest.main()
