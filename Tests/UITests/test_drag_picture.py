"""The picture of what is dragged leaves to be read what it would be dropped on, and takes nothing that is dropped."""
import unittest

from Xlib.ext import shape

from driver import wait_for
from window_case import HOSTED, WindowCase, bugs_of


class DragPictureTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 3), go_to="wry")
        self.free = self.desktop.server.free_windows()

    def drag_over(self, row, end):
        """Holds a bug over a place of the screen. Returns where its picture is: x, y, width and height."""
        start = self.program.place("list item", row)
        self.desktop.press(*start)
        self.desktop.glide(start, end, steps=30)
        return wait_for(self.picture, "the picture of the row")

    def picture_window(self):
        """The window that shows it; GDK has another one for the drag itself, of a pixel."""
        display = self.desktop.server.display
        windows = [display.create_resource_object("window", number)
                   for number in self.desktop.server.free_windows() - self.free]
        return next((window for window in windows if window.get_geometry().width > 8), None)

    def picture(self):
        found = self.picture_window()
        place = found and found.get_geometry()
        return found and (place.x, place.y, place.width, place.height)

    def assert_hangs_below(self, picture, place):
        self.assertGreater(picture[0], place[0], "it begins beside the pointer")
        self.assertGreater(picture[1], place[1] + 20, "the row under the pointer is free")

    def test_it_hangs_below_the_pointer(self):
        place = self.program.place("list item", "loupe")
        self.assert_hangs_below(self.drag_over("Bug 2", place), place)
        self.desktop.release()
        self.wait_for_rows([("Bug 2",)], "SELECT title FROM bug JOIN project p ON p.id = project_id WHERE p.name = 'loupe'")

    def test_what_is_dropped_falls_through_it(self):
        # It flies back for a while from where nothing could be dropped.
        self.drag_over("Bug 2", self.program.place("push button", "Main Menu"))
        self.assertEqual(self.picture_window().shape_get_rectangles(shape.SK.Input).rectangles, [])
        self.desktop.release()

    def test_that_of_several_and_of_a_cell_of_the_gallery_as_well(self):
        self.press("Gallery")
        self.select("Bug 1", "Bug 2")
        place = self.program.place("list item", "loupe")
        self.assert_hangs_below(self.drag_over("Bug 2", place), place)
        self.desktop.release()
        self.wait_label("Moved 2 bugs to “loupe”")


class MirroredDragPictureTests(DragPictureTests):
    """GTK has Hebrew words, from which it takes the direction; the program has none, so it speaks English."""

    environment = {"LANGUAGE": "he"}

    def assert_hangs_below(self, picture, place):
        self.assertLess(picture[0] + picture[2], place[0], "it ends beside the pointer")
        self.assertGreater(picture[1], place[1] + 20, "the row under the pointer is free")


if __name__ == "__main__":
    unittest.main()
