"""Menus and lists of choices at the edges of the screen: a Wayland compositor puts them where there is room."""
import unittest

from driver import only_on
from driver.records import bug
from driver.sessions import WAYLAND
from pixel_case import PixelCase
from window_case import HOSTED

WIDTH, HEIGHT = 1100, 640


@only_on(WAYLAND, "under X11 GTK itself finds the place of a menu")
class PopoverPlaceTests(PixelCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")

    def put(self, x, y):
        """Moves the window, part of which is beside the screen then."""
        self.program.resize("Core Dump", WIDTH, HEIGHT)
        self.desktop.server.configure(self.program.window, x=x, y=y)

    def assert_inside(self, role, *names):
        """The whole of these entries of what is open is on the screen."""
        width, height = self.desktop.server.size_of_screen()
        for name in names:
            x, y, across, down = self.part(role, name)
            self.assertTrue(0 <= x and x + across <= width and 0 <= y and y + down <= height,
                            f"{name!r} is at {x}, {y} and {across} × {down} large")

    def test_a_context_menu_at_each_edge(self):
        width, height = self.desktop.server.size_of_screen()
        for place in ((width - 460, 40), (-380, 40), (40, height - 240), (width - 460, height - 240)):
            with self.subTest(place=place):
                self.put(*place)
                self.program.click("list item", "Slow", button=3)
                self.assert_inside("menu item", "Show Bug", "Delete Bug")
                self.desktop.key("Escape")
                self.program.wait_gone("menu item", "Delete Bug")

    def test_what_is_chosen_there_is_done(self):
        _, height = self.desktop.server.size_of_screen()
        self.put(40, height - 240)
        self.choose_for("Slow", "Delete Bug")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug")

    def test_a_menu_in_a_menu_at_the_right_edge(self):
        width, _ = self.desktop.server.size_of_screen()
        self.put(width - 460, 40)
        self.program.click("list item", "Slow", button=3)
        self.program.click("menu item", "Priority")
        self.assert_inside("menu item", "None", "High")
        self.program.click("menu item", "High")
        self.wait_for_rows([(3,)], "SELECT priority FROM bug WHERE title = 'Slow'")

    def test_a_list_of_choices_in_a_dialog_at_the_lower_edge(self):
        self.open_dialog("New Bug")
        dialog = next(window for window in self.program.windows() if window["title"] == "New Bug")
        _, height = self.desktop.server.size_of_screen()
        self.desktop.server.configure(dialog["id"], x=40, y=height - 260)
        self.desktop.key("Tab", "Tab", "space")
        self.wait_choices()
        self.assert_inside("list item", "Argo", "loupe")


if __name__ == "__main__":
    unittest.main()
