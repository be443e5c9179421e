"""Another database opens beside this one, in a process of its own."""
import contextlib
import glob
import os
import unittest

from driver import wait_for
from driver.records import bug, project
from other_window_case import OtherWindowCase
from window_case import HOSTED


class AnotherWindowTests(OtherWindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash")])
        self.own, self.other = self.database, self.file("other.sqlite")

    def fill_other(self):
        self.database = self.other
        self.fill([project("Argo")], [bug("Argo", "Slow")])
        self.database = self.own

    def choose_another(self):
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        self.program.click("role 37", "Data")
        self.program.click("push button", "Open Another Database…")
        self.program.wait_active("Open Database")

    def started(self):
        """The processes that the program has started."""
        found = []
        for path in glob.glob("/proc/[0-9]*/stat"):
            # It may have ended meanwhile.
            with contextlib.suppress(OSError), open(path, encoding="utf-8") as file:
                if file.read().rpartition(")")[2].split()[1] == str(self.program.process.pid):
                    found.append(int(path.split("/")[2]))
        return found

    def test_each_window_has_its_own(self):
        self.fill_other()
        self.choose_another()
        self.choose_file("Open Database", self.other)
        other = self.see_other()
        self.assertEqual(self.started(), [other.process.pid])
        other.find("list item", "Slow")
        self.assertEqual(other.find_all("list item", "Crash"), [])
        # What is done there is done to the other one.
        other.click("list item", "Slow")
        self.desktop.key("ctrl+Return")
        self.database = self.other
        self.wait_for_rows([("closed",)], "SELECT status FROM bug")
        self.database = self.own
        self.assertEqual(self.rows("SELECT title, status FROM bug"), [("Crash", "open")])
        self.assertEqual(other.quit(), 0)
        self.program.wait_active("Preferences")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Crash")

    def test_it_goes_on_when_this_one_ends(self):
        self.fill_other()
        self.choose_another()
        self.choose_file("Open Database", self.other)
        other = self.see_other()
        preferences = next(window for window in self.program.windows() if window["title"] == "Preferences")
        self.desktop.server.activate(preferences["id"])
        self.program.wait_active("Preferences")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.program.quit(), 0)
        other.find("list item", "Slow")
        other.check_alive()

    def test_what_is_no_database_is_said_in_its_own_window(self):
        with open(self.other, "wb") as file:
            file.write(b"These are my notes.\n" * 100)
        self.choose_another()
        self.choose_file("Open Database", self.other)
        other = self.see_other()
        other.find("label", "This Is Not a Core Dump Database")
        other.click("push button", "Quit")
        wait_for(lambda: other.process.poll() is not None, "the other window to end")
        self.program.wait_active("Preferences")

    def test_nothing_is_opened_when_nothing_is_chosen(self):
        self.choose_another()
        self.desktop.key("Escape")
        self.program.wait_active("Preferences")
        self.program.ping()
        self.assertEqual(self.started(), [])

    def test_a_rescued_copy_takes_the_place_of_the_database_that_is_gone(self):
        self.program.find("list item", "Crash")
        os.remove(self.database)
        self.program.click("push button", "Save a Copy…")
        self.choose_file("Save a Copy", self.other)
        self.wait_for_text("Everything was saved to")
        self.program.click("push button", "Open")
        other = self.see_other()
        self.assertEqual(self.program.process.wait(15), 0)
        other.find("list item", "Crash")
        self.database = self.other
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Crash",)])


if __name__ == "__main__":
    unittest.main()
