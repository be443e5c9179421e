"""Another file takes the place of the database while it is open: the banner names what is kept of what was typed."""
import glob
import os
import signal
import sqlite3
import unittest

from driver import wait_for
from driver.records import bug
from other_window_case import OtherWindowCase
from window_case import HOSTED

REPLACED = "was replaced by another file. What was typed here before is kept in"
WRITTEN_OVER = "was written over. What could be saved of what was typed here before is kept in"


class ReplacedDatabaseTests(OtherWindowCase):
    """A client that keeps folders alike brings in the file of another machine."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash")], go_to="wry")
        self.synced = self.file("synced.sqlite")
        self.run_command("backup", self.synced)
        connection = sqlite3.connect(self.synced)
        with connection:
            connection.execute("INSERT INTO bug (project_id, title) SELECT id, 'From elsewhere' FROM project WHERE name = 'wry'")
        connection.close()
        with open(self.synced, "rb") as file:
            self.brought = file.read()

    def rename_over(self):
        part = self.desktop.path(".bugs.sqlite.part")
        with open(part, "wb") as file:
            file.write(self.brought)
        os.rename(part, self.database)

    def write_over(self):
        with open(self.database, "r+b") as file:
            file.truncate(0)
            file.write(self.brought)

    def kept(self):
        """The databases that were put aside for a file that came in their place."""
        return glob.glob(self.desktop.path(".bugs.sqlite-backups/replaced */bugs.sqlite"))

    def titles(self, path):
        connection = sqlite3.connect(path)
        try:
            self.assertEqual(connection.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            return [title for title, in connection.execute("SELECT title FROM bug ORDER BY id")]
        finally:
            connection.close()

    def wait_kept(self, sentence):
        """Waits for the banner, which names the one database that was kept."""
        self.wait_for_text(sentence)
        path, = self.kept()
        self.wait_for_text(f"{sentence} “{path}”.")
        return path

    def assert_brought_stays(self):
        with open(self.database, "rb") as file:
            self.assertEqual(file.read(), self.brought)

    def terminate(self):
        self.program.process.send_signal(signal.SIGTERM)
        self.program.process.wait(15)

    def test_what_was_typed_before_is_named(self):
        self.add_bug("Slow")
        self.rename_over()
        kept = self.wait_kept(REPLACED)
        self.picture("replaced")
        self.assertEqual(self.program.quit(), 0)
        self.assert_brought_stays()
        self.assertEqual(self.titles(kept), ["Crash", "Slow"])
        self.assertEqual(self.titles(self.database), ["Crash", "From elsewhere"])

    def test_what_was_typed_into_a_file_that_is_written_over_is_named(self):
        self.add_bug("Slow")
        self.write_over()
        kept = self.wait_kept(WRITTEN_OVER)
        self.picture("written-over")
        self.program.kill()
        self.assert_brought_stays()
        self.assertEqual(self.titles(kept), ["Crash", "Slow"])

    def test_the_banner_opens_what_was_brought_in(self):
        self.add_bug("Slow")
        self.rename_over()
        self.wait_kept(REPLACED)
        self.program.click("push button", "Open")
        other = self.see_other()
        other.find("list item", "From elsewhere")
        wait_for(lambda: self.program.process.poll() is not None, "the first window to close")
        self.assertEqual(len(self.kept()), 1)

    def test_a_text_that_is_being_typed_is_there_again_with_the_file_that_was_brought_in(self):
        self.open_dialog("New Bug")
        self.desktop.type("Half a thought")
        self.rename_over()
        self.wait_for_text("was removed or replaced.")
        self.desktop.key("ctrl+Return")
        self.wait_for_text("Changes can no longer be saved")
        self.assertEqual(self.program.find("text", "Title").text(), "Half a thought")
        self.picture("replaced-while-typing")
        self.desktop.type(", and the rest")
        self.wait_draft("Half a thought, and the rest")
        self.terminate()
        self.assert_brought_stays()
        self.start()
        self.program.wait_active("New Bug")
        self.assertEqual(self.program.find("text", "Title").text(), "Half a thought, and the rest")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.titles(self.database), ["Crash", "From elsewhere", "Half a thought, and the rest"])

    def test_a_text_that_cannot_be_saved_any_more_is_kept_for_the_file_that_was_brought_in(self):
        self.add_bug("Slow")
        self.open_dialog("New Bug")
        self.desktop.type("Half a thought")
        self.rename_over()
        self.wait_kept(REPLACED)
        self.desktop.type(", and the rest")
        self.desktop.key("Escape")
        self.wait_for_text("They cannot be saved now, but kept until the database is opened again.")
        self.picture("kept-for-later")
        self.program.answer("Discard Changes?", "Keep for Later")
        self.program.wait_active("Core Dump")
        self.program.click("push button", "Open")
        other = self.see_other()
        other.wait_active("New Bug")
        self.assertEqual(other.find("text", "Title").text(), "Half a thought, and the rest")
        self.desktop.key("ctrl+Return")
        other.wait_active("Core Dump")
        self.assertEqual(self.titles(self.database), ["Crash", "From elsewhere", "Half a thought, and the rest"])

    def wait_draft(self, text):
        folder = self.desktop.path(".bugs.sqlite-drafts")

        def is_there():
            for name in os.listdir(folder):
                with open(f"{folder}/{name}/draft.json", encoding="utf-8") as file:
                    if text in file.read():
                        return True
            return False
        wait_for(is_there, f"{text!r} among the drafts")

    def test_what_was_typed_is_named_also_when_the_other_file_comes_later(self):
        self.add_bug("Slow")
        os.remove(self.database)
        self.wait_for_text("was removed or replaced.")
        self.rename_over()
        kept = self.wait_kept(REPLACED)
        self.program.kill()
        self.assert_brought_stays()
        self.assertEqual(self.titles(kept), ["Crash", "Slow"])

    def test_what_was_typed_before_a_crash_is_named_at_the_next_start(self):
        self.add_bug("Slow")
        self.program.kill()
        self.rename_over()
        self.start()
        kept = self.wait_kept(REPLACED)
        self.program.find("push button", "Dismiss")
        self.program.click("list item", "wry")
        self.program.find("list item", "From elsewhere")
        self.assertEqual(self.titles(kept), ["Crash", "Slow"])

    def test_where_nothing_was_typed_nothing_is_kept(self):
        self.rename_over()
        self.wait_for_text("was removed or replaced.")
        self.picture("replaced-idle")
        self.assertEqual(self.program.quit(), 0)
        self.assert_brought_stays()
        self.assertEqual(self.kept(), [])


if __name__ == "__main__":
    unittest.main()
