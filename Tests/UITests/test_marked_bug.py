"""What a search of the bugs has found is marked in the bug pane as well, in the title and the details."""
import unittest

from bug_pane_case import find_long_details
from driver import wait_for
from driver.records import bug
from pixel_case import PixelCase, is_marker
from window_case import HOSTED

WORDS = "https://example.org/fox tells of the quick brown fox."
LINES = 40_000
LOG = "".join(f"line {number} of a long log\n" for number in range(LINES)) + "the zebra is here\n"


class MarkedBugTests(PixelCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash in the fox", WORDS), bug("wry", "Log", LOG)], go_to="wry")

    @staticmethod
    def rightmost(nodes):
        """The bug pane's, not that of the row."""
        return max(nodes, key=lambda node: node.extents[0])

    def marked_in(self, role, text):
        """How many pixels of a control of the bug pane are marked."""
        x, y = self.program.place(role, text, which=self.rightmost)
        width, height = self.rightmost(self.program.find_all(role, text)).extents[2:]
        return self.count(is_marker, (x - width // 2, y - height // 2, width, height))

    def wait_marks(self, role, text):
        wait_for(lambda: self.marked_in(role, text) > 0, f"a mark in {text!r}")

    def wait_no_marks(self, role, text):
        wait_for(lambda: self.marked_in(role, text) == 0, f"no mark in {text!r}")

    def test_title_and_details_are_marked_while_the_search_lasts(self):
        self.program.click("list item", "Crash in the fox")
        self.program.find("label", WORDS)
        self.assertEqual(self.marked_in("label", WORDS), 0)
        self.search("Search Bugs", "FÓX")
        self.wait_marks("label", "Crash in the fox")
        self.wait_marks("label", WORDS)
        self.desktop.key("ctrl+a")
        self.desktop.type("crash")
        self.wait_no_marks("label", WORDS)
        self.wait_marks("label", "Crash in the fox")
        self.desktop.key("Escape")
        self.wait_no_marks("label", "Crash in the fox")

    def test_what_is_marked_can_be_selected_and_followed(self):
        self.search("Search Bugs", "fox")
        self.program.click("list item", "Crash in the fox")
        self.wait_marks("label", WORDS)
        x, y = self.program.place("label", WORDS, which=self.rightmost)
        width = self.rightmost(self.program.find_all("label", WORDS)).extents[2]
        self.desktop.click(x - width // 2 + 40, y)
        # The desktop of the test has no browser.
        self.program.find("label", "No program could open this link")
        self.desktop.drag((x - width // 2 + 1, y), (x + width // 2 - 2, y))
        self.desktop.key("ctrl+c")
        self.wait_clipboard(WORDS)

    def test_a_long_text_is_marked_where_it_is_shown(self):
        self.program.click("list item", "Log")
        find_long_details(self.program)
        self.assertEqual(self.marked_in("text", "Details"), 0)
        self.search("Search Bugs", "long")
        self.wait_marks("text", "Details")
        self.desktop.type(" lag")
        self.program.find("label", "No Results")
        self.desktop.key("ctrl+a")
        self.desktop.type("zebra")
        self.wait_names("Log")
        # It has come into view.
        self.wait_marks("text", "Details")
        self.program.click("text", "Details")
        self.desktop.key("ctrl+Home")
        self.wait_no_marks("text", "Details")


if __name__ == "__main__":
    unittest.main()
