"""Ctrl+V in the dialog of a bug: pictures from everywhere, text into fields, and elsewhere a word where there is no picture."""
import unittest

from dialog_case import DialogCase

NO_IMAGE = "There is no image to paste. Copy one first."


class DialogPasteTests(DialogCase):
    def setUp(self):
        super().setUp()
        self.desktop.copy(text="only words")
        self.open_dialog("New Bug")
        self.desktop.type("Crash: ")

    def focus(self, name):
        """By keyboard, from the title on."""
        self.desktop.key("Tab", "Tab", "Tab", "Tab")
        self.program.find("push button", name, state="focused")

    def test_beside_the_fields_it_says_that_there_is_no_image(self):
        self.focus("Choose…")
        self.desktop.key("ctrl+v")
        self.program.find("label", NO_IMAGE)
        self.assertEqual(self.program.find("text", "Title").text(), "Crash: ")
        self.assertEqual(self.program.find_all("push button", "Screenshot 1"), [])

    def test_in_the_fields_it_is_text(self):
        self.desktop.key("ctrl+v")
        self.wait_text("Title", "Crash: only words", role="text")
        self.desktop.key("Tab", "Tab", "Tab", "ctrl+v")
        self.wait_text("Details", "only words", role="text")
        self.assertEqual(self.program.find_all("label", NO_IMAGE), [])

    def test_a_picture_is_pasted_from_a_button(self):
        self.desktop.copy(image=self.picture("a.png"))
        self.focus("Choose…")
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")


if __name__ == "__main__":
    unittest.main()
