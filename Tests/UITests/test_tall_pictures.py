"""A screenshot that is many times as tall as wide, such as a whole page."""
import unittest

from driver import wait_for
from driver.pictures import chart
from driver.records import bug, project
from pixel_case import PixelCase, near
from waiting_case import WaitingCase

# A cell says by its green how far down it is.
WIDTH, HEIGHT, CELL = 300, 6000, 60
# At most so much of it is shown at first, and as much less as the window is low.
FOLDED = 640
ALL, LESS, PICTURE = "Show All of Screenshot 1", "Show Less of Screenshot 1", "Screenshot 1"


class TallPictureTests(WaitingCase, PixelCase):
    def setUp(self):
        super().setUp()
        self.fill([project("wry")], [bug("wry", "Tall", pictures=[chart(WIDTH, HEIGHT, CELL)]), bug("wry", "Bare")])
        self.start()
        self.program.click("list item", "wry")
        self.program.click("list item", "Tall")
        self.program.find("push button", PICTURE)

    def height(self):
        return self.part("push button", PICTURE)[3]

    def colour(self, row):
        """The colour of a cell of the picture, where it is on the screen."""
        x, y, width, _ = self.part("push button", PICTURE)
        return self.colours((x + width // 2, y + row * CELL + CELL // 2, 1, 1))[0]

    def wait_cell(self, row):
        wait_for(lambda: near((WIDTH // CELL // 2, row, 200), tolerance=1)(*self.colour(row)), f"row {row} of the picture")

    def show_end(self):
        """Scrolls to the end of the page."""
        self.desktop.key("ctrl+3", "End")

    def focus_picture(self):
        self.program.click("push button", PICTURE)
        self.program.wait_active("Screenshot 1 of 1")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("push button", PICTURE, state="focused")

    def wait_unfolded(self):
        wait_for(lambda: self.height() >= HEIGHT, "all of the picture")

    def wait_folded(self):
        wait_for(lambda: self.height() <= FOLDED + 4, "the top of the picture")

    def test_at_first_its_top_is_shown_as_wide_as_it_is(self):
        self.wait_folded()
        self.assertGreater(self.height(), 240)
        for row in range(3):
            self.wait_cell(row)

    def test_it_unfolds_and_folds_by_clicks(self):
        self.show_end()
        self.program.click("push button", ALL)
        self.wait_unfolded()
        self.program.wait_gone("push button", ALL)
        self.show_end()
        self.wait_cell(HEIGHT // CELL - 1)
        self.program.click("push button", LESS)
        self.wait_folded()
        # What has been folded far above comes into view.
        self.program.wait_seen("push button", ALL)

    def wait_keyboard_at(self, name):
        """The button may be below what the window shows."""
        wait_for(lambda: any("focused" in node.states and node.name == name for node in self.program.tree().walk()),
                 f"{name!r} to have the keyboard")

    def test_it_unfolds_and_folds_by_keys(self):
        self.focus_picture()
        self.desktop.key("Tab")
        self.wait_keyboard_at(ALL)
        self.desktop.key("Return")
        self.wait_unfolded()
        self.wait_keyboard_at(LESS)
        self.desktop.key("Return")
        self.wait_folded()
        self.wait_keyboard_at(ALL)

    def test_another_bug_is_shown_and_this_one_again(self):
        self.focus_picture()
        self.desktop.key("Tab", "Return")
        self.wait_unfolded()
        self.program.click("list item", "Bare")
        self.program.wait_gone("push button", PICTURE)
        self.program.click("list item", "Tall")
        self.program.wait_seen("push button", ALL)
        self.wait_folded()
        self.wait_cell(1)

    def test_it_is_folded_at_what_is_seen(self):
        self.program.resize("Core Dump", 1000, 400)
        wait_for(lambda: self.height() < 400, "a lower window to show less of it")
        self.assertGreaterEqual(self.height(), 240)

    def test_the_viewer_shows_it_so_that_it_can_be_read(self):
        self.program.click("push button", PICTURE)
        self.program.wait_active("Screenshot 1 of 1")
        wait_for(lambda: "100%" in [node.name for node in self.program.find_all("label")], "the picture as wide as it is")
        x, y, width, _ = self.part("image", "Screenshot 1 of 1")
        colours = self.colours((x + width // 2, max(y, self.part("scroll pane", "Screenshots")[1]) + CELL // 2, 1, 1))
        self.assertTrue(near((WIDTH // CELL // 2, 0, 200), tolerance=1)(*colours[0]), colours)
        self.desktop.key("0")
        wait_for(lambda: "100%" not in [node.name for node in self.program.find_all("label")], "the whole picture")


if __name__ == "__main__":
    unittest.main()
