"""What is heard of a search: how many were found, once the person pauses."""
import unittest

from driver.records import ago, bug, project
from spoken_case import SpokenCase

BUGS = [bug("wry", f"Crash {number}", created=ago(hours=number)) for number in range(1, 13)] \
    + [bug("wry", f"Slow {number}", created=ago(days=number)) for number in range(1, 9)]


class SpokenSearchTests(SpokenCase):
    def setUp(self):
        super().setUp()
        self.begin([project("wry"), project("Argo"), project("Anjuta")], BUGS)

    def search_bugs(self, text):
        self.strike("ctrl+2")
        self.hear("Crash 1")
        self.strike("ctrl+f")
        self.hear("Search Bugs entry Search titles and details")
        self.write(text)

    def test_a_search_says_how_many_bugs_it_has_found(self):
        self.search_bugs("crash")
        self.hear("12 bugs")

    def test_more_letters_find_fewer(self):
        self.search_bugs("crash")
        self.hear("12 bugs")
        self.write(" 12")
        self.hear("1 bug")

    def test_a_search_that_finds_nothing_says_so(self):
        self.search_bugs("zebra")
        self.hear("No Results")

    def test_clearing_a_search_says_how_many_there_are(self):
        self.search_bugs("crash")
        self.hear("12 bugs")
        self.strike("Escape")
        self.hear("20 bugs")

    def test_what_was_found_is_gone_to_with_its_number(self):
        self.search_bugs("crash")
        self.hear("12 bugs")
        self.strike("Down")
        self.hear("Bugs", "Crash 1", "Open, wry, 1 of 12")

    def test_a_search_for_projects_says_how_many_it_has_found(self):
        self.strike("ctrl+f")
        self.hear("Search Projects entry Search names and URLs")
        self.write("a")
        self.hear("2 projects")
        self.write("zz")
        self.hear("No Results")

    def test_leaving_a_search_says_where_the_keyboard_is(self):
        self.strike("ctrl+f")
        self.hear("Search Projects entry Search names and URLs")
        self.strike("Escape")
        self.hear("Projects", "All Bugs")


if __name__ == "__main__":
    unittest.main()
