"""Files to import, dropped anywhere on the window, and what is neither one nor a picture."""
import unittest
import uuid

from driver.pictures import write_png
from driver.records import DATABASE, bug, project, write_records
from window_case import HOSTED, WindowCase

TITLES = "SELECT p.name, b.title FROM bug b JOIN project p ON p.id = b.project_id ORDER BY b.id"


class ImportDropCase(WindowCase):
    def table(self, name="mule.csv", title="It kicks"):
        path = self.desktop.path(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"project,title\nMule,{title}\n")
        return path

    def picture(self):
        return write_png(self.desktop.path("a.png"), width=71, colour=(30, 160, 90))

    def place(self, role, name, last=False):
        return self.program.place(role, name, which=lambda nodes: nodes[-1 if last else 0])

    def drop(self, place, *files):
        """Returns whether it was taken."""
        offer = self.desktop.offer(files=files)
        taken = offer.drop_on(place)
        offer.end()
        return taken

    def drop_table(self, place, path=None):
        """The question comes, and is answered."""
        self.assertTrue(self.drop(place, path or self.table()))
        self.program.find("push button", "Import")
        self.program.find("push button", "Cancel")
        before = self.rows(TITLES)
        self.program.click("push button", "Import")
        self.wait_for_rows([*before, ("Mule", "It kicks")], TITLES)
        self.wait_label("Imported 1 bug from")


class EmptyWindowTests(ImportDropCase):
    def setUp(self):
        super().setUp()
        self.start()
        self.program.find("label", "No Projects")

    def test_on_the_empty_page(self):
        self.drop_table(self.place("label", "No Projects"))
        self.program.find("list item", "Mule")

    def test_on_the_bugs_that_are_not_there(self):
        self.drop_table(self.place("label", "No Bugs"))

    def test_cancelled_nothing_is_imported(self):
        self.assertTrue(self.drop(self.place("label", "No Projects"), self.table()))
        self.program.click("push button", "Cancel")
        self.program.wait_gone("push button", "Import")
        self.assertEqual(self.rows("SELECT count(*) FROM project"), [(0,)])
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_a_table_without_projects_asks_for_one(self):
        path = self.desktop.path("bamboo.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title\nIt bends\n")
        self.assertTrue(self.drop(self.place("label", "No Projects"), path))
        self.program.find("label", "Import “bamboo.csv”?")
        self.program.click("push button", "Import")
        self.wait_for_rows([("bamboo", "It bends")], TITLES)

    def test_a_picture_has_nowhere_to_go(self):
        self.drop(self.place("label", "No Projects"), self.picture())
        self.wait_label("Drop images on a bug or a project.")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])


