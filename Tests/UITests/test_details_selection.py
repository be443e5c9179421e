"""The text in the bug pane is selected with the pointer and copied: the text, not the bug."""
import unittest

from bug_pane_case import find_long_details
from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase

WORDS = "The quick brown fox jumps over the lazy dog."
LONG = "".join(f"line {number} of a log\n" for number in range(600))


class DetailsTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", WORDS), bug("wry", "Log", LONG)], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("label", WORDS)

    @staticmethod
    def rightmost(nodes):
        """The bug pane's, not that of the row."""
        return max(nodes, key=lambda node: node.extents[0])

    def edges(self, role, text):
        """The middle of the left and right edges of a control in the bug pane, within it, on the screen."""
        x, y = self.program.place(role, text, which=self.rightmost)
        half = self.rightmost(self.program.find_all(role, text)).extents[2] // 2
        return (x - half + 1, y), (x + half - 2, y)

    def assert_no_bug_was_copied(self):
        self.assertEqual([node for node in self.program.find_all("label") if node.name.startswith("Copied")], [])

    def test_what_the_pointer_was_drawn_over_is_copied(self):
        self.desktop.drag(*self.edges("label", WORDS))
        self.desktop.key("ctrl+c")
        self.wait_clipboard(WORDS)
        self.assert_no_bug_was_copied()

    def test_a_double_click_selects_a_word(self):
        (x, y), _ = self.edges("label", WORDS)
        self.desktop.click(x + 4, y, times=2)
        self.desktop.key("ctrl+c")
        self.wait_clipboard("The")
        self.assert_no_bug_was_copied()

    def test_the_title_as_well(self):
        self.desktop.drag(*self.edges("label", "Crash"))
        self.desktop.key("ctrl+c")
        self.wait_clipboard("Crash")
        self.assert_no_bug_was_copied()

    def test_the_row_copies_the_bug_again(self):
        self.desktop.drag(*self.edges("label", WORDS))
        self.program.click("list item", "Crash")
        self.wait_focused("list item", "Crash")
        self.desktop.key("ctrl+c")
        self.wait_label("Copied 1 bug")
        copied = self.desktop.server.clipboard().decode()
        self.assertIn("Crash", copied)
        self.assertIn(WORDS, copied)

    def test_a_long_text_as_well(self):
        self.program.click("list item", "Log")
        height = find_long_details(self.program).extents[3]
        x, y = self.program.place("text", "Details")
        self.desktop.click(x, y - height // 2 + 20, times=3)
        self.desktop.key("ctrl+c")
        wait_for(lambda: (self.desktop.server.clipboard() or b"").decode().strip() == LONG.partition("\n")[0],
                 "the first line in the clipboard")
        self.assert_no_bug_was_copied()


if __name__ == "__main__":
    unittest.main()
