"""A bug is deleted elsewhere while its dialog is open, or after a crash has left its draft: its screenshots outlive it."""
import glob
import os
import shutil
import sqlite3
import subprocess
import unittest

from dialog_case import DialogCase
from driver import wait_for

BACKED_UP = ".bugs.sqlite-backups/*/.bugs.sqlite-screenshots/*.png"
TOLD = "This bug is no longer there. Saving will create a new one."


class DeletedWhileEditedTests(DialogCase):
    def setUp(self):
        super().setUp()
        # The second is too large to lie in the database.
        pictures = [self.picture("a.png"), self.noise("b.png"), self.picture("c.png", "50x50")]
        given = [argument for picture in pictures for argument in ("--screenshot", picture)]
        # The backup of today, which the program makes at its start, is to have them.
        self.program.kill()
        shutil.rmtree(self.desktop.path(".bugs.sqlite-backups"), ignore_errors=True)
        self.run_command("add", "--project", "wry", "--details", "", *given, "Crash")
        self.start()
        self.program.click("list item", "wry")
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.wait_for_tiles("Edit Bug", 3)
        self.desktop.key("End")
        self.desktop.type(" on start")

    def noise(self, name):
        path = self.desktop.path(os.path.join("home", name))
        subprocess.run(["convert", "-size", "300x200", "xc:", "+noise", "Random", path], check=True, capture_output=True)
        return path

    def click(self, name):
        """In the dialog; the pane behind it has the same."""
        self.program.click("push button", name, which=lambda nodes: self.within("Edit Bug", nodes)[0])

    def remove_first(self):
        self.click("Remove Screenshot 1")
        self.wait_for_tiles("Edit Bug", 2)

    def assert_saved(self, *sizes):
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash on start",)], "SELECT title FROM bug")
        self.assertEqual(self.rows("SELECT width, height FROM screenshot JOIN bug ON bug.id = bug_id ORDER BY position"),
                         list(sizes))

    def test_the_new_bug_has_the_screenshots_that_the_dialog_shows(self):
        self.remove_first()
        self.choose(self.picture("d.png", "40x30"))
        self.wait_for_tiles("Edit Bug", 3)
        # The new one, which is selected, goes ahead of one.
        self.click("Screenshot 3")
        self.desktop.key("alt+Left")
        self.write("DELETE FROM bug")
        self.wait_label(TOLD)
        self.desktop.key("ctrl+Return")
        self.assert_saved((300, 200), (40, 30), (50, 50))
        self.assertEqual(self.run_command("check").returncode, 0)
        self.desktop.key("ctrl+z")
        self.wait_for_rows([], "SELECT id FROM bug")
        self.assertEqual(self.rows("SELECT id FROM screenshot"), [])

    def test_where_the_rows_of_the_screenshots_stay_behind_the_bug_comes_back(self):
        # As sqlite3 does, which does not look after foreign keys: no screenshot is left without its bug.
        connection = sqlite3.connect(self.database, timeout=10)
        with connection:
            connection.execute("DELETE FROM bug")
        connection.close()
        self.wait_for_rows([(1,)], "SELECT count(*) FROM bug")
        self.desktop.key("ctrl+Return")
        self.assert_saved((60, 40), (300, 200), (50, 50))
        self.assertEqual(self.run_command("check").returncode, 0)

    def lose_files(self, pattern):
        """Another program removes files of large screenshots."""
        for path in glob.glob(self.desktop.path(pattern)):
            os.remove(path)

    def delete_without_file(self):
        wait_for(lambda: glob.glob(self.desktop.path(BACKED_UP)), "the backup of today")
        self.write("DELETE FROM bug")
        self.wait_label(TOLD)
        self.lose_files(".bugs.sqlite-screenshots/*.png")

    def test_one_whose_file_is_lost_comes_from_the_backup(self):
        self.delete_without_file()
        self.desktop.key("ctrl+Return")
        self.assert_saved((60, 40), (300, 200), (50, 50))

    def test_one_that_is_lost_there_too_is_told_and_the_others_are_saved(self):
        self.delete_without_file()
        self.lose_files(BACKED_UP)
        self.desktop.key("ctrl+Return")
        self.assert_saved((60, 40), (50, 50))
        self.wait_label("1 screenshot is missing or damaged and was left out")

    def test_a_draft_of_a_deleted_bug_has_them_too(self):
        self.remove_first()
        wait_for(lambda: any(b"on start" in self.draft_text(draft) and b'"removing":[1]' in self.draft_text(draft)
                             for draft in self.drafts()), "the draft to be written")
        self.program.kill()
        self.write("DELETE FROM bug")
        for path in glob.glob(self.desktop.path(".bugs.sqlite-screenshots/*.png")):
            os.remove(path)
        self.start()
        self.program.wait_active("New Bug")
        self.wait_for_tiles("New Bug", 2)
        self.wait_label(TOLD)
        self.desktop.key("ctrl+Return")
        self.assert_saved((300, 200), (50, 50))
        self.assertEqual(self.drafts(), [])

    def give_number_away(self):
        """As when a backup is restored in which another bug has it."""
        self.write("UPDATE bug SET title = 'Another', created = '2014-09-13T12:00:00.000Z'")

    def assert_both(self):
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Another",), ("Crash on start",)], "SELECT title FROM bug ORDER BY title")

    def test_another_bug_that_has_its_number_is_left_as_it_is(self):
        self.give_number_away()
        self.wait_label(TOLD)
        self.desktop.key("ctrl+Return")
        self.assert_both()

    def test_so_it_is_when_a_draft_comes_back(self):
        wait_for(lambda: any(b"on start" in self.draft_text(draft) for draft in self.drafts()), "the draft to be written")
        self.program.kill()
        self.give_number_away()
        self.start()
        self.program.wait_active("New Bug")
        self.wait_label(TOLD)
        self.desktop.key("ctrl+Return")
        self.assert_both()


class ProjectDeletedWhileEditedTests(DialogCase):
    def setUp(self):
        super().setUp()
        self.program.click("list item", "wry")
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("End")
        self.desktop.type(" on Wayland")

    def save_as_another(self):
        self.wait_label("This project is no longer there. Saving will create a new one.")
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")

    def give_number_away(self):
        self.write("UPDATE project SET name = 'Another', added = '2014-09-13T12:00:00.000Z' WHERE name = 'wry'")

    def names(self):
        return {name for name, in self.rows("SELECT name FROM project")}

    def test_another_one_that_has_its_number_is_left_as_it_is(self):
        before = self.names() - {"wry"}
        self.give_number_away()
        self.save_as_another()
        wait_for(lambda: self.names() == before | {"Another", "wry on Wayland"}, "both to be there")

    def test_so_it_is_when_a_draft_comes_back(self):
        before = self.names() - {"wry"}
        wait_for(lambda: any(b"on Wayland" in self.draft_text(draft) for draft in self.drafts()), "the draft to be written")
        self.program.kill()
        self.give_number_away()
        self.start()
        self.program.wait_active("New Project")
        self.save_as_another()
        wait_for(lambda: self.names() == before | {"Another", "wry on Wayland"}, "both to be there")


if __name__ == "__main__":
    unittest.main()
