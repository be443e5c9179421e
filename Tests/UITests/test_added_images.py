"""Images that `coredump add` attaches, where there is no display."""
import os
import sqlite3
import struct
import subprocess
import tempfile
import unittest

from coredump_case import BINARY
from driver.pixbuf import decoded
from pixel_case import near

RED = (220, 20, 30)
# JPEG keeps colours roughly.
TOLERANCE = 6
WITHOUT_DISPLAY = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}


class AddedImageTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.database = os.path.join(self.folder, "bugs.sqlite")

    def image(self, name, width):
        """Has ImageMagick write a file of the kind that its name says."""
        colour = "xc:rgb({},{},{})".format(*RED)
        subprocess.run(["convert", "-size", f"{width}x50", colour, name], cwd=self.folder, check=True)
        return name

    def add(self, *files):
        """Adds a bug with these screenshots, which are named as somebody does who stands beside them."""
        screenshots = [word for file in files for word in ("--screenshot", file)]
        return subprocess.run(
            [BINARY, "--database", self.database, "add", "--project", "Wry", "--create-project", "Crash", *screenshots],
            cwd=self.folder, env=WITHOUT_DISPLAY, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=120, check=False)

    def rows(self, sql):
        connection = sqlite3.connect(self.database)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def test_each_is_kept_as_what_it_is(self):
        done = self.add(self.image("a.jpg", 71), self.image("b.tiff", 72), self.image("c.png", 73))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "#1\n", ""))
        stored = self.rows("SELECT width, height, content FROM screenshot ORDER BY position, id")
        self.assertEqual([size for *size, _ in stored], [[71, 50], [72, 50], [73, 50]])
        self.assertEqual(
            self.rows("SELECT kind FROM screenshot ORDER BY id"), [("jpeg",), ("tiff",), ("png",)])
        for width, height, content in stored:
            *size, colour = decoded(content)
            self.assertEqual(size, [width, height])
            self.assertTrue(near(RED, TOLERANCE)(*colour), f"{colour} is not {RED}")

    def refuse(self, name, reason):
        """The image is told, and the bug is there with the other one."""
        done = self.add(self.image("a.jpg", 71), name)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (1, "#1\n", f"coredump: {name} {reason}\n"))
        self.assertEqual(self.rows("SELECT width, height FROM screenshot"), [(71, 50)])

    def write(self, name, content):
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(content)

    def test_what_is_no_image_is_told(self):
        self.write("notes.jpg", b"no image")
        self.refuse("notes.jpg", "is not an image")

    def test_half_a_jpeg_is_told(self):
        self.image("whole.jpg", 71)
        with open(os.path.join(self.folder, "whole.jpg"), "rb") as file:
            content = file.read()
        self.write("half.jpg", content[: len(content) * 9 // 10])
        self.refuse("half.jpg", "ends too early: a part of the image is missing")

    def test_a_name_that_is_no_utf8_is_read(self):
        name = os.fsdecode(b"caf\xe9.png")
        os.rename(os.path.join(self.folder, self.image("a.png", 71)), os.path.join(self.folder, name))
        done = self.add(name)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.rows("SELECT width, height FROM screenshot"), [(71, 50)])

    def test_a_small_file_of_too_many_pixels_is_told(self):
        with open(os.path.join(self.folder, self.image("small.gif", 3)), "rb") as file:
            content = bytearray(file.read())
        # The size of the whole, which stands behind the six bytes of the signature.
        content[6:10] = struct.pack("<HH", 60000, 2)
        self.write("wide.gif", content)
        self.refuse("wide.gif", "has too many pixels: 60000 × 2; 100000000 in all and 32767 in a row or column are the most")


if __name__ == "__main__":
    unittest.main()
