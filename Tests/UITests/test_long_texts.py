"""A text that is too long for the details of its bug, and what the window does with it."""
import hashlib
import os
import re
import unittest

from driver import wait_for
from transfer_case import TransferCase

BUTTON = re.compile(r"^Save Whole Text \(")


class LongTextTests(TransferCase):
    def setUp(self):
        super().setUp()
        self.run_command("add", "--project", "Wry", "--create-project", "--details", "first […] last", "Long")
        self.run_command("add", "--project", "Wry", "--details", "all", "Short")
        self.whole = b"all of it \xff\n" * 5000
        digest = hashlib.sha256(self.whole).hexdigest()
        folder = f"{os.path.dirname(self.database)}/.{os.path.basename(self.database)}-screenshots"
        os.makedirs(folder, mode=0o700, exist_ok=True)
        self.kept = f"{folder}/{digest}.txt"
        with open(self.kept, "wb") as file:
            file.write(self.whole)
        # As `coredump add` leaves it when more than 16 MiB are piped into it.
        self.write(f"INSERT INTO text_file (bug_id, byte_count, sha256) VALUES (1, {len(self.whole)}, '{digest}')")
        self.start()
        self.program.click("list item", "Long")

    def save(self, path):
        self.program.click("push button", BUTTON)
        self.choose_file("Save Whole Text", path)

    def test_it_is_saved_byte_by_byte(self):
        path = self.file("whole.txt")
        self.save(path)
        self.wait_for_text("Saved as “whole.txt”")
        with open(path, "rb") as file:
            self.assertEqual(file.read(), self.whole)

    def test_it_goes_and_comes_back_with_its_bug(self):
        self.program.find("push button", BUTTON)
        self.program.click("list item", "Short")
        self.program.wait_gone("push button", BUTTON)
        self.program.click("list item", "Long")
        self.program.find("push button", BUTTON)
        self.desktop.key("Delete")
        wait_for(lambda: self.rows("SELECT count(*) FROM text_file") == [(0,)], "the text to go")
        self.desktop.key("ctrl+z")
        wait_for(lambda: self.rows("SELECT bug_id FROM text_file") == [(1,)], "the text to come back")
        self.program.click("list item", "Long")
        self.program.find("push button", BUTTON)

    def test_one_that_is_missing_is_told(self):
        os.remove(self.kept)
        self.save(self.file("whole.txt"))
        self.wait_for_text("The file of this text is missing: “")
        self.assertFalse(os.path.exists(self.file("whole.txt")))


if __name__ == "__main__":
    unittest.main()
