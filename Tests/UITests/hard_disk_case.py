"""Cases with a disk that can be filled while the program runs."""
import os

from driver import wait_for
from driver.hardship import SmallDisk
from window_case import WindowCase

FULL = "The disk is full. Nothing was changed; free up some space and try again."


class HardDiskCase(WindowCase):
    """`disk` has `fill` and `make_room`."""

    disk = None

    def assert_clean(self):
        self.assert_integrity()
        result = self.run_command("check", check=False)
        self.assertEqual(result.returncode, 0, result.stdout)

    def type_and_save(self, message):
        """Saves a new bug without room, and then with room."""
        self.open_dialog("New Bug")
        self.disk.fill()
        self.desktop.type("Crash on start")
        self.program.click("text", "Details")
        self.desktop.type("It ends.")
        self.program.click("push button", "Save")
        self.program.ping()
        # In the dialog: the window behind it may say that of the draft.
        wait_for(lambda: any(message in label.name and label.toplevel.name == "New Bug"
                             for label in self.program.find_all("label")), f"the dialog to say {message!r}")
        self.assertEqual(self.program.find("text", "Title").text(), "Crash on start")
        self.assertEqual(self.program.find("text", "Details").text(), "It ends.")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Slow",)])
        self.disk.make_room()
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Crash on start")
        self.assertEqual(self.rows("SELECT title, details FROM bug WHERE title != 'Slow'"), [("Crash on start", "It ends.")])
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(1,)])
        self.assert_clean()


class FullDiskCase(HardDiskCase):
    """A database on a disk of its own."""

    def setUp(self):
        super().setUp()
        try:
            self.disk = SmallDisk(self.desktop.path("disk"), megabytes=6)
        except PermissionError:
            self.skipTest("nothing can be mounted here")
        # Programs that still run would keep it.
        self.addCleanup(self.disk.remove)
        self.database = os.path.join(self.disk.path, "bugs.sqlite")
