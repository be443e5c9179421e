"""The dialogs for projects and bugs: hints, screenshots, and drafts that survive a crash."""
import os
import re
import subprocess
import unittest

from coredump_case import CoreDumpCase
from driver import wait_for


class DialogCase(CoreDumpCase):
    maxDiff = None

    def setUp(self):
        super().setUp()
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")

    def picture(self, name, size="60x40"):
        """An image file of the kind that its name says, below the folder of the database: GTK's chooser opens and closes
        every file of the folders that are typed, and the locks of SQLite are to survive that."""
        path = self.desktop.path(os.path.join("home", name))
        subprocess.run(["convert", "-size", size, "gradient:blue-red", path], check=True, capture_output=True)
        return path

    def choose(self, path):
        """Through the chooser, by keyboard alone."""
        self.program.click("push button", "Choose…")
        self.program.wait_active("Choose Images")
        self.desktop.key("ctrl+l")
        self.desktop.type(path)
        wait_for(lambda: any(node.text() == path for node in self.program.find_all("text")), "the path to be typed")
        self.desktop.key("Return")
        wait_for(lambda: all(window["title"] != "Choose Images" for window in self.program.windows()), "the chooser to go")

    @staticmethod
    def within(window, nodes):
        """Those of the controls that are in the window of that title."""
        return [node for node in nodes if node.toplevel.name == window]

    def wait_for_tiles(self, window, count):
        """Waits until a dialog shows so many screenshots."""
        def has_count():
            tiles = self.program.find_all("push button", re.compile("^Screenshot [0-9]+$"))
            return len(self.within(window, tiles)) == count
        wait_for(has_count, f"{count} screenshots in {window!r}")

    def drafts(self):
        """The directories of drafts, complete ones."""
        folder = self.desktop.path(".bugs.sqlite-drafts")
        return [name for name in os.listdir(folder) if os.path.exists(f"{folder}/{name}/draft.json")] \
            if os.path.isdir(folder) else []

    def sizes(self):
        return self.rows("SELECT width, height FROM screenshot ORDER BY position, id")


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

    def test_everything_can_be_reached_in_a_small_window(self):
        self.open_dialog("New Bug")
        self.program.resize("New Bug", 360, 500)
        self.desktop.type("Crash")
        self.desktop.key("Tab", "Tab", "Tab")
        self.desktop.type("details")
        self.program.find("text", "Details", state="focused")
        self.desktop.key("Tab")
        self.program.find("push button", "Choose…", state="focused")
        for name in ("Cancel", "Save"):
            self.program.find("push button", name)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title, details FROM bug"), [("Crash", "details")])


class ProjectChoiceTests(DialogCase):
    def labels(self, role, name):
        """What a control of the dialog says."""
        control = self.within("New Bug", self.program.find_all(role, name))[0]
        return [node.name for node in control.walk() if node.role == "label"]

    def test_one_of_many_projects_is_found_by_typing(self):
        names = [f"Project {number}" for number in range(20)]
        self.write(*[f"INSERT INTO project (name) VALUES ('{name}')" for name in [*names, "Zebra"]])
        self.program.find("list item", "Project 1")
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.desktop.key("Tab", "Tab", "space")
        wait_for(lambda: "Project 5" in self.labels("combo box", "Project"), "the list of the projects")
        self.desktop.type("zeb")
        wait_for(lambda: "Project 5" not in self.labels("combo box", "Project"), "what was found")
        self.desktop.key("Down", "Return")
        # Below the title of the dialog.
        wait_for(lambda: self.labels("frame", "New Bug")[2] == "Zebra", "the project to be chosen")
        self.program.wait_active("New Bug")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", "Zebra")], "SELECT title, name FROM bug JOIN project ON project.id = project_id")


    def test_a_name_of_many_lines_is_shown_in_one(self):
        self.write("UPDATE project SET name = 'wry' || replace(hex(zeroblob(300)), '00', char(10) || 'and more words')")
        self.open_dialog("New Bug")
        choice = self.within("New Bug", self.program.find_all("combo box", "Project"))[0]
        self.assertLess(choice.extents[3], 60)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        row = next(node for node in self.program.find_all("list item") if node.name.startswith("wry"))
        self.assertLess(row.extents[3], 80)


