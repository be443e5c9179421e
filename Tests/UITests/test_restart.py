"""A new start shows what the last one left."""
import unittest

from driver.records import bug
from window_case import HOSTED, WindowCase


class RestartTests(WindowCase):
    keeps_settings = True

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow"), bug("wry", "Mended", status="closed")], go_to="wry")

    def restart(self):
        self.assertEqual(self.program.quit(), 0)
        self.start()

    def test_groupings_filter_and_view_come_back(self):
        self.press("Name")
        self.choose("View Options", "Priority")
        self.press("Open 2")
        self.press("Gallery")
        self.wait_sections("No Priority")
        self.restart()
        self.program.find("push button", "Name", state="pressed")
        self.program.find("push button", "Gallery", state="pressed")
        self.program.find("push button", "Open 2", state="pressed")
        self.wait_sections("No Priority")

    def test_what_was_selected_is_selected(self):
        self.program.click("list item", "Slow")
        self.program.find("push button", "Close Bug")
        self.restart()
        self.wait_selected("wry", of="Projects")
        self.wait_selected("Slow")
        self.program.find("push button", "Close Bug")

    def test_the_window_has_its_size(self):
        self.program.resize("Core Dump", 1100, 640)
        before = self.size()
        self.restart()
        self.assertEqual(self.size(), before)

    def size(self):
        window = self.program.windows()[0]
        return window["width"], window["height"]

    def test_the_sidebar_stays_hidden(self):
        self.desktop.key("F9")
        self.program.wait_gone("push button", "New Project")
        self.restart()
        self.program.find("push button", "New Bug")
        self.assertEqual(self.program.find_all("push button", "New Project"), [])
        self.desktop.key("F9")
        self.program.find("push button", "New Project")


if __name__ == "__main__":
    unittest.main()
