"""A copy of a database that may only be read is opened, with all that it holds."""
import os
import sqlite3
import subprocess
import unittest

from coredump_case import BINARY
from shut_out_case import NOT_OPENED, NOT_WRITABLE, ShutOutCase


class OpenCopyTests(ShutOutCase):
    def open_copy(self):
        """Opens a copy of what may only be read, and looks at it."""
        self.start()
        self.wait_page(NOT_OPENED, NOT_WRITABLE, "Try Again", "Open a Copy…")
        self.picture("shut-out")
        self.program.click("push button", "Open a Copy…")
        copy = self.file("copy.sqlite")
        self.choose_file("Open a Copy", copy)
        self.program.click("list item", "mule")
        self.program.find("list item", "Kept")
        self.picture("shut-out-copy")
        self.add_bug("In the copy")
        self.database = copy
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Kept",), ("In the copy",)])

    def test_a_copy_of_what_may_only_be_read_is_opened(self):
        before = self.content(), os.listdir(self.shelf)
        self.allow(self.database, 0o444)
        self.allow(self.shelf, 0o555)
        original = self.database
        self.open_copy()
        self.database = original
        self.assertEqual((self.content(), os.listdir(self.shelf)), before)

    def test_no_copy_is_made_of_what_a_kill_has_left_half_written(self):
        """What has to be put back lies in a journal, which only somebody who may write can do."""
        other = sqlite3.connect(self.database, isolation_level=None)
        self.addCleanup(other.close)
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN")
        other.execute("UPDATE bug SET details = hex(zeroblob(1000000))")
        left = {path: self.bytes(path) for path in [self.database, self.database + "-journal"]}
        other.execute("ROLLBACK")
        for path, content in left.items():
            with open(path, "wb") as file:
                file.write(content)
            self.allow(path, 0o444)
        self.allow(self.shelf, 0o555)
        self.start()
        self.wait_page(NOT_OPENED, NOT_WRITABLE, "Try Again", "Open a Copy…")
        self.program.click("push button", "Open a Copy…")
        copy = self.file("copy.sqlite")
        self.choose_file("Open a Copy", copy)
        self.wait_label("The database cannot be written to.")
        self.assertFalse(os.path.exists(copy))

    def test_a_copy_of_what_another_program_writes_to_holds_what_that_has_written(self):
        """Its log holds what is not in the file yet."""
        other = sqlite3.connect(self.database)
        self.addCleanup(other.close)
        other.execute("UPDATE bug SET details = 'later'")
        other.commit()
        self.allow(self.database, 0o444)
        self.allow(self.shelf, 0o555)
        self.open_copy()
        self.assertEqual(self.rows("SELECT details FROM bug WHERE title = 'Kept'"), [("later",)])

    def test_the_command_line_reads_it(self):
        before = self.content(), os.listdir(self.shelf)
        self.allow(self.database, 0o444)
        self.allow(self.shelf, 0o555)

        temporary = self.desktop.path("temporary")
        os.mkdir(temporary)

        def run(*arguments):
            return subprocess.run([*self.launcher, BINARY, *arguments, "--database", self.database],
                                  env=self.desktop.environment | {"TMPDIR": temporary}, capture_output=True, text=True,
                                  timeout=60, check=False)
        self.assertEqual(run("list").stdout.split(), ["#1", "open", "-", "mule:", "Kept"])
        self.assertIn('"Kept"', run("export").stdout)
        copy = self.desktop.path("copy.sqlite")
        self.assertEqual(run("backup", copy).returncode, 0)
        self.assertTrue(os.path.exists(copy))
        refused = run("add", "--project", "mule", "Crash")
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertIn("cannot be written to", refused.stderr)
        self.assertEqual((self.content(), os.listdir(self.shelf)), before)
        self.assertEqual(os.listdir(temporary), [])

    def leave_log(self):
        """Leaves the database with a log and nobody who has it open, as when it was copied without its index."""
        other = sqlite3.connect(self.database)
        other.execute("UPDATE bug SET details = 'later'")
        other.commit()
        left = {path: self.bytes(path) for path in [self.database, self.database + "-wal"]}
        other.close()
        for path, content in left.items():
            with open(path, "wb") as file:
                file.write(content)
        self.assertFalse(os.path.exists(self.database + "-shm"))

    def assert_copied_with_log(self):
        """Opens a copy, which has what is in the log, and leaves the original as it is."""
        original, before = self.database, (self.content(), self.bytes(self.database + "-wal"), os.listdir(self.shelf))
        self.open_copy()
        self.assertEqual(self.rows("SELECT details FROM bug WHERE title = 'Kept'"), [("later",)])
        copies = [name for name in os.listdir(os.path.dirname(self.database)) if name.endswith("-original")]
        self.assertEqual(copies, [])
        self.database = original
        self.assertEqual((self.content(), self.bytes(original + "-wal"), os.listdir(self.shelf)), before)

    def test_a_copy_of_what_nobody_has_open_holds_what_its_log_holds(self):
        self.leave_log()
        for path in [self.database, self.database + "-wal"]:
            self.allow(path, 0o444)
        self.allow(self.shelf, 0o555)
        self.assert_copied_with_log()

    def test_a_copy_is_offered_where_only_the_folder_keeps_the_log_from_being_read(self):
        self.leave_log()
        self.allow(self.shelf, 0o555)
        self.assert_copied_with_log()


if __name__ == "__main__":
    unittest.main()
