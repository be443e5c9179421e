"""What is heard on the way from pane to pane, in a bug, and of its screenshots."""
import re
import unittest

from driver import wait_for
from spoken_case import SpokenCase, window


class SpokenPaneTests(SpokenCase):
    def setUp(self):
        super().setUp()
        self.begin_in("wry", "Argo")

    def test_moving_between_the_panes(self):
        self.strike("ctrl+1")
        self.hear("Projects", "wry")
        self.strike("ctrl+2")
        self.hear("Bugs", "Crash")
        self.strike("ctrl+3")
        self.hear("Crash, #1, Open")

    def test_a_bug_is_read_part_by_part(self):
        self.strike("ctrl+3")
        self.hear("Crash, #1, Open")
        for line in (re.compile("Crash( selected)? label"), re.compile("It hangs.( selected)? label"), "Screenshot 1 push button",
                     "Remove Screenshot 1 push button", "Attach Screenshot… push button"):
            self.strike("Tab")
            self.hear(line)

    def test_tab_goes_round_and_is_never_silent(self):
        names = []

        def is_round():
            self.strike("Tab")
            self.program.ping()
            names.append(self.focused())
            self.hear(re.compile(f".*{re.escape(names[-1])}.*"))
            return names[-1] == "Crash" and "New Bug" in names
        wait_for(is_round, "Tab to come round", timeout=120, interval=0)
        for name in ("Edit Bug", "Close Bug", "Delete Bug", "New Project", "Main Menu", "Search Projects", "Activity", "New Bug",
                     "View Options", "Gallery", "Search Bugs", "Closed 1"):
            self.assertEqual(names.count(name), 1, f"{name} once on the way {names}")

    def focused(self):
        return next(node.name for node in self.program.tree().walk() if "focused" in node.states)

    def test_the_viewer_says_which_screenshot_it_shows(self):
        self.strike("ctrl+3")
        self.hear("Crash, #1, Open")
        self.strike("Tab", "Tab", "Tab")
        self.hear("Screenshot 1 push button")
        self.strike("Return")
        self.hear(window("Screenshot 1 of 1"))
        self.strike("Escape")
        self.hear("Screenshot 1 push button")

    def test_removing_a_screenshot_says_so(self):
        self.strike("ctrl+3")
        self.hear("Crash, #1, Open")
        self.strike("Tab", "Tab", "Tab", "Tab")
        self.hear("Remove Screenshot 1 push button")
        self.strike("Return")
        self.hear("Attach Screenshot… push button", "Removed the screenshot")

    def test_several_bugs_say_how_many_they_are(self):
        self.strike("ctrl+a")
        self.hear("3 Bugs Selected")
        self.strike("ctrl+3")
        self.hear("3 Bugs Selected panel")


if __name__ == "__main__":
    unittest.main()
