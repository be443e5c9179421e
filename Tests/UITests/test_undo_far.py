"""Undo where what it changes is far away in a long list: the row is shown, selected, and has the keyboard."""
import unittest

from bug_pane_case import BugPaneCase
from driver import wait_for
from driver.records import project
from window_case import HOSTED, WindowCase, bugs_of


class FarUndoCase(WindowCase):
    def is_seen(self, name, of):
        """Whether the whole of a row is between the edges of its list: the tree keeps some that were scrolled out."""
        _, top, _, height = self.program.find("list", of).extents
        return any(top <= row.extents[1] and row.extents[1] + row.extents[3] <= top + height
                   for row in self.program.find_all("list item", name))

    def wait_shown(self, name, of):
        self.program.find("list item", name, state="selected")
        self.wait_selected(name, of=of)
        self.wait_focused("list item", name)
        wait_for(lambda: self.is_seen(name, of), f"the whole of {name!r} to be seen")

    def wait_unseen(self, *names, of):
        wait_for(lambda: not any(self.is_seen(name, of) for name in names), f"{names} to be out of sight")


class FarBugTests(FarUndoCase):
    def test_a_bug_among_five_hundred(self):
        self.start_with(HOSTED, bugs_of("wry", 500), go_to="wry")
        self.program.click("list item", "Bug 1")
        self.desktop.key("End")
        self.wait_selected("Bug 500")
        self.desktop.key(*["Up"] * 20)
        self.wait_selected("Bug 480")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Bug 480",)], "SELECT title FROM bug WHERE status = 'closed'")
        self.desktop.key("Home")
        self.wait_selected("Bug 1")
        self.wait_unseen("Bug 480", of="Bugs")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([], "SELECT title FROM bug WHERE status = 'closed'")
        self.wait_shown("Bug 480", "Bugs")
        # Back among the open ones.
        self.program.find("list item", "Bug 479")
        self.desktop.key("Home")
        self.wait_selected("Bug 1")
        self.wait_unseen("Bug 480", of="Bugs")
        self.desktop.key("ctrl+shift+z")
        self.wait_for_rows([("Bug 480",)], "SELECT title FROM bug WHERE status = 'closed'")
        self.wait_shown("Bug 480", "Bugs")


class FarProjectTests(FarUndoCase):
    def setUp(self):
        super().setUp()
        self.start_with([project(f"Project {number:02}") for number in range(1, 61)])
        self.program.click("list item", "Project 01")
        self.desktop.key("End")
        self.wait_selected("Project 60", of="Projects")
        self.desktop.key(*["Up"] * 5)
        self.wait_selected("Project 55", of="Projects")

    def go_home(self):
        """Far from what was changed: it must not be on the screen any more, under either name."""
        self.desktop.key("Home")
        self.wait_selected("All Bugs", of="Projects")
        self.wait_unseen("Project 55", "Project 55b", of="Projects")

    def test_a_project_among_sixty_that_was_renamed(self):
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("ctrl+a")
        self.desktop.type("Project 55b\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(1,)], "SELECT count(*) FROM project WHERE name = 'Project 55b'")
        self.wait_focused("list item", "Project 55b")
        self.go_home()
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(1,)], "SELECT count(*) FROM project WHERE name = 'Project 55'")
        self.wait_shown("Project 55", "Projects")

    def test_a_project_among_sixty_that_was_deleted(self):
        self.desktop.key("Delete")
        self.wait_for_rows([(59,)], "SELECT count(*) FROM project")
        self.wait_selected("Project 56", of="Projects")
        self.go_home()
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(60,)], "SELECT count(*) FROM project")
        self.wait_shown("Project 55", "Projects")


class ScreenshotsFarAwayTests(BugPaneCase):
    def is_in_view(self, number):
        left, top, _, height = self.program.find("push button", f"Screenshot {number}").extents
        return 52 <= top and top + height <= self.program.windows()[0]["height"]

    def scroll(self, notches):
        self.desktop.scroll(*self.program.place("scroll pane", "Bug"), notches)

    def test_what_becomes_of_screenshots_out_of_sight_is_shown(self):
        details = "\n".join(f"line {number}" for number in range(60))
        self.write(f"UPDATE bug SET details = '{details}'")
        self.program.find("label", details)
        self.scroll(60)
        wait_for(lambda: self.is_in_view(3), "the end of the page")
        self.program.click("push button", "Remove Screenshot 3")
        self.program.wait_gone("push button", "Screenshot 3")
        for key, number in (("ctrl+z", 3), ("ctrl+shift+z", 2)):
            self.scroll(-20)
            wait_for(lambda: self.program.find("label", details).extents[1] > 52, "the beginning of the page")
            # GTK hands turns of the wheel on with the next frame: the last of them is over when it rests.
            self.program.place("label", details)
            self.desktop.key(key)
            wait_for(lambda: self.is_in_view(number), f"screenshot {number} after {key}")


if __name__ == "__main__":
    unittest.main()
