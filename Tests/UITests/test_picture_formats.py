"""Pictures of the formats that this computer reads, dropped on a bug: what is stored is a PNG of the same size and colour."""
import os
import subprocess
import unittest

from driver.pixbuf import decoded_png, readable_formats
from drop_case import SIZES, DropCase
from pixel_case import near

RED, BLUE = (220, 20, 30), (20, 30, 220)
# JPEG and WebP keep colours roughly.
TOLERANCE = 6
READS_WEBP = "webp" in readable_formats()
HEIGHT = 50


class FormatTests(DropCase):
    def make(self, name, *arguments):
        """Has ImageMagick write a file of the kind that its name says. Returns its path."""
        path = self.desktop.path(name)
        subprocess.run(["convert", *arguments, path], check=True, capture_output=True)
        return path

    @staticmethod
    def plain(width, colour):
        """One colour, in ImageMagick's words."""
        return ["-size", f"{width}x{HEIGHT}", "xc:rgb({},{},{})".format(*colour)]

    def drop(self, *files):
        self.assertTrue(self.desktop.offer(files=files).drop_on(self.pane))

    def assert_stored(self, width, colour):
        """The only screenshot is a PNG of that colour; the database says the size that is in it, and the pane shows it."""
        self.wait_for_rows([("Crash", width)], SIZES)
        (content, *size), = self.rows("SELECT content, width, height FROM screenshot")
        *decoded_size, seen = decoded_png(content)
        self.assertEqual(size, [width, HEIGHT])
        self.assertEqual(decoded_size, size)
        self.assertTrue(near(colour, TOLERANCE)(*seen), f"{seen} is not {colour}")
        self.program.find("push button", "Screenshot 1")

    def test_a_jpeg(self):
        self.drop(self.make("a.jpg", *self.plain(71, RED)))
        self.assert_stored(71, RED)

    def test_a_tiff(self):
        self.drop(self.make("a.tiff", *self.plain(72, RED)))
        self.assert_stored(72, RED)

    def test_of_a_gif_the_first_picture(self):
        self.drop(self.make("a.gif", "-delay", "5", "-loop", "0", *self.plain(73, RED), *self.plain(73, BLUE)))
        self.assert_stored(73, RED)

    def test_what_is_in_a_file_counts_and_not_its_name(self):
        jpeg = self.make("a.jpg", *self.plain(74, BLUE))
        os.rename(jpeg, self.desktop.path("a.png"))
        self.drop(self.desktop.path("a.png"))
        self.assert_stored(74, BLUE)

    @unittest.skipUnless(READS_WEBP, "GdkPixbuf has no reader for WebP on this computer")
    def test_a_webp(self):
        self.drop(self.make("a.webp", *self.plain(75, RED)))
        self.assert_stored(75, RED)

    @unittest.skipIf(READS_WEBP, "GdkPixbuf has a reader for WebP on this computer")
    def test_a_webp_that_this_computer_cannot_read_is_told_by_its_name(self):
        self.drop(self.make("a.webp", *self.plain(75, RED)), self.make("b.jpg", *self.plain(76, BLUE)))
        self.wait_label("“a.webp” is a WebP image, which this computer cannot read.")
        self.assert_stored(76, BLUE)

    def test_all_at_once_are_one_step(self):
        kinds = ("tiff", "gif", "jpg", "bmp")
        self.drop(*(self.make(f"a.{kind}", *self.plain(80 + index, RED)) for index, kind in enumerate(kinds)))
        self.wait_for_rows([("Crash", 80 + index) for index in range(len(kinds))], SIZES)
        self.wait_steps("attachScreenshots")
        for content, width in self.rows("SELECT content, width FROM screenshot"):
            self.assertEqual(decoded_png(content)[:2], (width, HEIGHT))


if __name__ == "__main__":
    unittest.main()
