"""The screenshots in the dialog of a bug are put into another order, which Save keeps."""
import glob
import re
import unittest

from bug_pane_case import BugPaneCase, write_png
from driver import wait_for


class OrderCase(BugPaneCase):
    def setUp(self):
        super().setUp()
        self.edit()
        self.steps = self.rows("SELECT count(*) FROM undo_step")

    def edit(self):
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.program.find("push button", "Save")

    def place(self, number):
        """Of a tile of the dialog, which the pane behind it has as well."""
        return self.program.place("push button", f"Screenshot {number}",
                                  which=lambda nodes: next(node for node in nodes if node.toplevel.name == "Edit Bug"))

    def drag(self, number, to):
        start, end = self.place(number), self.place(to)
        self.drag_over(start, end, (end[0] - 40, end[1] - 40, 80, 80))
        self.desktop.release()
        # It is selected where it has gone.
        wait_for(lambda: any(node.name == f"Screenshot {to}" and "pressed" in node.states for node in self.tiles()),
                 "the screenshot to be dropped")

    def tiles(self):
        return [node for node in self.program.find_all("push button", re.compile("^Screenshot [0-9]+$"))
                if node.toplevel.name == "Edit Bug"]

    def wait_tiles(self, count):
        wait_for(lambda: len(self.tiles()) == count, f"{count} screenshots")

    def wait_focused(self, name):
        wait_for(lambda: any(node.toplevel.name == "Edit Bug" for node in
                             self.program.find_all("push button", name, state="focused")), f"{name} to have the keyboard")

    def save(self):
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")

    def focus_first(self):
        self.desktop.key(*["Tab"] * 5)
        self.wait_focused("Screenshot 1")


class DialogOrderTests(OrderCase):
    # So narrow that all of them are seen.
    WIDTHS = (30, 31, 32)

    def test_one_dragged_onto_another_takes_its_place(self):
        self.drag(1, to=3)
        self.program.find("push button", "Save")
        self.assertEqual(self.widths(), list(self.WIDTHS), "nothing is changed before Save")
        self.save()
        self.wait_widths(31, 32, 30)
        self.assertEqual(self.rows("SELECT name FROM undo_step ORDER BY id DESC LIMIT 1"), [("editBug",)])
        self.desktop.key("ctrl+z")
        self.wait_widths(30, 31, 32)
        self.desktop.key("ctrl+shift+z")
        self.wait_widths(31, 32, 30)

    def test_keys_move_one_and_the_keyboard_stays_with_it(self):
        self.focus_first()
        self.desktop.key("alt+Down")
        self.wait_focused("Screenshot 2")
        self.desktop.key("alt+Right")
        self.wait_focused("Screenshot 3")
        # There is nothing behind it.
        self.desktop.key("alt+Right", "alt+Up")
        self.wait_focused("Screenshot 2")
        self.save()
        self.wait_widths(31, 30, 32)

    def test_cancelled_it_stays_as_it_was(self):
        self.drag(3, to=1)
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.widths(), list(self.WIDTHS))
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), self.steps)

    def test_back_in_its_place_it_is_no_change(self):
        self.focus_first()
        self.desktop.key("alt+Right")
        self.wait_focused("Screenshot 2")
        self.desktop.key("alt+Left")
        self.wait_focused("Screenshot 1")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_moves_and_removals_are_taken_back_one_after_the_other(self):
        self.focus_first()
        self.desktop.key("alt+Right", "alt+Right")
        self.wait_focused("Screenshot 3")
        self.desktop.key("Delete")
        self.wait_tiles(2)
        self.desktop.key("ctrl+z")
        self.wait_tiles(3)
        self.wait_focused("Screenshot 3")
        self.desktop.key("ctrl+z")
        self.wait_focused("Screenshot 2")
        self.program.find("push button", "Undo")
        self.save()
        self.wait_widths(31, 30, 32)

    def test_a_move_is_taken_back_and_nothing_is_left_to_save(self):
        self.drag(1, to=3)
        self.desktop.key("ctrl+z")
        self.wait_focused("Screenshot 1")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), self.steps)

    def test_a_new_one_goes_between_those_that_were_there(self):
        new = self.desktop.path("33.png")
        write_png(new, 33, 60, [9, 99, 199])
        self.desktop.copy(image=new)
        self.focus_first()
        self.desktop.key("ctrl+v")
        self.wait_tiles(4)
        self.drag(4, to=2)
        self.save()
        self.wait_widths(30, 33, 31, 32)

    def test_one_is_moved_and_another_removed_at_once(self):
        self.focus_first()
        self.desktop.key("Delete")
        self.wait_tiles(2)
        self.wait_focused("Screenshot 1")
        self.desktop.key("alt+Right")
        self.wait_focused("Screenshot 2")
        self.save()
        self.wait_widths(32, 31)

    def test_it_survives_a_crash(self):
        self.drag(1, to=2)
        wait_for(lambda: any('"order"' in text for text in self.draft_texts()), "the draft")
        self.program.process.kill()
        self.program.process.wait()
        self.start()
        self.program.wait_active("Edit Bug")
        self.save()
        self.wait_widths(31, 30, 32)

    def draft_texts(self):
        for path in glob.glob(self.desktop.path(".bugs.sqlite-drafts/*/draft.json")):
            with open(path, encoding="utf-8") as file:
                yield file.read()


class WideOrderTests(OrderCase):
    """Of these not all are seen at once."""

    def test_one_is_seen_where_it_has_gone_by_key(self):
        self.focus_first()
        self.desktop.key("alt+Right", "alt+Right")
        self.wait_focused("Screenshot 3")
        frame = next(window for window in self.program.windows() if window["title"] == "Edit Bug")

        def is_seen():
            x, _ = self.place(3)
            half = self.tiles()[-1].extents[2] // 2
            return frame["x"] < x - half and x + half < frame["x"] + frame["width"]
        wait_for(is_seen, "all of it to be seen")


if __name__ == "__main__":
    unittest.main()
