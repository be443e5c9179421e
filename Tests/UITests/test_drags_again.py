"""A drag after one that has ended on what has gone from the screen since."""
import unittest

from driver.records import bug
from window_case import HOSTED, WindowCase


class DragsAgainTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow"), bug("wry", "Wrong")], go_to="wry")

    def drag(self, title, project):
        self.drag_to_project(title, project)
        self.wait_for_rows([(project,)], "SELECT p.name FROM bug b JOIN project p ON p.id = b.project_id WHERE title = ?", title)

    def test_the_window_was_narrow_between_two_drags(self):
        self.drag("Crash", "loupe")
        window = self.program.windows()[0]
        self.program.resize("Core Dump", 360, window["height"])
        self.desktop.key("ctrl+2", "Home", "Return")
        self.program.place("push button", "Edit Bug")
        self.desktop.key("ctrl+2")
        self.program.resize("Core Dump", window["width"], window["height"])
        self.drag("Slow", "loupe")
        self.drag("Wrong", "loupe")


if __name__ == "__main__":
    unittest.main()
