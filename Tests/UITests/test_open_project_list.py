"""A list of projects that is open goes on where it is while other programs change the projects."""
import unittest

from driver import wait_for
from driver.records import project
from window_case import WindowCase

CHANGES = ("INSERT INTO project (name) VALUES ('Aardvark')", "UPDATE project SET name = 'Project 05 of old' WHERE name = 'Project 05'",
           "DELETE FROM project WHERE name = 'Project 07'")


class OpenListCase(WindowCase):
    def open_list(self, count):
        """In New Bug, with so many projects."""
        self.start_with([project(f"Project {number:02}") for number in range(count)], go_to="Project 02")
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.program.click("combo box", "Project")
        wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "the list to open")
        self.wait_row("Project 02")

    def entries(self):
        """Of the list, and not of its button."""
        return [node for node in self.program.find("combo box", "Project").walk()
                if node.role == "label" and node.native.is_popover]

    def names(self):
        return [node.name for node in self.entries()]

    def place(self, name):
        return next(node.extents for node in self.entries() if node.name == name)

    def wait_row(self, name):
        """Waits until an entry has the keyboard."""
        def has_it():
            for node in self.program.find("combo box", "Project").walk():
                if node.role == "list item" and "focused" in node.states:
                    return any(part.name == name for part in node.walk())
            return False
        wait_for(has_it, f"the keyboard in {name!r}")

    def wait_closed(self):
        """A key that comes before the button has the keyboard again would be for the list."""
        wait_for(lambda: not any(window["is_popover"] for window in self.program.windows()), "the list to close")
        wait_for(lambda: any(node.role == "push button" and "focused" in node.states
                             for node in self.program.find("combo box", "Project").walk()), "its button to have the keyboard")
        self.program.ping()

    def save_in(self, name, is_chosen=False):
        if not is_chosen:
            self.desktop.key("Return")
            self.wait_closed()
        self.program.wait_active("New Bug")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", name)], "SELECT title, name FROM bug JOIN project ON project.id = project_id")


class OpenProjectListTests(OpenListCase):
    def setUp(self):
        super().setUp()
        self.open_list(60)

    def change_elsewhere(self):
        """Before and behind what is shown."""
        self.write(*CHANGES)

    def test_it_stays_where_it_is_scrolled_to_and_the_keyboard_where_it_is(self):
        self.desktop.key("End", "Up")
        self.wait_row("Project 58")
        place = self.place("Project 55")
        self.change_elsewhere()
        wait_for(self.has_followed, "the list to follow")
        self.assertNotIn("Project 07", self.names())
        self.wait_row("Project 58")
        self.assertEqual(self.place("Project 55"), place)
        self.desktop.key("Up")
        self.wait_row("Project 57")
        self.save_in("Project 57")

    def has_followed(self):
        names = self.names()
        # GTK 4.24 has no rows that are scrolled out; the projects of the window follow along with them.
        is_scrolled_out = "Project 00" not in names and self.program.is_shown("list item", "Aardvark")
        return "Project 05 of old" in names or is_scrolled_out

    def test_what_is_searched_for_stays(self):
        self.desktop.type("t 5")
        found = [f"Project {number}" for number in range(50, 60)]
        wait_for(lambda: self.names() == found, "what was found")
        self.change_elsewhere()
        self.write("INSERT INTO project (name) VALUES ('Project 5 of mine')")
        wait_for(lambda: self.names() == ["Project 5 of mine", *found], f"what is found now, not {self.names()}")
        self.desktop.key("Home", "Return")
        self.wait_closed()
        self.save_in("Project 5 of mine", is_chosen=True)

    def test_what_was_chosen_stays_so_under_its_new_name(self):
        self.write("UPDATE project SET name = 'Zebra' WHERE name = 'Project 02'")
        # It goes to the end, where GTK 4.24 has no rows as long as that is scrolled out.
        wait_for(lambda: "Project 02" not in self.names(), "the old name to go")
        self.desktop.key("Escape")
        self.wait_closed()
        self.save_in("Zebra", is_chosen=True)


class FewProjectsTests(OpenListCase):
    """Five have no search."""

    def test_an_open_list_that_gets_long_goes_on_and_has_a_search_the_next_time(self):
        self.open_list(5)
        self.desktop.key("Down")
        self.wait_row("Project 03")
        self.write("INSERT INTO project (name) VALUES ('Project 09')")
        wait_for(lambda: "Project 09" in self.names(), "the list to follow")
        self.wait_row("Project 03")
        self.desktop.key("Return")
        self.wait_closed()
        self.desktop.key("space")
        self.wait_row("Project 03")
        self.desktop.type("t 09")
        wait_for(lambda: self.names() == ["Project 09"], f"what was found, not {self.names()}")
        self.desktop.key("Down", "Return")
        self.wait_closed()
        self.save_in("Project 09", is_chosen=True)


if __name__ == "__main__":
    unittest.main()