class OpenListTests(DialogCase):
    def test_a_dialog_that_goes_takes_its_open_list_with_it(self):
        self.add_project("gtk", "https://gitlab.gnome.org/GNOME/gtk")
        for row in (1, 2):
            self.open_dialog("New Bug")
            self.desktop.key(*["Tab"] * row, "space")
            wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "the list to open")
            dialog = next(window for window in self.program.windows() if window["title"] == "New Bug")
            self.desktop.server.ask_to_close(dialog["id"])
            self.program.wait_active("Core Dump")
            # A list that is left behind would take all keys and clicks for itself.
            self.desktop.key("ctrl+n")
            self.program.wait_active("New Bug")
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")


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


class DetailsTests(DialogCase):
    def test_the_caret_is_seen_before_the_first_key(self):
        self.open_dialog("New Bug")
        details = self.program.find("text", "Details")
        _, _, width, height = details.extents
        x, y = self.program.place("text", "Details")
        part = (x - width // 2 + 8, y - height // 2 + 8, 12, 24)
        before = self.desktop.server.pixels(part)
        self.desktop.key("Tab", "Tab", "Tab")
        self.program.find("text", "Details", state="focused")
        wait_for(lambda: self.desktop.server.pixels(part) != before, "a caret")


class HintTests(DialogCase):
    def test_a_title_that_was_emptied_is_asked_for(self):
        self.open_dialog("New Bug")
        self.desktop.type("x")
        self.desktop.key("BackSpace")
        self.program.find("label", "A bug needs a title.")
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states)
        self.desktop.type("x")
        self.program.wait_gone("label", "A bug needs a title.")

    def test_the_url_of_another_project_and_one_without_a_host_are_told(self):
        self.open_dialog("New Project")
        self.desktop.type("dry")
        self.program.click("text", "URL")
        self.desktop.type("github.com/hoop33/wry/")
        self.program.find("label", "“wry” also has this URL.")
        self.desktop.key("ctrl+a")
        self.desktop.type("my notes")
        self.program.find("label", "This URL has no host, so the project gets its own section.")
        self.desktop.key("ctrl+a", "BackSpace")
        self.program.wait_gone("label", "This URL has no host, so the project gets its own section.")
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT name FROM project ORDER BY id"), [("wry",), ("dry",)])


class DraftTests(DialogCase):
    def test_what_was_typed_survives_a_crash(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash on start")
        self.program.click("text", "Details")
        self.desktop.type("It ends.")
        self.choose(self.picture("a.png"))
        self.program.find("push button", "Screenshot 1")
        wait_for(lambda: self.drafts() and any(name.endswith(".png") for name in os.listdir(
            self.desktop.path(f".bugs.sqlite-drafts/{self.drafts()[0]}"))), "the draft to be written")
        self.program.kill()
        self.assertEqual(self.run_command("check").returncode, 0)

        self.start()
        self.program.wait_active("New Bug")
        self.assertEqual(self.program.find("text", "Title").text(), "Crash on start")
        self.assertEqual(self.program.find("text", "Details").text(), "It ends.")
        self.program.find("push button", "Screenshot 1")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title, details FROM bug"), [("Crash on start", "It ends.")])
        self.assertEqual(self.sizes(), [(60, 40)])
        self.assertEqual(self.drafts(), [])
        self.program.kill()
        self.start()
        self.program.wait_active("Core Dump")

    def test_the_text_of_an_edited_project_comes_back_to_it(self):
        self.program.click("list item", "wry")
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("ctrl+a")
        self.desktop.type("dry")
        wait_for(self.drafts, "the draft to be written")
        self.program.kill()
        self.start()
        self.program.wait_active("Edit Project")
        self.assertEqual(self.program.find("text", "Name").text(), "dry")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT name FROM project"), [("dry",)])

    def test_discarded_text_does_not_come_back(self):
        self.open_dialog("New Project")
        self.desktop.type("half a name")
        wait_for(self.drafts, "the draft to be written")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.drafts(), [])


if __name__ == "__main__":
    unittest.main()
