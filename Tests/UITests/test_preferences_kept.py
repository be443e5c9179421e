"""What is chosen in the preferences is seen at once, and after the next start."""
import os
import unittest

from driver import wait_for
from driver.records import bug
from transfer_case import TransferCase
from window_case import HOSTED, WindowCase


class PreferencesKeptTests(WindowCase, TransferCase):
    keeps_settings = True
    names_database = False

    def setUp(self):
        super().setUp()
        # What was selected is kept for the person's own database.
        self.database = os.path.join(self.desktop.environment["XDG_DATA_HOME"], "coredump/coredump.sqlite")
        self.start_with(HOSTED, [bug("wry", "Crash", priority="high"), bug("wry", "Slow")], go_to="wry")

    def restart(self):
        self.assertEqual(self.program.quit(), 0)
        self.start()

    def set(self, row, *keys):
        """Chooses in the preferences, with these keys in the list that opens, and leaves them."""
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        for _ in range(12):
            if any(node.name == row and "focused" in node.states for node in self.program.tree().walk()):
                break
            self.desktop.key("Tab")
            self.program.ping()
        self.wait_focused("combo box", row)
        self.desktop.key("Return")
        wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "the list to open")
        self.desktop.key(*keys, "Return")
        wait_for(lambda: not any(window["is_popover"] for window in self.program.windows()), "the list to go")
        # Or Escape would still be the list's.
        self.program.wait_active("Preferences")
        self.wait_focused("combo box", row)
        self.program.ping()
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def brightness(self):
        """Of a place in the middle of the lists, which is empty, from 0 to 1."""
        x, y = self.program.place("list item", "Slow")
        return sum(self.desktop.server.pixels((x, y + 200, 1, 1))[:3]) / 765

    def wait_light(self):
        wait_for(lambda: self.brightness() > 0.7, "the windows to be light")

    def wait_dark(self):
        wait_for(lambda: self.brightness() < 0.3, "the windows to be dark")

    def test_the_dark_style_stays_until_another_is_chosen(self):
        self.wait_light()
        self.set("Style", "Down", "Down")
        self.wait_dark()
        self.restart()
        self.wait_dark()
        self.set("Style", "Up")
        self.wait_light()
        self.restart()
        self.wait_light()

    def test_bugs_are_grouped_at_once_and_at_the_next_start(self):
        self.wait_sections("Open")
        self.set("Group Bugs By", "Down")
        self.wait_sections("High Priority", "No Priority")
        self.restart()
        self.wait_sections("High Priority", "No Priority")

    def test_projects_are_grouped_at_once_and_at_the_next_start(self):
        self.wait_sections("github.com", "gitlab.gnome.org", of="Projects")
        self.set("Group Projects By", "Down")
        self.program.find("push button", "Name", state="pressed")
        self.wait_sections("A", "L", "W", of="Projects")
        self.restart()
        self.wait_sections("A", "L", "W", of="Projects")
        self.program.find("push button", "Name", state="pressed")

    def test_the_window_starts_with_all_bugs_only_when_that_is_chosen(self):
        self.restart()
        self.wait_selected("wry", of="Projects")
        self.set("Start With", "Down")
        # It is about the next start.
        self.wait_selected("wry", of="Projects")
        self.restart()
        self.wait_selected("All Bugs", of="Projects")
        self.program.find("list item", "Crash")


class PathTests(TransferCase):
    def test_the_path_that_is_copied_is_that_of_the_database(self):
        self.start()
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        # The switcher's buttons are tabs, which the driver has no name for.
        self.program.click("role 37", "Data")
        self.program.find("label", self.database)
        self.program.click("push button", "Copy Path")
        wait_for(lambda: (self.desktop.server.clipboard() or b"").decode() == self.database, "the path in the clipboard")


if __name__ == "__main__":
    unittest.main()
