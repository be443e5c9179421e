"""What the dialogs say of what was typed."""
import unittest

from dialog_case import DialogCase


class HintTests(DialogCase):
    def test_a_title_that_was_emptied_is_asked_for(self):
        self.open_dialog("New Bug")
        self.desktop.type("x")
        self.desktop.key("BackSpace")
        self.program.find("label", "A bug needs a title.")
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states)
        self.desktop.type("x")
        self.program.wait_gone("label", "A bug needs a title.")

    def test_return_in_an_empty_title_or_name_says_what_is_missing(self):
        for dialog, hint in (("New Bug", "A bug needs a title."), ("New Project", "A project needs a name.")):
            self.open_dialog(dialog)
            self.assertEqual([node for node in self.program.find_all("label", hint) if node.is_on_screen()], [])
            self.desktop.key("Return")
            self.program.find("label", hint)
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")

    def test_the_name_and_the_url_of_another_project_and_one_without_a_host_are_told(self):
        self.open_dialog("New Project")
        self.desktop.type("WRY")
        self.program.find("label", "There is a project “wry” already. Both can have this name.")
        self.desktop.key("ctrl+a")
        self.desktop.type("dry")
        self.program.wait_gone("label", "There is a project “wry” already. Both can have this name.")
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

    def test_the_host_is_shown_while_the_url_is_typed(self):
        self.open_dialog("New Project")
        self.desktop.type("dry")
        self.program.click("text", "URL")
        self.desktop.type("https://user@GitLab.com:8080/a")
        self.program.find("label", "Shown under “gitlab.com”")
        self.desktop.key("ctrl+a")
        self.desktop.type("git@codeberg.org:a/b.git")
        self.program.find("label", "Shown under “codeberg.org”")

    def test_ctrl_z_takes_back_what_was_typed_and_no_step(self):
        self.open_dialog("New Bug")
        for role, name in (("text", "Title"), ("text", "Details")):
            self.program.click(role, name)
            self.desktop.type("typed")
            self.wait_text(name, "typed", role)
            self.desktop.key("ctrl+z")
            self.wait_text(name, "", role)
            self.desktop.key("ctrl+shift+z")
            self.wait_text(name, "typed", role)
        self.assertEqual(self.rows("SELECT name, undone FROM undo_step"), [("addProject", 0)])


if __name__ == "__main__":
    unittest.main()
