"""A picture that is pasted or dropped is kept as the file that the other program offers: with its format and its colour profile."""
import base64
import hashlib
import struct
import subprocess
import unittest
import zlib

from driver import only_on, wait_for
from driver.pictures import png
from driver.sessions import WAYLAND
from drop_case import DropCase

# The content of the chunk iCCP: Display P3 of lcms2, packed, with the name that it has when it is kept.
P3 = base64.b64decode(
    "SUNDAAB4nHWQTShEURTHfzNGZEaSWSgWbzE+FkNCsaAYC9KkMShfm5nnzYyaN17vvUnWNpbK1oaUnVhOFiwtlWIj9rIQZSNd5xk1krm3e8+v/z3/07kH/FN5"
    "3XQCY2AWXDs5GdMWl5a1uieCtFFLL10p3bHGE4k4Vdf7LT4v3vR4tarn/buCa4ajg69eeFC3bFd4RDi+6Voe7wiH9VxqTXhfOGpLg8JXnp4u873H2TK/eGzP"
    "JyfAHxDWsr84/Yv1nG0KR4QjZr6o//Tj/SRkFBbmJLbKaSfJJDE00hRZJ49Lj8RCFU/ft2eGDXHocltsYUt+lpw4o6IWcTAkZkQ3ZOfZ8mb+d5ZOZqC/XD0U"
    "g9oHpd46oG4PPneV+jhQ6vMQauTvl4WKf/sRRi+UUucVrXsYmoNwVapo0xdwNgQNJStlp76lGjn+TAZej6FxCVqu5X2lPKefd07CMPsME3dwegSdkt+0+gXN"
    "bWlk")
# 64 × 48, grey.
JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/"
    "wAALCAAwAEABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AJnAAAAAAAAAAAAAAAB//9k=")
KEPT = "SELECT kind, sha256, byte_count FROM screenshot ORDER BY id"


def with_profile(data):
    """A PNG with the profile ahead of its pixels."""
    chunk = b"iCCP" + P3
    return data[:33] + struct.pack(">I", len(P3)) + chunk + struct.pack(">I", zlib.crc32(chunk)) + data[33:]


class KeptFileTests(DropCase):
    def setUp(self):
        super().setUp()
        self.png = with_profile(png(width=81, height=40))

    def write(self, name, data):
        with open(self.desktop.path(name), "wb") as file:
            file.write(data)
        return self.desktop.path(name)

    def wait_kept(self, kind, data):
        """The only screenshot is the file, byte by byte."""
        self.wait_for_rows([(kind, hashlib.sha256(data).hexdigest(), len(data))], KEPT)
        (content,), = self.rows("SELECT content FROM screenshot")
        self.assertEqual(content, data)

    def test_a_png_that_is_pasted_keeps_its_profile(self):
        self.desktop.copy(data={"image/png": self.write("a.png", self.png)})
        self.desktop.key("ctrl+v")
        self.wait_kept("png", self.png)

    def test_a_jpeg_that_is_pasted_stays_one(self):
        self.desktop.copy(data={"image/jpeg": self.write("a.jpg", JPEG)})
        self.desktop.key("ctrl+v")
        self.wait_kept("jpeg", JPEG)

    def test_what_is_offered_first_is_the_picture_itself(self):
        self.desktop.copy(data={"text/html": self.write("a.html", b"<img src='a.jpg'>"), "image/jpeg": self.write("a.jpg", JPEG),
                                "image/png": self.write("a.png", self.png)})
        self.desktop.key("ctrl+v")
        self.wait_kept("jpeg", JPEG)

    def test_another_name_of_the_format_is_understood(self):
        self.desktop.copy(data={"image/jpg": self.write("a.jpg", JPEG)})
        self.desktop.key("ctrl+v")
        self.wait_kept("jpeg", JPEG)

    def test_a_large_one_comes_whole(self):
        """In many pieces."""
        data = self.png + bytes(9_000_000)
        self.desktop.copy(data={"image/png": self.write("a.png", data)})
        self.desktop.key("ctrl+v")
        wait_for(lambda: self.rows("SELECT width FROM screenshot") == [(81,)], "the picture")

    def test_one_that_is_dropped_on_the_pane_and_on_a_row_is_kept(self):
        self.assertTrue(self.desktop.offer(data={"image/png": self.write("a.png", self.png)}).drop_on(self.pane))
        self.wait_kept("png", self.png)
        self.assertTrue(self.desktop.offer(data={"image/jpeg": self.write("a.jpg", JPEG)}).drop_on(
            self.program.place("list item", "Slow")))
        wait_for(lambda: [kind for kind, *_ in self.rows(KEPT)] == ["png", "jpeg"], "the JPEG")

    def test_one_that_is_dropped_on_a_dialog_is_kept(self):
        self.desktop.key("ctrl+2", "F2")
        self.program.wait_active("Edit Bug")
        place = self.program.place("push button", "Choose…")
        self.assertTrue(self.desktop.offer(data={"image/jpeg": self.write("a.jpg", JPEG)}).drop_on(place))
        self.program.find("push button", "Screenshot 1")
        self.desktop.key("ctrl+Return")
        self.wait_kept("jpeg", JPEG)

    def test_a_damaged_one_is_told(self):
        self.desktop.copy(data={"image/png": self.write("a.png", self.png.replace(b"IDAT", b"IDAT\0"))})
        self.desktop.key("ctrl+v")
        self.program.find("label", "The image is damaged and cannot be shown.")
        self.assertEqual(self.rows("SELECT count(*) FROM screenshot"), [(0,)])

    @only_on(WAYLAND, "wl-copy is a program of Wayland")
    def test_wl_copy(self):
        self.copy_by(["wl-copy", "--foreground", "--type", "image/png"])

    @only_on("x11", "xclip is a program of X11")
    def test_xclip(self):
        self.copy_by(["xclip", "-quiet", "-selection", "clipboard", "-target", "image/png", "-in"])

    def copy_by(self, command):
        before = self.desktop.server.active_window()
        process = self.desktop.spawn(command, stdin=subprocess.PIPE)
        process.stdin.write(self.png)
        process.stdin.close()
        wait_for(lambda: "image/png" in (self.desktop.server.clipboard("TARGETS") or ()), "the picture in the clipboard")
        # Where a program needs the keyboard to copy, wl-copy takes it for a moment.
        wait_for(lambda: self.desktop.server.active_window() == before, "the keyboard to be back")
        self.desktop.key("ctrl+v")
        self.wait_kept("png", self.png)


if __name__ == "__main__":
    unittest.main()