class FullWindowTests(ImportDropCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def test_on_the_header_of_a_section(self):
        self.drop_table(self.place("heading", "Open"))

    def test_below_the_last_row(self):
        row = self.place("list item", "Crash")
        self.drop_table((row[0], row[1] + 200))

    def test_on_the_header_of_a_pane(self):
        self.drop_table(self.place("push button", "New Bug"))

    def test_on_the_page_of_the_project(self):
        self.drop_table(self.place("push button", "Edit Project"))

    def test_on_the_page_of_several_selected_bugs(self):
        self.select("Crash", "Slow")
        self.drop_table(self.place("label", "2 Bugs Selected"))

    def test_a_search_entry_takes_it_for_no_text(self):
        """A file manager offers the names as text as well."""
        offer = self.desktop.offer(files=[self.table()], text="/tmp/mule.csv")
        self.assertTrue(offer.drop_on(self.place("entry", "Search Bugs")))
        self.program.find("push button", "Import")
        # Which may cover the entry.
        self.program.click("push button", "Cancel")
        self.wait_text("Search Bugs", "")

    def test_a_list_of_json_on_the_bug(self):
        path = self.desktop.path("mule.json")
        write_records(path, [project("Mule")], [bug("Mule", "It kicks")])
        with open(path, encoding="utf-8") as file:
            records = file.read()
        with open(path, "w", encoding="utf-8") as file:
            # Of another database, or its bugs would be taken for the ones that are there.
            file.write(records.replace(DATABASE, str(uuid.uuid4())))
        self.program.click("list item", "Crash")
        title = self.program.place("label", "Crash", which=lambda nodes: max(nodes, key=lambda node: node.extents[0]))
        self.drop_table(title, path)
        self.assertEqual(self.rows("SELECT count(*) FROM screenshot"), [(0,)])

    def test_two_tables_at_once_are_asked_for_and_told_together(self):
        files = [self.table(), self.table("donkey.csv", title="It bites")]
        self.assertTrue(self.drop(self.place("heading", "Open"), *files))
        self.program.find("label", "Import 2 Files?")
        self.program.click("push button", "Import")
        self.wait_for_rows([("Mule", "It kicks"), ("Mule", "It bites")],
                           TITLES.replace("ORDER", "WHERE p.name = 'Mule' ORDER"))
        self.wait_label("Imported 2 bugs from 2 files")
        # One offer for both, though each is a step.
        self.program.click("push button", "Undo All")
        self.wait_for_rows([("wry", "Crash"), ("wry", "Slow")], TITLES)

    def test_a_table_and_a_picture_on_a_bug_go_their_own_ways(self):
        self.assertTrue(self.drop(self.place("list item", "Slow"), self.table(), self.picture()))
        self.wait_for_rows([("Slow", 71)], "SELECT b.title, s.width FROM screenshot s JOIN bug b ON b.id = s.bug_id")
        self.program.click("push button", "Import")
        self.wait_for_rows([("wry", "Crash"), ("wry", "Slow"), ("Mule", "It kicks")], TITLES)

    def notes(self):
        path = self.desktop.path("notes.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("no table")
        return path

    def test_the_project_that_a_table_is_dropped_on_is_suggested(self):
        table = self.desktop.path("bamboo.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write("title\nIt grows\n")
        self.drop(self.place("list item", "loupe"), table)
        self.program.answer("Import “bamboo.csv”?", "Import")
        self.wait_for_rows([("loupe", "It grows")], f"{TITLES} DESC LIMIT 1")

    def test_the_project_that_a_table_is_dropped_on_beside_a_picture_is_suggested(self):
        table = self.desktop.path("bamboo.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write("title\nIt grows\n")
        self.drop(self.place("list item", "loupe"), table, self.picture())
        self.program.answer("Import “bamboo.csv”?", "Import")
        self.wait_for_rows([("loupe", "It grows")], f"{TITLES} DESC LIMIT 1")
        # One question after the other.
        self.program.wait_active("New Bug")
        self.program.find("push button", "Screenshot 1")

    def test_what_is_neither_is_told_after_the_table_beside_it(self):
        """Behind the question nobody would read it."""
        self.assertTrue(self.drop(self.place("heading", "Open"), self.table(), self.notes()))
        self.program.find("push button", "Import")
        self.program.ping()
        self.assertEqual([node.name for node in self.program.find_all("label") if "notes.txt" in node.name], [])
        self.program.click("push button", "Cancel")
        self.wait_label("“notes.txt” is neither an image nor a CSV or JSON file.")

    def test_what_is_neither_says_so(self):
        self.drop(self.place("heading", "Open"), self.notes())
        self.wait_label("“notes.txt” is neither an image nor a CSV or JSON file.")
        self.assertEqual(self.program.find_all("push button", "Import"), [])
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_a_picture_beside_the_rows_is_not_taken_from_a_program_without_files(self):
        offer = self.desktop.offer(image=self.picture())
        self.assertFalse(offer.drop_on(self.place("heading", "Open")))
        self.assertEqual(self.rows("SELECT count(*) FROM screenshot"), [(0,)])


if __name__ == "__main__":
    unittest.main()
