"""What a bug's row and cell show: thumbnail, priority, tick, and a dimmed title once it is closed."""
import re
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import ago, bug
from pixel_case import PixelCase, near
from window_case import HOSTED

RED, BLUE = (200, 40, 40), (40, 40, 200)
BUGS = [bug("wry", "Crashing", priority="high", pictures=[png(320, 200, RED)]),
        bug("wry", "Slowness", priority="low", pictures=[png(320, 200, BLUE), png(320, 200, RED)]),
        bug("wry", "Plainest"),
        bug("wry", "Plaintes", status="closed", closed=ago(days=1))]


class RowTests(PixelCase):
    """Of a list; of a gallery below."""

    # The least number of pixels that are a thumbnail.
    THUMBNAIL = 40 * 25

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, BUGS, go_to="wry")
        self.wait_names("Plainest", "Slowness", "Crashing", "Plaintes")

    def labels(self, name):
        row = self.program.find("list item", name)
        return [node.name for node in row.walk() if node.role == "label" and node.is_on_screen()]

    def amount(self, colour, name):
        return self.count(near(colour), self.part("list item", name))

    def test_piled_up_accents_are_not_drawn_over_the_row_above(self):
        above = self.part("list item", "Plainest")
        self.wait_names("Plainest", "Slowness", "Crashing", "Plaintes")
        before = self.colours(above)
        self.write("UPDATE bug SET title = 'Zala' || replace(hex(zeroblob(300)), '00', char(778)) WHERE title = 'Slowness'")
        self.program.find("list item", re.compile("^Zala"))
        self.program.ping()
        self.assertEqual(self.colours(above), before)

    def test_a_thumbnail_is_the_first_picture(self):
        wait_for(lambda: self.amount(RED, "Crashing") > self.THUMBNAIL, "the red thumbnail")
        wait_for(lambda: self.amount(BLUE, "Slowness") > self.THUMBNAIL, "the blue thumbnail")
        # Neither the second picture nor those of others; a pill has some pixels of about that red.
        for colour, name in ((RED, "Slowness"), (BLUE, "Crashing"), (RED, "Plainest"), (BLUE, "Plaintes")):
            self.assertLess(self.amount(colour, name), 50, f"{colour} in {name}")

    def test_a_pill_names_the_priority(self):
        self.assertIn("High", self.labels("Crashing"))
        self.assertIn("Low", self.labels("Slowness"))
        for name in ("Plainest", "Plaintes"):
            self.assertEqual([label for label in self.labels(name) if not label.endswith("ago")], [name])
        self.write("UPDATE bug SET priority = 2 WHERE title = 'Plainest'")
        wait_for(lambda: "Medium" in self.labels("Plainest"), "the priority that was written")

    def test_the_tick_is_checked_once_the_bug_is_closed(self):
        for name, is_checked in (("Plainest", False), ("Plaintes", True)):
            self.assertEqual(self.is_checked(name), is_checked, name)
        self.program.click("list item", "Plainest")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([(2,)], "SELECT count(*) FROM bug WHERE status = 'closed'")
        wait_for(lambda: self.is_checked("Plainest"), "the tick of what was closed")

    def is_checked(self, name):
        row = self.program.find("list item", name)
        return any(node.role == "check box" and "checked" in node.states for node in row.walk())

    def test_the_title_of_a_closed_bug_is_dimmed(self):
        # The same letters but for their order.
        self.assertLess(self.darkness("Plainest"), 70)
        self.assertGreater(self.darkness("Plaintes"), 85)
        self.write("UPDATE bug SET status = 'open', closed = NULL WHERE title = 'Plaintes'")
        wait_for(lambda: self.darkness("Plaintes") < 70, "the title of what was reopened to be as dark as others")

    def darkness(self, name):
        """How bright the darkest pixel of a row's title is."""
        x, y = self.program.place("label", name)
        label = self.program.find("label", name)
        width, height = label.extents[2:]
        return min(sum(colour) // 3 for colour in self.colours((x - width // 2, y - height // 2, width, height)))


class CellTests(RowTests):
    """The same of a gallery's cells, whose thumbnails are larger."""

    THUMBNAIL = 120 * 70

    def setUp(self):
        super().setUp()
        self.program.click("push button", "Gallery")
        self.program.find("push button", "Gallery", state="pressed")

        def are_cells():
            first, second = (self.program.find("list item", name).extents for name in ("Plainest", "Slowness"))
            return first[1] == second[1] and first[0] < second[0]
        wait_for(are_cells, "cells beside each other")


if __name__ == "__main__":
    unittest.main()
