"""An address that is opened reaches the program that the desktop has for it."""
import os
import unittest

from driver.records import bug
from opening_case import OpeningCase
from window_case import HOSTED

ADDRESS = "https://example.org/wry?x=1&y=2"


def rightmost(nodes):
    return max(nodes, key=lambda node: node.extents[0])


class OpenedLinkTests(OpeningCase):
    kind = "x-scheme-handler/https"

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", ADDRESS)], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("label", ADDRESS)

    def click_link(self):
        """Where the line begins: its label goes on to the edge of the pane. The bug's row has the same text."""
        x, y = self.program.place("label", ADDRESS, which=rightmost)
        self.desktop.click(x - rightmost(self.program.find_all("label", ADDRESS)).extents[2] // 2 + 40, y)

    def test_a_link_of_the_details_is_opened_once_it_is_confirmed(self):
        self.click_link()
        self.program.answer("Open Link?", "Cancel")
        self.program.wait_active("Core Dump")
        self.assertFalse(os.path.exists(self.opened), "cancelled")
        self.click_link()
        self.program.answer("Open Link?", "Open")
        self.wait_opened(ADDRESS)
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_the_url_of_a_project_is_opened_once_it_is_confirmed(self):
        self.choose_for("loupe", "Open URL in Browser")
        self.program.answer("Open Link?", "Open")
        self.wait_opened("https://gitlab.gnome.org/GNOME/loupe")


if __name__ == "__main__":
    unittest.main()
