"""Attaching screenshots to the selected bug through the chooser: by the button of the bug pane, and by the menu of its row."""
import unittest

from dialog_case import DialogCase
from driver import wait_for

STEPS = "SELECT id, name, undone FROM undo_step ORDER BY id"


class AttachTests(DialogCase):
    def setUp(self):
        super().setUp()
        self.add_bug("Other")
        self.add_bug("Crash")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Attach Screenshot…")
        self.steps = self.rows(STEPS)

    def attached(self):
        return self.rows("SELECT b.title, s.width, s.height FROM screenshot s JOIN bug b ON b.id = s.bug_id ORDER BY s.position, s.id")

    def wait_attached(self, *expected):
        wait_for(lambda: self.attached() == list(expected), f"{expected} to be attached, not {self.attached()}")

    def press_attach(self):
        self.program.click("push button", "Attach Screenshot…")

    def choose_attach(self, row):
        self.program.click("list item", row, button=3)
        self.program.click("menu item", "Attach Screenshot…")

    def test_the_button_attaches_one_picture_after_the_other(self):
        self.press_attach()
        self.answer_chooser(self.picture("a.png", "61x40"))
        self.wait_attached(("Crash", 61, 40))
        self.program.find("push button", "Screenshot 1")
        self.press_attach()
        self.answer_chooser(self.picture("b.jpg", "62x40"))
        self.wait_attached(("Crash", 61, 40), ("Crash", 62, 40))
        self.program.find("push button", "Screenshot 2")
        self.assertEqual([name for _, name, _ in self.rows(STEPS)[len(self.steps):]], ["attachScreenshots"] * 2)
        self.desktop.key("ctrl+z")
        self.wait_attached(("Crash", 61, 40))
        self.program.wait_gone("push button", "Screenshot 2")

    def test_the_menu_attaches_to_the_row_on_which_it_was_opened(self):
        path = self.picture("a.png", "63x40")
        self.choose_attach("Other")
        self.answer_chooser(path)
        self.wait_attached(("Other", 63, 40))
        self.program.find("push button", "Screenshot 1")

    def test_cancelled_by_button_or_key_everything_stays_as_it_was(self):
        for opening, leaving in ((self.press_attach, lambda: self.desktop.key("Escape")),
                                 (lambda: self.choose_attach("Crash"), lambda: self.program.click("push button", "Cancel"))):
            opening()
            self.program.wait_active("Choose Images")
            leaving()
            self.program.wait_active("Core Dump")
            self.program.ping()
            self.assertEqual([window["title"] for window in self.program.windows()], ["Core Dump"])
            self.assertEqual((self.attached(), self.rows(STEPS)), ([], self.steps))
            self.program.find("list item", "Crash", state="selected")
        # It was not the last time.
        self.press_attach()
        self.answer_chooser(self.picture("a.png", "65x40"))
        self.wait_attached(("Crash", 65, 40))

    def test_what_is_no_picture_is_told(self):
        path = self.desktop.path("home/notes.png")
        with open(path, "w", encoding="utf-8") as file:
            file.write("not a picture")
        self.press_attach()
        self.answer_chooser(path)
        self.program.find("label", "“notes.png” is not an image.")
        self.assertEqual((self.attached(), self.rows(STEPS)), ([], self.steps))


if __name__ == "__main__":
    unittest.main()
