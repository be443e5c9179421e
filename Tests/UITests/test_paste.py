"""Ctrl+V: pictures and files from other programs become screenshots; text stays text."""
import re
import unittest

from driver.pictures import write_png
from driver.records import bug
from window_case import HOSTED, WindowCase

WIDTHS = "SELECT width FROM screenshot ORDER BY position, id"


class PasteTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash")], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")

    def picture(self, name, width):
        return write_png(self.desktop.path(name), width=width, colour=(30, 160, 90))

    def test_a_picture_is_attached_to_the_selected_bug(self):
        self.desktop.copy(image=self.picture("a.png", 81))
        self.desktop.key("ctrl+v")
        self.wait_for_rows([(81,)], WIDTHS)
        self.wait_steps("attachScreenshots")

    def test_the_bug_that_it_is_attached_to_stays_in_front_when_the_window_is_made_narrow(self):
        self.desktop.copy(image=self.picture("a.png", 81))
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")
        self.wait_focused("list item", "Crash")
        for width in (900, 600, 360):
            self.program.resize("Core Dump", width, 640)
        self.wait_focused("scroll pane", "Bug")

    def test_what_is_attached_below_others_comes_into_view(self):
        self.desktop.copy(files=[self.picture(f"{width}.png", width) for width in range(201, 210)])
        self.desktop.key("ctrl+v")
        # All of them have no room: the first is seen.
        self.wait_in_view("Screenshot 1")
        self.desktop.copy(files=[self.picture("a.png", 82), self.picture("b.png", 83)])
        self.desktop.key("ctrl+v")
        self.wait_in_view("Screenshot 10", "Screenshot 11")

    def test_what_is_said_of_a_paste_is_over_with_the_next(self):
        notes = self.desktop.path("notes.txt")
        with open(notes, "w", encoding="utf-8") as file:
            file.write("no image")
        self.desktop.copy(files=[notes])
        self.desktop.key("ctrl+v")
        self.program.find("label", "“notes.txt” is not an image.")
        # It is said after that.
        self.desktop.copy(text="no image either")
        self.desktop.key("ctrl+v")
        self.desktop.copy(image=self.picture("a.png", 81))
        self.desktop.key("ctrl+v")
        self.wait_for_rows([(81,)], WIDTHS)
        self.program.wait_gone("label", re.compile("notes.txt"))
        self.program.ping()
        self.assertEqual(self.program.find_all("label", re.compile("no image to paste")), [])

    def test_files_are_attached(self):
        self.desktop.copy(files=[self.picture("a.png", 82), self.picture("b.png", 83)])
        self.desktop.key("ctrl+v")
        self.wait_for_rows([(82,), (83,)], WIDTHS)

    def test_text_is_no_picture(self):
        self.desktop.copy(text="only words")
        self.desktop.key("ctrl+v")
        self.program.find("label", "There is no image to paste. Copy one first.")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_an_image_that_nothing_here_reads_is_said_to_be_one(self):
        with open(self.desktop.path("a.xcf"), "wb") as file:
            file.write(b"gimp xcf v011")
        self.desktop.copy(data={"image/x-xcf": self.desktop.path("a.xcf")})
        self.desktop.key("ctrl+v")
        self.wait_label("The format XCF cannot be added as a screenshot.")

    def test_files_that_are_elsewhere_are_said_to_be(self):
        with open(self.desktop.path("list"), "w", encoding="utf-8") as file:
            file.write("https://example.org/a.png\r\n")
        self.desktop.copy(data={"text/uri-list": self.desktop.path("list")})
        self.desktop.key("ctrl+v")
        self.wait_label("Only files on this computer can be added. Save it as a file first.")

    def test_where_only_a_project_is_selected_a_new_bug_holds_it(self):
        self.program.click("list item", "loupe")
        self.wait_title("loupe")
        self.desktop.copy(image=self.picture("a.png", 84))
        self.desktop.key("ctrl+v")
        self.program.wait_active("New Bug")
        self.desktop.type("Seen\n")
        self.wait_for_rows([("Seen", "loupe", 84)], "SELECT title, name, width FROM screenshot JOIN bug ON bug.id = bug_id "
                                                    "JOIN project ON project.id = project_id")

    def test_where_nothing_is_selected_that_is_told(self):
        self.program.click("list item", "All Bugs")
        self.wait_title("All Bugs")
        self.desktop.copy(image=self.picture("a.png", 85))
        self.desktop.key("ctrl+v")
        self.wait_label("Select a bug or a project to paste an image.")

    def test_where_several_bugs_are_selected_that_is_told(self):
        self.run_command("add", "--project", "wry", "Slow")
        self.program.find("list item", "Slow")
        self.desktop.key("ctrl+2", "Home", "shift+End")
        self.wait_label("Bugs Selected")
        self.desktop.copy(image=self.picture("a.png", 86))
        self.desktop.key("ctrl+v")
        self.wait_label("Select a single bug to paste an image.")
        self.assertEqual(self.rows("SELECT count(*) FROM screenshot"), [(0,)])

    def test_in_a_search_entry_it_is_text(self):
        self.desktop.copy(text="Cra")
        self.desktop.key("ctrl+f")
        self.wait_focused("entry", "Search Bugs")
        self.desktop.key("ctrl+v")
        self.wait_text("Search Bugs", "Cra")
        self.wait_names("Crash")


if __name__ == "__main__":
    unittest.main()
