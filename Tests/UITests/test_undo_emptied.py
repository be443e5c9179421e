"""Undo down to an empty database and Redo back: something is selected and has the keyboard, as when it was new."""
import unittest

from driver import wait_for
from window_case import HOSTED, WindowCase


class EmptiedTests(WindowCase):
    def wait_at(self, name):
        """Waits until an entry of the projects is selected and has the keyboard."""
        self.wait_selected(name, of="Projects")
        self.wait_focused("list item", name)

    def import_mule(self):
        path = self.desktop.path("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title,project\nBroken,Mule\n")
        self.run_command("import", path)

    def test_sample_projects_that_come_back(self):
        self.start()
        self.add_project("wry", "")
        self.wait_at("wry")
        # Nothing is selected then.
        self.desktop.key("ctrl+z")
        self.wait_focused("push button", "New Project…")
        self.program.find("label", "All Bugs")
        self.program.click("push button", "Add Sample Projects")
        self.wait_at("All Bugs")
        self.desktop.key("ctrl+z")
        self.wait_focused("push button", "New Project…")
        self.desktop.key("ctrl+shift+z")
        self.wait_at("All Bugs")

    def test_the_first_project_that_comes_back(self):
        self.start()
        self.add_project("wry", "")
        self.desktop.key("ctrl+z")
        self.wait_focused("push button", "New Project…")
        self.desktop.key("ctrl+shift+z")
        self.wait_at("wry")

    def test_wherever_the_keyboard_was_it_is_where_one_begins(self):
        self.start()
        self.program.click("push button", "Add Sample Projects")
        for name, keys in (("list", ("ctrl+2", "Down")), ("bug", ("ctrl+2", "Down", "ctrl+3")), ("several", ("ctrl+2", "ctrl+a")),
                           ("filters", ("ctrl+2", "ctrl+f", "Tab"))):
            with self.subTest(name):
                self.wait_at("All Bugs")
                self.desktop.key(*keys)
                wait_for(lambda: not self.program.find_all("list item", "All Bugs", state="focused"), "it to go on")
                self.desktop.key("ctrl+z")
                self.wait_focused("push button", "New Project…")
                self.desktop.key("ctrl+shift+z")

    def test_where_the_projects_are_hidden_they_come(self):
        self.start()
        self.program.click("push button", "Add Sample Projects")
        self.wait_at("All Bugs")
        self.desktop.key("ctrl+2", "F9")
        self.program.wait_gone("list item", "All Bugs")
        self.desktop.key("ctrl+z")
        self.wait_focused("push button", "New Project…")

    def test_a_search_has_no_results_to_speak_of_without_projects(self):
        self.start()
        self.program.click("push button", "Add Sample Projects")
        self.wait_at("All Bugs")
        self.desktop.key("ctrl+2", "ctrl+f")
        self.desktop.type("crash")
        self.desktop.key("Return")
        self.desktop.key("ctrl+z")
        self.program.find("label", "Every bug belongs to a project. Create a project first.")
        self.program.wait_gone("text", "Search Bugs")
        self.wait_focused("push button", "New Project…")

    def test_an_import_that_comes_back(self):
        self.start_with(HOSTED, go_to="Argo")
        self.import_mule()
        self.program.find("list item", "Mule")
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "Mule")
        self.wait_label("Undone: Import 1 Bug")
        self.wait_at("Argo")
        self.desktop.key("ctrl+shift+z")
        self.wait_at("Mule")
        self.program.find("list item", "Broken")


if __name__ == "__main__":
    unittest.main()
