"""Each page of a database that cannot be opened: what it says, which buttons it offers, and what they do."""
import os
import sqlite3
import unittest

from driver import wait_for
from error_page_case import ErrorPageCase

NO_DATABASE = "It is a different kind of file, or too damaged to be recognised. It was left as it is."
DAMAGED = "You can restore a backup, or keep what can still be read. Either way the damaged file is put aside."
NEWER = "It was written by a newer version of Core Dump. Update Core Dump to open it."
BUSY = "Another program is writing to it. Try again in a moment."


class OfferTests(ErrorPageCase):
    """Nothing is done to the file."""

    def see_page(self, *page):
        before = self.content()
        self.start()
        self.wait_page(*page)
        self.leave()
        self.assertEqual(self.content(), before)

    def test_no_database(self):
        self.write_notes()
        self.see_page("This Is Not a Core Dump Database", NO_DATABASE, "Try Again")

    def test_no_database_where_there_is_a_backup(self):
        self.make_database()
        self.back_up()
        self.write_notes()
        self.see_page("This Is Not a Core Dump Database", NO_DATABASE, "Restore Backup…", "Try Again")

    def test_another_programs_database(self):
        self.write("CREATE TABLE recipe (name TEXT)")
        self.see_page("This Is Not a Core Dump Database", NO_DATABASE, "Try Again")

    def test_damaged(self):
        self.make_database()
        self.damage()
        self.see_page("The Database Is Damaged", DAMAGED, "Repair", "Try Again")

    def test_damaged_where_there_is_a_backup(self):
        self.make_database()
        self.back_up()
        self.damage()
        self.see_page("The Database Is Damaged", DAMAGED, "Restore Backup…", "Try Again", "Repair")

    def test_newer(self):
        self.make_newer()
        self.see_page("The Database Is From a Newer Version", NEWER, "Try Again")

    def make_newer(self):
        self.make_database()
        self.write("INSERT INTO grdb_migrations VALUES ('version-9')")

    def test_newer_where_there_is_a_backup(self):
        self.make_database()
        self.back_up()
        self.write("INSERT INTO grdb_migrations VALUES ('version-9')")
        self.see_page("The Database Is From a Newer Version", NEWER, "Try Again", "Restore Backup…")

    def test_busy(self):
        self.make_database()
        other = sqlite3.connect(self.database, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        self.start()
        self.program.find("label", "The Database Is Busy")
        self.wait_page("The Database Is Busy", BUSY, "Try Again")
        self.leave()
        other.rollback()

    def test_a_link_that_leads_nowhere(self):
        os.symlink("/nowhere/bugs.sqlite", self.database)
        self.start()
        self.wait_page("The Database Cannot Be Opened", "The system reported: No such file or directory", "Try Again")
        self.leave()
        self.assertTrue(os.path.islink(self.database))

    def test_the_folder_of_ones_own_database_is_made(self):
        self.database = os.path.join(self.desktop.environment["XDG_DATA_HOME"], "coredump/coredump.sqlite")
        self.names_database = False
        self.assertFalse(os.path.exists(os.path.dirname(self.database)))
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")
        self.assertEqual(self.rows("SELECT name FROM project"), [("wry",)])

    def test_a_folder_that_is_mistyped_is_not_made(self):
        self.database = self.desktop.path("mistyped/bugs.sqlite")
        self.start()
        self.wait_page("The Database Cannot Be Opened", "Its folder does not exist.", "Try Again")
        self.assertFalse(os.path.exists(os.path.dirname(self.database)))
        os.mkdir(os.path.dirname(self.database))
        self.program.click("push button", "Try Again")
        self.program.find("push button", "New Project")


class ButtonTests(ErrorPageCase):
    def test_trying_again_shows_what_is_wrong_now(self):
        self.make_database()
        self.damage()
        self.start()
        self.program.find("label", "The Database Is Damaged")
        self.write_notes()
        self.program.click("push button", "Try Again")
        self.wait_page("This Is Not a Core Dump Database", NO_DATABASE, "Try Again")

    def test_choosing_another_can_be_cancelled_and_the_next_may_be_as_bad(self):
        self.write_notes()
        self.start()
        self.program.click("push button", "Choose Another…")
        self.program.wait_active("Open Database")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.wait_page("This Is Not a Core Dump Database", NO_DATABASE, "Choose Another…", "Try Again")
        self.database = self.file("other.sqlite")
        self.make_database()
        self.damage()
        self.program.click("push button", "Choose Another…")
        self.choose_file("Open Database", self.database)
        self.wait_page("The Database Is Damaged", DAMAGED, "Repair", "Try Again")

    def test_from_the_backups_one_can_go_back(self):
        before = self.start_damaged()
        self.program.click("push button", "Restore Backup…")
        self.program.click("push button", "Restore…")
        self.program.answer("Restore This Backup?", "Cancel")
        self.program.click("push button", "Back")
        self.wait_page("The Database Is Damaged", DAMAGED, "Restore Backup…", "Try Again", "Repair")
        self.assertEqual(self.content(), before)

    def test_a_backup_that_is_no_better_is_listed_and_not_offered(self):
        self.make_database()
        self.back_up("2026-01-02")
        self.back_up("2026-01-03")
        with open(self.desktop.path(".bugs.sqlite-backups/2026-01-03/bugs.sqlite"), "wb") as file:
            file.write(b"These are my notes.\n" * 100)
        self.damage()
        self.start()
        self.program.click("push button", "Restore Backup…")
        buttons = lambda: self.program.find_all("push button", "Restore…")
        wait_for(lambda: ["sensitive" in button.states for button in buttons()] == [False, True], "the older backup to be offered alone")
        self.wait_for_text("is not a Core Dump database.")
        self.program.click("push button", "Restore…", which=lambda found: found[-1])
        self.program.answer("Restore This Backup?", "Restore")
        self.program.find("list item", "mule")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",)])

    def test_what_a_newer_version_wrote_is_put_aside_for_a_backup(self):
        self.make_database()
        self.back_up()
        self.write("UPDATE bug SET title = 'Newer'", "INSERT INTO grdb_migrations VALUES ('version-9')")
        self.start()
        self.program.click("push button", "Restore Backup…")
        self.program.click("push button", "Restore…")
        self.program.answer("Restore This Backup?", "Restore")
        self.program.find("list item", "mule")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",)])
        self.assert_integrity()
        folder = self.desktop.path(".bugs.sqlite-backups")
        aside, = [name for name in os.listdir(folder) if not name.startswith("2026-01-02")]
        self.database = os.path.join(folder, aside, "bugs.sqlite")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Newer",)])


if __name__ == "__main__":
    unittest.main()
