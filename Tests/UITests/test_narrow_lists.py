"""360 pixels: what the lists and messages do where one pane covers the others."""
import re
import time
import unittest

from driver import wait_for
from narrow_case import NARROW, NarrowCase

CRASH = re.compile("^Crash on and on")
CRASH_TITLE = ("Crash " + "on and on " * 20).strip()


class NarrowListTests(NarrowCase):
    def test_escape_means_the_same_at_the_bar_of_the_selection(self):
        self.program.click("list item", "wry")
        self.program.find("list item", "Slow")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.program.click("push button", "More")
        self.program.find("menu item", "Close 2 Bugs")
        self.desktop.key("Escape")
        self.wait_focused("push button", "More")
        self.desktop.key("Escape")
        self.wait_selected("Slow")
        self.wait_focused("list item", "Slow")

    def test_who_enters_a_project_by_key_has_a_bug_for_the_next_keys(self):
        self.desktop.key("End", "Up")
        self.program.find("list item", "wry", state="selected")
        self.desktop.key("Return")
        self.wait_selected("Slow")
        self.wait_focused("list item", "Slow")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")

    def test_a_bug_that_others_delete_leads_back_to_the_list(self):
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Edit Bug")
        self.write("DELETE FROM bug WHERE title = 'Slow'")
        self.wait_label("“Slow” is no longer there")
        self.program.find("list item", CRASH, state="focused")
        # Who deletes it here knows.
        self.program.click("list item", CRASH)
        self.program.find("push button", "Edit Bug")
        self.desktop.key("ctrl+3", "Delete")
        self.wait_for_rows([], "SELECT title FROM bug")
        self.wait_label("Deleted “Crash on and on")
        # Messages come one after the other.
        self.desktop.key("ctrl+z")
        self.program.find("list item", CRASH, state="selected")
        self.desktop.key("ctrl+c")
        message = re.compile("^(Copied|“Crash.* is no longer there$)")
        self.assertTrue(self.program.find("label", message).name.startswith("Copied"))

    def test_what_was_said_of_a_deletion_goes_when_that_is_undone(self):
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Edit Bug")
        self.write("CREATE TABLE kept AS SELECT * FROM bug WHERE title = 'Slow'", "DELETE FROM bug WHERE title = 'Slow'")
        self.wait_label("“Slow” is no longer there")
        told = time.monotonic()
        self.write("INSERT INTO bug SELECT * FROM kept", "DROP TABLE kept")
        self.program.find("list item", "Slow")
        # By itself it would after five.
        wait_for(lambda: not self.program.find_all("label", "“Slow” is no longer there"), "the message to go",
                 timeout=max(0.1, told + 4 - time.monotonic()))

    def test_who_undoes_an_import_in_a_bug_of_it_is_back_in_the_list(self):
        path = self.desktop.path("r.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title\nImported\n")
        self.run_command("import", "--project", "wry", path)
        self.program.click("list item", "wry")
        self.program.click("list item", "Imported")
        self.program.find("push button", "Edit Bug")
        self.desktop.key("ctrl+z")
        self.program.find("list item", "Slow", state="focused")
        message = re.compile("^(Undone: Import 1 Bug|“Imported” is no longer there)$")
        self.assertEqual(self.program.find("label", message).name, "Undone: Import 1 Bug")
        # Nobody has chosen another bug yet.
        self.wait_selected()
        self.desktop.key("Home", "ctrl+c")
        message = re.compile("^(Copied|“Imported” is no longer there$)")
        self.assertTrue(self.program.find("label", message).name.startswith("Copied"))

    def test_a_project_that_others_delete_leads_back_to_the_projects(self):
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Edit Bug")
        self.write("DELETE FROM project WHERE name = 'wry'")
        self.wait_label("“wry” is no longer there")
        self.program.find("list item", re.compile("^(Argo|loupe)$"), state="focused")
        self.assertEqual(self.program.find_all("label", "“Slow” is no longer there"), [])

    def test_return_on_several_bugs_shows_what_can_be_done_with_them_and_they_stay_selected(self):
        self.program.click("list item", "wry")
        self.wait_names("Slow", CRASH_TITLE)
        self.desktop.key("ctrl+2", "ctrl+a", "Return")
        self.wait_focused("push button", "Close Bugs")
        self.desktop.key("Escape")
        self.wait_selected("Slow", CRASH_TITLE)

    def test_several_bugs_of_a_wide_window_are_seen_in_their_list(self):
        self.program.resize("Core Dump", 1200, 640)
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.desktop.key("ctrl+a")
        self.wait_selected("Slow", CRASH_TITLE)
        self.program.resize("Core Dump", NARROW, 640)
        self.program.find("push button", "Close or Reopen Selected Bugs", state="sensitive")
        self.wait_selected("Slow", CRASH_TITLE)
        self.program.find("list item", state="focused")

    def test_what_is_ticked_can_be_taken_back_where_there_is_no_button_for_it(self):
        self.program.click("list item", "wry")
        row = self.program.find("list item", "Slow")
        tick = next(node for node in row.walk() if node.role == "check box")
        x, y = self.program.place("list item", "Slow")
        self.desktop.click(x - row.extents[2] // 2 + tick.extents[2], y)
        self.wait_for_rows([("Slow",)], "SELECT title FROM bug WHERE status = 'closed'")
        self.undo_by_toast("Closed “Slow”")
        self.wait_for_rows([], "SELECT title FROM bug WHERE status = 'closed'")

    def test_who_types_beside_the_bug_that_others_delete_goes_on_with_that(self):
        self.program.resize("Core Dump", 700, 640)
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Back to Bugs")
        self.program.click("entry", "Search Projects")
        self.write("DELETE FROM bug WHERE title = 'Slow'")
        self.wait_label("“Slow” is no longer there")
        self.program.find("list item", CRASH)
        self.wait_focused("entry", "Search Projects")

    def test_a_message_of_a_wide_window_has_all_its_words_in_a_narrow_one(self):
        self.program.resize("Core Dump", 900, 640)
        self.write(f"UPDATE bug SET title = 'Slow {'and slower ' * 5}now' WHERE title = 'Slow'")
        self.program.click("list item", "wry")
        self.program.click("list item", re.compile("^Slow and"))
        self.desktop.key("Delete")
        message = re.compile("^Deleted “Slow")
        self.program.find("label", message)
        line = self.program.find("label", message).extents[3]
        self.program.resize("Core Dump", NARROW, 640)
        wait_for(lambda: self.program.find("label", message).extents[3] > line * 3 // 2, "the message to have several lines")
        self.program.resize("Core Dump", 900, 640)
        wait_for(lambda: self.program.find("label", message).extents[3] == line, "the message to have one line again")


if __name__ == "__main__":
    unittest.main()
