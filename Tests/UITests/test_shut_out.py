"""A database that may not be read or written: the page says why, and helps."""
import os
import subprocess
import unittest

from shut_out_case import NOT_OPENED, NOT_WRITABLE, ShutOutCase

DENIED = "The system reported: Permission denied"


class ShutOutTests(ShutOutCase):
    def see_page(self, message, path, mode):
        """Takes permissions of a file or directory, and gives them back once the page is there."""
        before, permissions = self.content(), os.stat(path).st_mode
        self.allow(path, mode)
        self.start()
        self.wait_page(NOT_OPENED, message, "Try Again", *(["Open a Copy…"] if message == NOT_WRITABLE else []))
        os.chmod(path, permissions)
        self.assertEqual(self.content(), before)
        self.program.click("push button", "Try Again")
        self.program.find("list item", "mule")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",)])

    def test_a_file_that_may_not_be_written(self):
        before = self.content()
        self.allow(self.database, 0o444)
        self.start()
        self.wait_page(NOT_OPENED, NOT_WRITABLE, "Try Again", "Open a Copy…")
        self.program.click("push button", "Try Again")
        self.program.ping()
        self.wait_page(NOT_OPENED, NOT_WRITABLE, "Try Again", "Open a Copy…")
        self.leave()
        self.assertEqual(self.content(), before)

    def test_a_file_that_may_be_written_again(self):
        """SQLite gives the files that it makes beside it the permissions of the database."""
        self.see_page(NOT_WRITABLE, self.database, 0o444)

    def test_a_file_that_may_not_be_read(self):
        self.see_page(DENIED, self.database, 0o000)

    def test_a_folder_that_may_not_be_written(self):
        self.see_page(NOT_WRITABLE, self.shelf, 0o555)

    def test_a_folder_that_may_not_be_entered(self):
        self.see_page(DENIED, self.shelf, 0o000)

    def test_a_folder_that_may_not_be_made(self):
        """That of one's own database is made otherwise."""
        home = self.desktop.environment["XDG_DATA_HOME"]
        os.makedirs(home, exist_ok=True)
        self.allow(home, 0o555)
        self.database, self.names_database = os.path.join(home, "coredump/coredump.sqlite"), False
        self.start()
        self.program.find("label", NOT_OPENED)
        self.wait_for_text("Permission denied")
        self.leave()
        self.assertFalse(os.path.exists(os.path.dirname(self.database)))

    def test_another_one_that_may_be_written_is_opened_instead(self):
        other = self.file("other.sqlite")
        self.run_command("backup", other)
        self.allow(self.database, 0o444)
        self.start()
        self.wait_page(NOT_OPENED, NOT_WRITABLE, "Try Again", "Open a Copy…")
        self.program.click("push button", "Choose Another…")
        self.choose_file("Open Database", other)
        self.program.find("list item", "mule")

    def test_a_backup_does_not_replace_what_may_not_be_written(self):
        folder = os.path.join(self.shelf, ".bugs.sqlite-backups/2026-01-02")
        os.makedirs(folder)
        self.run_command("backup", os.path.join(folder, "bugs.sqlite"))
        self.write("UPDATE bug SET title = 'Later'")
        before = self.content()
        self.allow(self.database, 0o444)
        self.allow(self.shelf, 0o555)
        self.start()
        self.wait_page(NOT_OPENED, NOT_WRITABLE, "Try Again", "Open a Copy…", "Restore Backup…")
        self.program.click("push button", "Restore Backup…")
        self.program.click("push button", "Restore…")
        self.program.answer("Restore This Backup?", "Restore")
        self.wait_for_text("The database cannot be written to.")
        self.picture("shut-out-restore")
        self.assertEqual(self.content(), before)

    def test_a_large_screenshot_that_may_not_be_stored_waits_in_the_dialog(self):
        """It goes into a file of its own, beside a database that may be written."""
        self.start()
        self.program.click("list item", "mule")
        self.open_dialog("New Bug")
        self.desktop.type("It kicks")
        self.desktop.copy(image=self.noise())
        shots = os.path.join(self.shelf, ".bugs.sqlite-screenshots")
        self.allow(shots, 0o555)
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")
        self.program.click("push button", "Save")
        self.program.ping()
        self.wait_for_text("cannot be")
        self.picture("shut-out-screenshot")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",)])
        os.chmod(shots, 0o700)
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",), ("It kicks",)])
        self.assertEqual(self.rows("SELECT width, height FROM screenshot"), [(700, 700)])
        self.assertEqual(self.run_command("check", check=False).returncode, 0)

    def noise(self):
        path = self.file("noise.png")
        subprocess.run(["convert", "-size", "700x700", "plasma:", "+noise", "Random", path], check=True)
        return path


if __name__ == "__main__":
    unittest.main()
