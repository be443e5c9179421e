"""A screenshot that is removed folds up where it is, and the others follow."""
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import bug
from pixel_case import PixelCase, near
from window_case import HOSTED

RED, GREEN, BLUE = (200, 40, 40), (40, 160, 40), (40, 40, 200)


class LeavingScreenshotTests(PixelCase):
    animations = True

    def setUp(self):
        super().setUp()
        pictures = [png(300, 80, colour) for colour in (RED, GREEN, BLUE)]
        self.start_with(HOSTED, [bug("wry", "Pictured", pictures=pictures)], go_to="wry")
        self.program.click("list item", "Pictured")
        x, top, width = self.part("push button", "Screenshot 1")[:3]
        _, bottom, _, height = self.part("push button", "Screenshot 3")
        # One column of pixels through all of them is read faster than frames are painted.
        self.column = (x + width // 2, top, 1, bottom + height - top)
        wait_for(lambda: self.order() == [RED, GREEN, BLUE], "the pictures")

    def order(self):
        """The pictures from above."""
        seen = []
        for pixel in self.colours(self.column, is_moving=True):
            seen += [colour for colour in (RED, GREEN, BLUE) if near(colour)(*pixel) and seen[-1:] != [colour]]
        return seen

    def test_it_shrinks_in_its_place(self):
        place = self.program.place("push button", "Remove Screenshot 2")
        self.desktop.click(*place)
        seen = []

        def is_gone():
            seen.append(self.order())
            return GREEN not in seen[-1]
        wait_for(is_gone, "the picture to go", interval=0)
        self.assertIn([RED, GREEN, BLUE], seen)
        self.assertEqual([order for order in seen if GREEN in order and order != [RED, GREEN, BLUE]], [])
        self.wait_for_rows([(2,)], "SELECT count(*) FROM screenshot")
        self.desktop.key("ctrl+z")
        wait_for(lambda: self.order() == [RED, GREEN, BLUE], "the picture to be back")


if __name__ == "__main__":
    unittest.main()
