"""An address that is followed is opened by the program that the desktop has for it, at once; a bug that is named, in the window."""
import unittest

from bug_pane_case import find_long_details
from driver import wait_for
from driver.records import bug
from opening_case import OpeningCase
from window_case import HOSTED

ADDRESS = "https://example.org/wry?x=1&y=2"
LONG = "https://example.org/wry/" + "and-more/" * 12
LOG = "".join(f"line {number} of a log\n" for number in range(600))
BUGS = [bug("wry", "Crash", ADDRESS), bug("wry", "Sentence", f"See {ADDRESS}."), bug("wry", "Long address", LONG),
        bug("wry", "Long log", f"{ADDRESS}\n{LOG}")]


def rightmost(nodes):
    return max(nodes, key=lambda node: node.extents[0])


class LinkCase(OpeningCase):
    kind = "x-scheme-handler/https"
    bugs = BUGS

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, self.bugs, go_to="wry")

    def follow(self, title, text, start=40):
        """Clicks where the line begins: its label goes on to the edge of the pane. The bug's row has the same text."""
        self.program.click("list item", title)
        wait_for(lambda: len(self.program.find_all("label", text)) > 1, "the details")
        x, y = self.program.place("label", text, which=rightmost)
        self.desktop.click(x - rightmost(self.program.find_all("label", text)).extents[2] // 2 + start, y)


class OpenedLinkTests(LinkCase):
    def test_a_link_of_the_details_is_opened(self):
        self.follow("Crash", ADDRESS)
        self.wait_opened(ADDRESS)
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_what_belongs_to_the_sentence_is_no_part_of_a_link(self):
        self.follow("Sentence", f"See {ADDRESS}.", start=60)
        self.wait_opened(ADDRESS)

    def test_a_link_of_several_lines_is_opened_as_a_whole(self):
        self.follow("Long address", LONG)
        self.wait_opened(LONG)

    def test_the_url_of_a_project_is_opened(self):
        self.choose_for("loupe", "Open URL in Browser")
        self.wait_opened("https://gitlab.gnome.org/GNOME/loupe")

    def test_a_link_in_a_long_text_is_followed_by_pointer_and_keyboard(self):
        self.program.click("list item", "Long log")
        _, _, width, height = find_long_details(self.program).extents
        x, y = self.program.place("text", "Details")
        self.desktop.click(x - width // 2 + 60, y - height // 2 + 20)
        self.wait_opened(ADDRESS)
        # The click has put the caret there. A link is followed while the one before it is on its way.
        self.desktop.key("Return", "Return")
        self.wait_opened(ADDRESS, ADDRESS, ADDRESS)

    def test_the_caret_is_where_a_long_text_begins(self):
        self.program.click("list item", "Long log")
        find_long_details(self.program)
        self.desktop.key("ctrl+3")
        # From the page over the title.
        self.desktop.key("Tab", "Tab", "Return")
        self.wait_opened(ADDRESS)


class MentionTests(LinkCase):
    bugs = [bug("wry", "First", "#2 is like it."), bug("loupe", "Second", "As #1, and not as #99."), bug("wry", "Log", f"#2\n{LOG}")]

    def wait_there(self, project, title):
        self.wait_title(project)
        self.wait_selected(title)

    def test_a_number_leads_to_the_bug_in_its_project_and_that_of_the_other_back(self):
        self.follow("First", "#2 is like it.", start=8)
        self.wait_there("loupe", "Second")
        self.follow("Second", "As #1, and not as #99.", start=30)
        self.wait_there("wry", "First")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_a_search_that_hides_the_bug_ends(self):
        self.desktop.key("ctrl+2", "ctrl+f")
        self.desktop.type("like")
        self.wait_names("First")
        self.follow("First", "#2 is like it.", start=8)
        self.wait_there("loupe", "Second")

    def test_a_number_in_a_long_text_is_followed_by_the_keyboard(self):
        self.program.click("list item", "Log")
        find_long_details(self.program)
        self.desktop.key("ctrl+3")
        # From the page over the title.
        self.desktop.key("Tab", "Tab", "Return")
        self.wait_there("loupe", "Second")


class NoBrowserTests(LinkCase):
    """The desktop has a program for something else only."""

    kind = "x-scheme-handler/gopher"

    def test_that_nothing_opens_a_link_is_said_and_it_can_be_copied(self):
        self.follow("Crash", ADDRESS)
        self.program.find("label", "No program could open this link")
        self.program.click("push button", "Copy")
        self.wait_clipboard(ADDRESS)


if __name__ == "__main__":
    unittest.main()
