"""What an import shows before it is done, and what a person changes of it."""
import csv
import json
import re
import unittest

from driver import wait_for
from transfer_case import TransferCase

BUGS = "SELECT source_key, title, priority, status FROM bug ORDER BY source_key"
VALUES = "SELECT count(*), sum(named_values LIKE '%Effort%') FROM bug"
HEADER = ("Issue key", "Summary", "Status Category", "Effort", "Created")
ROWS = (("A-1", "It kicks", "To Do", "urgent", "13/Mar/21 5:06 AM"), ("A-2", "It bites", "Done", "low", "14/Mar/21 5:06 AM"))
REMEMBERED = "As you have chosen for the last table with these columns."


class ImportPreviewTests(TransferCase):
    def table(self, name, *rows, header=HEADER):
        path = self.file(name)
        with open(path, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([header, *rows])
        return path

    def ask(self, *paths):
        """Drops the files on the window."""
        offer = self.desktop.offer(files=list(paths))
        self.assertTrue(offer.drop_on(self.program.place("heading", "Open") if self.has_bugs() else (640, 430)))
        offer.end()
        self.program.find("push button", "Import")

    def has_bugs(self):
        return any(node.is_on_screen() for node in self.program.find_all("heading", "Open"))

    def accept(self):
        self.program.click("push button", "Import")
        self.program.wait_gone("push button", "Import")

    def choice(self, column):
        """Where a column goes."""
        box = self.program.find("combo box", column)
        return [node.name for node in box.walk() if node.role == "label" and node.is_on_screen()]

    def wait_choice(self, column, target):
        wait_for(lambda: self.choice(column) == [target], f"{column!r} to go to {target!r}")

    def send(self, column, *keys):
        self.program.click("combo box", column)
        self.wait_choices()
        self.desktop.key(*keys)

    def show_columns(self):
        self.program.click("push button", re.compile("^Columns"))

    def hide_columns(self):
        """There is room for the bugs again."""
        self.show_columns()
        self.program.wait_gone("combo box", "Effort")

    def test_a_table_is_shown_as_it_will_be(self):
        self.start()
        self.ask(self.table("mule.csv", *ROWS, ("A-3", "", "To Do", "", "")))
        self.wait_label("2 new bugs, 1 skipped")
        self.wait_label("Table of Jira · Into the new project “mule”")
        for fact in ("It kicks", "A-1 · Open · 13 March 2021", "A-2 · Closed · 14 March 2021", "the title is empty; skipped"):
            self.wait_label(fact)
        self.program.find("push button", "Problems (1)")
        self.show_columns()
        for column, target in zip(HEADER, ("Key", "Title", "Status", "More Fields", "Created")):
            self.wait_choice(column, target)
        self.wait_label("urgent · low")
        self.picture("import-preview")
        self.desktop.key("Escape")
        self.program.wait_gone("push button", "Import")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])

    def test_the_same_table_after_an_edit_says_what_it_changes(self):
        self.start()
        self.ask(self.table("mule.csv", *ROWS))
        self.accept()
        self.wait_for_rows([("A-1", "It kicks", 0, "open"), ("A-2", "It bites", 0, "closed")], BUGS)
        self.ask(self.table("mule.csv", ("A-1", "It kicks hard", *ROWS[0][2:]), ROWS[1], ("A-3", "New", *ROWS[0][2:])))
        self.wait_label("1 new bug, 1 to be changed, 1 already there")
        self.program.find("label", re.compile("Changes: Title$"))
        self.accept()
        self.wait_for_rows([("A-1", "It kicks hard"), ("A-2", "It bites"), ("A-3", "New")],
                           "SELECT source_key, title FROM bug ORDER BY source_key")
        self.program.find("list item", re.compile("^It kicks hard"))
        self.desktop.key("ctrl+z")
        self.wait_for_rows([("A-1", "It kicks"), ("A-2", "It bites")], "SELECT source_key, title FROM bug ORDER BY source_key")
        self.assert_integrity()

    def test_a_column_is_sent_elsewhere_by_pointer_and_that_is_remembered(self):
        self.start()
        self.ask(self.table("mule.csv", *ROWS))
        self.show_columns()
        self.wait_choice("Effort", "More Fields")
        # The fourth of the fields.
        self.send("Effort", "Home", "Down", "Down", "Down", "Return")
        self.wait_choice("Effort", "Priority")
        self.hide_columns()
        self.wait_label("A-1 · Open · High · 13 March 2021")
        self.accept()
        self.wait_for_rows([("A-1", "It kicks", 3, "open"), ("A-2", "It bites", 1, "closed")], BUGS)
        self.ask(self.table("other.csv", ("B-1", "It is remembered", "To Do", "low", "")))
        self.program.find("label", re.compile("^B-1 · Open · Low"))
        self.show_columns()
        self.wait_label(REMEMBERED)
        self.program.click("push button", "Reset")
        self.wait_choice("Effort", "More Fields")
        self.hide_columns()
        self.program.find("label", re.compile("^B-1 · Open · [^L]"))
        self.program.wait_gone("push button", "Reset")
        self.accept()
        self.wait_for_rows([(0,)], "SELECT priority FROM bug WHERE source_key = 'B-1'")

    def test_a_column_is_left_out_by_keyboard_alone(self):
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", self.table("mule.csv", *ROWS))
        self.wait_label("2 new bugs")
        # From the name of the project: its address, then the columns.
        self.tab_to("push button", "^Columns")
        self.desktop.key("space")
        self.program.find("combo box", "Effort")
        self.tab_to_choice("Effort")
        self.choose_in_open_list("End", "Return")
        self.wait_choice("Effort", "Leave Out")
        self.tab_to("push button", "^Import$")
        self.desktop.key("Return")
        self.wait_for_rows([(2, 0)], VALUES)

    def focused(self):
        return [node for node in self.program.tree().walk() if "focused" in node.states]

    def tab_to(self, role, name):
        """Presses Tab until that has the keyboard."""
        self.tab_until(name, lambda: any(node.role == role and re.search(name, node.name or "") for node in self.focused()))

    def tab_to_choice(self, column):
        """Presses Tab until the choice of that column has the keyboard, which is a button within."""
        self.tab_until(column, lambda: any("focused" in node.states for node in self.program.find("combo box", column).walk()))

    def tab_until(self, name, has):
        for _ in range(40):
            if has():
                return
            self.desktop.key("Tab")
            self.program.ping()
        self.fail(f"Tab does not lead to {name!r}")

    def choose_in_open_list(self, *keys):
        self.desktop.key("space")
        self.wait_choices()
        self.desktop.key(*keys)

    def test_a_table_without_titles_waits_for_one(self):
        self.start()
        self.ask(self.table("odd.csv", ("1", "It kicks"), ("2", "It bites"), header=("No", "Issue at hand")))
        self.wait_label("No column with titles was found")
        self.wait_label("Choose the column that holds the titles.")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Import").states, "Import to be insensitive")
        self.picture("import-preview-untitled")
        self.send("Issue at hand", "Home", "Return")
        self.wait_label("2 new bugs")
        self.accept()
        self.wait_for_rows([("It bites",), ("It kicks",)], "SELECT title FROM bug ORDER BY title")

    def test_a_column_that_names_projects_takes_the_place_of_the_project(self):
        self.start()
        self.ask(self.table("mule.csv", *ROWS))
        self.wait_label("Into the new project “mule”")
        self.show_columns()
        # The last of the fields but two, before the labels and the notes.
        self.send("Effort", "End", "Up", "Up", "Up", "Up", "Return")
        self.wait_label("Into 2 projects")
        wait_for(lambda: not any(node.is_on_screen() for node in self.program.find_all("text", "Name")), "the name to go")
        self.accept()
        self.wait_for_rows([("low", "It bites"), ("urgent", "It kicks")],
                           "SELECT name, title FROM bug JOIN project ON project.id = project_id ORDER BY name")

    def test_what_another_process_imports_meanwhile_is_there_already(self):
        path = self.table("mule.csv", *ROWS)
        self.start()
        self.ask(path)
        self.wait_label("2 new bugs")
        self.run_command("import", path)
        self.wait_label("2 already there")
        self.accept()
        self.wait_for_text("Nothing new to import")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(2,)])

    def test_records_have_no_columns(self):
        path = self.file("issues.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump([{"number": 13, "html_url": "https://github.com/a/b/issues/13", "title": "fine"}], file)
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)
        self.wait_label("1 new bug")
        self.wait_label("Into the new project “b”")
        self.assertFalse([node for node in self.program.find_all("push button", re.compile("^Columns")) if node.is_on_screen()])
        self.program.find("push button", "Import", state="focused")
        self.desktop.key("Return")
        self.wait_for_rows([("fine",)], "SELECT title FROM bug")

    def test_a_file_that_cannot_be_imported_says_why(self):
        path = self.file("broken.json")
        with open(path, "w", encoding="utf-8") as file:
            file.write('[{"number": 1,\n')
        self.start()
        self.ask(path)
        self.wait_label("Cannot be imported")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Import").states, "Import to be insensitive")
        self.picture("import-preview-broken")
        self.desktop.key("Escape")
        self.program.wait_gone("push button", "Import")

    def test_several_files_are_shown_each_by_itself(self):
        self.start()
        self.ask(self.table("mule.csv", *ROWS), self.table("ant.csv", ROWS[0]))
        self.program.find("label", "Import 2 Files?")
        self.wait_label("2 new bugs")
        self.wait_label("1 new bug")
        self.picture("import-preview-several")
        self.accept()
        self.wait_for_rows([(3,)], "SELECT count(*) FROM bug")

    def test_a_large_file_is_imported_before_it_has_been_read(self):
        path = self.write_csv("mule.csv", 30_000)
        self.start()
        self.ask(path)
        self.accept()
        self.wait_for_rows([(30_000,)], "SELECT count(*) FROM bug")


if __name__ == "__main__":
    unittest.main()
