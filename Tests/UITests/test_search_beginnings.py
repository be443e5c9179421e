"""How a search begins: at the first of what it finds, and from wherever the keyboard is in the pane."""
import unittest

from driver import wait_for
from driver.records import ago, bug, project
from window_case import WindowCase, bugs_of


class SearchBeginningTests(WindowCase):
    def setUp(self):
        super().setUp()
        bugs = [*bugs_of("Ares", 300), *(bug("Ares", f"Crash {number:03}", created=ago(days=9, minutes=number))
                                        for number in range(1, 101))]
        projects = [project("Ares"), *(project(f"Project {number:02}") for number in range(40))]
        self.start_with(projects, bugs, go_to="Ares")
        self.program.find("list item", "Bug 1")

    def scroll_to_the_end(self, pane, key, last):
        self.desktop.key(key, "End")
        wait_for(lambda: self.row_names(pane)[-1:] == [last], f"{pane} to end with {last}, not {self.row_names(pane)[-1:]}")

    def wait_first(self, name, of="Bugs"):
        wait_for(lambda: self.row_names(of)[:1] == [name], f"{name} to be the first row, not {self.row_names(of)[:1]}")

    def test_what_a_search_finds_is_shown_from_the_first_on_wherever_one_was(self):
        self.scroll_to_the_end("Bugs", "ctrl+2", "Crash 100")
        self.search("Search Bugs", "crash")
        self.wait_first("Crash 001")
        self.assertEqual(self.section_titles("Bugs"), ["Open"])
        # Also when it is narrowed and widened on the way through what was found.
        self.desktop.scroll(*self.program.place("list item", "Crash 002"), 30)
        wait_for(lambda: self.row_names("Bugs")[:1] != ["Crash 001"], "the list to be scrolled")
        self.desktop.type(" 0")
        self.wait_first("Crash 001")
        self.desktop.scroll(*self.program.place("list item", "Crash 002"), 30)
        wait_for(lambda: self.row_names("Bugs")[:1] != ["Crash 001"], "the list to be scrolled")
        self.desktop.key("BackSpace")
        self.wait_first("Crash 001")

    def test_what_was_selected_comes_back_into_view_when_the_search_is_left(self):
        self.scroll_to_the_end("Bugs", "ctrl+2", "Crash 100")
        self.wait_selected("Crash 100")
        self.search("Search Bugs", "crash")
        self.wait_first("Crash 001")
        self.desktop.key("Escape")
        wait_for(lambda: "Crash 100" in self.row_names("Bugs"), "the selected row to be in view")
        self.wait_selected("Crash 100")

    def test_a_search_of_the_projects_begins_at_the_first_as_well(self):
        self.scroll_to_the_end("Projects", "ctrl+1", "Project 39")
        self.desktop.type("project 1")
        self.program.find("entry", "Search Projects", state="focused")
        wait_for(lambda: self.row_names()[:2] == ["All Bugs", "Project 01"], f"the first rows, not {self.row_names()[:2]}")

    def test_typing_begins_a_search_while_a_button_of_the_pane_has_the_keyboard(self):
        self.choose("View Options", "Title")
        self.wait_sections("B")
        self.desktop.type("crash 05")
        self.wait_text("Search Bugs", "crash 05")
        self.wait_first("Crash 005")
        self.desktop.key("Escape")
        self.press("Closed 0")
        self.desktop.type("zz")
        self.wait_text("Search Bugs", "zz")
        self.program.click("push button", "Main Menu")
        self.program.find("menu item", "Preferences")
        # While a menu is open, keys are for the menu.
        self.desktop.key("q")
        self.desktop.key("Escape")
        self.program.wait_gone("menu item", "Preferences")
        self.desktop.type("project 07")
        self.wait_text("Search Projects", "project 07")
        wait_for(lambda: self.row_names() == ["All Bugs", "Project 07"], "the project")

    def test_a_number_finds_its_bug_and_shows_it(self):
        self.write("UPDATE bug SET details = 'As in #12.' WHERE id BETWEEN 100 AND 140")
        self.search("Search Bugs", "#12")
        title, = self.rows("SELECT title FROM bug WHERE id = 12")[0]
        self.wait_selected(title)
        wait_for(lambda: title in self.row_names("Bugs"), f"{title} to be in view")
        self.program.find("label", "#12")
        self.program.find("entry", "Search Bugs", state="focused")

    def test_typing_in_a_search_that_was_begun_goes_on_in_the_entry(self):
        self.search("Search Bugs", "crash")
        self.wait_first("Crash 001")
        self.press("Closed 0")
        self.desktop.type(" 05")
        self.desktop.type("x")
        self.wait_text("Search Bugs", "crash05x")

    def test_a_key_that_finds_the_same_shows_the_first_row(self):
        self.search("Search Bugs", "cras")
        self.wait_first("Crash 001")
        self.desktop.scroll(*self.program.place("list item", "Crash 002"), 30)
        wait_for(lambda: self.row_names("Bugs")[:1] != ["Crash 001"], "the list to be scrolled")
        self.desktop.type("h")
        self.wait_first("Crash 001")

    def test_a_row_shows_what_was_found_far_down_in_its_details(self):
        details = "It began so.\n" + "Nothing of the kind is to be seen here. " * 100 + "\nThen a zookeeper times out, and all end."
        self.run_command("add", "--project", "Ares", "--details", details, "Slow window")
        self.program.find("list item", "Slow window")
        self.search("Search Bugs", "times out")
        self.wait_names("Slow window")
        self.wait_label("zookeeper times out, and all end.")


if __name__ == "__main__":
    unittest.main()
