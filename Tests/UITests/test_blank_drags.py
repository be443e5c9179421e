"""Selected blanks that are dragged: GTK makes no picture of them, and its complaint would end the program here."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase

BLANKS = " " * 30


class BlankDragTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", f"a{BLANKS}z")], go_to="wry")

    def left_edge(self, role, name):
        """Within a control, near its left edge, on the screen."""
        x, y = self.program.place(role, name)
        return x - self.program.find(role, name).extents[2] // 2, y

    def drag_down(self, x, y):
        self.desktop.drag((x, y), (x + 40, y + 160))
        self.program.ping()

    def assert_can_be_typed_in(self, role, name):
        """What was selected is not any more, so nothing takes its place."""
        self.desktop.type("x")
        self.wait_text(name, f"{BLANKS}x", role)

    def test_in_a_field_of_a_dialog(self):
        self.open_dialog("New Bug")
        self.desktop.type(BLANKS)
        self.desktop.key("ctrl+a")
        x, y = self.left_edge("text", "Title")
        self.drag_down(x + 24, y + 7)
        self.desktop.key("End")
        self.assert_can_be_typed_in("text", "Title")

    def test_in_a_field_of_several_lines(self):
        self.open_dialog("New Bug")
        self.program.click("text", "Details")
        self.desktop.type(BLANKS)
        self.desktop.key("ctrl+a")
        x, y = self.left_edge("text", "Details")
        top = y - self.program.find("text", "Details").extents[3] // 2
        self.drag_down(x + 24, top + 18)
        self.desktop.key("ctrl+End")
        self.assert_can_be_typed_in("text", "Details")

    def test_in_details_that_are_read(self):
        self.program.click("list item", "Crash")
        # The row has them in its second line, and is there before the page is.
        wait_for(lambda: len(self.program.find_all("label", f"a{BLANKS}z")) == 2, "the details on the page")
        self.program.wait_rest()
        label = max(self.program.find_all("label", f"a{BLANKS}z"), key=lambda node: node.extents[0])
        x, y = self.program.place("label", f"a{BLANKS}z", which=lambda nodes: label)
        left = x - label.extents[2] // 2
        self.desktop.drag((left + 30, y), (left + 70, y))
        self.drag_down(left + 50, y)
        # GTK on a busy machine takes a press for one where the pointer is a moment later: a hand rests before and after it.
        self.desktop.glide((left + 1, y + 12), (left + 1, y), steps=3)
        self.program.ping()
        self.desktop.press(left + 1, y)
        self.program.ping()
        self.desktop.glide((left + 1, y), (left + label.extents[2], y))
        self.desktop.release()
        self.desktop.key("ctrl+c")
        self.wait_clipboard(f"a{BLANKS}z")


if __name__ == "__main__":
    unittest.main()
