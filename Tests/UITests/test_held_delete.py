"""Delete that is held down: one thing goes, not one after the other; in a text field it deletes letters."""
import time
import unittest

from driver import wait_for
from window_case import HOSTED, WindowCase, bugs_of

# How long the key is held is what is tried: it is repeated after a while, and then 25 times in a second. That it is, is seen where
# letters go; presses that a program sends without a release are not repeated.
HELD_WHILE_REPEATED = 0.6


class HeldDeleteTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 6), go_to="wry")

    def hold(self):
        with self.desktop.hold("Delete"):
            time.sleep(self.desktop.session.repeats_after + HELD_WHILE_REPEATED)
        self.program.ping()

    def test_one_bug_goes_and_the_next_press_deletes_the_next(self):
        self.program.click("list item", "Bug 3")
        self.hold()
        self.wait_for_rows([(5,)], "SELECT count(*) FROM bug")
        self.desktop.key("Delete", "Delete")
        self.wait_for_rows([(3,)], "SELECT count(*) FROM bug")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(3,)])

    def test_one_project_goes(self):
        self.desktop.key("ctrl+1")
        self.hold()
        self.wait_for_rows([(len(HOSTED) - 1,)], "SELECT count(*) FROM project")

    def test_letters_of_a_search_go(self):
        self.desktop.key("ctrl+2", "ctrl+f")
        self.desktop.type("Bug 2 and many more letters")
        self.desktop.key("Home")
        with self.desktop.hold("Delete"):
            wait_for(lambda: len(self.program.find("entry", "Search Bugs").text()) < 20, "letters to go")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(6,)])


if __name__ == "__main__":
    unittest.main()
