"""A screenshot that is dragged to another place in the bug pane: a line says where it would go, and the pane scrolls at its edges."""
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import bug
from pixel_case import PixelCase
from window_case import HOSTED

ORDER = "SELECT width FROM screenshot ORDER BY position, id"


class ReorderingCase(PixelCase):
    # Width and height of each.
    SIZES = ((300, 80), (310, 80), (320, 80))

    def setUp(self):
        super().setUp()
        pictures = [png(*size, (200, 40, 40)) for size in self.SIZES]
        self.start_with(HOSTED, [bug("wry", "Pictured", pictures=pictures)], go_to="wry")
        self.program.click("list item", "Pictured")
        self.first = self.program.place("push button", "Screenshot 1")

    def drag(self, start, end):
        self.desktop.press(*start)
        self.desktop.glide(start, end, steps=30)
        self.desktop.glide(end, (end[0] + 4, end[1]), steps=4)

    def place(self, number):
        return self.program.place("push button", f"Screenshot {number}")

    def wait_order(self, *widths):
        self.wait_for_rows([(width,) for width in widths], ORDER)


class ReorderingTests(ReorderingCase):
    def gaps(self):
        """What is painted over each of the pictures, and under the last one's name, from above."""
        strips = []
        for number in (1, 2, 3):
            x, y, width, height = self.part("push button", f"Screenshot {number}")
            strips.append((x + width // 2, y - 4, 1, 4))
        _, caption, _, depth = self.part("push button", "Remove Screenshot 3")
        return [*strips, (strips[-1][0], caption + depth, 1, 8)]

    def painted(self, gaps):
        return [self.colours(gap) for gap in gaps]

    def wait_line(self, gaps, before, number):
        """Waits until a line shows in the gap over this screenshot alone; 4 is under the last one."""
        def lines():
            return [place + 1 for place, (old, new) in enumerate(zip(before, self.painted(gaps))) if old != new]
        wait_for(lambda: lines() == [number], f"a line at {number}, not at {lines()}")

    def test_a_line_says_where_it_would_go(self):
        gaps = self.gaps()
        before = self.painted(gaps)
        start, end = self.place(3), self.place(2)
        self.drag(start, end)
        self.wait_line(gaps, before, 2)
        self.desktop.glide(end, self.first, steps=20)
        self.wait_line(gaps, before, 1)
        self.desktop.release()
        self.wait_order(320, 300, 310)
        wait_for(lambda: self.painted(gaps)[0] == before[0], "the line to go")

    def test_below_the_last_one_it_goes_to_the_end(self):
        gaps = self.gaps()
        before = self.painted(gaps)
        x, y = self.program.place("push button", "Attach Screenshot…")
        self.drag(self.first, (x, y + 60))
        self.wait_line(gaps, before, 4)
        self.desktop.release()
        self.wait_order(310, 320, 300)

    def test_on_the_title_it_stays(self):
        self.drag(self.place(3), (self.first[0], self.first[1] - 160))
        self.desktop.release()
        self.program.ping()
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])


class ScrollingTests(ReorderingCase):
    SIZES = ((300, 500), (310, 500), (320, 500), (330, 500))

    def edge(self, offset):
        """A place of the pane near its lower edge, or for a negative distance over its header, from where it scrolls up."""
        window = self.program.windows()[0]
        _, _, _, header = self.part("push button", "Edit Bug")
        left, right, top, bottom = window["shadow"]
        if offset > 0:
            return self.first[0], window["y"] + window["height"] - bottom - offset
        return self.first[0], window["y"] + top + header - offset

    def test_the_pane_scrolls_at_its_edges(self):
        below, above = self.edge(12), self.edge(-12)
        self.drag(self.first, below)
        # It goes on while the hand rests, to the last of them.
        wait_for(lambda: self.program.find_all("push button", "Screenshot 4"), "the last one to come into view")
        self.program.place("push button", "Screenshot 4")
        self.desktop.release()
        self.wait_order(310, 320, 330, 300)
        self.drag(self.place(4), above)
        wait_for(lambda: self.program.find_all("push button", "Screenshot 1"), "the first one to come into view")
        self.program.place("push button", "Screenshot 1")
        self.desktop.release()
        self.wait_order(300, 310, 320, 330)


class ArrivalTests(ReorderingCase):
    SIZES = ((300, 300), (310, 300), (320, 300))

    def test_what_was_moved_is_seen_as_a_whole(self):
        x, y = self.place(2)
        self.drag(self.first, (x, y + 30))
        self.desktop.release()
        self.wait_order(310, 300, 320)
        self.wait_in_view("Screenshot 2", "Remove Screenshot 2")


if __name__ == "__main__":
    unittest.main()
