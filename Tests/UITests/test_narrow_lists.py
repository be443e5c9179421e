"""360 pixels: what the lists and messages do where one pane covers the others."""
import re
import unittest

from driver import wait_for
from narrow_case import NARROW, NarrowCase


class NarrowListTests(NarrowCase):
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
        self.wait_label("“Slow” has been deleted elsewhere")
        self.program.find("list item", re.compile("^Crash on and on"), state="focused")
        # Who deletes it here knows.
        self.program.click("list item", re.compile("^Crash on and on"))
        self.program.find("push button", "Edit Bug")
        self.desktop.key("ctrl+3", "Delete")
        self.wait_for_rows([], "SELECT title FROM bug")
        self.wait_label("Deleted “Crash on and on")
        self.assertEqual(self.program.find_all("label", re.compile("^“Crash.* has been deleted elsewhere$")), [])

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
        wait_for(lambda: self.program.find("label", message).extents[3] > line * 2, "the message to have several lines")
        self.program.resize("Core Dump", 900, 640)
        wait_for(lambda: self.program.find("label", message).extents[3] == line, "the message to have one line again")


if __name__ == "__main__":
    unittest.main()
