"""Several bugs at once: each act on them is one step."""
import unittest
from datetime import timedelta

from driver import wait_for
from driver.records import bug, now
from window_case import HOSTED, WindowCase, bugs_of

TITLES = "SELECT title FROM bug WHERE status = 'closed' ORDER BY id"
CHOSEN = "SELECT count(*) FROM bug WHERE title LIKE 'Chosen %'"


class SelectionTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 5), go_to="wry")
        self.wait_names("Bug 1", "Bug 2", "Bug 3", "Bug 4", "Bug 5")

    def test_clicks_and_keys_select(self):
        self.select("Bug 1", "Bug 3")
        self.wait_selected("Bug 1", "Bug 3")
        self.select("Bug 2", "Bug 4", key="shift")
        self.wait_selected("Bug 2", "Bug 3", "Bug 4")
        self.desktop.key("ctrl+a")
        self.wait_selected("Bug 1", "Bug 2", "Bug 3", "Bug 4", "Bug 5")
        self.desktop.key("Home", "shift+Down")
        self.wait_selected("Bug 1", "Bug 2")

    def test_closing_and_reopening_several_is_one_step_each(self):
        self.select("Bug 1", "Bug 3")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Bug 1",), ("Bug 3",)], TITLES)
        self.wait_sections("Open", "Closed")
        self.wait_selected("Bug 1", "Bug 3")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([], TITLES)
        self.wait_steps("closeBugs", "reopenBugs")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([("Bug 1",), ("Bug 3",)], TITLES)
        self.desktop.key("ctrl+z")
        self.wait_for_rows([], TITLES)

    def test_escape_leaves_one_of_several_selected(self):
        self.select("Bug 1", "Bug 3")
        self.program.find("label", "2 Bugs Selected")
        self.desktop.key("Escape")
        self.wait_selected("Bug 3")
        self.wait_focused("list item", "Bug 3")
        self.wait_label("Bug 3")
        self.desktop.key("Escape", "Down")
        self.wait_selected("Bug 4")

    def test_a_menu_for_several_says_how_many(self):
        self.select("Bug 1", "Bug 2", "Bug 3")
        self.choose_for("Bug 2", "Close 3 Bugs")
        self.wait_for_rows([("Bug 1",), ("Bug 2",), ("Bug 3",)], TITLES)
        self.wait_label("Closed 3 bugs")

    def test_deleting_several_is_undone_by_the_toast(self):
        self.select("Bug 2", "Bug 3", "Bug 4")
        self.desktop.key("Delete")
        self.wait_names("Bug 1", "Bug 5")
        self.undo_by_toast("Deleted 3 bugs")
        self.wait_names("Bug 1", "Bug 2", "Bug 3", "Bug 4", "Bug 5")
        self.wait_selected("Bug 2", "Bug 3", "Bug 4")

    def test_after_a_deletion_the_next_row_is_selected(self):
        self.program.click("list item", "Bug 2")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "Bug 2")
        self.wait_selected("Bug 3")
        self.wait_focused("list item", "Bug 3")
        self.desktop.key("Delete")
        self.wait_names("Bug 1", "Bug 4", "Bug 5")

    def test_moving_several_to_another_project_asks_for_it_and_is_one_step(self):
        self.select("Bug 1", "Bug 4")
        self.choose_for("Bug 4", "Move to Project…")
        self.program.wait_active("Move to Project")
        self.program.find("label", "Move 2 Bugs")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])
        self.choose_for("Bug 4", "Move to Project…")
        self.move_to_first_project()
        self.wait_names("Bug 2", "Bug 3", "Bug 5")
        self.wait_for_rows([("Argo",), ("Argo",)], "SELECT p.name FROM bug b JOIN project p ON p.id = b.project_id "
                                                   "WHERE b.title IN ('Bug 1', 'Bug 4')")
        self.wait_steps("moveBugs")
        self.desktop.key("ctrl+z")
        self.wait_names("Bug 1", "Bug 2", "Bug 3", "Bug 4", "Bug 5")

    def test_dragging_rows_to_a_project_moves_them(self):
        self.select("Bug 1", "Bug 2")
        self.drag_to_project("Bug 2", "loupe")
        self.wait_names("Bug 3", "Bug 4", "Bug 5")
        self.wait_label("Moved 2 bugs to “loupe”")
        self.wait_steps("moveBugs")

    def test_a_priority_for_several(self):
        self.select("Bug 1", "Bug 2")
        self.choose_for("Bug 1", "Priority", "High")
        self.wait_for_rows([("Bug 1",), ("Bug 2",)], "SELECT title FROM bug WHERE priority = 3 ORDER BY id")
        self.wait_label("Set priority of 2 bugs to High")
        self.wait_steps("prioritizeBugs")
        self.choose("Main Menu", "Undo “Set Priority of 2 Bugs to High”")
        self.wait_for_rows([], "SELECT title FROM bug WHERE priority = 3")
        self.choose("Main Menu", "Redo “Set Priority of 2 Bugs to High”")

    def test_the_bug_pane_says_how_many_are_selected(self):
        self.select("Bug 1", "Bug 2", "Bug 5")
        self.program.find("label", "3 Bugs Selected")
        self.desktop.key("ctrl+a")
        self.program.find("label", "5 Bugs Selected")
        self.assertEqual(self.program.find_all("label", "3 Bugs Selected"), [])

    def test_only_what_is_possible_is_offered_for_several(self):
        self.select("Bug 1", "Bug 2")
        self.program.find("push button", "Close Bugs", state="sensitive")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Reopen Bugs").states,
                 "Reopen Bugs to be insensitive")
        self.program.click("push button", "Close Bugs")
        self.program.find("push button", "Reopen Bugs", state="sensitive")

    def test_copying_as_text(self):
        self.select("Bug 1", "Bug 2")
        self.desktop.key("ctrl+c")
        self.wait_label("Copied 2 bugs")
        text = self.desktop.server.clipboard().decode()
        for part in ("Bug 1", "Bug 2", "wry"):
            self.assertIn(part, text)


