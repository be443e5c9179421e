"""What the main menu calls the steps that it undoes and redoes: those of one bug, of several, and of what else is changed."""
import unittest

from bug_pane_case import BugPaneCase
from driver import wait_for
from driver.pictures import write_png
from driver.records import bug
from window_case import HOSTED, WindowCase, bugs_of


class StepNameCase(WindowCase):
    def wait_undo(self, name, step):
        """Waits until that is the newest step, and looks what the menu says of it."""
        self.wait_for_rows([(step,)], "SELECT name FROM undo_step WHERE undone = 0 ORDER BY id DESC LIMIT 1")
        self.wait_menu(f"Undo “{name}”")

    def wait_menu(self, name):
        """Opens the menu until it says so: one that is open goes on saying what was to be undone when it was opened, which may have been
        before the window knew of the step."""
        wait_for(lambda: self.menu_says(name), f"the menu to say {name!r}")

    def menu_says(self, name):
        """By keyboard: the first click beside a menu that has just closed may be the menu's. Its button has the keyboard then."""
        self.program.wait_active("Core Dump")
        self.desktop.key("F10")
        steps = wait_for(lambda: [node for node in self.program.find_all("menu item") if node.name.startswith(("Undo", "Redo"))],
                         "the menu")
        is_said = any(node.name == name and "sensitive" in node.states for node in steps)
        self.desktop.key("Escape")
        wait_for(lambda: not self.program.find_all("menu"), "the menu to go")
        return is_said


class StepNameTests(StepNameCase):
    def test_of_several_bugs_each_step_says_how_many(self):
        self.start_with(HOSTED, bugs_of("wry", 3), go_to="wry")
        self.select("Bug 1", "Bug 2", "Bug 3")
        self.choose_for("Bug 2", "Move to Project…")
        self.move_to_first_project()
        self.wait_undo("Move 3 Bugs", "moveBugs")
        self.desktop.key("ctrl+z")
        self.wait_names("Bug 1", "Bug 2", "Bug 3")
        self.wait_menu("Redo “Move 3 Bugs”")
        self.desktop.key("ctrl+2", "ctrl+a", "ctrl+Return")
        self.wait_undo("Close 3 Bugs", "closeBugs")
        self.desktop.key("ctrl+Return")
        self.wait_undo("Reopen 3 Bugs", "reopenBugs")
        self.desktop.key("ctrl+2", "Delete")
        self.wait_undo("Delete 3 Bugs", "deleteBugs")
        self.choose("Main Menu", "Undo “Delete 3 Bugs”")
        self.wait_for_rows([("Bug 1",), ("Bug 2",), ("Bug 3",)], "SELECT title FROM bug ORDER BY id")
        self.wait_menu("Redo “Delete 3 Bugs”")

    def test_a_project_and_its_bugs(self):
        self.start_with(HOSTED, [bug("wry", "Done", status="closed"), bug("wry", "Done too", status="closed")], go_to="wry")
        self.choose("View Options", "Delete Closed Bugs…")
        self.program.answer("Delete Closed Bugs", "Delete")
        self.wait_undo("Delete 2 Closed Bugs", "deleteClosedBugs")
        self.answer("ctrl+n", "New Bug", "Slow\n")
        self.wait_undo("Add Bug", "addBug")
        self.desktop.key("ctrl+2")
        self.answer("F2", "Edit Bug", "Slower\n")
        self.wait_undo("Edit Bug", "editBug")
        self.answer("ctrl+shift+n", "New Project", "Mule\n")
        self.wait_undo("Add Project", "addProject")
        self.desktop.key("ctrl+1")
        self.answer("F2", "Edit Project", "Mules\n")
        self.wait_undo("Edit Project", "editProject")
        # While a list is read anew no key deletes what may not be meant.
        self.program.find("list item", "Mules", state="selected")
        self.desktop.key("ctrl+1")
        self.wait_focused("list item", "Mules")
        self.desktop.key("Delete")
        self.wait_undo("Delete Project", "deleteProject")
        self.choose("Main Menu", "Undo “Delete Project”")
        self.wait_for_rows([("Mules",)], "SELECT name FROM project WHERE name LIKE 'Mule%'")
        self.program.find("list item", "Mules")

    def answer(self, key, dialog, text):
        """Opens a dialog by its key, and types over what stands in the first field."""
        self.desktop.key(key)
        self.program.wait_active(dialog)
        self.desktop.key("ctrl+a")
        self.desktop.type(text)
        self.program.wait_active("Core Dump")


class ScreenshotStepNameTests(BugPaneCase, StepNameCase):
    def test_screenshots(self):
        self.program.click("push button", "Screenshot 1", button=3)
        self.choose_item("Move Down")
        self.wait_widths(310, 300, 320)
        self.wait_undo("Reorder Screenshots", "reorderScreenshots")
        self.program.click("push button", "Remove Screenshot 2")
        self.wait_widths(310, 320)
        self.wait_undo("Remove Screenshot", "removeScreenshot")
        self.desktop.copy(files=[write_png(self.desktop.path(f"{width}.png"), width=width) for width in (330, 340)])
        self.desktop.key("ctrl+v")
        self.wait_widths(310, 320, 330, 340)
        self.wait_undo("Attach 2 Screenshots", "attachScreenshots")


class BeginningStepNameTests(StepNameCase):
    def test_what_a_database_begins_with(self):
        self.start()
        self.program.click("push button", "Add Sample Projects")
        wait_for(lambda: self.rows("SELECT count(*) FROM bug") == [(200,)], "the sample projects", timeout=90)
        self.program.find("list item", "All Bugs")
        self.wait_undo("Add Sample Projects", "addSampleProjects")
        table = self.desktop.path("mule.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write("project,title\nMule,It kicks\nMule,It bites\n")
        self.run_command("import", table)
        # A menu that is open goes on saying what was to be undone when it was opened.
        self.program.find("push button", "All 202")
        self.wait_undo("Import 2 Bugs", "importBugs")


if __name__ == "__main__":
    unittest.main()
