"""The lines between the panes."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase

# So much nearer a line may stop: the hand lets go between two pixels.
SLACK = 2


class PaneWidthCase(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "Word " * 300), bug("wry", "W" * 190)], go_to="wry")

    def lines(self):
        """Where the lines are, from the left of the window. (The toolkit says of each that a pane is there.)"""
        return sorted(node.extents[0] for node in self.program.tree().walk()
                      if node.role == "separator" and node.extents[3] > 300)

    def drag_line(self, index, distance):
        header = self.program.find("push button", "New Project")
        x, y = self.program.place("push button", "New Project")
        left = x - header.extents[0] - header.extents[2] // 2
        place = (left + self.lines()[index], y + 200)
        self.desktop.drag(place, (place[0] + distance, place[1]))

    def go_to_line(self, name):
        def is_there():
            self.desktop.key("Tab")
            self.program.ping()
            return any(node.name == name and "focused" in node.states for node in self.program.tree().walk())
        wait_for(is_there, f"Tab to come to {name!r}", timeout=60, interval=0)

    def wait_lines(self, *places):
        wait_for(lambda: len(self.lines()) == 2 and all(
            abs(found - place) <= SLACK for found, place in zip(self.lines(), places)),
            f"the lines at {places}, not {self.lines()}")


class PaneWidthTests(PaneWidthCase):
    keeps_settings = True

    def test_the_line_beside_the_projects_moves_both(self):
        projects, bugs = self.lines()
        self.drag_line(0, 60)
        self.wait_lines(projects + 60, bugs + 60)
        self.drag_line(0, -100)
        self.wait_lines(projects - 40, bugs - 40)

    def test_the_line_beside_the_bug_moves_alone(self):
        projects, bugs = self.lines()
        self.drag_line(1, -50)
        self.wait_lines(projects, bugs - 50)

    def test_no_pane_gets_too_narrow(self):
        self.drag_line(0, -300)
        wait_for(lambda: 250 <= self.lines()[0] <= 300, f"the projects to keep what they need, not {self.lines()}")
        self.drag_line(1, 700)
        width = self.program.tree().children[0].extents[2]
        wait_for(lambda: abs(width - self.lines()[1] - 340) <= 8, f"340 pixels for the bug, not {width} - {self.lines()}")

    def test_keys_move_a_line_that_tab_has_gone_to(self):
        projects, bugs = self.lines()
        self.go_to_line("Width of the Projects")
        self.desktop.key("Right")
        self.wait_lines(projects + 20, bugs + 20)
        self.desktop.key("Left")
        self.wait_lines(projects, bugs)
        self.desktop.key("Home")
        wait_for(lambda: 250 <= self.lines()[0] < projects - 20, f"the narrowest projects, not {self.lines()}")
        self.go_to_line("Width of the Bugs")
        least, bugs = self.lines()
        self.desktop.key("Left")
        self.wait_lines(least, bugs - 20)
        self.desktop.key("End")
        width = self.program.tree().children[0].extents[2]
        wait_for(lambda: abs(width - self.lines()[1] - 340) <= 8, f"340 pixels for the bug, not {width} - {self.lines()}")
        self.desktop.key("Home")
        wait_for(lambda: 300 <= self.lines()[1] - least < 320, f"the narrowest bugs, not {self.lines()}")

    def test_a_line_that_has_the_keyboard_is_marked_and_gives_it_up_when_it_goes(self):
        header = self.program.find("push button", "New Project")
        x, y = self.program.place("push button", "New Project")
        left = x - header.extents[0] - header.extents[2] // 2
        line = self.lines()[0]
        part = (left + min(line, header.toplevel.extents[2] - line) - 8, y + 200, 24, 4)
        before = self.desktop.server.pixels(part)
        self.go_to_line("Width of the Projects")
        wait_for(lambda: self.desktop.server.pixels(part) != before, "a mark at the line")
        self.desktop.key("F9")
        self.program.wait_gone("list", "Projects")
        wait_for(lambda: any("focused" in node.states for node in self.program.find("list", "Bugs").walk()),
                 "the keyboard to be with the bugs")

    def test_the_widths_stay_when_a_bug_is_shown_and_come_back_after_a_restart(self):
        projects, bugs = self.lines()
        self.drag_line(0, 30)
        self.drag_line(1, 20)
        self.wait_lines(projects + 30, bugs + 50)
        for title in ("Crash", "W" * 190):
            self.program.click("list item", title)
            self.program.find("push button", "Edit Bug", state="sensitive")
            self.wait_lines(projects + 30, bugs + 50)
        self.assertEqual(self.program.quit(), 0)
        self.start()
        self.program.find("list item", "Crash")
        self.wait_lines(projects + 30, bugs + 50)
        self.program.click("list item", "Crash")
        self.program.find("push button", "Edit Bug", state="sensitive")
        self.wait_lines(projects + 30, bugs + 50)


class RightToLeftTests(PaneWidthCase):
    environment = {"LANGUAGE": "ar"}

    def start_with(self, projects, bugs=(), go_to=None):
        """Not by the names that the window has in English."""
        self.fill(projects, bugs)
        self.start()
        self.program.click("list item", go_to)

    def test_keys_move_a_line_to_where_they_point(self):
        bugs, projects = self.lines()

        def is_at_the_projects():
            self.desktop.key("Tab")
            self.program.ping()
            return any(node.role == "separator" and "focused" in node.states and node.extents[0] == projects
                       for node in self.program.tree().walk())
        wait_for(is_at_the_projects, "Tab to come to the line beside the projects", timeout=60, interval=0)
        self.desktop.key("Left")
        self.wait_lines(bugs - 20, projects - 20)
        self.desktop.key("Right")
        self.wait_lines(bugs, projects)
        self.desktop.key("Home")
        wait_for(lambda: self.lines()[1] > projects + 20, f"the narrowest projects, not {self.lines()}")


class VeryWideWindowTests(PaneWidthCase):
    screen_size = (2500, 860)

    def test_the_bugs_get_a_share_of_it_beside_what_the_person_wants(self):
        projects, bugs = self.lines()
        self.program.resize("Core Dump", 2400, 700)
        wait_for(lambda: self.lines()[1] > bugs + 200, "more room for the bugs")
        wider = self.lines()[1] - bugs
        self.wait_lines(projects, bugs + wider)
        self.drag_line(1, -60)
        self.wait_lines(projects, bugs + wider - 60)
        self.program.resize("Core Dump", 1232, 700)
        self.wait_lines(projects, bugs - 60)


if __name__ == "__main__":
    unittest.main()
