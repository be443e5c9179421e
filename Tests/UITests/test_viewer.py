"""The window in which the screenshots of a bug are looked at."""
import os
import struct
import unittest

from bug_pane_case import BugPaneCase
from driver import wait_for


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

    def test_a_screenshot_that_somebody_takes_away_is_told_and_comes_back(self):
        self.run_command("add", "--project", "wry", "Slow")
        self.open_viewer(2)
        self.program.find("push button", "Copy Screenshot", state="sensitive")
        give = "UPDATE screenshot SET bug_id = (SELECT id FROM bug WHERE title = '{}') WHERE position = 1"
        self.write(give.format("Slow"))
        self.wait_label("This screenshot was deleted elsewhere.")
        wait_for(lambda: not self.program.find_all("push button", "Copy Screenshot", state="sensitive"), "nothing to copy")
        self.write(give.format("Crash"))
        self.program.find("push button", "Copy Screenshot", state="sensitive")
        self.program.find("image", "Screenshot 2 of 3")

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

    def test_a_name_without_an_ending_gets_one_and_replaces_nothing(self):
        self.open_viewer(2)
        path = self.desktop.path("saved")
        for message in ("Saved as “saved.png”", "“saved.png” already exists. It was left as it is."):
            self.desktop.key("ctrl+s")
            self.choose_file("Save Screenshot", path)
            self.wait_label(message)
        self.assertFalse(os.path.exists(path))

    def test_a_folder_that_takes_no_files_is_told(self):
        self.open_viewer(2)
        self.desktop.key("ctrl+s")
        self.choose_file("Save Screenshot", "/proc/saved.png")
        self.wait_label("“saved.png” cannot be written: No such file or directory")

    def test_the_shortcuts_can_be_looked_up(self):
        self.open_viewer(2)
        self.desktop.key("ctrl+question")
        self.program.wait_active("Keyboard Shortcuts")
        self.desktop.key("Escape")
        self.program.wait_active("Screenshot 2 of 3")

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
        self.desktop.scroll(x, y, -5)
        wait_for(lambda: self.percent() == round(100 * 1.2 ** 5), "five notches")
        with self.desktop.hold("ctrl"):
            self.desktop.scroll(x, y, 5)
        wait_for(lambda: self.percent() == 100, "the way back, as with other programs' wheels")

    def test_what_is_copied_is_the_picture(self):
        self.open_viewer(3)
        self.desktop.key("ctrl+c")
        self.wait_copied()
        self.program.find("label", "Copied the screenshot")
        self.assertEqual(self.copied_size(), (320, 60))
        # Another one takes its place.
        self.desktop.key("Left")
        self.program.wait_active("Screenshot 2 of 3")
        self.desktop.key("ctrl+c")
        wait_for(lambda: self.copied_size() == (310, 60), "the second picture on the clipboard")

    def test_the_context_menu_is_opened_by_button_and_by_key(self):
        self.open_viewer(3)
        self.program.click("image", "Screenshot 3 of 3", button=3)
        self.choose_item("Copy")
        self.wait_copied()
        self.desktop.key("plus")
        wait_for(lambda: self.percent() == 150, "the keyboard to be the picture's again")
        self.desktop.key("shift+F10")
        self.choose_item("Fit to Window")
        wait_for(lambda: self.percent() == 100, "the whole picture")

    def test_a_narrow_title_says_which_of_how_many(self):
        self.open_viewer(1)
        self.program.find("label", "Screenshot 1 of 3")
        self.program.resize("Screenshot 1 of 3", 360, 400)
        self.program.find("label", "1 of 3")
        wait_for(lambda: not self.program.find_all("label", "Screenshot 1 of 3"), "the long title to go")

    def test_closed_it_leaves_the_pane_at_what_was_seen_last(self):
        self.program.resize("Core Dump", 1200, 320)
        self.open_viewer(1)
        self.desktop.key("End")
        self.program.wait_active("Screenshot 3 of 3")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Screenshot 3", state="focused")
        self.wait_in_view("Screenshot 3", "Remove Screenshot 3")

    def copied_size(self):
        """The width and height that the PNG on the clipboard names in its head."""
        content = self.desktop.server.clipboard("image/png") or b""
        # Nothing is there while one picture takes the place of another.
        return struct.unpack(">II", content[16:24]) if len(content) >= 24 else None

    def wait_copied(self):
        wait_for(lambda: "image/png" in (self.desktop.server.clipboard("TARGETS") or ()), "a picture on the clipboard")


if __name__ == "__main__":
    unittest.main()
