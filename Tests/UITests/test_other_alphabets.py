"""Keys do the same where another alphabet is written: the letters of their names are those of the next layout that has them."""
import unittest

from driver import only_on
from driver.records import bug
from window_case import HOSTED, WindowCase

WHY = "the keyboard of an X server can be another one while it is used"


class _AlphabetCase(WindowCase):
    layout = ()

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Slow"), bug("wry", "Crash")], go_to="wry")
        # Keys have the names of what they write in the second layout.
        self.desktop.devices.set_layout("us")
        for name in ("z", "y", "n", "c", "a", "w", "question"):
            self.desktop.devices.code(name)
        known = dict(self.desktop.devices._codes)
        self.desktop.devices.set_layout(*self.layout)
        self.desktop.devices._codes = known
        self.addCleanup(self.desktop.devices.set_layout)


class _AlphabetTests:
    def test_undo_and_redo(self):
        self.program.click("list item", "Slow")
        self.desktop.key("Delete")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug")
        for redo in ("ctrl+shift+z", "ctrl+y"):
            self.desktop.key("ctrl+z")
            self.wait_for_rows([("Crash",), ("Slow",)], "SELECT title FROM bug ORDER BY title")
            self.desktop.key(redo)
            self.wait_for_rows([("Crash",)], "SELECT title FROM bug")

    def test_a_new_project(self):
        self.desktop.key("ctrl+shift+n")
        self.program.wait_active("New Project")
        self.desktop.key("ctrl+w")
        self.program.wait_active("Core Dump")

    def test_select_all_and_copy(self):
        self.program.click("list item", "Slow")
        self.desktop.key("ctrl+a")
        self.wait_selected("Crash", "Slow")
        self.desktop.key("ctrl+c")
        self.program.find("label", "Copied 2 bugs")


@only_on("x11", WHY)
class CyrillicTests(_AlphabetTests, _AlphabetCase):
    layout = ("ru", "us")


@only_on("x11", WHY)
class GreekTests(_AlphabetTests, _AlphabetCase):
    layout = ("gr", "us")


@only_on("x11", WHY)
class LatinTests(_AlphabetTests, _AlphabetCase):
    layout = ("us",)


if __name__ == "__main__":
    unittest.main()
