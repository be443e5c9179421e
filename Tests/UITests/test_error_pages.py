"""A database that cannot be opened: the window says why, and helps."""
import glob
import os
import sqlite3
import unittest

from driver import wait_for
from error_page_case import ErrorPageCase


class ErrorPageTests(ErrorPageCase):
    def test_a_file_that_is_no_database(self):
        self.write_notes()
        before = self.content()
        self.start()
        self.program.find("label", "This Is Not a Core Dump Database")
        self.wait_for_text("bugs.sqlite")
        self.picture("error-not-a-database")
        self.assertEqual(self.content(), before)
        self.program.click("push button", "Quit")
        self.assertEqual(self.program.process.wait(15), 0)

    def test_a_damaged_database_comes_back_from_a_backup(self):
        before = self.start_damaged()
        self.program.find("label", "The Database Is Damaged")
        self.assertEqual(self.content(), before)
        self.picture("error-damaged")
        self.program.click("push button", "Restore Backup…")
        self.program.click("push button", "Restore…")
        self.picture("error-restore")
        self.program.find("label", "Restore This Backup?")
        self.program.click("push button", "Restore")
        self.program.find("list item", "mule")
        self.wait_label("Restored the backup of ")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",)])
        aside = [name for name in os.listdir(self.desktop.path(".bugs.sqlite-backups")) if name.startswith("damaged")]
        self.assertEqual(len(aside), 1)

    def test_what_can_still_be_read_of_a_damaged_database_is_kept(self):
        self.make_database()
        self.damage_table("grdb_migrations")
        before = self.content()
        self.start()
        self.program.find("label", "The Database Is Damaged")
        self.program.click("push button", "Repair")
        self.program.find("label", "The Database Was Repaired")
        self.picture("error-repaired")
        self.desktop.key("Return")
        self.program.find("list item", "mule")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",)])
        self.assert_integrity()
        aside, = glob.glob(self.desktop.path(".bugs.sqlite-backups/damaged*/bugs.sqlite"))
        with open(aside, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_a_cancelled_repair_leaves_everything_as_it_was(self):
        self.make_database()
        self.add_many(150_000)
        self.damage_table("grdb_migrations")
        before, files = self.content(), self.files()
        self.start()
        self.program.click("push button", "Repair")
        self.program.find("progress bar", "Progress")
        self.program.click("push button", "Cancel")
        self.wait_for_text("Cancelled; nothing was changed")
        self.program.wait_gone("progress bar", "Progress")
        self.program.find("push button", "Repair", state="sensitive")
        self.assertEqual(self.content(), before)
        self.assertEqual(self.files(), files)

    def files(self):
        """What lies beside the database, and in its hidden folders."""
        folder = os.path.dirname(self.database)
        return sorted(os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)

    def test_what_cannot_be_read_at_all_is_left_as_it_is(self):
        before = self.start_damaged()
        self.program.click("push button", "Repair")
        self.wait_for_text("Nothing can be read of the file any more. Restore a backup.")
        self.assertEqual(self.content(), before)

    def test_no_backup_is_advised_where_there_is_none(self):
        self.make_database()
        self.damage()
        self.start()
        self.program.click("push button", "Repair")
        self.wait_for_text("Nothing can be read of the file any more, and there is no backup.")

    def test_a_database_of_a_newer_version(self):
        self.make_database()
        self.write("INSERT INTO grdb_migrations VALUES ('version-9')")
        before = self.content()
        self.start()
        self.program.find("label", "The Database Is From a Newer Version")
        self.picture("error-newer")
        self.assertEqual(self.content(), before)
        self.write("DELETE FROM grdb_migrations WHERE identifier = 'version-9'")
        self.program.click("push button", "Try Again")
        self.program.find("list item", "mule")

    def test_another_database_can_be_chosen(self):
        self.make_database()
        other = self.file("other.sqlite")
        self.run_command("backup", other)
        with open(self.database, "wb") as file:
            file.write(b"no database at all, but long enough for a header of SQLite, which has a hundred bytes\n" * 3)
        self.start()
        self.program.click("push button", "Choose Another…")
        self.choose_file("Open Database", other)
        self.program.find("list item", "mule")

    def test_a_directory_in_the_way_and_no_backups(self):
        os.makedirs(self.database)
        self.start()
        self.program.find("label", "The Database Cannot Be Opened")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Restore Backup…").states,
                 "the button to be insensitive")
        self.picture("error-directory")
        os.rmdir(self.database)
        self.program.click("push button", "Try Again")
        self.program.find("push button", "New Project")

    def test_a_busy_database_opens_as_soon_as_it_can(self):
        self.make_database()
        other = sqlite3.connect(self.database, isolation_level=None)
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        self.start()
        self.picture("opening")
        self.program.find("label", "The Database Is Busy")
        self.picture("error-busy")
        other.rollback()
        other.close()
        self.program.click("push button", "Try Again")
        self.program.find("list item", "mule")

    def test_by_keyboard_alone(self):
        self.write_notes()
        self.start()
        self.program.find("label", "This Is Not a Core Dump Database")
        os.remove(self.database)
        # The button that helps most has the keyboard.
        wait_for(lambda: self.program.find_all("push button", "Try Again", "focused"), "Try Again to have the keyboard")
        self.desktop.key("Return")
        self.program.find("push button", "New Project")

    def test_a_narrow_window(self):
        self.write_notes()
        self.start()
        self.program.resize("Core Dump", 360, 600)
        self.program.find("push button", "Try Again")
        self.picture("error-narrow")

    def test_a_picture_of_what_cannot_be_opened_ends_with_status_two(self):
        self.write_notes()
        result = self.run_command("--screenshot", self.file("a.png"), check=False)
        self.assertEqual(result.returncode, 2)
        self.assertIn("bugs.sqlite", result.stderr)


if __name__ == "__main__":
    unittest.main()
