"""The bugs of a project."""
import unittest

from coredump_case import CoreDumpCase
from driver import wait_for


class BugTests(CoreDumpCase):
    def setUp(self):
        super().setUp()
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")

    def test_a_bug_is_added_closed_and_deleted_and_all_of_it_is_undone(self):
        self.add_bug("Crash on start")
        self.assertEqual(self.section_titles(of="Bugs"), ["Open"])
        self.assertEqual(self.rows("SELECT title, status FROM bug"), [("Crash on start", "open")])

        self.desktop.key("ctrl+Return")
        self.program.find("heading", "Closed")
        self.wait_for_rows([("closed",)], "SELECT status FROM bug")

        self.program.click("list item", "Crash on start")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "Crash on start")
        self.wait_for_rows([(0,)], "SELECT count(*) FROM bug")

        self.desktop.key("ctrl+z")
        self.program.find("list item", "Crash on start")
        self.program.find("heading", "Closed")
        self.desktop.key("ctrl+z")
        self.program.find("heading", "Open")
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "Crash on start")
        self.wait_for_rows([(0,)], "SELECT count(*) FROM bug")
        self.assert_integrity()

    def test_a_selected_bug_shows_its_title_and_details(self):
        self.add_bug("Crash on start", details="It ends with a segmentation fault.")
        self.program.click("list item", "Crash on start")
        self.program.find("label", "It ends with a segmentation fault.")

    def test_a_click_on_a_tick_leaves_the_row_looking_as_before(self):
        self.add_bug("One")
        self.add_bug("Two")
        self.move_aside()
        colour = self.background("One")
        self.assertNotEqual(self.background("Two"), colour, "it is selected")
        x, y = self.program.place("list item", "One")
        self.desktop.click(x - self.program.find("list item", "One").extents[2] // 2 + 22, y)
        self.wait_for_rows([("closed",)], "SELECT status FROM bug WHERE title = 'One'")
        self.move_aside()
        wait_for(lambda: self.background("One") == colour, "the row to look as before")

    def test_a_tick_is_hit_from_the_top_of_the_row_to_its_end(self):
        for name in ("One", "Two"):
            self.add_bug(name)
            x, y = self.program.place("list item", name)
            width, height = self.program.find("list item", name).extents[2:]
            self.desktop.click(x - width // 2 + 36, y + {"One": -1, "Two": 1}[name] * (height // 2 - 3))
            self.wait_for_rows([("closed",)], "SELECT status FROM bug WHERE title = ?", name)

    def move_aside(self):
        self.desktop.move(1000, 600)
        self.program.ping()

    def background(self, name):
        """What is painted above the middle of a row's text."""
        x, y = self.program.place("list item", name)
        top = y - self.program.find("list item", name).extents[3] // 2
        path = self.desktop.path("row.png")
        self.desktop.screenshot(path, part=(x, top + 7, 1, 1))
        return self.desktop.run(["convert", path, "txt:-"]).split("#")[-1]

    def test_the_count_of_open_bugs_follows(self):
        self.wait_count()
        self.add_bug("One")
        self.wait_count("1")
        self.add_bug("Two")
        self.assertEqual(self.rows("SELECT open_bug_count FROM project"), [(2,)])
        self.wait_count("2")
        self.desktop.key("ctrl+Return")
        self.wait_count("1")
        self.write("INSERT INTO bug (project_id, title) SELECT id, 'From outside' FROM project")
        self.wait_count("2")
        self.write("UPDATE bug SET status = 'closed', closed = created WHERE status = 'open'")
        self.wait_for_rows([(0,)], "SELECT open_bug_count FROM project")
        self.wait_count()

    def wait_count(self, *count):
        """Waits until the project's own row shows that count, or none, beside its letter, which GTK 4.24 does not tell, name and URL."""
        def shown():
            row = self.program.find("list item", "wry")
            return [node.name for node in row.walk() if node.role == "label" and node.is_on_screen() and node.name != "W"]
        wait_for(lambda: shown() == ["wry", "github.com/hoop33/wry", *count], f"{count} in the row, not {shown()}")


if __name__ == "__main__":
    unittest.main()
