"""The picture of what is dragged leaves to be read what it would be dropped on, and takes nothing that is dropped."""
import unittest

from Xlib.ext import shape

from driver import only_on, wait_for
from window_case import HOSTED, WindowCase, bugs_of

WINDOW = "the picture is a window of its own under X11 alone; a Wayland compositor tells of it to nobody, and drops nothing on it"


@only_on("x11", WINDOW)
class DragPictureTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 3), go_to="wry")
        self.free = self.desktop.server.free_windows()

    def drag_over(self, row, end):
        """Holds a bug over a place of the screen, and waits for its picture."""
        start = self.program.place("list item", row)
        self.desktop.press(*start)
        self.desktop.glide(start, end, steps=30)
        wait_for(self.picture_window, "the picture of the row")

    def picture_window(self):
        """The window that shows it; GDK has another one for the drag itself, of a pixel."""
        display = self.desktop.server.display
        windows = [display.create_resource_object("window", number)
                   for number in self.desktop.server.free_windows() - self.free]
        return next((window for window in windows if window.get_geometry().width > 8), None)

    def wait_hanging(self, place):
        """Waits until it has followed the pointer to a place, and hangs beside and below it: the row there is free."""
        def hangs():
            picture = self.picture_window().get_geometry()
            return self.is_beside(picture, place) and picture.y > place[1] + 20
        wait_for(hangs, f"the picture to hang beside and below {place}")

    @staticmethod
    def is_beside(picture, place):
        return picture.x > place[0]

    def test_it_hangs_below_the_pointer(self):
        place = self.program.place("list item", "loupe")
        self.drag_over("Bug 2", place)
        self.wait_hanging(place)
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
        self.drag_over("Bug 2", place)
        self.wait_hanging(place)
        self.desktop.release()
        self.wait_label("Moved 2 bugs to “loupe”")


@only_on("x11", WINDOW)
class MirroredDragPictureTests(DragPictureTests):
    """GTK has Hebrew words, from which it takes the direction; the program has none, so it speaks English."""

    environment = {"LANGUAGE": "he"}

    @staticmethod
    def is_beside(picture, place):
        return picture.x + picture.width < place[0]


if __name__ == "__main__":
    unittest.main()
