"""Two windows on one database: what is done in one of them, or beside both, is seen in both."""
import unittest

from coredump_case import BINARY
from driver import Program, wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase


class TwoWindowTests(WindowCase):
    """`second` has the keyboard at first."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.first = self.program
        self.second = Program(self.desktop, [BINARY, "--database", self.database])
        self.addCleanup(self._assert_quiet, self.second)
        self.second.click("list item", "wry")
        self.second.find("list item", "Crash")

    def each(self, look):
        """Looks at the one window, and then at the other."""
        for self.program in (self.first, self.second):
            look()
        self.program = self.second

    def wait_places(self, **sections):
        """Waits until both windows have these bugs, as lists by the section that they stand under."""
        self.each(lambda: wait_for(lambda: self.places() == sections, f"{sections}, not {self.places()}"))

    def places(self):
        found, section = {}, None
        nodes = [node for node in self.program.find("list", "Bugs").walk()
                 if node.role in ("heading", "list item") and node.is_on_screen()]
        for node in sorted(nodes, key=lambda node: node.extents[1]):
            if node.role == "heading":
                section = found.setdefault(node.name, [])
            elif section is not None:
                section.append(node.name)
        return {name: sorted(titles) for name, titles in found.items()}

    def use(self, program):
        """Brings a window to the front: it covers the other one."""
        self.program = program
        self.desktop.server.activate(program.window)
        program.wait_active("Core Dump")

    def test_each_is_called_by_what_it_shows(self):
        def names():
            return [program.tree().children[0].name for program in (self.first, self.second)]
        wait_for(lambda: names() == ["wry – Core Dump"] * 2, f"both to be called by the project, not {names()}")
        self.second.click("list item", "All Bugs")
        wait_for(lambda: names() == ["wry – Core Dump", "Core Dump"], f"one to be called by the program alone, not {names()}")
        self.write("UPDATE project SET name = 'tao' WHERE name = 'wry'")
        wait_for(lambda: names() == ["tao – Core Dump", "Core Dump"], f"its new name, not {names()}")

    def test_a_closed_bug_moves_to_its_section(self):
        self.wait_places(Open=["Crash", "Slow"])
        self.second.click("list item", "Crash")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug WHERE status = 'closed'")
        self.wait_places(Open=["Slow"], Closed=["Crash"])
        # The one that was not touched offers what fits the bug as it is now.
        self.use(self.first)
        self.first.click("list item", "Crash")
        self.first.find("push button", "Reopen Bug")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([], "SELECT title FROM bug WHERE status = 'closed'")
        self.wait_places(Open=["Crash", "Slow"])

    def test_a_step_of_the_one_is_undone_in_the_other(self):
        self.second.click("list item", "Crash")
        self.desktop.key("Delete")
        self.wait_places(Open=["Slow"])
        self.wait_for_rows([("Slow",)], "SELECT title FROM bug")
        self.use(self.first)
        self.desktop.key("ctrl+z")
        self.wait_places(Open=["Crash", "Slow"])
        self.wait_for_rows([("Crash",), ("Slow",)], "SELECT title FROM bug ORDER BY id")

    def test_a_bug_that_the_other_shows_is_deleted(self):
        self.use(self.first)
        self.first.click("list item", "Crash")
        self.first.find("push button", "Close Bug")
        self.use(self.second)
        self.second.click("list item", "Crash")
        self.desktop.key("Delete")
        self.wait_places(Open=["Slow"])
        self.first.wait_gone("label", "Crash")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Slow",)])

    def test_a_project_comes_back_to_the_dialog_of_its_bug(self):
        # Where the one covers the other, the keys of mutter lead from a modal dialog to that dialog alone.
        for program, place in ((self.first, 0), (self.second, 80)):
            self.desktop.server.configure(program.window, x=place, y=place)
        self.second.click("list item", "Crash")
        self.desktop.key("F2")
        self.second.wait_active("Edit Bug")
        self.desktop.key("End")
        self.desktop.type(" on start")
        self.desktop.server.activate(self.first.window)
        self.first.wait_active("Core Dump")
        self.first.click("list item", "wry")
        self.desktop.key("Delete")
        self.second.find("label", "The project of this bug is no longer there. Choose another one.")
        self.assertNotIn("sensitive", self.second.find("push button", "Save").states)
        self.desktop.key("ctrl+z")
        self.second.find("push button", "Save", state="sensitive")
        self.second.wait_gone("label", "The project of this bug is no longer there. Choose another one.")
        dialog = next(window for window in self.second.windows() if window["title"] == "Edit Bug")
        self.desktop.server.activate(dialog["id"])
        self.second.wait_active("Edit Bug")
        self.second.click("push button", "Save")
        self.wait_for_rows([("Crash on start", "wry"), ("Slow", "wry")],
                           "SELECT title, name FROM bug JOIN project ON project.id = project_id ORDER BY bug.id")

    def test_a_project_that_the_other_shows_is_renamed_and_deleted(self):
        self.write("UPDATE project SET name = 'zeta' WHERE name = 'wry'")
        self.each(lambda: self.wait_title("zeta"))
        self.write("DELETE FROM project WHERE name = 'zeta'")
        self.each(lambda: self.program.wait_gone("list item", "zeta"))
        self.each(lambda: self.program.wait_gone("list item", "Crash"))

    def test_what_the_command_line_adds_and_imports_comes_into_both(self):
        self.run_command("add", "--project", "wry", "Reported by a script")
        self.wait_places(Open=["Crash", "Reported by a script", "Slow"])
        table = self.desktop.path("more.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write("project,title,status\nMule,It kicks,open\nwry,Old,closed\n")
        self.run_command("import", table)
        self.wait_places(Open=["Crash", "Reported by a script", "Slow"], Closed=["Old"])
        self.each(lambda: self.program.find("list item", "Mule"))
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(5,)])

    def test_what_another_program_closes_moves_in_both(self):
        self.write("UPDATE bug SET status = 'closed', closed = created WHERE title = 'Slow'")
        self.wait_places(Open=["Crash"], Closed=["Slow"])
        self.write("UPDATE bug SET priority = 3, status = 'open', closed = NULL WHERE title = 'Slow'")
        self.wait_places(Open=["Crash", "Slow"])
        self.each(lambda: self.program.find("label", "High"))


if __name__ == "__main__":
    unittest.main()
