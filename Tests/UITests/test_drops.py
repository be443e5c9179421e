"""Dragging from other programs: pictures as files and as data, several at once, and what is no picture."""
import os
import unittest

from driver import wait_for
from driver.pictures import write_png
from drop_case import SIZES, DropCase


class DropTests(DropCase):
    def test_a_file_on_the_pane_is_attached_after_the_overlay_has_said_so(self):
        self.assertFalse(self.program.is_shown("label", "Drop to attach"))
        offer = self.desktop.offer(files=[self.picture("a.png", 71)])
        self.assertTrue(offer.drag_to(self.pane))
        self.program.wait_seen("label", "Drop to attach")
        self.assertTrue(offer.drop())
        self.program.wait_unseen("label", "Drop to attach")
        self.wait_for_rows([("Crash", 71)], SIZES)
        self.wait_steps("attachScreenshots")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([], SIZES)

    def test_a_large_picture_is_seen_to_be_read(self):
        pictures = [write_png(self.desktop.path("large.png"), width=9000, height=6000)]
        # Enough for a release build to be seen at it.
        for number in range(2):
            pictures.append(self.desktop.path(f"large-{number}.png"))
            os.link(pictures[0], pictures[-1])
        self.assertTrue(self.desktop.offer(files=pictures).drop_on(self.pane))
        self.program.find("label", "Reading Images")
        self.program.find("push button", "Cancel")
        wait_for(lambda: self.rows(SIZES) == [("Crash", 9000)] * 3, "the pictures")
        self.program.wait_gone("push button", "Cancel")

    def test_the_overlay_goes_when_the_drag_leaves(self):
        offer = self.desktop.offer(files=[self.picture("a.png", 71)])
        part = (self.pane[0] - 40, self.pane[1] - 10, 80, 300)
        before = self.desktop.server.pixels(part)
        offer.drag_to(self.pane)
        self.program.wait_seen("label", "Drop to attach")
        wait_for(lambda: self.desktop.server.pixels(part) != before, "the overlay to be painted")
        self.desktop.glide(self.pane, offer.place)
        wait_for(lambda: self.desktop.server.pixels(part) == before, "the overlay to go")
        self.program.wait_unseen("label", "Drop to attach")
        self.desktop.release()
        self.assertEqual(self.rows(SIZES), [])

    def test_the_overlay_covers_all_of_the_pane(self):
        window, pane = self.content(), self.program.find("scroll pane", "Bug").extents
        part = (window[0] + pane[0], window[1], pane[2], window[3])
        before = self.corners(part)
        self.desktop.offer(files=[self.picture("a.png", 71)]).drag_to(self.pane)
        wait_for(lambda: all(old != new for old, new in zip(before, self.corners(part))), "something in each corner")
        self.desktop.release()

    def test_data_on_the_pane_is_attached(self):
        self.assertTrue(self.desktop.offer(image=self.picture("a.png", 72)).drop_on(self.pane))
        self.wait_for_rows([("Crash", 72)], SIZES)

    def test_several_files_at_once_are_one_step(self):
        self.assertTrue(self.desktop.offer(files=self.pictures(73, 74, 75)).drop_on(self.pane))
        self.wait_for_rows([("Crash", 73), ("Crash", 74), ("Crash", 75)], SIZES)
        self.wait_steps("attachScreenshots")

    def test_what_is_no_picture_says_so_and_nothing_else_happens(self):
        self.desktop.offer(files=[self.notes()]).drop_on(self.pane)
        self.wait_label("“notes.txt” is neither an image nor a CSV or JSON file.")
        self.assertEqual(self.rows(SIZES), [])
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_text_is_not_taken(self):
        self.assertFalse(self.desktop.offer(text="some text").drop_on(self.pane))
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_on_a_row_it_is_attached_to_that_bug(self):
        place = self.program.place("list item", "Slow")
        self.assertTrue(self.desktop.offer(image=self.picture("a.png", 76)).drop_on(place))
        self.wait_for_rows([("Slow", 76)], SIZES)

    def test_a_browser_s_picture_is_taken_and_not_its_address(self):
        """On the pane, on a row and on a project."""
        offer = self.desktop.offer(data=self.browser_data(78))
        self.assertTrue(offer.drop_on(self.pane))
        self.wait_for_rows([("Crash", 78)], SIZES)
        self.assertTrue(offer.drop_on(self.program.place("list item", "Slow")))
        self.wait_for_rows([("Crash", 78), ("Slow", 78)], SIZES)
        self.assertTrue(offer.drop_on(self.program.place("list item", "loupe")))
        self.program.wait_active("New Bug")
        self.program.find("push button", "Screenshot 1")
        self.desktop.type("From a browser")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Crash", 78), ("From a browser", 78), ("Slow", 78)], SIZES)

    def browser_data(self, width):
        """What a browser gives of a picture on a page."""
        texts = {"text/uri-list": "https://example.org/a.png\r\n", "text/html": "<img src='https://example.org/a.png'>",
                 "text/plain": "https://example.org/a.png"}
        data = {kind: self.desktop.path(kind.replace("/", "-")) for kind in texts}
        for kind, path in data.items():
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(texts[kind])
        return {**data, "image/png": self.picture("a.png", width)}

    def test_on_a_project_it_opens_a_new_bug_with_the_picture(self):
        place = self.program.place("list item", "loupe")
        self.assertTrue(self.desktop.offer(files=[self.picture("a.png", 77)]).drop_on(place))
        self.program.wait_active("New Bug")
        self.program.find("push button", "Screenshot 1")
        self.desktop.type("Dropped")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Dropped", 77)], SIZES)
        self.assertEqual(self.rows("SELECT p.name FROM bug b JOIN project p ON p.id = b.project_id WHERE title = 'Dropped'"),
                         [("loupe",)])

    def test_a_table_on_the_window_offers_to_import_it(self):
        table = self.desktop.path("mule.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write("project,title\nMule,It kicks\n")
        self.desktop.offer(files=[table]).drop_on(self.pane)
        self.wait_label("Import “mule.csv”?")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(2,)])


if __name__ == "__main__":
    unittest.main()
