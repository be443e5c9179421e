"""What takes long, while another program holds the write lock of the database: the keyboard and the toasts beside its bar."""
import unittest

from driver import wait_for
from driver.records import project
from waiting_case import WAITING, LockedCase
from window_case import bugs_of

# More than the window waits for.
COUNT = 700


class LongTaskTests(LockedCase):
    def setUp(self):
        super().setUp()
        self.start_with([project("wry")], bugs_of("wry", COUNT), go_to="wry")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label(f"{COUNT} Bugs Selected")

    def begin_closing(self):
        """Returns when the bar is there."""
        self.desktop.key("ctrl+Return")
        self.program.find("push button", "Cancel")

    def go_to_last_button(self):
        """With Tab, to what comes before the bar."""
        for _ in range(20):
            self.desktop.key("Tab")
            self.program.ping()
            if any("focused" in node.states for node in self.program.find_all("push button", "Delete Bugs")):
                return
        self.fail("Tab does not come to Delete Bugs")

    def begin_closing_and_go_to_cancel(self):
        self.begin_closing()
        self.desktop.key("Tab")
        self.program.find("push button", "Cancel", state="focused")

    def wait_bar_gone(self):
        self.program.wait_gone("push button", "Cancel")

    def assert_keys_reach_the_list(self):
        self.desktop.key("Home")
        self.wait_selected("Bug 1")
        self.wait_focused("list item", "Bug 1")
        self.desktop.key("Down")
        self.wait_selected("Bug 2")

    def test_the_list_has_the_keyboard_after_a_click_on_cancel(self):
        with self.held_lock():
            self.begin_closing()
            self.program.click("push button", "Cancel")
            self.wait_label("Cancelled; nothing was changed")
            self.wait_bar_gone()
        self.assert_keys_reach_the_list()

    def test_the_list_has_the_keyboard_after_cancel_by_keyboard(self):
        self.go_to_last_button()
        with self.held_lock():
            self.begin_closing_and_go_to_cancel()
            self.desktop.key("space")
            self.wait_label("Cancelled; nothing was changed")
        self.assert_keys_reach_the_list()

    def test_the_list_has_the_keyboard_when_the_task_ends_while_cancel_has_it(self):
        self.go_to_last_button()
        with self.held_lock() as let_go:
            self.begin_closing_and_go_to_cancel()
            let_go()
            self.wait_for_rows([(0,)], "SELECT count(*) FROM bug WHERE status = 'open'")
            self.wait_bar_gone()
        self.assert_keys_reach_the_list()

    def test_the_bar_says_that_another_program_is_waited_for(self):
        with self.held_lock() as let_go:
            self.begin_closing()
            self.wait_label(WAITING)
            let_go()
            self.wait_for_rows([(0,)], "SELECT count(*) FROM bug WHERE status = 'open'")
            self.wait_bar_gone()

    def assert_toasts_stand_above_the_bar(self, width):
        self.program.resize("Core Dump", width, 700)
        with self.held_lock():
            self.begin_closing()
            # The bar for several bugs would raise the toasts.
            self.program.click("list item", "Bug 1")
            self.desktop.key("ctrl+c")
            wait_for(self.is_toast_above_bar, f"the toast to be above the bar at {width} pixels")

    def is_toast_above_bar(self):
        toasts, buttons = [], []
        for node in self.program.tree().walk():
            if node.role == "label" and "Copied 1 bug" in node.name and node.is_on_screen():
                toasts.append(node)
            elif node.role == "push button" and node.name == "Cancel" and node.is_on_screen():
                buttons.append(node)
        return toasts and buttons and toasts[0].extents[1] + toasts[0].extents[3] <= buttons[0].extents[1]

    def test_toasts_stand_above_the_bar_beside_three_panes(self):
        self.assert_toasts_stand_above_the_bar(1260)

    def test_toasts_stand_above_the_bar_under_two_panes(self):
        self.assert_toasts_stand_above_the_bar(650)

    def test_toasts_stand_above_the_bar_under_one_pane(self):
        self.assert_toasts_stand_above_the_bar(372)


if __name__ == "__main__":
    unittest.main()
