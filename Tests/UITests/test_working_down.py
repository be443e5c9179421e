"""Working down a list by keyboard: what is done to one bug leaves the keyboard with the next."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase, bugs_of

CLOSED = "SELECT title FROM bug WHERE status = 'closed' AND title LIKE 'Bug%' ORDER BY id"


class WorkingDownTests(WindowCase):
    def start_with_bugs(self, count):
        self.start_with(HOSTED, [*bugs_of("wry", count), bug("wry", "Mended", status="closed")], go_to="wry")
        self.program.click("list item", "Bug 2")
        self.wait_selected("Bug 2")

    def test_after_closing_a_bug_the_keys_go_on_where_it_was(self):
        for count in (60, 4):
            with self.subTest(bugs=count):
                self.start_with_bugs(count)
                self.desktop.key("ctrl+Return", "Down")
                self.wait_for_rows([("Bug 2",)], CLOSED)
                self.wait_selected("Bug 3")
                self.wait_focused("list item", "Bug 3")
                self.desktop.key("ctrl+Return", "Up")
                self.wait_for_rows([("Bug 2",), ("Bug 3",)], CLOSED)
                self.wait_selected("Bug 1")
                self.desktop.reset()

    def test_what_the_filter_hides_is_told_and_can_be_taken_back(self):
        self.start_with_bugs(4)
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Bug 2",)], CLOSED)
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([], CLOSED)
        # It has been seen to go.
        self.assertEqual(self.program.find_all("label", "Closed “Bug 2”"), [])
        self.press("Open 4")
        self.program.click("list item", "Bug 2")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Bug 2",)], CLOSED)
        self.undo_by_toast("Closed “Bug 2”")
        self.wait_for_rows([], CLOSED)

    def test_the_bug_that_was_closed_can_be_reopened_at_once_or_deleted(self):
        self.start_with_bugs(60)
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Bug 2",)], CLOSED)
        self.program.find("push button", "Reopen Bug")
        wait_for(lambda: self.row_names("Bugs")[:2] == ["Bug 1", "Bug 3"], "the list to stay where it is")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([], CLOSED)
        self.wait_selected("Bug 2")
        self.desktop.key("Down")
        self.wait_selected("Bug 3")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Bug 3",)], CLOSED)
        self.desktop.key("Delete")
        self.wait_selected("Bug 4")
        self.wait_focused("list item", "Bug 4")

    def test_ticking_another_bug_leaves_the_keyboard_with_the_selected_one(self):
        self.start_with_bugs(6)
        row = self.program.find("list item", "Bug 4")
        tick = next(node for node in row.walk() if node.role == "check box")
        x, y = self.program.place("list item", "Bug 4")
        self.desktop.click(x - row.extents[2] // 2 + tick.extents[2], y)
        self.wait_for_rows([("Bug 4",)], CLOSED)
        self.wait_selected("Bug 2")
        self.wait_focused("list item", "Bug 2")
        self.desktop.key("Down")
        self.wait_selected("Bug 3")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "Bug 3")


if __name__ == "__main__":
    unittest.main()
