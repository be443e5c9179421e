"""The right pane: the screenshots of a bug, the window in which they are looked at, links, and the project's page."""
import os
import struct
import unittest
import zlib

from coredump_case import CoreDumpCase
from driver import wait_for

ORDER = "SELECT width FROM screenshot ORDER BY position, id"


def write_png(path, width, height, color):
    """A picture of one colour, without any library."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class BugPaneCase(CoreDumpCase):
    """Starts with a bug that has three screenshots, to be told apart by their widths."""

    WIDTHS = (300, 310, 320)

    def setUp(self):
        super().setUp()
        files = []
        for index, width in enumerate(self.WIDTHS):
            files += ["--screenshot", self.desktop.path(f"{width}.png")]
            write_png(files[-1], width, 60, [(200, 40, 40), (40, 160, 40), (40, 40, 200)][index])
        self.run_command("add", "--project", "wry", "--create-project", "--details", "See https://example.org/wry.", *files, "Crash")
        self.start()
        self.program.click("list item", "Crash")
        self.program.find("push button", "Screenshot 3")

    def widths(self):
        return [width for width, in self.rows(ORDER)]

    def wait_widths(self, *expected):
        wait_for(lambda: self.widths() == list(expected), f"the screenshots to be {expected}, not {self.widths()}")

    def open_viewer(self, number):
        self.program.click("push button", f"Screenshot {number}")
        self.program.wait_active(f"Screenshot {number} of 3")

    def percent(self):
        labels = [node.name for node in self.program.find_all("label") if node.name.endswith("%")]
        return int(labels[-1].split()[0]) if labels else None

    def choose_open(self, item):
        """By keyboard: goes down the menu that is open until the item has the focus."""
        def focused():
            nodes = [node for node in self.program.tree().walk() if node.role == "menu item" and "focused" in node.states]
            return nodes and nodes[0].name
        wait_for(focused, "the menu to open")
        for _ in range(8):
            if focused() == item:
                break
            self.desktop.key("Down")
        self.desktop.key("Return")


class ScreenshotTests(BugPaneCase):
    def test_a_screenshot_is_removed_by_its_button_and_comes_back(self):
        self.program.click("push button", "Remove Screenshot 2")
        self.wait_widths(300, 320)
        self.program.wait_gone("push button", "Remove Screenshot 3")
        self.desktop.key("ctrl+z")
        self.wait_widths(300, 310, 320)
        self.program.find("push button", "Remove Screenshot 3")

    def test_alt_and_arrows_move_a_screenshot_and_the_keyboard_stays_with_it(self):
        self.open_viewer(3)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Screenshot 3", state="focused")
        self.desktop.key("alt+Up")
        self.wait_widths(300, 320, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.desktop.key("alt+Up")
        self.wait_widths(320, 300, 310)
        self.program.find("push button", "Screenshot 1", state="focused")
        self.desktop.key("alt+Up")
        self.desktop.key("alt+Down")
        self.wait_widths(300, 320, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.desktop.key("Delete")
        self.wait_widths(300, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(1,)], "Delete meant the screenshot")

    def test_a_screenshot_dragged_onto_another_takes_its_place(self):
        start = self.program.place("push button", "Screenshot 1")
        end = self.program.place("push button", "Screenshot 3")
        self.desktop.press(*start)
        self.desktop.glide(start, end, steps=30)
        self.desktop.glide(end, (end[0] + 4, end[1]), steps=4)
        self.assertEqual(self.program.find_all("label", "Drop to attach"), [])
        self.desktop.release()
        self.wait_widths(310, 320, 300)

    def test_the_context_menu_moves_and_removes(self):
        self.program.click("push button", "Screenshot 1", button=3)
        self.choose_open("Move Down")
        self.wait_widths(310, 300, 320)
        self.program.click("push button", "Screenshot 3", button=3)
        self.choose_open("Remove")
        self.wait_widths(310, 300)


class ViewerTests(BugPaneCase):
    def test_keys_go_to_the_next_zoom_and_close(self):
        self.open_viewer(1)
        wait_for(lambda: self.percent() == 100, "a small picture to be shown as it is")
        self.desktop.key("Right")
        self.program.wait_active("Screenshot 2 of 3")
        self.desktop.key("Right", "Right")
        self.program.wait_active("Screenshot 3 of 3")
        self.desktop.key("Left")
        self.program.wait_active("Screenshot 2 of 3")
        wait_for(lambda: self.percent() == 100, "the scale of the picture")
        self.desktop.key("plus")
        wait_for(lambda: self.percent() == 150, "the next larger scale")
        self.desktop.key("plus", "plus")
        wait_for(lambda: self.percent() == 300, "two scales more")
        self.desktop.key("minus")
        wait_for(lambda: self.percent() == 200, "a smaller scale")
        self.desktop.key("1")
        wait_for(lambda: self.percent() == 100, "the picture's own size")
        self.desktop.key("plus", "0")
        wait_for(lambda: self.percent() == 100, "the whole picture")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_buttons_wheel_and_double_click_zoom(self):
        self.open_viewer(2)
        self.program.click("push button", "Zoom In")
        wait_for(lambda: self.percent() == 150, "the next larger scale")
        self.program.click("push button", "Fit to Window")
        wait_for(lambda: self.percent() == 100, "the whole picture")
        x, y = self.program.place("image", "Screenshot 2 of 3")
        with self.desktop.hold("ctrl"):
            self.desktop.scroll(x, y, -10)
        wait_for(lambda: (self.percent() or 0) > 500, "the wheel to enlarge")
        self.desktop.drag((x, y), (x - 60, y - 40))
        self.desktop.click(x, y, times=2)
        wait_for(lambda: self.percent() == 100, "a double click to show the whole picture")
        self.program.click("push button", "Next Screenshot")
        self.program.wait_active("Screenshot 3 of 3")

    def test_save_as_writes_the_stored_bytes(self):
        self.open_viewer(2)
        self.program.click("push button", "Save As…")
        self.program.wait_active("Save Screenshot")
        path = self.desktop.path("saved.png")
        self.desktop.key("ctrl+a")
        self.desktop.type(path)
        self.desktop.key("Return")
        wait_for(lambda: os.path.exists(path), "the file")
        with open(path, "rb") as file:
            saved = file.read()
        self.assertEqual([(saved,)], self.rows("SELECT content FROM screenshot WHERE width = 310"))

    def test_dragged_to_another_program_it_is_a_file_of_the_stored_bytes(self):
        receiver = self.desktop.receiver()
        self.open_viewer(2)
        digest, path = receiver.take_from(self.program.place("image", "Screenshot 2 of 3"))
        self.assertEqual([(digest,)], self.rows("SELECT sha256 FROM screenshot WHERE width = 310"))
        self.assertEqual(os.path.basename(path), "bug-1-screenshot-2.png")
        # Nothing is left behind, once the window that it was dragged from has gone.
        self.program.wait_active("Screenshot 2 of 3")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        wait_for(lambda: not os.path.exists(path), "the file to be gone")

    def test_no_notch_of_a_fast_wheel_is_lost(self):
        self.open_viewer(2)
        wait_for(lambda: self.percent() == 100, "a small picture to be shown as it is")
        x, y = self.program.place("image", "Screenshot 2 of 3")
        with self.desktop.hold("ctrl"):
            self.desktop.scroll(x, y, -5)
            wait_for(lambda: self.percent() == round(100 * 1.2 ** 5), "five notches")
            self.desktop.scroll(x, y, 5)
        wait_for(lambda: self.percent() == 100, "the way back")

    def test_what_is_copied_is_the_picture(self):
        self.open_viewer(3)
        self.desktop.key("ctrl+c")
        self.wait_copied()

    def test_the_context_menu_is_opened_by_button_and_by_key(self):
        self.open_viewer(3)
        self.program.click("image", "Screenshot 3 of 3", button=3)
        self.choose_open("Copy")
        self.wait_copied()
        self.desktop.key("plus")
        wait_for(lambda: self.percent() == 150, "the keyboard to be the picture's again")
        self.desktop.key("shift+F10")
        self.choose_open("Fit to Window")
        wait_for(lambda: self.percent() == 100, "the whole picture")

    def wait_copied(self):
        command = ["xclip", "-selection", "clipboard", "-o", "-t", "TARGETS"]
        wait_for(lambda: "image/png" in self.desktop.run(command), "a picture on the clipboard")


class LinkTests(BugPaneCase):
    def test_a_link_says_where_it_leads_and_is_copied(self):
        label = self.program.find("label", "See https://example.org/wry.")
        x, y = self.program.place("label", "See https://example.org/wry.")
        self.desktop.click(x - label.extents[2] // 2 + 60, y)
        self.program.wait_active("Open Link?")
        self.program.find("label", "https://example.org/wry")
        self.program.click("push button", "Copy")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.desktop.run(["xclip", "-selection", "clipboard", "-o"]), "https://example.org/wry")


if __name__ == "__main__":
    unittest.main()
