"""What a search has found in the details of the bug that is shown."""
import unittest

from bug_pane_case import find_long_details
from driver import wait_for
from driver.records import bug
from pixel_case import PixelCase, is_marker
from window_case import HOSTED


class DetailsSearchTests(PixelCase):
    """A match far down in the details comes into view. Their beginnings are lines of a log."""

    LINES = {"Short log": 100, "Long log": 1_000}

    def setUp(self):
        super().setUp()
        logs = {title: "".join(f"line {number} of the log\n" for number in range(lines)) for title, lines in self.LINES.items()}
        self.start_with(HOSTED, [bug("wry", title, details=f"{log}panic\n{log}") for title, log in logs.items()], go_to="wry")
        self.program.find("list item", "Short log")

    def marks(self):
        return self.count(is_marker, self.part("scroll pane", "Bug"))

    def test_of_the_bug_that_is_selected_in_a_search(self):
        self.search("Search Bugs", "panic")
        for title in self.LINES:
            self.program.click("list item", title)
            wait_for(lambda: self.marks() > 0, f"the mark in {title}")

    def test_of_a_bug_that_was_selected_before(self):
        for title in self.LINES:
            self.program.click("list item", title)
            self.wait_selected(title)
            self.search("Search Bugs", "panic")
            wait_for(lambda: self.marks() > 0, f"the mark in {title}")
            self.desktop.key("Escape")
            wait_for(lambda: self.marks() == 0, "no mark")

    def test_a_match_in_the_title_is_seen_first(self):
        self.search("Search Bugs", "panic")
        self.program.click("list item", "Short log")
        wait_for(lambda: self.marks() > 0, "the mark")
        self.assertFalse(self.sees_title("Short log"))
        self.search("Search Bugs", "log")
        self.program.click("list item", "Long log")
        wait_for(lambda: self.sees_title("Long log"), "the title")
        self.program.click("list item", "Short log")
        wait_for(lambda: self.sees_title("Short log"), "the title")

    def test_who_has_gone_on_reading_stays_there_when_somebody_else_adds_to_the_details(self):
        self.search("Search Bugs", "panic")
        self.program.click("list item", "Long log")
        wait_for(lambda: self.marks() > 0, "the mark")
        x, y = self.program.place("scroll pane", "Bug")
        self.desktop.scroll(x, y, -200)
        wait_for(lambda: self.marks() == 0, "the mark to be out of view")
        self.write("UPDATE bug SET details = details || 'the end' WHERE title = 'Long log'")
        text = find_long_details(self.program)
        wait_for(lambda: text.text().endswith("the end"), "what was added")
        self.program.ping()
        self.assertEqual(self.marks(), 0)

    def test_details_without_a_match_begin_at_their_beginning(self):
        self.run_command("add", "--project", "wry", "--details", "quiet\n" * 2_000, "Quiet log")
        self.program.click("list item", "Quiet log")
        self.wait_selected("Quiet log")
        find_long_details(self.program)
        page = self.part("scroll pane", "Bug")
        self.desktop.move(0, 0)
        self.program.ping()
        before = self.colours(page)
        self.search("Search Bugs", "panic")
        self.wait_selected("Long log")
        wait_for(lambda: self.marks() > 0, "the mark")
        self.desktop.key("Escape")
        self.wait_selected("Quiet log")
        wait_for(lambda: self.colours(page) == before, "the same page as before")

    def test_in_a_folded_window(self):
        self.program.resize("Core Dump", 360, 640)
        self.search("Search Bugs", "panic")
        for title in self.LINES:
            self.desktop.key("ctrl+2", "Home", *["Down"] * (title == "Short log"))
            self.wait_selected(title)
            self.desktop.key("ctrl+3")
            wait_for(lambda: self.marks() > 0, f"the mark in {title}")

    def sees_title(self, title):
        page = self.program.find("scroll pane", "Bug")
        return any(node.name == title and node.extents[1] >= page.extents[1] for node in page.walk())


if __name__ == "__main__":
    unittest.main()
