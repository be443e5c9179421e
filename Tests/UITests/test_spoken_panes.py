"""What is heard on the way from pane to pane, in a bug, and of its screenshots."""
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
        for line in ("Crash selected label", "It hangs. selected label", "Screenshot 1 push button",
                     "Remove Screenshot 1 push button", "Attach Screenshot… push button"):
            self.strike("Tab")
            self.hear(line)

    def test_tab_goes_round_and_is_never_silent(self):
        heard = []

        def is_round():
            self.strike("Tab")
            wait_for(self.reader.said, f"something to be heard after {heard}")
            heard.append(" | ".join(self.reader.said()))
            return "Bugs" in self.reader.said()
        wait_for(is_round, "Tab to come round", timeout=120, interval=0)
        for part in ("Edit Bug push button", "Close Bug push button", "Delete Bug push button", "New Project push button",
                     "Main Menu push button", "Search Projects entry", "Activity push button", "New Bug push button",
                     "View Options push button", "Gallery push button", "Search Bugs entry", "Closed 1 push button"):
            self.assertTrue(any(part in line for line in heard), f"{part} is heard, not {heard}")

    def test_the_viewer_says_which_screenshot_it_shows(self):
        self.strike("ctrl+3")
        self.hear("Crash, #1, Open")
        self.strike("Tab", "Tab", "Tab")
        self.hear("Screenshot 1 push button")
        self.strike("Return")
        self.hear("Screenshot 1 of 1 frame")
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
