"""Where the buttons of dialogs and questions stand, and which of them stands out, in both directions of writing."""
import unittest

from driver import wait_for
from driver.records import bug
from pixel_case import PixelCase
from window_case import HOSTED

RING = 6


def is_blue(red, green, blue):
    """Of what is suggested, also of the text on a grey button."""
    return blue > 180 and blue - red > 100


def is_red(red, green, blue):
    """Of what destroys something."""
    return red > 150 and red - max(green, blue) > 100


class ButtonCase(PixelCase):
    # Text of a language without a translation of ours: the controls are found by their English names.
    is_mirrored = False

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def wait_buttons(self, window, before, after, stands_out=is_blue, may_be_stacked=False):
        """Waits for one button before another in the direction of writing, and for the colour of the second alone. libadwaita puts
        the last one first where there is no room for both in one line."""
        self.program.wait_active(window)
        first, second = self.part("push button", before), self.part("push button", after)
        left, right = (second, first) if self.is_mirrored else (first, second)
        if abs(left[1] - right[1]) < 4:
            self.assertLessEqual(left[0] + left[2], right[0])
        else:
            self.assertTrue(may_be_stacked, "in one line")
            self.assertLessEqual(second[1] + second[3], first[1])
        # A button that has just become sensitive fades in.
        wait_for(lambda: self.count(stands_out, second) > 40, f"{after!r} to stand out")
        # Without the ring around the one that has the keyboard.
        inside = first[0] + RING, first[1] + RING, first[2] - 2 * RING, first[3] - 2 * RING
        for colour in (is_blue, is_red):
            self.assertEqual(self.count(colour, inside), 0, f"{before!r} to be as others are")


class ButtonTests(ButtonCase):
    def test_cancel_stands_before_save_which_stands_out(self):
        for key, name in (("ctrl+n", "New Bug"), ("ctrl+shift+n", "New Project")):
            with self.subTest(name=name):
                self.desktop.key(key)
                self.program.wait_active(name)
                save = self.program.find("push button", "Save")
                self.assertNotIn("sensitive", save.states)
                self.desktop.type("a")
                self.program.find("push button", "Save", state="sensitive")
                self.wait_buttons(name, "Cancel", "Save")
                part = self.part("push button", "Save")
                self.assertGreater(self.count(is_blue, part), part[2] * part[3] // 2, "all of it, not its text alone")
                self.program.click("push button", "Cancel")
                self.program.answer("Discard Changes?", "Discard")
                self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_editing_ends_with_the_same_buttons(self):
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.wait_buttons("Edit Bug", "Cancel", "Save")
        self.program.click("push button", "Cancel")
        self.program.wait_active("Core Dump")

    def test_what_is_thrown_away_is_red(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("a")
        self.desktop.key("Escape")
        self.wait_buttons("Discard Changes?", "Keep Editing", "Discard", is_red, may_be_stacked=True)

    def test_a_question_suggests_its_answer(self):
        self.select("Crash", "Slow")
        self.choose_for("Slow", "Move to Project…")
        self.program.wait_active("Move to Project")
        self.desktop.key("space")
        self.wait_choices()
        self.desktop.key("Return")
        self.program.find("push button", "Move", state="sensitive")
        self.wait_buttons("Move to Project", "Cancel", "Move")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")


class MirroredButtonTests(ButtonTests):
    environment = {"LANGUAGE": "he"}
    is_mirrored = True


if __name__ == "__main__":
    unittest.main()
