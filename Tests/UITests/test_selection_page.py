"""The page of the right pane for several bugs: its number, and what each of its buttons does."""
import unittest

from driver import wait_for
from window_case import HOSTED, WindowCase, bugs_of

CLOSED = "SELECT title FROM bug WHERE status = 'closed' ORDER BY id"
CHOSEN = [("Bug 1",), ("Bug 2",), ("Bug 5",)]


def rightmost(nodes):
    """The one of the pane: narrow windows have such buttons under the list as well."""
    return max(nodes, key=lambda node: node.extents[0])


class SelectionPageTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 5), go_to="wry")
        self.wait_names("Bug 1", "Bug 2", "Bug 3", "Bug 4", "Bug 5")
        self.select("Bug 1", "Bug 2", "Bug 5")
        self.program.find("label", "3 Bugs Selected")

    def press_in_pane(self, name):
        self.program.find("push button", name, state="sensitive")
        self.program.click("push button", name, which=rightmost)

    def test_the_page_goes_when_one_bug_is_left(self):
        self.program.click("list item", "Bug 3")
        self.program.wait_gone("label", "3 Bugs Selected")
        self.program.find("label", "#3")

    def test_close_and_reopen_bugs(self):
        self.press_in_pane("Close Bugs")
        self.wait_for_rows(CHOSEN, CLOSED)
        self.wait_sections("Open", "Closed")
        self.wait_selected("Bug 1", "Bug 2", "Bug 5")
        self.press_in_pane("Reopen Bugs")
        self.wait_for_rows([], CLOSED)
        self.wait_sections("Open")
        self.wait_steps("closeBugs", "reopenBugs")

    def test_a_menu_counts_those_that_it_is_for(self):
        self.program.click("list item", "Bug 2")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Bug 2",)], "SELECT title FROM bug WHERE status = 'closed'")
        self.select("Bug 1", "Bug 2", "Bug 3")
        self.program.click("list item", "Bug 3", button=3)
        for name in ("Close 2 Bugs", "Reopen Bug", "Delete 3 Bugs"):
            self.program.find("menu item", name)
        self.choose_open("Close 2 Bugs")
        self.wait_for_rows([(3,)], "SELECT count(*) FROM bug WHERE status = 'closed'")

    def test_priority(self):
        self.press_in_pane("Priority")
        self.program.click("radio menu item", "Medium")
        self.wait_for_rows(CHOSEN, "SELECT title FROM bug WHERE priority = 2 ORDER BY id")
        self.wait_for_rows([(2,)], "SELECT count(*) FROM bug WHERE priority = 0")
        self.wait_steps("prioritizeBugs")
        wait_for(lambda: len(self.program.find_all("label", "Medium")) == 3, "the priority of three")
        # They share it, and the menu says so.
        self.program.click("push button", "Priority", which=rightmost)
        self.program.find("radio menu item", "Medium", state="checked")
        self.desktop.key("Escape")

    def test_move_to_project(self):
        self.press_in_pane("Move to Project…")
        self.program.find("label", "Move 3 Bugs")
        self.move_to_first_project()
        self.wait_names("Bug 3", "Bug 4")
        self.wait_for_rows(CHOSEN, "SELECT b.title FROM bug b JOIN project p ON p.id = b.project_id "
                                   "WHERE p.name = 'Argo' ORDER BY b.id")
        self.wait_steps("moveBugs")

    def test_who_has_done_something_with_several_goes_on_with_the_next(self):
        self.press("Open 5")
        self.wait_selected("Bug 1", "Bug 2", "Bug 5")
        self.press_in_pane("Close Bugs")
        self.wait_names("Bug 3", "Bug 4")
        self.wait_focused("list item", "Bug 4")
        self.desktop.key("Up")
        self.wait_selected("Bug 3")
        self.desktop.key("ctrl+z")
        self.wait_names("Bug 1", "Bug 2", "Bug 3", "Bug 4", "Bug 5")
        self.wait_selected("Bug 1", "Bug 2", "Bug 5")
        self.press_in_pane("Move to Project…")
        self.move_to_first_project()
        self.wait_names("Bug 3", "Bug 4")
        self.wait_focused("list item", "Bug 3")

    def test_delete_bugs(self):
        self.press_in_pane("Delete Bugs")
        self.wait_names("Bug 3", "Bug 4")
        self.wait_for_rows([("Bug 3",), ("Bug 4",)], "SELECT title FROM bug ORDER BY id")
        self.wait_steps("deleteBugs")
        self.program.wait_gone("label", "3 Bugs Selected")


if __name__ == "__main__":
    unittest.main()
