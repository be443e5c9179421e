"""360 pixels."""
import re
import unittest

from driver import wait_for
from driver.pictures import write_png
from driver.records import bug
from narrow_case import NARROW, NarrowCase
from window_case import HOSTED, WindowCase


class NarrowTests(NarrowCase):
    def assert_narrow(self):
        self.assertEqual(self.program.windows()[0]["width"], NARROW)

    def test_every_pane_fits(self):
        self.program.click("list item", "wry")
        self.program.find("list item", "Slow")
        self.assert_narrow()
        self.program.click("list item", "Slow")
        for name in ("Edit Bug", "Close Bug"):
            self.program.find("push button", name)
        self.assert_narrow()
        self.program.click("push button", "Back to Bugs")
        self.desktop.key("ctrl+2", "Home")
        self.desktop.key("ctrl+3")
        self.program.find("push button", "Back to Bugs")
        self.assert_narrow()

    def test_escape_leads_back_when_nothing_else_has_a_use_for_it(self):
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Edit Bug")
        self.desktop.key("Escape")
        self.wait_focused("list item", "Slow")
        self.search("Search Bugs", "Slow")
        self.wait_names("Slow")
        self.desktop.key("Escape")
        self.wait_text("Search Bugs", "")
        self.desktop.key("Escape")
        self.wait_focused("list item", "Slow")
        self.desktop.key("Escape")
        self.wait_focused("list item", "wry")

    def test_a_dialog_fits_that_names_a_project_with_a_long_name(self):
        self.write("UPDATE project SET name = 'A project ' || replace(hex(zeroblob(20)), '00', 'with a long name ') WHERE name = 'wry'")
        self.program.click("list item", re.compile("^A project with"))
        self.program.find("list item", "Slow")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.assertLessEqual(self.program.windows()[-1]["width"], NARROW)
        heights = [self.program.find("label", name).extents[3] for name in ("Priority", "Project")]
        self.assertEqual(heights[0], heights[1], "both stand in one line")

    def test_the_menu_names_undo_and_redo_when_there_is_nothing_to_take_back(self):
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.click("push button", "More")
        for name in ("Undo", "Redo"):
            self.program.find("menu item", name)
        self.desktop.key("Escape")

    def test_who_attaches_to_the_bug_that_covers_the_list_stays_there(self):
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Back to Bugs")
        self.desktop.copy(image=write_png(self.desktop.path("a.png"), width=71, colour=(30, 160, 90)))
        for keys, count in (("ctrl+v", 1), ("ctrl+z", 0), ("ctrl+shift+z", 1)):
            self.desktop.key(keys)
            self.wait_for_rows([(count,)], "SELECT count(*) FROM screenshot")
            wait_for(lambda: len(self.program.find_all("push button", re.compile("^Screenshot "))) == count,
                     f"{count} screenshots on the screen")
            self.program.place("push button", "Edit Bug")
        # The list comes back to show what happened to another bug.
        self.write("UPDATE bug SET status = 'closed' WHERE title = 'Slow'")
        self.program.find("push button", "Reopen Bug")
        self.desktop.key("Delete")
        self.wait_for_rows([(1,)], "SELECT count(*) FROM bug")
        self.desktop.key("ctrl+z")
        self.wait_focused("list item", "Slow")

    def test_groupings_and_the_gallery_are_at_hand(self):
        self.program.click("push button", "Name")
        self.wait_sections("A", "L", "W", of="Projects")
        self.program.click("list item", "wry")
        self.choose("View Options", "Gallery")
        self.program.find("list item", "Slow")
        self.assert_narrow()

    def test_the_key_of_the_gallery_brings_the_bugs_into_view(self):
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Back to Bugs")
        self.desktop.key("ctrl+l")
        self.program.find("push button", "Back to Projects")
        self.wait_focused("list item", "Slow")
        self.choose("View Options", "List")
        self.desktop.key("ctrl+1")
        self.program.find("list item", "wry")
        self.desktop.key("ctrl+l")
        self.program.find("push button", "Back to Projects")

    def test_a_bar_says_what_can_be_done_with_several_bugs(self):
        self.program.click("list item", "wry")
        self.program.find("list item", "Slow")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("2 Bugs Selected")
        self.choose("More", "Close 2 Bugs")
        self.wait_for_rows([("closed",), ("closed",)], "SELECT status FROM bug")
        self.assert_narrow()
        self.wait_answer_above_bar()
        self.choose("More", "Reopen 2 Bugs")
        self.wait_for_rows([("open",), ("open",)], "SELECT status FROM bug")
        self.program.click("push button", "Delete Bugs")
        self.wait_for_rows([], "SELECT status FROM bug")
        height = self.program.windows()[0]["height"]
        wait_for(lambda: all(button.extents[1] >= height for button in self.program.find_all("push button", "Delete Bugs")),
                 "the bar to go below the window")

    def test_escape_leaves_the_selection_before_the_list(self):
        self.program.click("list item", "wry")
        self.program.find("list item", "Slow")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("2 Bugs Selected")
        self.desktop.key("Escape")
        self.wait_selected("Slow")
        self.program.find("push button", "Back to Projects")
        self.desktop.key("Escape")
        self.wait_focused("list item", "wry")

    def test_who_moves_all_bugs_by_the_bar_stays_with_the_bugs(self):
        self.program.resize("Core Dump", 920, 640)
        self.program.click("list item", "wry")
        self.program.find("list item", "Slow")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.choose("More", "Move to Project…")
        self.program.wait_active("Move to Project")
        self.desktop.key("space")
        self.wait_choices()
        self.desktop.key("End", "Return")
        self.program.find("push button", "Move", state="focused")
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("loupe",), ("loupe",)], "SELECT name FROM bug JOIN project p ON p.id = project_id")
        self.wait_focused("push button", "New Bug…")

    def wait_answer_above_bar(self):
        """What can be pressed in the bar is not covered by what is said."""
        def bottom_of_answer():
            buttons = self.program.find_all("push button", "Undo")
            return max((node.extents[1] + node.extents[3] for node in buttons), default=0)
        top_of_bar = self.program.find("push button", "Delete Bugs").extents[1]
        middle = self.program.windows()[0]["height"] / 2
        wait_for(lambda: middle < bottom_of_answer() < top_of_bar, f"Undo to be above {top_of_bar}")

    def test_dialogs_fit(self):
        self.program.click("list item", "wry")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        dialog = next(window for window in self.program.windows() if window["title"] == "New Bug")
        self.program.resize("New Bug", NARROW, 560)
        self.assertTrue(dialog)
        for name in ("Cancel", "Save"):
            self.program.find("push button", name)


class BarelyFoldedTests(WindowCase):
    """Widths at which the panes fit side by side with the buttons that they have folded, and do not with all of them."""

    def test_the_panes_stay_folded_or_unfolded(self):
        self.start_with(HOSTED, [bug("wry", "Crash", "Word " * 200), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Slow")
        for width in (1060, 1030, 1000, 970, 940, 970, 1000, 1030):
            self.program.resize("Core Dump", width, 640)
            self.wait_rest(width)

    def test_so_do_they_where_the_projects_are_hidden(self):
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="All Bugs")
        self.program.click("list item", "Slow")
        self.desktop.key("F9")
        self.program.wait_gone("list item", "wry")
        for width in range(680, 600, -6):
            self.program.resize("Core Dump", width, 640)
            self.wait_rest(width)

    def wait_rest(self, width):
        """Waits until nothing moves any more, for longer than a fold takes."""
        pictures = []

        def rests():
            self.program.ping()
            pictures.append(self.desktop.server.pixels())
            return len(pictures) >= 8 and all(picture == pictures[-1] for picture in pictures[-8:])
        wait_for(rests, f"the panes to rest at {width} pixels", interval=0.1)


if __name__ == "__main__":
    unittest.main()
