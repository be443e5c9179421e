"""A screenshot that is kept as a JPEG: what Save As, copy and drag give of it."""
import os
import unittest

from driver.pixbuf import decoded
from driver.waiting import wait_for
from test_picture_formats import RED, FormatCase


class KeptFormatTests(FormatCase):
    def setUp(self):
        super().setUp()
        offer = self.desktop.offer(files=[self.make("a.jpg", *self.plain(310, RED))])
        self.assertTrue(offer.drop_on(self.pane))
        self.assert_stored(310, RED, "jpeg")
        (self.stored,), = self.rows("SELECT content FROM screenshot")
        offer.end()
        self.program.click("push button", "Screenshot 1")
        self.program.wait_active("Screenshot 1 of 1")

    def save(self, name):
        self.desktop.key("ctrl+s")
        self.program.wait_active("Save Screenshot")
        self.desktop.key("ctrl+a")
        self.desktop.type(self.desktop.path(name))
        self.desktop.key("Return")

    def saved(self, name):
        path = self.desktop.path(name)
        wait_for(lambda: os.path.exists(path), "the file")
        with open(path, "rb") as file:
            return file.read()

    def test_its_own_format_is_written_byte_by_byte(self):
        self.save("saved.jpeg")
        self.assertEqual(self.saved("saved.jpeg"), self.stored)
        self.save("other")
        self.assertEqual(self.saved("other.jpg"), self.stored)

    def test_a_name_of_a_png_gives_a_png(self):
        self.save("saved.png")
        saved = self.saved("saved.png")
        self.assertTrue(saved.startswith(b"\x89PNG"))
        self.assertEqual(decoded(saved), decoded(self.stored))

    def test_a_copy_is_the_file_and_a_png_for_who_wants_that(self):
        self.desktop.key("ctrl+c")
        self.program.find("label", "Copied the screenshot")
        wait_for(lambda: self.desktop.server.clipboard("image/jpeg") == self.stored, "the file on the clipboard")
        wait_for(lambda: (self.desktop.server.clipboard("image/png") or b"").startswith(b"\x89PNG"), "a PNG on the clipboard")
        self.assertEqual(decoded(self.desktop.server.clipboard("image/png")), decoded(self.stored))

    def test_no_format_is_written_under_the_name_of_another(self):
        self.save("saved.webp")
        self.wait_label("Saved as “saved.webp.jpg”")
        self.assertEqual(self.saved("saved.webp.jpg"), self.stored)
        self.assertFalse(os.path.exists(self.desktop.path("saved.webp")))


if __name__ == "__main__":
    unittest.main()
