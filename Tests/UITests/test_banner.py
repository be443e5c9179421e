"""What goes wrong with nobody waiting for it is told in a banner, with what can be done."""
import os
import sqlite3
import unittest

from driver import wait_for
from driver.records import bug, project
from transfer_case import TransferCase


class BannerTests(TransferCase):
    def setUp(self):
        super().setUp()
        self.fill([project("wry")], [bug("wry", "Crash"), bug("wry", "Slow")])
        self.backups = self.desktop.path(".bugs.sqlite-backups")

    def test_a_backup_that_cannot_be_made_can_be_tried_again(self):
        # Not by permissions, which mean nothing to root.
        with open(self.backups, "w", encoding="utf-8") as file:
            file.write("in the way")
        self.start()
        self.wait_for_text("Today’s backup could not be made.")
        self.picture("banner-backup")
        self.program.find("push button", "Try Again")
        os.remove(self.backups)
        self.program.click("push button", "Try Again")
        self.program.wait_gone("push button", "Try Again")
        wait_for(lambda: os.path.isdir(self.backups) and os.listdir(self.backups), "the backup of today")

    def test_a_database_that_was_removed_is_saved_as_a_copy_and_opened(self):
        self.start()
        self.program.find("list item", "Crash")
        os.remove(self.database)
        self.wait_for_text("was removed or replaced.")
        self.picture("banner-gone")
        self.program.click("push button", "Save a Copy…")
        copy = self.file("copy.sqlite")
        self.choose_file("Save a Copy", copy)
        self.wait_for_text("Everything was saved to")
        connection = sqlite3.connect(copy)
        self.assertEqual(connection.execute("SELECT title FROM bug ORDER BY id").fetchall(), [("Crash",), ("Slow",)])
        connection.close()

    def test_a_database_that_was_moved_away_and_back_is_written_to_again(self):
        self.start()
        self.program.find("list item", "Crash")
        aside = self.desktop.path("aside.sqlite")
        os.rename(self.database, aside)
        self.wait_for_text("was removed or replaced.")
        self.program.find("push button", "Save a Copy…")
        os.rename(aside, self.database)
        self.program.wait_gone("push button", "Save a Copy…")
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("closed",)], "SELECT status FROM bug WHERE title = 'Crash'")

    def test_without_a_problem_there_is_no_banner(self):
        self.start()
        wait_for(lambda: os.path.isdir(self.backups) and os.listdir(self.backups), "the backup of today")
        self.assertEqual(self.program.find_all("push button", "Try Again"), [])


if __name__ == "__main__":
    unittest.main()
