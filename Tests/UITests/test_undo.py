"""Undo and redo: names, buttons, toasts, text fields, restarts and crashes."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase

OPEN = "SELECT title FROM bug WHERE status = 'open' ORDER BY id"


class UndoTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def close(self, name):
        self.program.click("list item", name)
        self.desktop.key("ctrl+Return")

    def wait_gone_from_open(self, *names):
        self.wait_for_rows([(name,) for name in names], OPEN)

    def test_the_buttons_undo_and_redo(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.program.find("push button", "Undo", state="sensitive")
        self.assertNotIn("sensitive", self.program.find("push button", "Redo").states)
        self.program.click("push button", "Undo")
        self.wait_gone_from_open("Crash", "Slow")
        self.program.find("push button", "Redo", state="sensitive")
        self.program.click("push button", "Redo")
        self.wait_gone_from_open("Slow")

    def test_the_menu_names_the_step(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.choose("Main Menu", "Undo “Close Bug”")
        self.wait_gone_from_open("Crash", "Slow")
        self.choose("Main Menu", "Redo “Close Bug”")
        self.wait_gone_from_open("Slow")

    def test_a_menu_that_is_open_names_the_step_that_it_would_undo(self):
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+Return")
        self.wait_steps("closeBugs")
        self.program.click("push button", "Main Menu")
        self.program.find("menu item", "Undo “Close Bug”")
        self.run_command("add", "--project", "wry", "From elsewhere")
        self.choose_open("Undo “Add Bug”")
        self.wait_for_rows([("Crash", "closed"), ("Slow", "open")], "SELECT title, status FROM bug ORDER BY title")
        self.wait_steps("closeBugs")

    def test_undo_goes_where_the_change_happened(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.program.click("list item", "loupe")
        self.wait_title("loupe")
        self.desktop.key("ctrl+z")
        self.wait_selected("wry", of="Projects")
        self.wait_selected("Crash")
        self.wait_focused("list item", "Crash")

    def test_undo_says_what_is_gone_where_nothing_of_it_can_be_shown(self):
        self.run_command("add", "--project", "loupe", "Blurred")
        self.program.find("push button", "Undo", state="sensitive")
        self.desktop.key("ctrl+z")
        self.wait_label("Undone: Add Bug “Blurred”")
        self.assertEqual(self.rows("SELECT title FROM bug WHERE title = 'Blurred'"), [])
        self.desktop.key("ctrl+shift+z")
        self.wait_selected("loupe", of="Projects")
        self.wait_selected("Blurred")

    def test_redoing_a_deletion_elsewhere_names_the_bug_and_offers_to_take_it_back(self):
        self.program.click("list item", "Crash")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "Crash")
        self.desktop.key("ctrl+z")
        self.program.find("list item", "Crash")
        self.program.click("list item", "loupe")
        self.wait_title("loupe")
        self.desktop.key("ctrl+shift+z")
        self.undo_by_toast("Deleted “Crash”")
        self.wait_selected("wry", of="Projects")
        self.wait_selected("Crash")

    def test_what_was_said_of_an_undo_is_over_with_the_next_step(self):
        self.run_command("add", "--project", "loupe", "Blurred")
        self.program.find("push button", "Undo", state="sensitive")
        self.desktop.key("ctrl+z")
        self.wait_label("Undone: Add Bug “Blurred”")
        self.run_command("add", "--project", "wry", "Sharp")
        self.program.find("list item", "Sharp")
        wait_for(lambda: not self.program.find_all("label", "Undone: Add Bug “Blurred”"), "the toast to go", timeout=2)

    def test_undo_shows_what_a_search_of_the_projects_hides(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.desktop.key("ctrl+1")
        self.desktop.type("zzzz")
        self.wait_text("Search Projects", "zzzz")
        # Nothing is selected, and the bugs pane has no search.
        self.desktop.key("ctrl+1", "ctrl+z")
        self.wait_gone_from_open("Crash", "Slow")
        self.wait_text("Search Projects", "")
        self.wait_selected("wry", of="Projects")
        self.wait_focused("list item", "Crash")
        self.desktop.key("ctrl+shift+z")
        self.wait_gone_from_open("Slow")

    def test_while_a_text_field_has_something_to_undo_it_is_the_fields(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.desktop.key("ctrl+f")
        self.wait_focused("entry", "Search Bugs")
        self.desktop.type("Slow")
        self.wait_names("Slow")
        self.desktop.key("ctrl+z")
        self.wait_text("Search Bugs", "")
        self.assertEqual(self.rows(OPEN), [("Slow",)])
        # It has nothing more to undo: now the step is meant.
        self.desktop.key("ctrl+z")
        self.wait_gone_from_open("Crash", "Slow")

    def test_undo_goes_on_with_steps_where_no_rows_leave_the_keyboard_in_a_search(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.add_bug("New")
        self.wait_gone_from_open("Slow", "New")
        self.desktop.key("ctrl+f")
        for text in ("Slow", "zz"):
            self.desktop.key("ctrl+a")
            self.desktop.type(text)
        self.program.find("label", "No Results")
        self.desktop.key("ctrl+1", "ctrl+z")
        self.wait_gone_from_open("Slow")
        self.wait_focused("entry", "Search Bugs")
        # What was typed there earlier is not meant.
        self.desktop.key("ctrl+z")
        self.wait_gone_from_open("Crash", "Slow")
        self.wait_text("Search Bugs", "")
        self.wait_focused("list item", "Crash")

    def test_a_new_step_takes_the_place_of_what_could_be_redone(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.desktop.key("ctrl+z")
        self.wait_gone_from_open("Crash", "Slow")
        self.close("Slow")
        self.wait_gone_from_open("Crash")
        self.assertNotIn("sensitive", self.program.find("push button", "Redo").states)
        self.desktop.key("ctrl+shift+z")
        self.wait_steps("closeBugs")

    def test_steps_survive_quitting_and_a_kill(self):
        self.close("Crash")
        self.wait_gone_from_open("Slow")
        self.assertEqual(self.program.quit(), 0)
        self.start()
        self.program.click("list item", "wry")
        self.close("Slow")
        self.wait_gone_from_open()
        self.program.kill()
        self.start()
        self.program.find("push button", "Undo", state="sensitive")
        self.desktop.key("ctrl+z", "ctrl+z")
        self.wait_gone_from_open("Crash", "Slow")
        self.desktop.key("ctrl+shift+z", "ctrl+shift+z")
        self.wait_gone_from_open()
        self.assert_integrity()


if __name__ == "__main__":
    unittest.main()
