"""Searching the projects."""
import unittest

from driver import wait_for
from driver.records import ago, project
from pixel_case import PixelCase
from window_case import HOSTED, WindowCase

ALL = ("All Bugs", "Café", "Argo", "wry", "loupe")


class ProjectSearchTests(PixelCase):
    def setUp(self):
        super().setUp()
        self.start_with([*HOSTED, project("Café", "", ago(days=2))])
        self.wait_names(*ALL, of="Projects")

    def test_each_key_narrows_and_clearing_shows_all_again(self):
        self.program.click("list item", "wry")
        self.desktop.key("ctrl+1", "ctrl+f")
        self.wait_focused("entry", "Search Projects")
        self.desktop.type("a")
        self.wait_found("Café", "Argo", "loupe")
        self.desktop.type("r")
        self.wait_found("Argo")
        self.desktop.key("BackSpace")
        self.wait_found("Café", "Argo", "loupe")
        self.desktop.key("Escape")
        self.wait_names(*ALL, of="Projects")

    def test_letters_in_the_instant_of_the_key_go_into_the_entry_that_comes(self):
        self.program.click("list item", "wry")
        self.desktop.key("ctrl+1", "ctrl+f", "a", "r")
        self.wait_text("Search Projects", "ar")
        self.wait_found("Argo")
        self.desktop.key("g")
        self.wait_text("Search Projects", "arg")
        self.desktop.key("Escape", "Escape")
        self.program.wait_gone("entry", "Search Projects")
        self.wait_selected("wry", of="Projects")

    def test_the_button_in_the_header_shows_and_hides_the_entry(self):
        self.search("Search Projects", "argo")
        self.wait_found("Argo")
        self.program.find("push button", "Show Search", state="pressed")
        self.program.click("push button", "Show Search")
        self.program.wait_gone("entry", "Search Projects")
        self.wait_names(*ALL, of="Projects")
        self.program.click("push button", "Show Search")
        self.wait_focused("entry", "Search Projects")
        self.wait_text("Search Projects", "")
        self.desktop.type("wry")
        self.wait_found("wry")

    def test_what_a_search_has_hidden_is_selected_again_when_it_is_left(self):
        self.program.click("list item", "wry")
        self.wait_selected("wry", of="Projects")
        self.desktop.key("ctrl+1", "ctrl+f")
        self.desktop.type("arg")
        self.wait_selected("Argo", of="Projects")
        self.desktop.key("Escape")
        self.wait_selected("wry", of="Projects")
        # Where nothing is found there is nothing to go on to.
        self.desktop.type("zzzz")
        self.program.find("label", "No Results")
        self.desktop.key("Return", "Escape")
        self.wait_selected("wry", of="Projects")
        # Who goes on to what was found stays with it.
        self.desktop.type("arg")
        self.wait_selected("Argo", of="Projects")
        self.desktop.key("Return", "Escape")
        self.wait_names(*ALL, of="Projects")
        self.wait_selected("Argo", of="Projects")

    def test_what_a_search_has_hidden_comes_back_with_its_selected_bug(self):
        for title in "Slow", "Crash":
            self.run_command("add", "--project", "wry", title)
        self.program.click("list item", "wry")
        self.program.click("list item", "Slow")
        self.wait_selected("Slow")
        self.desktop.key("ctrl+1", "ctrl+f")
        self.desktop.type("arg")
        self.wait_selected("Argo", of="Projects")
        self.program.wait_gone("list item", "Slow")
        self.desktop.key("Escape")
        self.wait_selected("wry", of="Projects")
        self.wait_selected("Slow")

    def wait_found(self, *names):
        """The entry All Bugs may stand above what was found."""
        wait_for(lambda: [name for name in self.row_names() if name != "All Bugs"] == list(names),
                 f"the rows {names}, not {self.row_names()}")

    def test_case_and_accents_do_not_matter(self):
        self.search("Search Projects", "CAFE")
        self.wait_found("Café")
        self.search("Search Projects", "LOUPÉ")
        self.wait_found("loupe")

    def test_urls_are_searched_and_the_sections_stay(self):
        self.search("Search Projects", "hub.com/")
        self.wait_found("Argo", "wry")
        self.wait_sections("github.com", of="Projects")

    def test_typing_in_the_list_searches(self):
        self.desktop.key("ctrl+1")
        self.desktop.type("lou")
        self.wait_found("loupe")
        self.wait_text("Search Projects", "lou")

    def test_a_row_that_is_renamed_while_searching_leaves_when_it_no_longer_matches(self):
        self.search("Search Projects", "arg")
        self.wait_found("Argo")
        self.program.click("list item", "Argo")
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("ctrl+a")
        self.desktop.type("Flux")
        self.program.click("text", "URL")
        self.desktop.key("ctrl+a")
        self.desktop.type("https://github.com/flux/flux\n")
        self.program.wait_active("Core Dump")
        self.program.find("label", "No Results")
        self.wait_found()
        self.wait_text("Search Projects", "arg")
        self.assertEqual(self.rows("SELECT name FROM project WHERE name = 'Flux'"), [("Flux",)])

    def test_what_was_found_is_marked_in_names_and_urls(self):
        for name in ALL[1:]:
            self.wait_unmarked(name)
        self.search("Search Projects", "ar")
        self.wait_found("Argo")
        two_letters = self.wait_marked("Argo")
        self.desktop.type("go")
        # In the name and in both places of the URL.
        self.wait_marked("Argo", more_than=two_letters)
        self.search("Search Projects", "hub.com/h")
        self.wait_found("wry")
        self.wait_marked("wry")
        self.desktop.key("ctrl+a", "BackSpace")
        self.wait_names(*ALL, of="Projects")
        for name in ALL[1:]:
            self.wait_unmarked(name)

    def test_nothing_found_says_so(self):
        self.search("Search Projects", "nowhere")
        self.program.find("label", "No Results")


class SlidingSearchTests(WindowCase):
    """The entry slides into the window while the person is typing already."""
    animations = True

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED)
        self.desktop.key("ctrl+1", "ctrl+f")
        self.wait_focused("entry", "Search Projects")
        self.desktop.key("Escape")
        self.program.wait_gone("entry", "Search Projects")
        self.wait_focused("list item", "All Bugs")
        # Once it rests, the entry has slid out.
        self.program.place("list item", "All Bugs")

    def test_no_key_is_lost_after_ctrl_f(self):
        self.desktop.key("ctrl+f")
        self.check_typing()

    def test_nor_of_what_is_typed_in_the_list(self):
        self.check_typing()

    def check_typing(self):
        self.desktop.type("gitlab")
        self.wait_text("Search Projects", "gitlab")
        self.wait_focused("entry", "Search Projects")
        self.wait_names("All Bugs", "loupe", of="Projects")


if __name__ == "__main__":
    unittest.main()
