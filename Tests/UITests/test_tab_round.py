"""Tab goes through all that can be used, and comes back."""
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import bug
from window_case import HOSTED, WindowCase

PROJECTS = [("push button", "New Project"), ("push button", "Show Search"), ("push button", "Main Menu"),
            ("entry", "Search Projects"), ("push button", "Host"), ("push button", "Name"), ("push button", "Added"),
            ("push button", "Activity"), ("list item", "wry"), ("panel", "Projects Index")]
BUGS = [("push button", "New Bug"), ("push button", "View Options"), ("push button", "List"), ("push button", "Gallery"),
        ("entry", "Search Bugs"), ("push button", "All 2"), ("push button", "Open 1"), ("push button", "Closed 1"),
        ("list item", "Crash"), ("panel", "Bugs Index")]
LINES = [("separator", "Width of the Projects"), ("separator", "Width of the Bugs")]
# There is nothing to redo, so that Redo cannot have the keyboard.
BUG = [("push button", "Edit Bug"), ("push button", "Reopen Bug"), ("push button", "Undo"), ("push button", "Delete Bug"),
       ("label", "Crash"), ("label", "It hangs."), ("push button", "Screenshot 1"), ("push button", "Remove Screenshot 1"),
       ("push button", "Attach Screenshot…"), ("push button", "Add Note")]


class TabRoundTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "It hangs.", pictures=[png(320, 200)]), bug("wry", "Slow")], go_to="wry")
        self.program.click("push button", "Name")
        self.program.find("push button", "Name", state="pressed")
        # Sections by letter have an index beside them.
        self.choose("View Options", "Title")
        self.wait_sections("C", "S")
        self.program.click("list item", "Crash")
        self.wait_selected("Crash")
        self.desktop.key("ctrl+Return")
        self.wait_steps("closeBugs")
        self.program.find("push button", "Undo", state="sensitive")
        self.program.find("push button", "Closed 1")

    def focused(self):
        focused = [node for node in self.program.tree().walk() if "focused" in node.states]
        return [("panel" if node.is_a("panel") else node.role, node.name) for node in focused]

    def focused_after(self, before):
        focused = self.focused()
        return focused if focused != before else None

    def walk_round(self, key):
        """Presses the key until the row has the keyboard again; returns what had it on the way, the row last."""
        self.wait_focused("list item", "Crash")
        seen = []

        def is_round():
            before = self.focused()
            self.desktop.key(key)
            # Mutter sends a program its keys with the next frame of the screen, which a ping of the program does not wait for.
            seen.extend(wait_for(lambda: self.focused_after(before), f"the keyboard to go on from {before}"))
            return ("list item", "Crash") in seen
        wait_for(is_round, f"{key} to come round through {seen}", timeout=60, interval=0)
        return seen

    def test_tab_reaches_every_control_and_comes_back(self):
        seen = self.walk_round("Tab")
        self.assertEqual(sorted(seen), sorted(PROJECTS + BUGS + BUG + LINES), "each of them once, and nothing else")

    def test_tab_goes_through_a_pane_before_the_next(self):
        seen = self.walk_round("Tab")
        for pane in (PROJECTS, BUG):
            places = [seen.index(control) for control in pane]
            self.assertEqual(places, list(range(places[0], places[0] + len(pane))), f"{pane} in their order")

    def test_shift_and_tab_go_the_other_way(self):
        self.assertEqual(self.walk_round("shift+Tab")[-2::-1], self.walk_round("Tab")[:-1])


if __name__ == "__main__":
    unittest.main()
