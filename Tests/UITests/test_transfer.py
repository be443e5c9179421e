"""Import and export from the window."""
import csv
import json
import os
import re
import unittest

from driver import wait_for
from transfer_case import TransferCase


# The label of the button in GTK's own question.
REPLACE = re.compile("Replace")


class ImportTests(TransferCase):
    def test_a_file_without_projects_asks_for_one(self):
        path = self.write_csv("mule.csv", 30)
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.program.find("label", "Import “mule.csv”?")
        self.picture("import-question")
        self.assertEqual(self.program.find("text", "Project").text(), "mule")
        self.program.click("text", "Project")
        self.desktop.key("ctrl+a")
        self.desktop.type("Mule ESB")
        self.desktop.key("Return")
        self.program.find("list item", "Mule ESB")
        self.wait_for_text("Imported 30 bugs from “mule.csv”")
        self.picture("import-toast")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(30,)])
        self.program.click("push button", "Undo")
        self.wait_for_rows([(0,)], "SELECT count(*) FROM bug")

    def test_a_project_needs_a_name(self):
        path = self.write_csv("mule.csv", 1)
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.program.click("text", "Project")
        self.desktop.key("ctrl+a", "BackSpace")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Import").states,
                 "Import to be insensitive")
        self.desktop.key("Escape")
        self.program.wait_gone("push button", "Import")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])

    def test_what_cannot_be_read_is_listed_with_its_line(self):
        path = self.file("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title,created,project\nfine,2020-01-01,A\n,2020-01-01,A\nodd,soon,A\n")
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.program.find("label", "Not Everything Was Imported")
        self.picture("import-problems")
        self.assertEqual(self.program.find("text", "Problems").text(),
                         "mule.csv:3: the title is empty; skipped\n"
                         "mule.csv:4: “soon” is not a recognised date; imported without it")
        self.program.click("push button", "Close")
        self.assertEqual(self.rows("SELECT title FROM bug ORDER BY id"), [("fine",), ("odd",)])

    def test_a_file_that_cannot_be_imported_says_why(self):
        path = self.file("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("name of the thing,colour\nx,red\n")
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.program.find("label", "Nothing was imported.")
        self.assertIn("has no title column", self.program.find("text", "Problems").text())
        self.desktop.key("Escape")
        self.program.wait_gone("label", "Nothing was imported.")

    def test_a_large_import_can_be_cancelled_and_the_window_goes_on(self):
        self.run_command("import", self.write_csv("bamboo.csv", 3))
        path = self.write_csv("mule.csv", 150_000, ("project", "title", "description"))
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.program.find("push button", "Cancel")
        # The window answers meanwhile.
        self.program.click("list item", "bamboo")
        self.program.click("list item", "Bug number 3")
        self.picture("import-progress")
        self.desktop.key("Delete")
        self.wait_for_text("Still running")
        self.program.click("push button", "Cancel")
        self.wait_for_text("The import was cancelled; nothing was imported")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(3,)])
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(1,)])
        self.program.wait_gone("push button", "Cancel")

    def assert_refused_meanwhile(self, entry):
        """While an import runs, the menu's entry says so."""
        path = self.write_csv("mule.csv", 150_000, ("project", "title", "description"))
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Cancel")
        self.choose_from_menu(entry)
        self.wait_for_text("Still running")
        self.program.click("push button", "Cancel")
        self.wait_for_text("The import was cancelled; nothing was imported")
        self.assertEqual(self.program.quit(), 0)

    def test_another_import_meanwhile_says_what_runs(self):
        self.assert_refused_meanwhile("Import…")

    def test_an_export_meanwhile_says_what_runs(self):
        self.assert_refused_meanwhile("Export…")

    def test_closing_while_something_runs_asks(self):
        path = self.write_csv("mule.csv", 150_000, ("project", "title", "description"))
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        # The chooser has a button of that name, too.
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Cancel")
        self.desktop.key("ctrl+q")
        self.program.find("label", "Cancel and Close?")
        self.picture("import-close")
        self.program.click("push button", "Cancel and Close")
        self.assertEqual(self.program.process.wait(30), 0)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])


class ExportTests(TransferCase):
    def setUp(self):
        super().setUp()
        self.run_command("import", self.write_csv("mule.csv", 5), self.write_csv("bamboo.csv", 2))
        self.write("UPDATE bug SET status = 'closed', closed = created WHERE title = 'Bug number 5'")
        self.start()
        self.program.find("list item", "mule")

    def export(self, path):
        self.choose_from_menu("Export…")
        self.program.find("push button", "Choose File…")
        self.picture("export-dialog")
        self.program.click("push button", "Choose File…")
        self.choose_file("Export Bugs", path)

    def test_everything_goes_into_a_json_file(self):
        path = self.file("all.json")
        self.export(path)
        self.wait_for_text("Exported 7 bugs to “all.json”")
        self.picture("export-toast")
        self.program.find("push button", "Show")
        with open(path, encoding="utf-8") as file:
            json.load(file)
        other = self.file("other.sqlite")
        self.database, before = other, self.database
        self.run_command("import", path)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(7,)])
        self.database = before

    def test_the_suffix_is_added_and_nothing_is_replaced_then(self):
        path = self.file("all.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write("mine")
        self.export(self.file("all"))
        self.wait_for_text("already exists")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")

    def test_only_a_project_as_a_table(self):
        self.program.click("list item", "bamboo")
        self.choose_from_menu("Export…")
        self.program.find("push button", "Choose File…")
        # By keyboard: the first row has the format, the second the projects.
        self.choose_in_list(1)
        self.go_down_to_row("Projects")
        self.choose_in_list(1)
        self.picture("export-table")
        self.program.click("push button", "Choose File…")
        path = self.file("bamboo-table.csv")
        self.choose_file("Export Bugs", path)
        self.wait_for_text("Exported 2 bugs to “bamboo-table.csv”")
        with open(path, newline="", encoding="utf-8") as file:
            self.assertEqual([row["project"] for row in csv.DictReader(file)], ["bamboo", "bamboo"])

    def test_a_file_is_replaced_only_after_the_question_of_the_chooser(self):
        path = self.file("all.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write("mine")
        self.export(path)
        self.program.find("push button", REPLACE)
        self.picture("export-replace")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")
        self.program.click("push button", REPLACE)
        self.wait_for_text("Exported 7 bugs to “all.json”")
        self.assertGreater(os.path.getsize(path), 100)


if __name__ == "__main__":
    unittest.main()
