"""The window where there is room for one pane only."""
import unittest

from coredump_case import CoreDumpCase


class FoldingTests(CoreDumpCase):
    def setUp(self):
        super().setUp()
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")
        self.add_bug("Crash on start")
        # In steps, as a window's edge is dragged: it may be narrower once its panes have folded.
        for width in (900, 600, 360):
            self.program.resize("Core Dump", width, 640)

    def test_a_person_goes_from_pane_to_pane_and_back(self):
        self.desktop.key("ctrl+1")
        self.program.click("list item", "wry")
        self.program.click("list item", "Crash on start")
        self.program.find("push button", "Close Bug")
        self.program.click("push button", "Back to Bugs")
        self.program.find("list item", "Crash on start")
        self.program.click("push button", "Back to Projects")
        self.program.find("list item", "wry")
        self.desktop.key("ctrl+3")
        self.program.find("push button", "Close Bug")

    def test_moving_the_selection_by_keys_stays_in_the_list(self):
        self.desktop.key("ctrl+1")
        self.program.find("list item", "wry")
        self.desktop.key("Home", "Down")
        self.program.find("list item", "wry", state="selected")
        self.desktop.key("Return")
        self.program.find("list item", "Crash on start")

    def test_deleting_a_project_stays_with_the_projects(self):
        self.desktop.key("ctrl+1")
        self.program.find("list item", "wry")
        self.desktop.key("End", "Delete")
        self.program.wait_gone("list item", "wry")
        self.program.find("push button", "New Project")


if __name__ == "__main__":
    unittest.main()
