"""Backups in the preferences: made, listed, and brought back."""
import os
import shutil
import unittest

from driver import wait_for
from driver.pictures import noise
from driver.records import bug, project
from preferences_case import PreferencesCase


class BackupPreferencesTests(PreferencesCase):
    def test_a_copy_is_brought_back(self):
        self.run_command("import", self.write_csv("mule.csv", 3))
        copy = self.file("copy.sqlite")
        self.run_command("backup", copy)
        self.run_command("import", self.write_csv("bamboo.csv", 2))
        notes = self.file("notes.sqlite")
        with open(notes, "w", encoding="utf-8") as file:
            file.write("These are my notes.\n" * 100)
        self.start()
        self.program.find("list item", "bamboo")
        self.open_page("Backups")
        for path, message in ((notes, "“notes.sqlite” is not a Core Dump database. It was left as it is."),
                              (self.database, "This is the database itself, not a copy of it.")):
            self.program.click("push button", "Choose File…")
            self.choose_file("Restore Copy", path)
            self.wait_for_text(message)
        self.program.click("push button", "Choose File…")
        self.choose_file("Restore Copy", copy)
        self.program.find("label", "Restore This Backup?")
        self.program.find("label", "Everything will be as in “copy.sqlite”. Your current data will be kept as a backup.")
        self.program.click("push button", "Restore")
        self.wait_for_text("Restored “copy.sqlite”")
        self.assertEqual(self.rows("SELECT name FROM project"), [("mule",)])

    def test_the_backups_are_listed_and_one_is_brought_back(self):
        self.run_command("import", self.write_csv("mule.csv", 3))
        folder = self.desktop.path(".bugs.sqlite-backups/2026-01-02")
        os.makedirs(folder)
        self.run_command("backup", os.path.join(folder, "bugs.sqlite"))
        self.run_command("import", self.write_csv("bamboo.csv", 2))
        self.start()
        self.program.find("list item", "bamboo")
        self.open_page("Backups")
        buttons = wait_for(lambda: self.program.find_all("push button", "Restore…"), "the backups")
        self.picture("preferences-backups")
        self.program.click("push button", "Restore…", which=lambda found: found[-1])
        self.assertGreaterEqual(len(buttons), 1)
        self.program.find("label", "Restore This Backup?")
        self.program.click("push button", "Restore")
        self.wait_for_text("Restored the backup of")
        self.assertEqual(self.rows("SELECT name FROM project"), [("mule",)])
        self.desktop.key("Escape")
        self.program.wait_gone("list item", "bamboo")
        self.assert_integrity()

    def test_a_copy_is_made_wherever_it_is_wanted(self):
        self.run_command("import", self.write_csv("mule.csv", 3))
        self.start()
        self.open_page("Backups")
        self.program.click("push button", "Back Up Now…")
        copy = self.file("copy.sqlite")
        self.choose_file("Back Up", copy)
        self.wait_for_text("Copied the database to “copy.sqlite”")
        self.database, own = copy, self.database
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(3,)])
        self.database = own

    def test_what_a_copy_that_was_moved_alone_lacks_is_said_before(self):
        self.fill([project("mule", "")], [bug("mule", "Large", pictures=[noise()])])
        copy = self.file("copy.sqlite")
        self.run_command("backup", copy)
        moved = self.file("moved.sqlite")
        shutil.copy(copy, moved)
        self.write("DELETE FROM bug", "DELETE FROM undo_step")
        shutil.rmtree(self.desktop.path(".bugs.sqlite-screenshots"))
        self.start()
        self.open_page("Backups")
        for path, lack in ((moved, "\n\n1 large screenshot will be missing: it belongs in the hidden folder "
                                   "“.moved.sqlite-screenshots” beside the file."), (copy, "")):
            self.program.click("push button", "Choose File…")
            self.choose_file("Restore Copy", path)
            self.program.find("label", f"Everything will be as in “{os.path.basename(path)}”. "
                                       f"Your current data will be kept as a backup.{lack}")
            self.picture(f"restore-{os.path.basename(path)}")
            self.program.click("push button", "Cancel")
            self.program.wait_gone("label", "Restore This Backup?")

    def test_the_screenshots_that_a_copy_lacks_are_listed(self):
        self.fill([project("mule", "")], [bug("mule", "Large", pictures=[noise()]), bug("mule", "Small")])
        folder = self.desktop.path(".bugs.sqlite-screenshots")
        content, = [os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".png")]
        self.start()
        self.open_page("Backups")
        with open(content, "r+b") as file:
            file.seek(1000)
            file.write(b"damaged")
        copy = self.file("copy.sqlite")
        for button, title, said in (
                ("Back Up Now…", "Back Up", "The copy was made, but it lacks what the database lacks. This concerns these bugs:"),
                ("Choose File…", "Restore Copy", "The backup was restored, but it lacks the screenshots of these bugs:")):
            self.program.click("push button", button)
            self.choose_file(title, copy)
            if title == "Restore Copy":
                self.program.answer("Restore This Backup?", "Restore")
            self.program.find("label", "Screenshots Are Missing or Damaged")
            self.program.find("label", said)
            self.assertEqual(self.program.find("text", "Problems").text(), "Large")
            self.picture(f"lacking-{title.replace(' ', '-')}")
            self.program.wait_active("Screenshots Are Missing or Damaged")
            self.desktop.key("Escape")
            self.program.wait_gone("label", said)


if __name__ == "__main__":
    unittest.main()
