"""What is looked at stays where it is while its scale changes."""
import unittest

from chart_case import CELL, MIDDLE, NAME, ChartCase
from driver import wait_for

# How far from the middle the pointer is, in pixels.
ASIDE = 120


class ZoomPlaceTests(ChartCase):
    def zoom(self, key, percent):
        self.desktop.key(key)
        self.program.find("label", f"{percent}%")

    def test_keys_keep_the_middle_in_the_middle(self):
        for key, percent in (("1", 100), ("plus", 150), ("plus", 200), ("minus", 150), ("1", 100)):
            with self.subTest(percent=percent):
                self.zoom(key, percent)
                self.wait_cell(*MIDDLE)

    def test_a_double_click_keeps_what_is_under_the_pointer(self):
        self.assert_kept(lambda place: self.desktop.click(*place, times=2))

    def test_the_wheel_keeps_what_is_under_the_pointer(self):
        # As long as the picture is narrower than the window, it stands in its middle.
        self.zoom("1", 100)
        self.wait_cell(*MIDDLE)
        self.assert_kept(lambda place: self.desktop.scroll(*place, -3))

    def test_the_wheel_makes_it_no_smaller_than_whole(self):
        whole = self.scale()
        self.zoom("1", 100)
        self.desktop.scroll(*self.middle, 30)
        wait_for(lambda: self.scale() == whole, f"{whole} again, not {self.scale()}")
        self.wait_cell(*MIDDLE)
        # It goes on being whole.
        _, _, width, height = self.program.find("frame", NAME).extents
        self.program.resize(NAME, width * 2 // 3, height * 2 // 3)
        wait_for(lambda: self.scale() < whole, "a smaller scale in a smaller window")

    def test_a_view_of_another_size_keeps_the_middle_in_the_middle(self):
        self.zoom("1", 100)
        self.wait_cell(*MIDDLE)
        x, y = self.middle
        self.desktop.drag((x, y), (x - 2 * ASIDE, y + ASIDE))
        aside = MIDDLE[0] + 2 * ASIDE // CELL, MIDDLE[1] - ASIDE // CELL
        self.wait_cell(*aside)
        self.assert_kept_by("F11", aside)
        self.assert_kept_by("F11", aside)
        # Near its corner all of the picture that a larger view has room for is seen, and then the same as before.
        self.desktop.key("plus", "minus", "1")
        for _ in range(3):
            self.desktop.drag((x - ASIDE, y - ASIDE), (x + ASIDE, y + ASIDE))
        wait_for(lambda: self.cell(self.view_middle()), "the chart")
        corner = self.cell(self.view_middle())
        self.desktop.key("F11")
        wait_for(lambda: self.cell(self.view_middle()) not in (None, corner), "more of the chart")
        self.assert_kept_by("F11", corner)

    def assert_kept_by(self, key, cell):
        before = self.view_size()
        self.desktop.key(key)
        wait_for(lambda: self.view_size() != before, "a view of another size")
        wait_for(lambda: self.is_near(cell, self.cell(self.view_middle())), f"{cell}, not {self.cell(self.view_middle())}")

    def view_middle(self):
        return self.program.place("scroll pane", "Screenshots")

    def view_size(self):
        return self.program.find("scroll pane", "Screenshots").extents[2:]

    def scale(self):
        return max(int(node.name.rstrip("%")) for node in self.program.find_all("label") if node.name.endswith("%"))

    def assert_kept(self, enlarge):
        """Enlarges at a place beside the middle, and looks what is there then."""
        place = self.middle[0] + ASIDE, self.middle[1] - ASIDE
        before, scale = self.cell(place), self.scale()
        enlarge(place)
        wait_for(lambda: self.scale() > scale, "a larger scale")
        # The same is there in a picture that has not been painted anew.
        self.program.wait_rest()
        self.wait_cell(*before, place)


class AnimatedZoomPlaceTests(ChartCase):
    animations = True

    def test_on_the_way_to_another_scale_the_middle_stays_in_the_middle(self):
        for key, percent in (("1", 100), ("plus", 150), ("minus", 100)):
            with self.subTest(percent=percent):
                seen = self.seen_until(key, f"{percent}%")
                elsewhere = [cell for cell in seen if not self.is_near(MIDDLE, cell, tolerance=3)]
                self.assertEqual(elsewhere, [], f"of {seen}")

    def seen_until(self, key, scale):
        """What is in the middle from a key on, until that scale is said and the picture rests."""
        seen = [self.cell()]
        self.desktop.key(key)

        def rests():
            seen.extend(self.cell() for _ in range(40))
            return self.program.find_all("label", scale) and len(set(seen[-40:])) == 1
        wait_for(rests, f"the picture to rest at {scale}", interval=0)
        return sorted(set(seen), key=seen.index)


if __name__ == "__main__":
    unittest.main()
