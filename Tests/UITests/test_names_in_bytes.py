"""Files whose names are no UTF-8, dropped and pasted, and pictures that end too early."""
import os
import subprocess
import unittest

from drop_case import SIZES, DropCase


class NamesInBytesTests(DropCase):
    def setUp(self):
        super().setUp()
        self.path = self.picture(os.fsdecode(b"caf\xe9.png"), 40)

    def test_dropped_on_a_bug(self):
        self.assertTrue(self.desktop.offer(files=[self.path]).drop_on(self.pane))
        self.wait_for_rows([("Crash", 40)], SIZES)

    def test_pasted(self):
        self.desktop.copy(files=[self.path])
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+v")
        self.wait_for_rows([("Crash", 40)], SIZES)


class CutPictureTests(DropCase):
    def test_half_a_jpeg_is_told_and_not_attached(self):
        path = self.desktop.path("half.jpg")
        subprocess.run(["convert", "-size", "200x200", "plasma:", path], check=True)
        with open(path, "r+b") as file:
            file.truncate(os.path.getsize(path) * 3 // 4)
        self.desktop.offer(files=[path]).drop_on(self.pane)
        self.wait_label("“half.jpg” ends too early: a part of the image is missing.")
        self.assertEqual(self.rows(SIZES), [])


if __name__ == "__main__":
    unittest.main()
