"""Import from the window, and what happens while something long runs."""
import json
import unittest

from driver import wait_for
from transfer_case import TransferCase


class ImportTests(TransferCase):
    def import_by_menu(self, path):
        """Starts the program and chooses the file in it."""
        self.start()
        self.choose_from_menu("Import…")
        self.choose_file("Import Bugs", path)

    def import_as_shown(self, path):
        self.start()
        self.import_file(path)

    def close_problems(self):
        """By the button below the one that closes the window."""
        self.program.click("push button", "Close", which=lambda found: max(found, key=lambda node: node.extents[1]))
        self.program.wait_gone("text", "Problems")

    def test_a_file_without_projects_asks_for_one(self):
        path = self.write_csv("mule.csv", 30)
        self.import_by_menu(path)
        self.program.find("label", "Import “mule.csv”?")
        self.picture("import-question")
        self.assertEqual(self.program.find("text", "Name").text(), "mule")
        self.program.click("text", "Name")
        self.desktop.key("ctrl+a")
        self.desktop.type("Mule ESB")
        self.desktop.key("Return")
        self.program.find("list item", "Mule ESB")
        self.wait_for_text("Imported 30 bugs from “mule.csv”")
        self.picture("import-toast")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(30,)])
        self.program.click("push button", "Undo")
        self.wait_for_rows([(0,)], "SELECT count(*) FROM bug")

    def test_return_imports_all_files_that_are_selected(self):
        self.start()
        for name in "mule.csv", "ant.csv":
            self.write_csv(name, 2)
        self.choose_from_menu("Import…")
        self.program.wait_active("Import Bugs")
        self.desktop.key("ctrl+l")
        self.desktop.type(self.folder + "/")
        self.accept_in_chooser("Import Bugs")
        # Its first file is selected when the folder has been read, and the entry for its path has gone.
        self.program.wait_gone("text", None)
        self.program.find("push button", "Import", state="sensitive")
        self.go_to_files()
        self.desktop.key("ctrl+a", "Return")
        self.program.find("label", "Import 2 Files?")
        self.program.click("push button", "Import")
        self.wait_for_rows([(4,)], "SELECT count(*) FROM bug")

    def test_a_project_needs_a_name(self):
        path = self.write_csv("mule.csv", 1)
        self.import_by_menu(path)
        self.program.click("text", "Name")
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
        self.import_as_shown(path)
        self.program.find("label", "Not Everything Was Imported")
        self.picture("import-problems")
        self.assertEqual(self.program.find("text", "Problems").text(),
                         "mule.csv:3: the title is empty; skipped\n"
                         "mule.csv:4: “soon” in “created” is not a recognised date; kept as text\n"
                         "mule.csv: dates are read as 2024-12-31, 31.12.2024, 31 Dec 2024 or Dec 31, 2024, "
                         "each with or without a time\n"
                         "mule.csv: kept as it is: created (1)")
        self.close_problems()
        self.assertEqual(self.rows("SELECT title FROM bug ORDER BY id"), [("fine",), ("odd",)])
        self.undo_by_toast("Imported 2 bugs")
        self.wait_for_rows([], "SELECT title FROM bug")

    def test_where_all_bugs_were_imported_that_is_not_denied(self):
        paths = [self.file(name) for name in ("mule.csv", "latin.csv")]
        for path, row in zip(paths, ("odd,soon,A", "Größe,2020-01-01,A")):
            with open(path, "w", encoding="cp1252") as file:
                file.write(f"title,created,project\n{row}\n")
        self.start()
        self.assertTrue(self.desktop.offer(files=paths).drop_on((640, 430)))
        self.program.click("push button", "Import")
        self.program.find("label", "Some Details Could Not Be Read")
        self.wait_label("Imported 2 bugs from 2 files; “latin.csv” read as Windows-1252")

    def test_that_nothing_is_new_is_said_once(self):
        path = self.file("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title,created,project\nfine,2020-01-01,A\n,2020-01-01,A\n")
        self.run_command("import", path, check=False)
        self.import_as_shown(path)
        self.program.find("label", "Nothing Was Imported")
        self.wait_for_text("Nothing new to import")
        # A toast that is to come is there before the dialog is.
        self.program.ping()
        self.assertEqual(len([text for text in self.texts() if text.startswith("Nothing new to import")]), 1)
        self.desktop.key("Escape")
        self.program.wait_gone("label", "Nothing Was Imported")
        self.assertFalse([text for text in self.texts() if text.startswith("Nothing new to import")])

    def test_an_issue_on_a_line_with_others_is_listed_with_its_number(self):
        path = self.file("issues.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump([{"number": number, "html_url": f"https://github.com/a/b/issues/{number}", "title": title}
                       for number, title in ((13, "fine"), (14, ""))] + [{}], file)
        self.import_as_shown(path)
        self.program.find("label", "Not Everything Was Imported")
        self.assertEqual(self.program.find("text", "Problems").text(),
                         "issues.json:1, #14: the title is empty; skipped\n"
                         "issues.json:1, record 3: neither a record of GitLab, GitHub, Gitea, Taskwarrior, Trello, Jira, "
                         "Redmine, Bugzilla, MantisBT nor part of an export; skipped")
        self.close_problems()
        self.assertEqual(self.rows("SELECT title FROM bug"), [("fine",)])

    def test_a_table_in_windows_1252_has_its_umlauts_and_the_toast_says_so(self):
        path = self.file("mule.csv")
        with open(path, "w", encoding="cp1252") as file:
            file.write("title,project\nGröße 5 €,A\n")
        self.import_as_shown(path)
        self.wait_for_text("Imported 1 bug from “mule.csv”; read as Windows-1252, because it is not UTF-8")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Größe 5 €",)])

    def test_a_large_import_can_be_cancelled_and_the_window_goes_on(self):
        self.run_command("import", self.write_csv("bamboo.csv", 3))
        path = self.write_csv("mule.csv", 150_000, ("project", "title", "description"))
        self.import_as_shown(path)
        # The chooser has a button of that name, too.
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Cancel")
        # The window answers meanwhile.
        self.program.click("list item", "bamboo")
        self.program.click("list item", "Bug number 3")
        self.program.find("push button", "Close Bug")
        self.picture("import-progress")
        self.desktop.key("Delete")
        self.wait_for_text("Waiting until this is done: Importing “mule.csv”")
        self.program.click("push button", "Cancel")
        self.wait_for_text("This was not done, because what was to be done before it was not. Try it again.")
        self.wait_for_text("The import was cancelled; nothing was imported")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(3,)])
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(1,)])
        self.program.wait_gone("push button", "Cancel")

    def assert_refused_meanwhile(self, entry):
        """While an import runs, the menu's entry says so."""
        path = self.write_csv("mule.csv", 150_000, ("project", "title", "description"))
        self.import_as_shown(path)
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
        self.import_as_shown(path)
        # The chooser has a button of that name, too.
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Cancel")
        self.desktop.key("ctrl+q")
        self.program.find("label", "Cancel and Close?")
        self.picture("import-close")
        self.program.click("push button", "Cancel and Close")
        self.assertEqual(self.program.process.wait(30), 0)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])


if __name__ == "__main__":
    unittest.main()
