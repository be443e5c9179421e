"""Several files dropped at once, some of them no pictures: on projects, on rows of bugs and on cells of the gallery."""
import os
import unittest

from drop_case import SIZES, DropCase

BUGS = "SELECT b.title, p.name FROM bug b JOIN project p ON p.id = b.project_id ORDER BY b.id"


class SeveralFilesTests(DropCase):
    def setUp(self):
        super().setUp()
        self.bugs = self.rows(BUGS)

    def drop(self, row, *files):
        self.assertTrue(self.desktop.offer(files=files).drop_on(self.program.place("list item", row)))

    def open_gallery(self):
        self.program.click("push button", "Gallery")
        self.program.find("push button", "Gallery", state="pressed")
        self.program.find("list item", "Slow")

    def assert_nothing_happened(self):
        self.program.ping()
        self.assertEqual([window["title"] for window in self.program.windows()], ["Core Dump"])
        self.assertEqual(self.rows(SIZES), [])
        self.assertEqual(self.rows(BUGS), self.bugs)
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    # On bugs

    def test_on_a_row_all_are_attached_to_that_bug_in_one_step(self):
        self.drop("Slow", *self.pictures(81, 83, 82))
        self.wait_attached()

    def test_on_a_cell_of_the_gallery_as_well(self):
        self.open_gallery()
        self.drop("Slow", *self.pictures(81, 83, 82))
        self.wait_attached()

    def wait_attached(self):
        """All three are at the bug that was not selected, in their order; it is shown then, and one undo takes them off."""
        self.wait_for_rows([("Slow", 81), ("Slow", 83), ("Slow", 82)], SIZES)
        self.wait_selected("Slow")
        self.program.find("push button", "Screenshot 3")
        self.wait_steps("attachScreenshots")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([], SIZES)
        self.program.wait_gone("push button", "Screenshot 1")

    def test_one_that_is_no_picture_is_told_and_the_others_are_attached(self):
        first, last = self.pictures(84, 85)
        self.drop("Slow", first, self.notes(), last)
        self.wait_label("“notes.txt” is neither an image nor a CSV or JSON file.")
        self.wait_for_rows([("Slow", 84), ("Slow", 85)], SIZES)
        self.wait_steps("attachScreenshots")

    def test_in_the_gallery_several_that_are_no_pictures_are_told_together(self):
        self.open_gallery()
        self.drop("Slow", self.notes(), *self.pictures(86), self.notes("more.txt"))
        self.wait_label("2 files were not added. “notes.txt” is neither an image nor a CSV or JSON file.")
        self.wait_for_rows([("Slow", 86)], SIZES)
        self.program.click("push button", "Show All")
        reasons = [f"“{name}” is neither an image nor a CSV or JSON file." for name in ("notes.txt", "more.txt")]
        self.wait_text("Problems", "\n".join(reasons), role="text")
        self.desktop.key("Escape")
        self.program.wait_gone("text", "Problems")

    def test_without_any_picture_nothing_happens_to_the_bug(self):
        self.drop("Slow", self.notes(), self.notes("more.txt"))
        self.wait_label("2 files were not added. “notes.txt” is neither an image nor a CSV or JSON file.")
        self.wait_selected("Crash")
        self.assert_nothing_happened()

    def test_a_folder_is_said_to_be_one(self):
        folder = self.desktop.path("pictures")
        os.mkdir(folder)
        self.drop("Slow", folder)
        self.wait_label("“pictures” is a folder.")
        self.assert_nothing_happened()

    # On projects

    def test_on_a_project_a_new_bug_has_all_of_them(self):
        self.drop("loupe", *self.pictures(87, 89, 88))
        self.save_new_bug(3)
        self.wait_for_rows([("Dropped", 87), ("Dropped", 89), ("Dropped", 88)], SIZES)
        self.assertEqual(self.rows(BUGS), [*self.bugs, ("Dropped", "loupe")])
        self.wait_steps("addBug")

    def save_new_bug(self, count):
        """In the dialog, once it shows so many screenshots."""
        self.program.wait_active("New Bug")
        self.program.find("push button", f"Screenshot {count}")
        self.assertEqual(self.program.find_all("push button", f"Screenshot {count + 1}"), [])
        self.desktop.type("Dropped")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")

    def test_on_a_project_what_is_no_picture_is_told_and_the_others_are_in_the_new_bug(self):
        first, last = self.pictures(90, 91)
        self.drop("loupe", first, self.notes(), last)
        refusal = "“notes.txt” is neither an image nor a CSV or JSON file."
        self.wait_label(refusal)
        self.program.wait_active("New Bug")
        # Over the window it would be behind the dialog.
        self.assertEqual({node.toplevel.name for node in self.program.find_all("label", refusal)}, {"New Bug"})
        self.save_new_bug(2)
        self.wait_for_rows([("Dropped", 90), ("Dropped", 91)], SIZES)

    def test_on_a_project_without_any_picture_no_dialog_opens(self):
        self.drop("loupe", self.notes(), self.notes("more.txt"))
        self.wait_label("2 files were not added. “notes.txt” is neither an image nor a CSV or JSON file.")
        self.assert_nothing_happened()


if __name__ == "__main__":
    unittest.main()
