"""Export from the window."""
import csv
import json
import os
import re
import unittest

from transfer_case import TransferCase

# The label of the button in GTK's own question.
REPLACE = re.compile("Replace")


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

    def test_the_chooser_has_its_buttons_at_the_top_like_all_dialogs(self):
        self.choose_from_menu("Export…")
        self.program.click("push button", "Choose File…")
        self.program.wait_active("Export Bugs")
        button = self.program.find("push button", "Export")
        self.assertLess(button.extents[1], 40)

    def test_the_suffix_is_added_and_nothing_is_replaced_then(self):
        path = self.file("all.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write("mine")
        self.export(self.file("all"))
        # The name alone: a toast has no room for the whole path.
        self.wait_for_text("“all.json” already exists. It was left as it is.")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")

    def test_only_a_project_as_a_table(self):
        self.program.click("list item", "bamboo")
        self.choose_from_menu("Export…")
        self.program.find("push button", "Choose File…")
        # By keyboard: the first row has the format, the second the projects.
        self.go_to_rows("Export Bugs")
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