class ManyBugsTests(WindowCase):
    """More than the window waits for: they are changed in the background."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 800), go_to="wry")

    def test_many_are_closed_deleted_and_brought_back(self):
        count = "SELECT count(*), sum(status = 'closed') FROM bug"
        self.program.click("list item", "Bug 1")
        self.desktop.key("ctrl+a", "ctrl+Return")
        self.wait_for_rows([(800, 800)], count)
        self.wait_label("Closed 800 bugs")
        self.desktop.key("Delete")
        self.wait_for_rows([(0, None)], count)
        self.wait_label("Deleted 800 bugs")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(800, 800)], count)
        self.program.find("list item", "Bug 1")
        self.wait_steps("closeBugs")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(800, 0)], count)
        # Keys that come while a step is under way wait for it.
        self.desktop.key("ctrl+shift+z", "ctrl+shift+z", "ctrl+z", "ctrl+z", "ctrl+shift+z")
        self.wait_steps("closeBugs")
        self.wait_for_rows([(800, 800)], count)
        # Another large step is refused meanwhile, and takes nothing away from those that wait.
        self.desktop.key("ctrl+z", "Delete", "ctrl+shift+z", "ctrl+shift+z")
        self.wait_steps("closeBugs", "deleteBugs")
        self.wait_for_rows([(0, None)], count)


class LongListTests(WindowCase):
    def test_what_is_selected_far_down_stays_when_others_are_shown_first(self):
        # More than are fetched at once.
        self.start_with(HOSTED, bugs_of("wry", 2500), go_to="wry")
        self.program.click("list item", "Bug 1")
        self.desktop.key("End")
        self.wait_selected("Bug 2500")
        self.desktop.type("bug")
        self.wait_text("Search Bugs", "bug")
        self.desktop.key("Down")

        # The end of what is known, until all rows are.
        def is_at_the_end():
            self.desktop.key("Home", "End")
            return any("selected" in node.states for node in self.program.find_all("list item", "Bug 2500"))
        wait_for(is_at_the_end, "the last of all bugs to be selected", interval=0.2)
        self.wait_selected("Bug 2500")
        self.desktop.key("Escape")
        self.wait_text("Search Bugs", "")

        # It can be edited again once all rows are known.
        def is_edited():
            self.desktop.key("F2")
            return (self.desktop.server.active_window() or {}).get("title") == "Edit Bug"
        wait_for(is_edited, "the dialog for the selected bug", interval=0.5)
        self.assertEqual(self.program.find("text", "Title").text(), "Bug 2500")

    def test_several_stay_selected_when_others_are_shown_first(self):
        # The newest, at an hour that comes last by the hour, and more than are shown first.
        midnight = now().replace(hour=0, minute=30, second=0, microsecond=0)
        chosen = [bug("wry", f"Chosen {number}", created=midnight) for number in (1, 2, 3)]
        others = [bug("wry", f"Bug {number}", created=midnight - timedelta(hours=12, days=number % 300))
                  for number in range(2029)]
        self.start_with(HOSTED, [*chosen, *others])
        self.program.click("list item", "All Bugs")
        self.choose("View Options", "Created")
        wait_for(lambda: self.row_names("Bugs")[:3] == ["Chosen 3", "Chosen 2", "Chosen 1"], "the newest bugs")
        self.select("Chosen 1", "Chosen 2", "Chosen 3")
        self.wait_selected("Chosen 1", "Chosen 2", "Chosen 3")
        self.choose("View Options", "Hour")
        self.desktop.key("ctrl+2")

        # Nothing is meant by it until they are known, and then these are.
        def are_deleted():
            self.desktop.key("Delete")
            # The writer makes the step on a thread of its own: another Delete would mean the next bug.
            self.program.wait_rest()
            return self.rows("SELECT count(*) FROM bug") != [(2032,)]
        wait_for(are_deleted, "Delete to mean something", interval=0.2)
        self.wait_for_rows([(0,)], CHOSEN)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(2029,)])


if __name__ == "__main__":
    unittest.main()
