"""The sectioned views, driven in their demo: real pointer and keys, read from the accessibility tree."""
import re
import subprocess
import unittest

from gi.repository import GLib

from demo_case import DEMO, DemoCase
from driver import Desktop, wait_for


class SelectionTests(DemoCase):
    def test_clicks_select_one_several_and_ranges(self):
        self.click(2)
        self.wait_selected(2)
        self.click(4, "ctrl")
        self.wait_selected(2, 4)
        self.click(7, "shift")
        self.wait_selected(4, 5, 6, 7)
        self.click(5, "ctrl")
        self.wait_selected(4, 6, 7)
        self.wait_status("3 selected")
        self.demo.click("push button", "Delete Selected")
        self.wait_selected(5)
        self.assertEqual(self.numbers()[:5], [0, 1, 2, 3, 5])

    def test_double_click_and_right_click(self):
        self.click(3, times=2)
        self.wait_status("Activated .* 3")
        self.click(5, button=3)
        self.wait_status("Context menu .* 5")
        self.wait_selected(5)

    def test_a_rubber_band_beside_the_rows_selects_what_it_touches(self):
        first, last = self.place(1), self.place(4)
        edge = self.demo.find("list", self.view).extents[0] + first[0] - self.middle_of_list()
        self.desktop.drag((edge + 3, first[1]), (edge + 60, last[1]))
        self.wait_selected(1, 2, 3, 4)

    def middle_of_list(self):
        x, _, width, _ = self.demo.find("list", self.view).extents
        return x + width // 2


class KeyboardTests(DemoCase):
    def test_everything_without_a_pointer(self):
        # The list has the keyboard from the start.
        self.desktop.key("Home", "Down", "Down")
        self.wait_selected(2)
        self.wait_focused(2)
        self.desktop.key("shift+Down", "shift+Down")
        self.wait_selected(2, 3, 4)
        self.desktop.key("ctrl+Down", "ctrl+Down", "ctrl+space")
        self.wait_selected(2, 3, 4, 6)
        self.desktop.key("Return")
        self.wait_status("Activated .* 6")
        self.desktop.key("Menu")
        self.wait_status("Context menu .* 6")
        self.desktop.key("ctrl+a")
        self.wait_status("2600 selected")
        self.desktop.key("End")
        self.wait_selected(2599)
        self.wait_focused(2599)
        self.desktop.key("Home")
        self.wait_selected(0)

    def test_letters_find_names(self):
        self.desktop.key("Home")
        name = self.row(5)
        self.desktop.type(name.split(" ")[0])
        wait_for(lambda: [node for node in self.rows() if "selected" in node.states
                          and node.name.split(" ")[0] == name.split(" ")[0]], "a row of that name")

    def test_the_index_and_the_search_by_keyboard(self):
        self.desktop.key("Home")
        self.wait_focused(0)
        self.desktop.key("Tab")
        wait_for(lambda: "focused" in self.demo.find("panel", "Demo Index").states, "the index to have the keyboard")
        self.desktop.key("Down", "Down")
        self.wait_header("^C")
        self.desktop.key("x")
        self.wait_header("^X")
        self.desktop.key("Home", "Up", "Return")
        self.desktop.type("1234\n")
        self.wait_focused(1234)
        self.wait_selected(1234)


class IndexTests(DemoCase):
    def test_click_drag_and_wheel(self):
        self.demo.click("push button", "H")
        self.wait_header("^H")
        self.desktop.drag(self.demo.place("push button", "H"), self.demo.place("push button", "T"))
        self.wait_header("^T")
        self.desktop.scroll(*self.demo.place("push button", "T"), -2)
        self.wait_header("^R")

    def test_its_buttons_can_be_pressed_from_outside(self):
        self.demo.find("push button", "K").call("Action", "DoAction", GLib.Variant("(i)", (0,)))
        self.wait_header("^K")


class DragTests(DemoCase):
    def test_rows_are_dropped_on_rows_and_headers(self):
        self.drag(self.place(1), self.place(4))
        self.wait_status("Dropped .* 1.* on row .* 4")
        self.go_before("B")
        moved = self.last_before("B")
        self.drag(self.demo.place("list item", moved), self.demo.place("heading", re.compile("^B")))
        self.wait_status("Moved 1 to section .B")
        # To its end.
        self.go_before("C")
        self.assertEqual(self.last_before("C"), moved)

    def go_before(self, section):
        """To the end of the section before it."""
        self.demo.click("push button", section)
        self.wait_header(f"^{section}")
        self.desktop.scroll(*self.demo.place("list", self.view), -3)
        self.wait_header(f"^{chr(ord(section) - 1)}")
        self.demo.place("heading", re.compile(f"^{section}"))

    def last_before(self, section):
        """The name of the last row of the section before it."""
        header = self.demo.find("heading", re.compile(f"^{section}"))
        return max((node for node in self.rows() if node.extents[1] < header.extents[1]), key=lambda node: node.extents[1]).name

    def test_near_the_edge_the_list_scrolls(self):
        start = self.place(2)
        x, y, width, height = self.demo.find("list", self.view).extents
        bottom = (start[0], start[1] - self.centre_of(2) + y + height - 6)
        self.desktop.press(*start)
        self.desktop.glide(start, bottom)
        wait_for(lambda: max(self.numbers()) > 30, "the list to scroll")
        self.desktop.release()
        self.wait_status("Dropped .* 2.* on row")

    def centre_of(self, number):
        x, y, width, height = self.demo.find("list item", self.row(number)).extents
        return y + height // 2


class GalleryTests(DemoCase):
    arguments = ["--grid"]
    view = "Demo Gallery"

    def test_arrows_pointer_and_drop(self):
        self.desktop.key("Home", "Right", "Down")
        columns = len({node.extents[0] for node in self.rows()})
        self.wait_selected(1 + columns)
        self.click(2)
        self.click(2 + columns, "shift")
        self.wait_selected(*range(2, 3 + columns))
        self.drag(self.place(0), self.place(5))
        self.wait_status("Dropped .* 0.* on row .* 5")
        self.demo.click("push button", "M")
        self.wait_header("^M")


class RightToLeftTests(DemoCase):
    environment = {"LANGUAGE": "ar", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    arguments = ["--grid", "--rtl"]
    view = "Demo Gallery"

    def test_the_gallery_begins_at_the_right_and_the_index_stands_at_the_left(self):
        first, second = self.rows()[:2]
        self.assertGreater(first.extents[0], second.extents[0])
        self.assertLess(self.demo.find("panel", "Demo Index").extents[0], second.extents[0])
        self.desktop.key("Home", "Left")
        self.wait_selected(1)
        self.demo.click("push button", "H")
        self.wait_header("^H")


class LargeTextTests(DemoCase):
    arguments = ["--text-scale", "2"]

    def test_twice_as_large_text_is_shown_whole(self):
        heights = [node.extents[3] for node in self.rows()]
        self.assertGreater(min(heights), 70)
        self.desktop.key("End")
        self.wait_selected(2599)
        self.demo.click("push button", "K")
        self.wait_header("^K")


class StressTests(unittest.TestCase):
    def test_random_changes_leave_no_warning_no_drift_and_no_growth(self):
        desktop = Desktop(animations=True, environment={"G_DEBUG": "fatal-warnings"})
        self.addCleanup(desktop.close)
        result = subprocess.run([DEMO, "--stress", "12", "--rows", "100000"], env=desktop.environment,
                                capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual(result.stderr, "", result.stderr)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("drifts: 0", result.stdout)


if __name__ == "__main__":
    unittest.main()
