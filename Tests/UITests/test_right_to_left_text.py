"""Text that runs from right to left, in a window that runs the other way: it stands at the side where it begins."""
import unittest

from driver.records import bug
from pixel_case import PixelCase
from window_case import HOSTED

TITLE, DETAILS = "خطأ عند الفتح", "شاشة بيضاء"


class RightToLeftTextTests(PixelCase):
    def ink(self, text):
        """How many dark pixels the label in the bug pane has in the left and in the right half of the column."""
        label = max(self.program.find_all("label", text), key=lambda node: node.extents[0])
        x, y = self.program.place("label", text, which=lambda nodes: label)
        height = label.extents[3]
        left, right = self.column()
        middle = (left + right) // 2
        return [self.count(lambda *colour: max(colour) < 120, (start, y - height // 2, middle - left, height))
                for start in (left, middle)]

    def column(self):
        """Its edges on the screen: those of the line over the screenshots' button, which has all of its width."""
        x, _, width, _ = self.part("scroll pane", "Bug")
        return x + 24, x + width - 24

    def test_the_title_and_the_details_begin_at_the_right(self):
        self.start_with(HOSTED, [bug("wry", TITLE, DETAILS), bug("wry", "Crash", "It kicks.")], go_to="wry")
        for title, details, is_right in ((TITLE, DETAILS, True), ("Crash", "It kicks.", False)):
            self.program.click("list item", title)
            self.program.find("label", details)
            for text in (title, details):
                left, right = self.ink(text)
                self.assertGreater(right if is_right else left, 40, text)
                self.assertEqual(left if is_right else right, 0, text)


if __name__ == "__main__":
    unittest.main()
