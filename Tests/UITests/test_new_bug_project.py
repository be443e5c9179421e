"""In which project New Bug begins."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase


class NewBugProjectTests(WindowCase):
    def assert_begins_in(self, project):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        def chosen():
            nodes = self.program.find("combo box", "Project").walk()
            return [node.name for node in nodes if node.role == "label" and node.is_on_screen()]
        wait_for(lambda: chosen() == [project], f"{project!r} to be chosen")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_that_of_what_is_selected_or_else_of_the_bug_that_was_added_last(self):
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("loupe", "Slow")])
        self.write("INSERT INTO bug (project_id, title) SELECT id, 'Newest' FROM project WHERE name = 'Argo'")
        self.program.find("list item", "Newest")
        self.assert_begins_in("Argo")
        self.program.click("list item", "Slow")
        self.assert_begins_in("loupe")
        self.program.click("list item", "wry")
        self.wait_title("wry")
        self.assert_begins_in("wry")


if __name__ == "__main__":
    unittest.main()
