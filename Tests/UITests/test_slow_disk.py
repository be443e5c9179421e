"""A disk that takes its time with the files of large screenshots: the window does not wait for it, and shows as done what is done."""
import os
import shutil
import subprocess
import unittest

from driver import wait_for
from driver.pictures import noise
from driver.records import bug
from window_case import HOSTED, WindowCase

SOURCE = os.path.join(os.path.dirname(__file__), "driver", "slow_fsync.c")
COUNT = "SELECT count(*) FROM screenshot"


class SlowDiskTests(WindowCase):
    def setUp(self):
        super().setUp()
        library, self.gate = self.desktop.path("slow_fsync.so"), self.desktop.path("gate")
        subprocess.run([shutil.which("cc") or "clang", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        self.launcher = ("env", "LD_PRELOAD=" + library, "GATE=" + self.gate)
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")
        self.picture = self.desktop.path("a.png")
        with open(self.picture, "wb") as file:
            file.write(noise())

    def shut(self):
        open(self.gate, "w", encoding="ascii").close()
        self.addCleanup(lambda: os.path.exists(self.gate) and os.remove(self.gate))

    def files(self):
        folder = self.desktop.path(".bugs.sqlite-screenshots")
        # Whose folder it is stands there as well.
        return [name for name in os.listdir(folder) if not name.startswith(".")] if os.path.isdir(folder) else []

    def test_the_window_goes_on_while_a_picture_that_was_pasted_is_written(self):
        self.desktop.copy(image=self.picture)
        self.shut()
        self.desktop.key("ctrl+v")
        wait_for(self.files, "the file to be begun")
        self.desktop.key("ctrl+shift+n")
        self.program.wait_active("New Project")
        self.desktop.type("tao")
        self.program.click("push button", "Save")
        self.program.find("list item", "tao")
        self.assertEqual(self.rows(COUNT), [(0,)])
        os.remove(self.gate)
        self.wait_for_rows([(1,)], COUNT)
        self.program.click("list item", "wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Screenshot 1")

    def test_a_dialog_shows_a_picture_once_it_is_written(self):
        self.desktop.copy(image=self.picture)
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("Noise")
        self.shut()
        self.program.click("push button", "Paste")
        wait_for(self.files, "the file to be begun")
        self.program.click("text", "Title")
        self.desktop.key("End")
        self.desktop.type("!")
        self.wait_text("Title", "Noise!", role="text")
        self.assertEqual(self.program.find_all("push button", "Screenshot 1"), [])
        os.remove(self.gate)
        self.program.find("push button", "Screenshot 1")
        self.program.click("push button", "Save")
        self.wait_for_rows([("Noise!", 1)], "SELECT title, count(*) FROM bug JOIN screenshot ON bug_id = bug.id GROUP BY bug.id")


if __name__ == "__main__":
    unittest.main()
