"""Hiding the projects and showing them again: they slide, and the bugs beside them move along."""
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import bug
from pixel_case import PixelCase, near
from window_case import HOSTED, WindowCase


RED = (200, 40, 40)


class SidebarCase(PixelCase):
    """Watches the thumbnail of the first bug."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Pictured", pictures=[png(320, 200, RED)])], go_to="wry")
        self.program.click("list item", "Pictured")
        self.wait_focused("list item", "Pictured")
        # One row of pixels is read faster than frames are painted; above the avatars of the projects.
        x, y, width, _ = self.part("list item", "Pictured")
        window = self.program.windows()[0]
        self.row = (window["x"], y + 12, x + width - window["x"], 1)
        self.start_place = wait_for(self.left, "the thumbnail")

    def left(self):
        """Where the thumbnail begins."""
        return next((x for x, colour in enumerate(self.colours(self.row, is_moving=True)) if near(RED)(*colour)), None)

    def places_until_rest(self):
        """Presses F9, and returns where the thumbnail was seen until it rests."""
        places = [self.left()]
        self.desktop.key("F9")

        def rests():
            places.append(self.left())
            return len(set(places)) > 1 and len(set(places[-200:])) == 1
        wait_for(rests, f"the thumbnail to rest, not {places[-1:]}", interval=0)
        return places


class SlidingSidebarTests(SidebarCase):
    animations = True

    def test_the_bugs_glide_when_the_projects_go_and_come(self):
        for is_hidden in (True, False):
            places = self.places_until_rest()
            between = set(places) - {places[0], places[-1]}
            self.assertGreaterEqual(len(between), 2, f"the thumbnail went through {places}")
            self.assertEqual(places, sorted(places, reverse=is_hidden), "it goes one way")
        self.assertEqual(places[-1], self.start_place)
        self.wait_focused("list item", "Pictured")

    def test_who_thinks_better_of_it_sees_them_come_back(self):
        self.desktop.key("F9", "F9")
        wait_for(lambda: self.left() == self.start_place and self.program.find_all("list item", "loupe"), "the projects to be back")
        self.desktop.key("F9", "F9", "F9")
        self.program.wait_gone("list", "Projects")

    def test_a_window_that_gets_narrow_meanwhile_folds(self):
        self.desktop.key("F9")
        for width in (900, 600, 360):
            self.program.resize("Core Dump", width, 640)
        self.desktop.key("ctrl+1")
        self.program.find("list item", "loupe")
        self.program.resize("Core Dump", 1280, 760)
        self.program.find("push button", "Close Bug")


class SidebarMenuTests(WindowCase):
    """GTK fails where a menu opens beside every screen."""
    animations = True

    def test_f10_opens_the_menu_when_the_projects_have_their_place(self):
        self.start_with(HOSTED, [bug("wry", "Crash")], go_to="wry")
        self.desktop.server.configure(self.program.windows()[0]["id"], x=0, y=0)
        self.program.resize("Core Dump", *self.desktop.server.size_of_screen())
        for keys in (["F9", "F10"], ["F9", "F9", "F10"]):
            self.desktop.key(*keys)
            self.program.find("menu item", "Preferences")
            self.desktop.key("Escape")
            self.program.wait_gone("menu item", "Preferences")


    def test_the_menu_of_a_row_opens_when_its_list_has_its_place(self):
        self.start_with(HOSTED, [bug("wry", "Crash")], go_to="wry")
        self.program.resize("Core Dump", 586, 578)
        width, height = self.desktop.server.size_of_screen()
        self.desktop.server.configure(self.program.windows()[0]["id"], x=width - 586, y=0)
        for _ in range(3):
            self.desktop.key("ctrl+1")
            self.wait_focused("list item", "wry")
            self.desktop.key("ctrl+2", "Down", "Menu")
            self.program.find("menu item", "Edit Bug…")
            self.desktop.key("Escape")
            self.program.wait_gone("menu item", "Edit Bug…")
            self.wait_focused("list item", "Crash")


class MirroredSidebarMenuTests(SidebarMenuTests):
    environment = {"LANGUAGE": "he"}


class PlainSidebarTests(SidebarCase):
    def test_where_nothing_is_animated_the_bugs_go_straight_to_their_place(self):
        places = self.places_until_rest()
        self.assertEqual(len(set(places)), 2, f"the thumbnail went through {places}")
        self.assertLess(places[-1], self.start_place)
        self.program.wait_gone("list", "Projects")


if __name__ == "__main__":
    unittest.main()
