"""The question before an import: which project takes the bugs of a table that names none."""
import unittest

from driver import wait_for
from driver.records import project
from transfer_case import TransferCase

BUGS = "SELECT name, count(*) FROM bug JOIN project ON project.id = project_id GROUP BY name ORDER BY name"


class ImportQuestionTests(TransferCase):
    def setUp(self):
        super().setUp()
        self.path = self.write_csv("mule.csv", 30)

    def ask(self):
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", self.path)
        self.program.find("label", "Import “mule.csv”?")

    def chosen(self):
        return [node.name for node in self.program.find("combo box", "Project").walk()
                if node.role == "label" and node.is_on_screen()]

    def wait_chosen(self, *names):
        wait_for(lambda: self.chosen() == list(names), f"{names} to be chosen")

    def has(self, role, name):
        return any(node.is_on_screen() for node in self.program.find_all(role, name))

    def choose(self, *keys):
        """In the list of projects."""
        self.program.click("combo box", "Project")
        self.wait_choices()
        self.desktop.key(*keys)

    def test_what_was_imported_is_shown_unless_one_has_gone_elsewhere_meanwhile(self):
        self.fill([project("Argo")])
        self.start()
        self.program.click("list item", "Argo")
        self.wait_title("Argo")
        self.import_file(self.path)
        self.program.find("list item", "Bug number 30")
        self.wait_title("mule")
        # All bugs have those of any project.
        self.program.click("list item", "All Bugs")
        self.run_command("import", self.write_csv("bamboo.csv", 3))
        self.program.find("list item", "bamboo")
        self.wait_title("All Bugs")

    def test_what_was_imported_is_shown_where_a_search_found_nothing(self):
        known = self.write_csv("ant.csv", 3)
        self.run_command("import", known)
        self.start()
        self.program.click("entry", "Search Bugs")
        self.desktop.type("nowhere")
        self.program.find("label", "No bugs match your search.")
        self.import_file(known)
        self.wait_for_text("Nothing new to import")
        self.wait_text("Search Bugs", "nowhere")
        self.import_file(self.path)
        self.program.find("list item", "Bug number 30")
        self.wait_text("Search Bugs", "")
        self.wait_title("All Bugs")

    def wait_title(self, name):
        """Waits until the bugs pane shows the bugs of a project, besides the row."""
        wait_for(lambda: len([node for node in self.program.find_all("label", name) if node.is_on_screen()]) > 1,
                 f"the bugs of {name!r}")

    def test_a_project_that_was_renamed_is_suggested_and_no_bug_comes_twice(self):
        self.run_command("import", self.path)
        self.write("UPDATE project SET name = 'Esel'")
        self.ask()
        self.wait_chosen("Esel")
        self.assertFalse(self.has("text", "Name"))
        self.picture("import-question-known")
        self.program.find("push button", "Import", state="focused")
        self.desktop.key("Return")
        self.wait_for_text("Nothing new to import")
        self.assertEqual(self.rows(BUGS), [("Esel", 30)])

    def test_a_file_that_went_into_a_project_of_another_name_is_known_by_its_rows(self):
        self.ask()
        self.wait_text("Name", "mule", role="text")
        self.desktop.key("ctrl+a")
        self.desktop.type("Esel\n")
        self.wait_for_rows([("Esel", 30)], BUGS)
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", self.path)
        self.program.find("label", "Import “mule.csv”?")
        self.wait_chosen("Esel")
        self.desktop.key("Return")
        self.wait_for_text("Nothing new to import")
        self.assertEqual(self.rows(BUGS), [("Esel", 30)])

    def test_undo_does_not_take_away_the_suggested_name(self):
        self.ask()
        self.wait_text("Name", "mule", role="text")
        self.desktop.key("ctrl+z", "End")
        self.desktop.type("s")
        self.wait_text("Name", "mules", role="text")
        self.desktop.key("ctrl+z")
        self.wait_text("Name", "mule", role="text")

    def test_one_of_the_projects_or_a_new_one_is_chosen_by_keyboard(self):
        self.fill([project(name) for name in ("Argo", "Mule", "Wry")])
        self.ask()
        self.wait_chosen("Mule")
        self.choose("Home", "Return")
        self.wait_chosen("New Project")
        self.program.find("label", "There is a project “Mule” already. It takes the bugs.")
        self.picture("import-question-new")
        # It has the keyboard.
        self.desktop.type("Bamboo")
        wait_for(lambda: self.program.find("text", "Name").text() == "Bamboo", "the name of a new project")
        self.program.wait_gone("label", "There is a project “Mule” already. It takes the bugs.")
        self.choose("End", "Return")
        self.wait_chosen("Wry")
        self.program.find("push button", "Import", state="focused")
        self.desktop.key("Return")
        self.wait_for_rows([("Wry", 30)], BUGS)
        self.assertEqual(self.rows("SELECT count(*) FROM project"), [(3,)])

    def test_a_project_that_others_delete_meanwhile_takes_nothing(self):
        self.fill([project(name) for name in ("mule", "Wry")])
        self.ask()
        self.wait_chosen("mule")
        self.write("DELETE FROM project WHERE name = 'mule'", "UPDATE project SET name = 'Wry 2'")
        self.wait_chosen("Choose a Project")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Import").states,
                 "Import to be insensitive")
        self.choose("End", "Return")
        self.wait_chosen("Wry 2")
        self.program.find("push button", "Import", state="focused")
        self.desktop.key("Return")
        self.wait_for_rows([("Wry 2", 30)], BUGS)


if __name__ == "__main__":
    unittest.main()
