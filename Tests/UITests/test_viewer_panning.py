"""A picture that is larger than its window: dragged, it moves; seen whole, it goes to other programs."""
import unittest

from chart_case import CELL, MIDDLE, ChartCase
from driver import wait_for

# How far it is moved, in pixels.
ACROSS, DOWN = 160, 80


class PanningTests(ChartCase):
    def setUp(self):
        super().setUp()
        self.receiver = self.desktop.receiver()

    def show_actual_size(self):
        """A pixel of the screen for each of the picture's. Returns which cell is in the middle once a hand has moved it a little."""
        self.desktop.key("1")
        self.program.find("label", "100%")
        x, y = self.middle
        self.desktop.drag((x, y), (x + CELL, y + CELL))
        moved = MIDDLE[0] - 1, MIDDLE[1] - 1
        self.wait_cell(*moved)
        return moved

    def test_a_drag_moves_what_is_seen_and_another_goes_on_from_there(self):
        column, row = self.show_actual_size()
        x, y = self.middle
        self.desktop.drag((x, y), (x - ACROSS, y - DOWN))
        self.wait_cell(column + ACROSS // CELL, row + DOWN // CELL)
        self.desktop.drag((x, y), (x - ACROSS, y + 2 * DOWN))
        self.wait_cell(column + 2 * ACROSS // CELL, row - DOWN // CELL)

    def test_it_follows_the_hand_before_the_button_is_released(self):
        column, row = self.show_actual_size()
        x, y = self.middle
        self.desktop.press(x, y)
        self.desktop.glide((x, y), (x + ACROSS, y + DOWN))
        self.wait_cell(column - ACROSS // CELL, row - DOWN // CELL)
        self.desktop.glide((x + ACROSS, y + DOWN), (x, y))
        self.wait_cell(column, row)
        self.desktop.release()

    def test_larger_than_the_window_it_moves_and_goes_out_with_control_only(self):
        before = self.show_actual_size()
        self.receiver.drag_from(self.middle)
        wait_for(lambda: self.cell() not in (None, before), "the picture to move")
        # A file from before would be one more.
        with self.desktop.hold("ctrl"):
            self.assert_goes_out()
        self.assertEqual(len(self.receiver.said()), 3)

    def test_seen_whole_it_goes_out_and_does_not_move(self):
        self.assert_goes_out()
        self.wait_cell(*MIDDLE)
        self.show_actual_size()
        self.desktop.key("0")
        self.program.wait_gone("label", "100%")
        self.wait_cell(*MIDDLE)
        self.assert_goes_out()

    def assert_goes_out(self):
        """Dragged to another program, it is a file of the stored bytes."""
        digest, _ = self.receiver.take_from(self.middle)
        self.assertEqual([(digest,)], self.rows("SELECT sha256 FROM screenshot"))

    def test_the_wheel_moves_it_to_the_sides_with_shift(self):
        column, row = self.show_actual_size()
        with self.desktop.hold("shift"):
            self.desktop.scroll(*self.middle, 2)
            wait_for(lambda: self.cell() and self.cell()[0] > column, "the picture to go left")
            self.assertLessEqual(abs(self.cell()[1] - row), 1)
            self.desktop.scroll(*self.middle, -2)
        self.wait_cell(column, row)
        self.program.find("label", "100%")


if __name__ == "__main__":
    unittest.main()
