"""Ctrl+V in the dialog of a bug: pictures from everywhere, text into fields, and elsewhere a word where there is no picture."""
import os
import signal
import unittest

from dialog_case import DialogCase
from driver import not_on, wait_for

NO_IMAGE = "There is no image to paste. Copy one first."
SILENCE = "The program that the image was copied in does not answer."


class DialogPasteTests(DialogCase):
    def setUp(self):
        super().setUp()
        self.desktop.copy(text="only words")
        self.open_dialog("New Bug")
        self.desktop.type("Crash: ")

    def focus(self, name):
        """By keyboard, from the title on."""
        self.desktop.key(*["Tab"] * 5)
        self.program.find("push button", name, state="focused")

    def test_what_is_said_does_not_cover_the_buttons(self):
        self.focus("Choose…")
        self.desktop.key("ctrl+v")
        self.program.find("label", NO_IMAGE)

        def leaves_room():
            said = self.program.find("push button", "Dismiss Message").extents
            top = self.program.find("push button", "Choose…").extents[1]
            return 0 < said[1] and said[1] + said[3] <= top
        wait_for(leaves_room, "it to be above the buttons")

    def hang(self):
        """Goes to a button. Another program, which has copied an image, answers nobody any more until the end of the test."""
        program = self.desktop.copy(image=self.picture("a.png"))
        # The program must have asked before what there is.
        self.program.ping()
        wait_for(lambda: self.desktop.server.clipboard("image/png"), "the picture in the clipboard")
        os.kill(program.process.pid, signal.SIGSTOP)
        self.addCleanup(os.kill, program.process.pid, signal.SIGCONT)
        self.focus("Choose…")
        return program

    def test_beside_the_fields_it_says_that_there_is_no_image(self):
        self.focus("Choose…")
        self.desktop.key("ctrl+v")
        self.program.find("label", NO_IMAGE)
        self.assertEqual(self.program.find("text", "Title").text(), "Crash: ")
        self.assertEqual(self.program.find_all("push button", "Screenshot 1"), [])

    def test_in_the_fields_it_is_text(self):
        self.desktop.key("ctrl+v")
        self.wait_text("Title", "Crash: only words", role="text")
        self.desktop.key(*["Tab"] * 4, "ctrl+v")
        self.wait_text("Details", "only words", role="text")
        self.assertEqual(self.program.find_all("label", NO_IMAGE), [])

    def test_a_picture_is_pasted_from_a_button(self):
        self.desktop.copy(image=self.picture("a.png"))
        self.focus("Choose…")
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")

    def test_a_picture_below_the_edge_of_the_dialog_comes_into_view(self):
        self.desktop.copy(image=self.picture("a.png"))
        self.program.resize("New Bug", 560, 400)
        self.desktop.key("ctrl+v")
        self.wait_in_view("Screenshot 1")

    def test_a_program_that_does_not_answer_is_told_and_holds_up_nothing(self):
        self.hang()
        self.desktop.key("ctrl+v", "ctrl+v")
        self.program.find("label", SILENCE)
        self.desktop.copy(image=self.picture("b.png"))
        self.desktop.key("ctrl+v")
        self.wait_for_tiles("New Bug", 1)
        self.program.wait_gone("label", SILENCE)
        self.desktop.key("ctrl+v")
        self.wait_for_tiles("New Bug", 2)

    @not_on(("mutter", "gnome-shell"), "GTK 4.24 loses sight of a drag that a modal dialog leads away, and complains of the next one")
    def test_nothing_can_be_dropped_behind_a_question(self):
        place = self.program.place("push button", "Choose…")
        offer = self.desktop.offer(files=[self.picture("a.png")])
        self.desktop.key("Escape")
        self.program.wait_active("Discard Changes?")
        self.assertFalse(offer.drop_on(place))
        self.program.answer("Discard Changes?", "Keep Editing")
        self.assertTrue(self.desktop.offer(files=[self.picture("b.png")]).drop_on(place))
        self.wait_for_tiles("New Bug", 1)

    def test_what_an_earlier_dialog_waits_for_holds_up_no_later_one(self):
        self.hang()
        self.desktop.key("ctrl+v")
        self.program.click("push button", "Cancel")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")
        self.desktop.copy(image=self.picture("b.png"))
        self.open_dialog("New Bug")
        self.focus("Choose…")
        self.desktop.key("ctrl+v")
        self.wait_for_tiles("New Bug", 1)

    def test_a_slow_program_is_waited_for(self):
        source = self.hang()
        self.desktop.key("ctrl+v")
        self.program.find("label", SILENCE)
        os.kill(source.process.pid, signal.SIGCONT)
        self.wait_for_tiles("New Bug", 1)
        self.program.wait_gone("label", SILENCE)


if __name__ == "__main__":
    unittest.main()
