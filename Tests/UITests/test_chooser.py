"""The chooser of images: what it lists, its preview, and what comes of it."""
import os
import unittest

from dialog_case import DialogCase
from driver import not_on, wait_for
from driver.pictures import write_png

RED, GREEN = (200, 30, 30), (30, 160, 60)
REFUSAL = "“notes.txt” is not an image."


class ChooserTests(DialogCase):
    def setUp(self):
        super().setUp()
        # Of its own: what else lies in the person's folder would be listed too.
        self.folder = self.desktop.path("home/pictures")
        os.mkdir(self.folder)
        write_png(self.file("a.png"), width=61, colour=RED)
        write_png(self.file("b.png"), width=62, colour=GREEN)
        with open(self.file("notes.txt"), "w", encoding="utf-8") as file:
            file.write("not a picture")
        self.open_dialog("New Bug")
        self.desktop.type("Crash")

    def file(self, name):
        return os.path.join(self.folder, name)

    def open_folder(self):
        """Opens the chooser and goes there; the list has the keyboard then, and its first file is selected."""
        self.go_to("Choose…")
        self.desktop.key("space")
        self.program.wait_active("Choose Images")
        self.desktop.key("ctrl+l")
        path = self.folder + "/"
        self.desktop.type(path)
        wait_for(lambda: any(node.text() == path for node in self.program.find_all("text")), "the path to be typed")
        self.accept_in_chooser("Choose Images")
        self.wait_preview("a.png")
        self.go_to_files()

    def wait_preview(self, name):
        return self.program.find("image", f"Preview of “{name}”")

    def previews(self):
        return [node.name for node in self.program.find_all("image") if node.name.startswith("Preview")]

    def open_all(self):
        """Chooses everything that is listed."""
        self.desktop.key("ctrl+a")
        self.program.click("push button", "Open")
        self.program.wait_active("New Bug")

    def list_all_files(self):
        """By the button with the kinds of files, which Tab leads to, and back to the list."""
        self.go_on(lambda node: node.role == "push button")
        # Space is for the row around it with GTK 4.24.
        self.desktop.key("Return")
        wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "the kinds of files")
        self.desktop.key("Down", "Return")
        wait_for(lambda: not any(window["is_popover"] for window in self.program.windows()), "the kinds to go")
        self.program.find("label", "All Files")
        self.desktop.key("shift+Tab")
        self.go_to_files()

    def wait_colour(self, image, colour):
        """Waits until the middle of a picture has that colour."""
        def is_shown():
            x, y = self.program.place("image", image)
            # Blue comes first.
            return tuple(self.desktop.server.pixels((x, y, 1, 1))[:3]) == colour[::-1]
        wait_for(is_shown, f"{image!r} to be {colour}")

    def test_only_images_are_listed_until_all_files_are_asked_for(self):
        self.open_folder()
        self.open_all()
        self.wait_for_tiles("New Bug", 2)
        self.program.ping()
        self.assertEqual(self.program.find_all("label", REFUSAL), [])
        # With the text among them, the same keys do choose it, and it is refused.
        self.open_folder()
        self.list_all_files()
        self.open_all()
        self.program.find("label", REFUSAL)
        self.wait_for_tiles("New Bug", 4)

    def test_the_selected_image_is_shown_before_it_is_chosen(self):
        self.open_folder()
        self.wait_colour("Preview of “a.png”", RED)
        self.desktop.key("Down")
        self.wait_preview("b.png")
        self.wait_colour("Preview of “b.png”", GREEN)
        self.assertEqual(self.previews(), ["Preview of “b.png”"])
        self.program.find("label", "b.png")
        self.program.find("label", f"{os.path.getsize(self.file('b.png'))} bytes")
        self.desktop.key("Up")
        self.wait_preview("a.png")

    def test_what_is_no_image_has_no_preview(self):
        self.open_folder()
        self.list_all_files()
        self.desktop.key("End")
        wait_for(lambda: not self.previews(), "the preview to go")
        self.desktop.key("Up")
        self.wait_preview("b.png")

    def test_two_that_are_chosen_at_once_are_two_screenshots_of_the_bug(self):
        self.open_folder()
        self.desktop.key("shift+Down")
        self.wait_preview("b.png")
        self.program.click("push button", "Open")
        self.program.wait_active("New Bug")
        self.wait_for_tiles("New Bug", 2)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.sizes(), [(61, 64), (62, 64)])
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Crash",)])

    @not_on(("mutter", "gnome-shell"), "the chooser of GTK 4.24 complains of the name that it gives such a file for a screen reader")
    def test_a_name_that_is_no_utf_8_is_shown_and_chosen_as_any_other(self):
        write_png(self.file(os.fsdecode(b"caf\xe9.png")), width=63, colour=GREEN)
        self.open_folder()
        self.desktop.key("End")
        self.wait_preview("caf\ufffd.png")
        self.wait_colour("Preview of “caf\ufffd.png”", GREEN)
        self.desktop.key("Return")
        self.program.wait_active("New Bug")
        self.wait_for_tiles("New Bug", 1)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.sizes(), [(63, 64)])

    def test_return_chooses_all_that_are_selected(self):
        for keys, count in ((["ctrl+a", "Return"], 2), (["shift+Down", "Return"], 4), (["ctrl+a", "KP_Enter"], 6)):
            with self.subTest(keys=keys):
                self.open_folder()
                self.desktop.key(keys[0])
                self.wait_preview("b.png")
                self.desktop.key(keys[1])
                self.program.wait_active("New Bug")
                self.wait_for_tiles("New Bug", count)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.sizes(), [(61, 64), (62, 64)] * 3)

    def test_return_chooses_the_one_that_is_selected(self):
        self.open_folder()
        self.desktop.key("Down")
        self.wait_preview("b.png")
        self.desktop.key("Return")
        self.program.wait_active("New Bug")
        self.wait_for_tiles("New Bug", 1)

    def test_escape_leaves_the_dialog_as_it_was(self):
        self.choose(self.file("b.png"))
        self.wait_for_tiles("New Bug", 1)
        self.open_folder()
        self.desktop.key("Escape")
        self.program.wait_active("New Bug")
        self.assertEqual([window["title"] for window in self.program.windows()], ["Core Dump", "New Bug"])
        self.program.ping()
        self.wait_text("Title", "Crash", "text")
        self.wait_for_tiles("New Bug", 1)
        self.program.find("push button", "Save", state="sensitive")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.sizes(), [(62, 64)])
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Crash",)])

    def test_the_folder_of_the_last_time_is_opened_again(self):
        self.open_folder()
        self.desktop.key("Escape")
        self.program.wait_active("New Bug")
        self.program.click("push button", "Choose…")
        self.program.wait_active("Choose Images")
        self.program.find("label", "pictures")
        self.open_all()
        self.wait_for_tiles("New Bug", 2)


if __name__ == "__main__":
    unittest.main()
