"""A screenshot of many more pixels than the bug pane shows."""
import unittest

from driver import wait_for
from driver.pictures import chart, png
from driver.records import bug, project
from pixel_case import PixelCase, near
from waiting_case import WaitingCase

# Sixty-four million pixels: to draw them all takes longer than the window may stand still.
SIDE, CELLS = 8000, 5


class LargePictureTests(WaitingCase, PixelCase):
    def setUp(self):
        super().setUp()
        self.fill([project("wry")], [bug("wry", "Bare"), bug("wry", "Large", pictures=[chart(SIDE, SIDE, SIDE // CELLS)])])
        # So that it can be told from the picture itself.
        self.write(f"UPDATE screenshot SET thumbnail = x'{png().hex()}'")
        self.start()
        self.program.click("list item", "wry")
        self.program.find("list item", "Large")

    def cell(self, column, row):
        """The colour in the middle of a cell of the picture on the screen."""
        x, y, width, height = self.part("push button", "Screenshot 1")
        middle = (x + (2 * column + 1) * width // (2 * CELLS), y + (2 * row + 1) * height // (2 * CELLS))
        return self.colours((*middle, 1, 1))[0]

    def open_large(self):
        self.program.click("list item", "Large")
        self.program.find("push button", "Screenshot 1")
        wait_for(lambda: near((0, 0, 200))(*self.cell(0, 0)), "the picture itself")

    def test_it_comes_whole_and_the_window_goes_on_meanwhile(self):
        with self.turning_window():
            self.open_large()
        for column in range(CELLS):
            for row in range(CELLS):
                self.assertTrue(near((column, row, 200), tolerance=0)(*self.cell(column, row)), (column, row))

    def test_what_is_dragged_out_is_what_is_stored(self):
        receiver = self.desktop.receiver()
        self.open_large()
        digest, _ = receiver.take_from(self.program.place("push button", "Screenshot 1"))
        self.assertEqual([(digest,)], self.rows("SELECT sha256 FROM screenshot"))


if __name__ == "__main__":
    unittest.main()
