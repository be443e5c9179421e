"""Pictures of all formats, dropped or pasted: a file is stored as what it is, or as a PNG where its format is none that is kept."""
import os
import subprocess
import unittest

from driver.pixbuf import decoded, readable_formats
from drop_case import SIZES, DropCase
from pixel_case import near

RED, BLUE = (220, 20, 30), (20, 30, 220)
# JPEG and WebP keep colours roughly.
TOLERANCE = 6
READS_WEBP = "webp" in readable_formats()
HEIGHT = 50
BEGINNINGS = {"png": b"\x89PNG", "jpeg": b"\xff\xd8\xff", "tiff": (b"II*\0", b"MM\0*"), "gif": b"GIF8", "webp": b"RIFF"}


class FormatCase(DropCase):
    def make(self, name, *arguments):
        """Has ImageMagick write a file of the kind that its name says. Returns its path."""
        path = self.desktop.path(name)
        subprocess.run(["convert", *arguments, path], check=True, capture_output=True)
        return path

    @staticmethod
    def plain(width, colour):
        """One colour, in ImageMagick's words."""
        return ["-size", f"{width}x{HEIGHT}", "xc:rgb({},{},{})".format(*colour)]

    def assert_stored(self, width, colour, kind="png"):
        """The only screenshot is of that kind and colour; the database says the size that is in it, and the pane shows it."""
        self.wait_for_rows([("Crash", width)], SIZES)
        (content, found, *size), = self.rows("SELECT content, kind, width, height FROM screenshot")
        self.assertEqual(found, kind)
        self.assertTrue(content.startswith(BEGINNINGS[kind]), content[:8])
        *decoded_size, seen = decoded(content)
        self.assertEqual(size, [width, HEIGHT])
        self.assertEqual(decoded_size, size)
        self.assertTrue(near(colour, TOLERANCE)(*seen), f"{seen} is not {colour}")
        self.program.find("push button", "Screenshot 1")


class FormatTests(FormatCase):
    """As files."""

    def drop(self, *files):
        self.assertTrue(self.desktop.offer(files=files).drop_on(self.pane))

    def test_a_jpeg(self):
        self.drop(self.make("a.jpg", *self.plain(71, RED)))
        self.assert_stored(71, RED, "jpeg")

    def test_a_tiff(self):
        self.drop(self.make("a.tiff", *self.plain(72, RED)))
        self.assert_stored(72, RED, "tiff")

    def test_of_a_gif_the_first_picture(self):
        self.drop(self.make("a.gif", "-delay", "5", "-loop", "0", *self.plain(73, RED), *self.plain(73, BLUE)))
        self.assert_stored(73, RED, "gif")

    def test_what_is_in_a_file_counts_and_not_its_name(self):
        jpeg = self.make("a.jpg", *self.plain(74, BLUE))
        os.rename(jpeg, self.desktop.path("a.png"))
        self.drop(self.desktop.path("a.png"))
        self.assert_stored(74, BLUE, "jpeg")

    @unittest.skipUnless(READS_WEBP, "GdkPixbuf has no reader for WebP on this computer")
    def test_a_webp(self):
        self.drop(self.make("a.webp", *self.plain(75, RED)))
        self.assert_stored(75, RED, "webp")

    def test_a_document_is_told_by_its_name(self):
        with open(self.desktop.path("a.pdf"), "wb") as file:
            file.write(b"%PDF-1.7\n")
        self.drop(self.desktop.path("a.pdf"), self.make("b.jpg", *self.plain(76, BLUE)))
        self.wait_label("“a.pdf” has the format PDF, which cannot be added as a screenshot.")
        self.assert_stored(76, BLUE, "jpeg")

    def test_all_at_once_are_one_step(self):
        kinds = ("tiff", "gif", "jpg", "bmp")
        self.drop(*(self.make(f"a.{kind}", *self.plain(80 + index, RED)) for index, kind in enumerate(kinds)))
        self.wait_for_rows([("Crash", 80 + index) for index in range(len(kinds))], SIZES)
        self.wait_steps("attachScreenshots")
        for content, width in self.rows("SELECT content, width FROM screenshot"):
            self.assertEqual(decoded(content)[:2], (width, HEIGHT))
        self.assertEqual(
            self.rows("SELECT kind FROM screenshot ORDER BY id"), [("tiff",), ("gif",), ("jpeg",), ("png",)])


class DataTests(FormatCase):
    """As programs have them that have no file of it, such as a browser."""

    def drop_and_paste(self, kind, *arguments, kept=None):
        """Drops a picture of that kind and undoes it, and pastes it then."""
        path = self.make(f"a.{kind}", *arguments)
        data = {f"image/{kind}": path}
        offer = self.desktop.offer(data=data)
        self.assertTrue(offer.drop_on(self.pane))
        width = int(arguments[1].split("x")[0])
        self.assert_stored(width, RED, kept or kind)
        self.desktop.key("ctrl+z")
        self.wait_for_rows([], SIZES)
        self.program.wait_gone("push button", "Screenshot 1")
        offer.end()
        self.desktop.copy(data=data)
        self.desktop.key("ctrl+v")
        self.assert_stored(width, RED, kept or kind)
        self.wait_steps("attachScreenshots")

    def test_jpeg(self):
        self.drop_and_paste("jpeg", *self.plain(91, RED))

    def test_tiff(self):
        self.drop_and_paste("tiff", *self.plain(92, RED))

    def test_bmp(self):
        self.drop_and_paste("bmp", *self.plain(93, RED), kept="png")

    def test_of_a_gif_the_first_picture(self):
        self.drop_and_paste("gif", *self.plain(94, RED), *self.plain(94, BLUE))

    @unittest.skipUnless(READS_WEBP, "GdkPixbuf has no reader for WebP on this computer")
    def test_webp(self):
        self.drop_and_paste("webp", *self.plain(95, RED))

    def test_a_picture_that_a_browser_copies_with_its_address_is_pasted_as_a_picture(self):
        address = self.desktop.path("address.html")
        with open(address, "w", encoding="utf-8") as file:
            file.write("<img src='https://example.org/a.png'>")
        self.desktop.copy(data={"text/html": address, "image/png": self.make("a.png", *self.plain(96, RED))})
        self.desktop.key("ctrl+v")
        self.assert_stored(96, RED)


if __name__ == "__main__":
    unittest.main()
