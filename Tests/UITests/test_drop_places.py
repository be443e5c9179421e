"""A picture from another program may be dropped anywhere on the pane of a bug."""
import unittest

from driver import wait_for
from driver.pictures import png, write_png
from driver.records import ago, bug
from drop_case import SIZES
from window_case import HOSTED, WindowCase

LONG = "One line of many\n" * 300


class DropPlaceTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Long", LONG, created=ago(days=2)),
                                 bug("wry", "Pictured", "one\ntwo", pictures=[png(320, 200), png(310, 200)])], go_to="wry")

    def show(self, title):
        """Shows a bug, and returns the edges of its pane on the screen: left, top, right and bottom."""
        self.program.click("list item", title)
        self.program.find("push button", "Edit Bug")
        bugs = self.program.place("list", "Bugs")[0] + self.program.find("list", "Bugs").extents[2] // 2
        window = next(window for window in self.program.windows() if window["title"] == "Core Dump")
        left, right, top, bottom = window["shadow"]
        self.assertGreater(window["x"] + window["width"] - right, bugs + 200)
        return (bugs, window["y"] + top, window["x"] + window["width"] - right, window["y"] + window["height"] - bottom)

    def drop_everywhere(self, title, **places):
        """Drops a picture at each of the places, one after the other, and waits until each is attached to that bug."""
        before = self.rows(SIZES)
        for number, (name, place) in enumerate(places.items()):
            with self.subTest(place=name):
                offer = self.desktop.offer(files=[write_png(self.desktop.path(f"{name}.png"), width=400 + number)])
                self.assertTrue(offer.drop_on(place() if callable(place) else place))
                wait_for(lambda: (title, 400 + number) in self.rows(SIZES), "the picture to be attached")
                self.desktop.key("ctrl+z")
                self.wait_for_rows(before, SIZES)
                self.program.wait_gone("push button", f"Screenshot {len(before) + 1}")
                offer.end()

    def test_where_there_is_text_and_where_there_is_nothing(self):
        left, top, right, bottom = self.show("Long")
        middle = (left + right) // 2
        self.drop_everywhere(
            "Long", header=(middle, top + 24), text=(middle, (top + bottom) // 2), bottom=(middle, bottom - 6),
            left=(left + 8, (top + bottom) // 2), right=(right - 6, (top + bottom) // 2), corner=(right - 8, bottom - 8))

    def test_on_screenshots_and_on_every_button(self):
        self.show("Pictured")
        buttons = ("Close Bug", "Edit Bug", "Delete Bug", "Attach Screenshot…", "Screenshot 1", "Screenshot 2",
                   "Remove Screenshot 1")
        self.drop_everywhere("Pictured", **{
            name: lambda name=name: self.program.place("push button", name) for name in buttons})


if __name__ == "__main__":
    unittest.main()
