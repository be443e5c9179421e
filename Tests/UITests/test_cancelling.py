"""What takes long shows how far it is, and leaves nothing when it is cancelled."""
import contextlib
import os
import unittest

from driver import wait_for
from driver.hardship import HeldWork, SlowDisk
from transfer_case import TransferCase

# So many pictures are made, or pieces written, before the rest has to wait.
FREE = 5
COUNTS = "SELECT (SELECT count(*) FROM project), (SELECT count(*) FROM bug), (SELECT count(*) FROM undo_step)"


class CancellingTests(TransferCase):
    def wait_progress(self):
        """Waits for the bar, and returns how much of it is filled, from 0 to 1."""
        self.program.wait_active("Core Dump")
        return self.program.find("progress bar", "Progress").get("Value", "CurrentValue")

    def cancel(self):
        self.program.click("push button", "Cancel")

    def wait_bar_gone(self):
        self.program.wait_gone("progress bar", "Progress")
        self.program.wait_gone("push button", "Cancel")

    def test_an_import_shows_how_far_it_is(self):
        path = self.write_csv("mule.csv", 150_000, ("project", "title", "description"))
        self.start()
        self.program.find("label", "No Projects")
        self.assertEqual(self.program.find_all("progress bar"), [])
        self.import_file(path)
        before = self.wait_progress()
        wait_for(lambda: self.wait_progress() > before, "the bar to fill")
        self.cancel()
        self.wait_for_text("The import was cancelled; nothing was imported")
        self.wait_bar_gone()
        self.assertEqual(self.rows(COUNTS), [(0, 0, 0)])

    def start_slow(self):
        """Starts the program so that `cancelled_half_way` can hold its work."""
        self.work = HeldWork(self.desktop, FREE)
        self.launcher = self.work.launcher
        self.start()

    @contextlib.contextmanager
    def cancelled_half_way(self):
        """Cancels what begins in the block, while the rest of it is held: a release build may be done before a hand is at the button."""
        self.work.stop()
        try:
            yield
            wait_for(lambda: self.wait_progress() > 0, "a part to be done")
            self.cancel()
            # A debug build may not have come to what is held: then the bar has gone.
            wait_for(lambda: not self.program.find_all("push button", "Cancel", state="sensitive"), "the program to take the click")
        finally:
            self.work.go_on()

    def test_cancelled_samples_change_nothing(self):
        self.start_slow()
        with self.cancelled_half_way():
            self.program.click("push button", "Add Sample Projects")
        self.wait_for_text("Cancelled; nothing was changed")
        self.wait_bar_gone()
        self.assertEqual(self.rows(COUNTS), [(0, 0, 0)])
        self.program.find("label", "No Projects")
        self.assertNotIn("sensitive", self.program.find("push button", "Undo").states)
        self.assert_integrity()

    def export(self, path):
        self.choose_from_menu("Export…")
        self.program.click("push button", "Choose File…")
        self.choose_file("Export Bugs", path)

    def test_a_cancelled_export_leaves_everything_as_it_was(self):
        self.run_command("import", self.write_csv("mule.csv", 20_000))
        folder = self.file("exported")
        path = os.path.join(folder, "all.json")
        os.mkdir(folder)
        self.start_slow()
        self.program.find("list item", "mule")
        with self.cancelled_half_way():
            self.export(path)
        self.wait_for_text("The export was cancelled; nothing was written")
        self.wait_bar_gone()
        self.assertEqual(os.listdir(folder), [])
        # The next one has its turn, and would replace a file.
        with open(path, "w", encoding="utf-8") as file:
            file.write("mine")
        with self.cancelled_half_way():
            self.export(path)
            self.program.click("push button", "Replace")
        self.wait_bar_gone()
        self.assertEqual(os.listdir(folder), ["all.json"])
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")

    def test_the_question_whether_to_cancel_goes_when_there_is_nothing_left_to_cancel(self):
        disk = SlowDisk(self.desktop, "exported.")
        self.addCleanup(disk.go_on)
        self.launcher = disk.launcher
        self.run_command("import", self.write_csv("mule.csv", 3))
        path = self.file("exported.json")
        self.start()
        self.program.find("list item", "mule")
        disk.stop()
        self.export(path)
        self.wait_progress()
        self.desktop.key("ctrl+q")
        self.program.find("label", "Cancel and Close?")
        disk.go_on()
        self.program.wait_gone("label", "Cancel and Close?")
        self.program.wait_active("Core Dump")
        self.wait_bar_gone()
        self.assertTrue(os.path.exists(path))


if __name__ == "__main__":
    unittest.main()
