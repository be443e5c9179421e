"""What was typed in a dialog survives a crash."""
import os
import unittest

from dialog_case import DialogCase
from driver import wait_for


class DraftTests(DialogCase):
    def has_draft_with_picture(self):
        """Whether there is a draft that names a picture that lies beside it."""
        for draft in self.drafts():
            folder = self.desktop.path(f".bugs.sqlite-drafts/{draft}")
            with open(f"{folder}/draft.json", encoding="utf-8") as file:
                text = file.read()
            if any(name.endswith(".png") and name.removesuffix(".png") in text for name in os.listdir(folder)):
                return True
        return False

    def room_below(self, role, name):
        """In the dialog."""
        node = self.program.find(role, name)
        ends = [y + height for _, y, _, height in (node.toplevel.extents, node.extents)]
        return ends[0] - ends[1]

    def test_what_was_typed_survives_a_crash(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash on start")
        self.program.click("text", "Details")
        self.desktop.type("It ends.")
        self.choose(self.picture("a.png"))
        self.program.find("push button", "Screenshot 1")
        wait_for(self.has_draft_with_picture, "the draft to be written")
        self.program.kill()
        self.assertEqual(self.run_command("check").returncode, 0)

        self.start()
        self.program.wait_active("New Bug")
        self.assertEqual(self.program.find("text", "Title").text(), "Crash on start")
        self.assertEqual(self.program.find("text", "Details").text(), "It ends.")
        self.program.find("push button", "Screenshot 1")
        wait_for(lambda: self.room_below("label", "Drop images here") > 16, "room for all of it")
        # What is typed goes on with the title.
        self.desktop.type("!")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title, details FROM bug"), [("Crash on start!", "It ends.")])
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

    def test_a_draft_of_a_deleted_project_waits_for_another(self):
        self.add_project("Argo", "https://github.com/argo/argo")
        self.program.click("list item", "wry")
        self.open_dialog("New Bug")
        self.desktop.type("Crash on start")
        self.choose(self.picture("a.png"))
        self.program.find("push button", "Screenshot 1")
        wait_for(self.has_draft_with_picture, "the draft to be written")
        self.program.kill()
        self.write("DELETE FROM project WHERE name = 'wry'")
        self.start()
        self.program.wait_active("New Bug")
        self.program.find("label", "Unsaved changes from last time have been restored. "
                          "The project of this bug is no longer there. Choose another one.")
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states)
        self.program.click("combo box", "Project")
        self.wait_choices()
        self.desktop.key("Return")
        self.program.find("push button", "Save", state="sensitive")
        self.program.find("label", "Unsaved changes from last time have been restored.")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title, name FROM bug JOIN project ON project.id = project_id"),
                         [("Crash on start", "Argo")])
        self.assertEqual(self.sizes(), [(60, 40)])
        self.assertEqual(self.drafts(), [])

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
