"""What is heard of changes, of taking them back, and of what goes wrong."""
import os
import re
import unittest

from driver.hardship import WriteLimit
from spoken_case import BUGS, PROJECTS, SpokenCase, window


class SpokenChangeTests(SpokenCase):
    def setUp(self):
        super().setUp()
        self.begin_in("wry", "Argo")

    def changed(self, line):
        """What is heard of a row that goes elsewhere: its place is a part of what it says of itself before GTK 4.24 alone."""
        return line.partition(",")[0] if self.reader.says_facts else line

    def test_closing_a_bug_and_reopening_it(self):
        self.strike("ctrl+Return")
        self.wait_for_rows([("closed",)], "SELECT status FROM bug WHERE title = 'Crash'")
        self.hear(self.changed("Closed, 2 of 3"))
        self.strike("Up")
        self.hear("Slow")
        self.strike("Down")
        self.hear("Crash")
        self.strike("ctrl+Return")
        self.wait_for_rows([("open",)], "SELECT status FROM bug WHERE title = 'Crash'")
        self.hear(self.changed("Open, 1 of 3"))

    def test_deleting_a_bug_says_so_and_which_is_next(self):
        self.strike("Delete")
        self.hear("Slow", "Deleted “Crash”")

    def test_deleting_several_bugs_says_how_many(self):
        self.strike("ctrl+a")
        self.hear("3 Bugs Selected")
        self.strike("Delete")
        self.hear("Deleted 3 bugs")

    def test_undo_says_what_was_undone_and_redo_what_was_done_again(self):
        self.strike("Delete")
        self.hear("Deleted “Crash”")
        self.strike("ctrl+z")
        self.hear("Crash", "Undone: Delete Bug “Crash”")
        self.strike("ctrl+shift+z")
        self.hear("Slow", "Deleted “Crash”")

    def test_undoing_the_deletion_of_a_project(self):
        self.strike("ctrl+1")
        self.hear("Projects", "wry")
        self.strike("Delete")
        self.hear("Deleted “wry” and its 3 bugs")
        self.strike("ctrl+z")
        self.hear("wry", "Undone: Delete Project “wry”")

    def test_the_buttons_say_what_they_undo(self):
        self.strike("Delete")
        self.hear("Deleted “Crash”")
        self.strike("ctrl+3")
        self.hear("Slow, #2, Open, High Priority")
        self.strike("shift+Tab", "shift+Tab")
        self.hear("Undo push button", "Undo “Delete Bug”, Ctrl+Z")

    def test_a_save_that_fails_says_so(self):
        self.strike("ctrl+n")
        self.hear(window("New Bug"), "Title text")
        disk = WriteLimit(self.program.process.pid)
        disk.fill()
        self.write("Lost")
        self.strike("Return")
        self.hear(re.compile("Writing to the disk failed.*"))
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(3,)])
        disk.make_room()
        self.strike("Return")
        self.hear("Lost")


class SpokenBannerTests(SpokenCase):
    def test_a_banner_says_what_went_wrong_with_nobody_waiting_for_it(self):
        self.fill(PROJECTS, BUGS)
        # In the place of the folder that the backups are in.
        with open(self.desktop.path(".bugs.sqlite-backups"), "w", encoding="utf-8") as file:
            file.write("in the way")
        self.start()
        self.hear(re.compile("Today’s backup could not be made.*"))
        os.remove(self.desktop.path(".bugs.sqlite-backups"))


if __name__ == "__main__":
    unittest.main()
