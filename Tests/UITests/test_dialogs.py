"""The dialogs for projects and bugs: screenshots, and quitting."""
import unittest

from dialog_case import DialogCase
from driver import not_on, wait_for


class ScreenshotDialogTests(DialogCase):
    def test_images_of_several_formats_are_chosen_by_keyboard_and_saved_with_the_bug(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        for index, name in enumerate(["a.png", "b.jpg", "c.gif", "d.bmp", "e.tiff"]):
            self.choose(self.picture(name, f"{60 + index}x40"))
            self.program.find("push button", f"Screenshot {index + 1}")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(60 + index, 40) for index in range(5)],
                           "SELECT width, height FROM screenshot ORDER BY position, id")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(0,)], "SELECT count(*) FROM bug")
        self.assertEqual(self.drafts(), [])

    def test_blanks_alone_are_nothing_to_lose(self):
        self.open_dialog("New Bug")
        self.desktop.type("   ")
        self.wait_text("Title", "   ", role="text")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.drafts(), [])

    def test_the_shortcuts_can_be_looked_up(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.desktop.key("ctrl+question")
        self.program.wait_active("Keyboard Shortcuts")
        self.desktop.key("Escape")
        self.program.wait_active("New Bug")
        self.wait_text("Title", "Crash", role="text")

    def test_what_is_no_image_says_so_and_nothing_else_happens(self):
        path = self.desktop.path("home/notes.png")
        with open(path, "w", encoding="utf-8") as file:
            file.write("not a picture")
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.choose(path)
        self.program.find("label", "“notes.png” is not an image.")
        self.assertEqual(self.program.find_all("push button", "Screenshot 1"), [])
        self.program.find("push button", "Save", state="sensitive")

    def test_a_copied_image_is_pasted_with_ctrl_v_and_text_stays_text(self):
        self.desktop.copy(image=self.picture("a.png"))
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")
        self.program.click("push button", "Paste")
        self.program.find("push button", "Screenshot 2")
        self.assertEqual(self.program.find("text", "Title").text(), "Crash")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(60, 40), (60, 40)], "SELECT width, height FROM screenshot ORDER BY id")

    def test_screenshots_are_removed_and_added_in_one_step(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.choose(self.picture("a.png", "61x40"))
        self.program.find("push button", "Screenshot 1")
        self.choose(self.picture("b.png", "62x40"))
        self.program.find("push button", "Screenshot 2")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        # The pane behind shows them too.
        self.wait_for_tiles("Edit Bug", 2)
        self.program.click("push button", "Screenshot 1", which=lambda nodes: self.within("Edit Bug", nodes)[0])
        self.program.click("push button", "Remove")
        self.wait_for_tiles("Edit Bug", 1)
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.choose(self.picture("c.png", "63x40"))
        self.wait_for_tiles("Edit Bug", 2)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.sizes(), [(62, 40), (63, 40)])
        self.desktop.key("ctrl+z")
        wait_for(lambda: self.sizes() == [(61, 40), (62, 40)], "both to be back")

    @not_on("sway", "1.7 gives a dialog that has grown its old size when a chooser closes, and what is clicked is below what is seen")
    def test_a_removed_screenshot_comes_back_to_its_place(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        for width in 61, 62, 63:
            self.choose(self.picture(f"{width}.png", f"{width}x40"))
        self.wait_for_tiles("New Bug", 3)
        self.program.click("push button", "Remove Screenshot 1")
        self.wait_for_tiles("New Bug", 2)
        wait_for(lambda: self.within("New Bug", self.program.find_all("push button", "Undo")), "the offer to undo that")
        self.program.click("push button", "Undo", which=lambda nodes: self.within("New Bug", nodes)[0])
        self.wait_for_tiles("New Bug", 3)
        self.desktop.key("Delete", "Delete")
        self.wait_for_tiles("New Bug", 1)
        self.desktop.key("ctrl+z", "ctrl+z")
        self.wait_for_tiles("New Bug", 3)
        # Nothing is left to bring back, and what has the keyboard is no text.
        self.desktop.key("ctrl+z", "ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug")
        self.assertEqual(self.sizes(), [(61, 40), (62, 40), (63, 40)])

    def test_everything_can_be_reached_in_a_small_window(self):
        self.open_dialog("New Bug")
        self.program.resize("New Bug", 360, 500)
        self.desktop.type("Crash")
        self.desktop.key(*["Tab"] * 4)
        self.desktop.type("details")
        self.program.find("text", "Details", state="focused")
        self.desktop.key("Tab")
        self.program.find("push button", "Choose…", state="focused")
        for name in ("Cancel", "Save"):
            self.program.find("push button", name)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title, details FROM bug"), [("Crash", "details")])


class QuitTests(DialogCase):
    def test_quitting_asks_about_what_was_typed(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.desktop.key("ctrl+q")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.program.wait_active("New Bug")
        self.desktop.key("ctrl+w")
        self.program.answer("Discard Changes?", "Discard")
        # The window stays: whoever has gone on editing did not want to quit any more.
        self.program.wait_active("Core Dump")
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.desktop.key("ctrl+q")
        self.program.answer("Discard Changes?", "Discard")
        self.assertEqual(self.program.process.wait(30), 0)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])
        self.assertEqual(self.drafts(), [])

    def test_quitting_closes_a_dialog_in_which_nothing_was_typed(self):
        self.open_dialog("New Project")
        self.desktop.key("ctrl+q")
        self.assertEqual(self.program.process.wait(30), 0)


class LongDetailsTests(DialogCase):
    def test_more_lines_than_there_is_room_for_typed_at_once_are_drawn_without_a_warning(self):
        self.open_dialog("New Bug")
        self.desktop.key(*["Tab"] * 4)
        self.program.find("text", "Details", state="focused")
        for _ in range(3):
            # The chooser opens in the same frame: its button comes next to the details.
            self.desktop.type("line of details\n" * 9 + "\t ")
            self.program.wait_active("Choose Images")
            self.desktop.key("Escape")
            self.program.wait_active("New Bug")
            self.desktop.key("shift+Tab")
            self.program.find("text", "Details", state="focused")


if __name__ == "__main__":
    unittest.main()
