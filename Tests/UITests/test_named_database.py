"""A database that is named on the command line."""
import unittest

from driver.activated import SessionBus
from driver.records import bug
from session_case import NAME
from window_case import HOSTED, WindowCase

BUGS = [bug("wry", "Crash"), bug("wry", "Slow")]


class NamedDatabaseTests(WindowCase):
    """A database that was named has a process of its own, which knows the same options."""

    def test_it_begins_with_a_dialog(self):
        self.fill(HOSTED, BUGS)
        self.start("--new-bug")
        self.program.wait_active("New Bug")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Slow")

    def test_it_begins_with_an_import(self):
        path = self.desktop.path("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title\nOne\n")
        self.start(path)
        self.program.find("label", "Import “mule.csv”?")
        self.program.click("push button", "Import")
        self.program.find("list item", "mule")

    def test_it_is_named_above_its_projects(self):
        self.start_with(HOSTED, BUGS)
        self.program.find("label", "bugs")
        self.assertEqual(self.program.find_all("label", "Projects"), [])

    def test_it_has_no_name_on_the_bus(self):
        self.start()
        bus = SessionBus(self.desktop)
        self.addCleanup(bus.connection.close_sync, None)
        self.assertFalse(bus.has_owner(NAME))


if __name__ == "__main__":
    unittest.main()
