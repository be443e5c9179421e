"""A disk that takes its time with the files of large screenshots: the window does not wait for it, and shows as done what is done."""
import os
import unittest

from driver import wait_for
from driver.hardship import SlowDisk
from driver.pictures import noise
from driver.records import bug
from window_case import HOSTED, WindowCase

COUNT = "SELECT count(*) FROM screenshot"


class SlowDiskTests(WindowCase):
    def setUp(self):
        super().setUp()
        # Not whose folder it is, which may be written later than the program starts.
        self.disk = SlowDisk(self.desktop, "-screenshots/")
        self.addCleanup(self.disk.go_on)
        self.launcher = self.disk.launcher
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")
        self.picture = self.desktop.path("a.png")
        with open(self.picture, "wb") as file:
            file.write(noise())

    def files(self):
        folder = self.desktop.path(".bugs.sqlite-screenshots")
        # Whose folder it is stands there as well.
        return [name for name in os.listdir(folder) if not name.startswith(".")] if os.path.isdir(folder) else []

    def test_the_window_goes_on_while_a_picture_that_was_pasted_is_written(self):
        self.desktop.copy(image=self.picture)
        self.disk.stop()
        self.desktop.key("ctrl+v")
        wait_for(self.files, "the file to be begun")
        self.desktop.key("ctrl+shift+n")
        self.program.wait_active("New Project")
        self.desktop.type("tao")
        self.program.click("push button", "Save")
        self.program.find("list item", "tao")
        self.assertEqual(self.rows(COUNT), [(0,)])
        self.disk.go_on()
        self.wait_for_rows([(1,)], COUNT)
        self.program.click("list item", "wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Screenshot 1")

    def test_a_dialog_shows_a_picture_once_it_is_written(self):
        self.desktop.copy(image=self.picture)
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("Noise")
        self.disk.stop()
        self.program.click("push button", "Paste")
        wait_for(self.files, "the file to be begun")
        self.program.click("text", "Title")
        self.desktop.key("End")
        self.desktop.type("!")
        self.wait_text("Title", "Noise!", role="text")
        self.assertEqual(self.program.find_all("push button", "Screenshot 1"), [])
        self.disk.go_on()
        self.program.find("push button", "Screenshot 1")
        self.program.click("push button", "Save")
        self.wait_for_rows([("Noise!", 1)], "SELECT title, count(*) FROM bug JOIN screenshot ON bug_id = bug.id GROUP BY bug.id")


class SlowCommitTests(WindowCase):
    """A disk that takes its time with each commit: keys wait for it, and are neither lost nor early."""

    def test_keys_that_are_pressed_while_it_is_written_mean_what_is_there_afterwards(self):
        # Less than the time after which the window takes keys all the same.
        disk = SlowDisk(self.desktop, "bugs.sqlite-wal", delay=200)
        self.launcher = disk.launcher
        self.start_with(HOSTED, [bug("wry", f"Bug {number}") for number in range(1, 7)], go_to="wry")
        titles = self.row_names(of="Bugs")
        self.program.click("list item", titles[0])
        self.wait_selected(titles[0])
        # Each deletes the bug that is selected when the one before has gone; the last step is taken back.
        self.desktop.key("Delete", "Delete", "Down", "Delete", "ctrl+z", "ctrl+n")
        self.desktop.type("Typed ahead")
        self.program.wait_active("New Bug")
        self.wait_text("Title", "Typed ahead", role="text")
        self.assertEqual(self.rows("SELECT name, undone FROM undo_step ORDER BY id")[-3:],
                         [("deleteBugs", 0), ("deleteBugs", 0), ("deleteBugs", 1)])
        self.assertEqual(self.rows("SELECT title FROM bug ORDER BY title"), sorted((title,) for title in titles[2:]))
        self.assertEqual(self.rows("SELECT detail FROM undo_step ORDER BY id")[-1:], [(titles[3],)])


if __name__ == "__main__":
    unittest.main()
