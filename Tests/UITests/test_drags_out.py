"""Dragging out of the window, to another program: screenshots as files, bugs as text."""
import os
import unittest

from bug_pane_case import BugPaneCase
from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase

PLACES = "SELECT b.title, p.name FROM bug b JOIN project p ON p.id = b.project_id ORDER BY b.id"


class CardTests(BugPaneCase):
    def test_a_screenshot_of_the_bug_pane_is_a_file_of_the_stored_bytes(self):
        receiver = self.desktop.receiver()
        steps = self.rows("SELECT id, name FROM undo_step")
        digest, path = receiver.take_from(self.program.place("push button", "Screenshot 2"))
        self.assertEqual([(digest,)], self.rows("SELECT sha256 FROM screenshot WHERE width = 310"))
        self.assertEqual(os.path.basename(path), "bug-1-screenshot-2.png")
        self.program.ping()
        self.assertEqual([window["title"] for window in self.program.windows()], ["Core Dump"], "it was no click")
        self.assertEqual(self.widths(), list(self.WIDTHS), "it has not gone to another place")
        self.assertEqual(self.rows("SELECT id, name FROM undo_step"), steps)
        # Nothing is left behind.
        self.assertEqual(self.program.quit(), 0)
        wait_for(lambda: not os.path.exists(path), "the file to be gone")

    def test_after_a_drag_it_opens_on_a_click_again(self):
        receiver = self.desktop.receiver()
        place = self.program.place("push button", "Screenshot 1")
        receiver.take_from(place)
        digest, path = receiver.take_from(place)
        self.assertEqual([(digest,)], self.rows("SELECT sha256 FROM screenshot WHERE width = 300"))
        self.assertEqual(os.path.basename(path), "bug-1-screenshot-1.png")
        self.open_viewer(1)


class BugTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Café «slow» & 100 %"), bug("wry", "Other")], go_to="wry")
        self.before = self.rows(PLACES)
        self.receiver = self.desktop.receiver()

    def assert_nothing_moved(self):
        self.assertEqual(self.rows(PLACES), self.before)
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_a_row_is_its_number_and_title(self):
        text = self.receiver.take_text_from(self.program.place("list item", "Café «slow» & 100 %"))
        self.assertEqual(text, "#2 Café «slow» & 100 %")
        self.wait_selected("Café «slow» & 100 %")
        self.assert_nothing_moved()

    def test_a_row_beside_the_selected_ones_goes_alone(self):
        self.select("Crash", "Other")
        text = self.receiver.take_text_from(self.program.place("list item", "Café «slow» & 100 %"))
        self.assertEqual(text, "#2 Café «slow» & 100 %")
        self.wait_selected("Café «slow» & 100 %")

    def test_selected_rows_go_together_a_line_each(self):
        self.select("Crash", "Other")
        text = self.receiver.take_text_from(self.program.place("list item", "Other"))
        self.assertEqual(sorted(text.split("\n")), ["#1 Crash", "#3 Other"])
        self.wait_selected("Crash", "Other")
        self.assert_nothing_moved()

    def test_cells_of_the_gallery_as_well(self):
        self.program.click("push button", "Gallery")
        self.program.find("push button", "Gallery", state="pressed")
        self.select("Crash", "Other")
        text = self.receiver.take_text_from(self.program.place("list item", "Crash"))
        self.assertEqual(sorted(text.split("\n")), ["#1 Crash", "#3 Other"])
        self.assert_nothing_moved()


if __name__ == "__main__":
    unittest.main()
