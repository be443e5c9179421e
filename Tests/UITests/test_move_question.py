"""The question where bugs are to be moved to follows what other programs do meanwhile."""
import unittest

from driver import not_on, wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase, bugs_of

PLACES = "SELECT title, name FROM bug JOIN project ON project.id = project_id ORDER BY title"


class MoveQuestionTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 3), go_to="wry")
        self.select("Bug 1", "Bug 2")
        self.choose_for("Bug 2", "Move to Project…")
        self.program.wait_active("Move to Project")
        self.program.find("label", "Move 2 Bugs")

    def open_list(self):
        """Opens the list, in which nothing is chosen yet, and waits until its first entry has the keyboard."""
        self.desktop.key("space")
        self.wait_choices()

    def wait_possible(self, is_possible):
        wait_for(lambda: ("sensitive" in self.program.find("push button", "Move").states) == is_possible,
                 f"Move to be possible: {is_possible}")

    def choose_first(self):
        self.open_list()
        self.desktop.key("Return")
        self.program.find("push button", "Move", state="focused")

    def chosen(self):
        labels = [node.name for node in self.program.find("combo box", "Project").walk()
                  if node.role == "label" and node.is_on_screen()]
        return labels[0] if labels else None

    def wait_chosen(self, name):
        wait_for(lambda: self.chosen() == name, f"{name!r} to be chosen, not {self.chosen()!r}")

    def move(self):
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")

    def test_what_is_chosen_stays_so_under_its_new_name_and_beside_new_ones(self):
        self.choose_first()
        self.wait_chosen("Argo")
        self.write("UPDATE project SET name = 'Zebra' WHERE name = 'Argo'", "INSERT INTO project (name) VALUES ('Aardvark')")
        self.wait_chosen("Zebra")
        # It has not gone to the list.
        self.program.find("push button", "Move", state="focused")
        self.move()
        self.wait_for_rows([("Bug 1", "Zebra"), ("Bug 2", "Zebra"), ("Bug 3", "wry")], PLACES)
        self.wait_label("Moved 2 bugs to “Zebra”")

    def test_the_arrow_keys_begin_at_the_first_project(self):
        self.open_list()
        self.desktop.key("Down", "Return")
        self.wait_chosen("loupe")

    def test_what_is_typed_finds_a_project_among_two(self):
        self.open_list()
        self.desktop.type("lou")
        wait_for(lambda: "Argo" not in self.offered(), "what was found")
        self.desktop.key("Return")
        self.wait_chosen("loupe")

    def test_return_right_behind_the_last_letter_chooses_what_that_finds(self):
        self.open_list()
        self.desktop.type("lou\n")
        self.program.find("push button", "Move", state="focused")
        self.wait_chosen("loupe")

    def test_all_of_it_typed_at_once(self):
        self.desktop.type("lou\n")
        self.program.find("push button", "Move", state="focused")
        self.wait_chosen("loupe")

    @not_on(("mutter", "gnome-shell"), "GTK 4.24 complains of itself where the row that has the keyboard is filtered away in a popover")
    def test_return_behind_what_nothing_has_chooses_nothing(self):
        self.open_list()
        self.desktop.type("nowhere\n")
        wait_for(lambda: "Argo" not in self.offered(), "nothing to be found")
        self.wait_chosen("Choose a Project")

    def test_what_is_typed_opens_the_list_and_finds_a_project(self):
        self.desktop.type("lou")
        wait_for(lambda: "loupe" in self.offered() and "Argo" not in self.offered(), "what was found")
        self.wait_choices()
        self.desktop.key("Return")
        self.wait_chosen("loupe")
        self.program.find("push button", "Move", state="focused")

    def test_the_only_other_project_is_chosen_already(self):
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.write("DELETE FROM project WHERE name = 'Argo'")
        self.program.wait_gone("list item", "Argo")
        self.choose_for("Bug 2", "Move to Project…")
        self.program.wait_active("Move to Project")
        self.wait_chosen("loupe")
        self.wait_possible(True)

    def offered(self):
        return [node.name for node in self.program.find("combo box", "Project").walk()
                if node.role == "label" and node.is_on_screen()]

    def test_what_is_added_can_be_chosen(self):
        self.write("INSERT INTO project (name) VALUES ('Aardvark')")
        # The question may lie over the list.
        wait_for(lambda: any(node.name == "Aardvark" for node in self.program.tree().walk()), "the list to have it")
        self.choose_first()
        self.wait_chosen("Aardvark")
        self.move()
        self.wait_for_rows([("Bug 1", "Aardvark"), ("Bug 2", "Aardvark"), ("Bug 3", "wry")], PLACES)

    def test_what_is_deleted_cannot_be_chosen_until_it_is_back(self):
        self.choose_first()
        self.write("DELETE FROM project WHERE name = 'Argo'")
        self.wait_possible(False)
        self.wait_chosen("Choose a Project")
        # The keyboard is where another one can be chosen.
        self.choose_first()
        self.wait_chosen("loupe")
        self.move()
        self.wait_for_rows([("Bug 1", "loupe"), ("Bug 2", "loupe"), ("Bug 3", "wry")], PLACES)

    def test_without_any_other_project_it_says_so(self):
        self.write("DELETE FROM project WHERE name != 'wry'")
        self.program.find("label", "There is no other project to move bugs to.")
        self.wait_possible(False)
        self.write("INSERT INTO project (name) VALUES ('Aardvark')")
        self.program.find("label", "They keep their numbers.")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_bugs_that_are_deleted_are_not_counted(self):
        self.choose_first()
        self.write("DELETE FROM bug WHERE title = 'Bug 1'")
        self.program.find("label", "Move 1 Bug")
        self.program.find("label", "It keeps its number.")
        self.move()
        self.wait_for_rows([("Bug 2", "Argo"), ("Bug 3", "wry")], PLACES)
        self.wait_label("Moved 1 bug to “Argo”")

    def test_without_any_bug_left_nothing_can_be_moved(self):
        self.choose_first()
        self.write("DELETE FROM bug WHERE title != 'Bug 3'")
        self.program.find("label", "The bugs are no longer there.")
        self.wait_possible(False)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])


class MoveFromAllBugsTests(WindowCase):
    def offered(self, *titles):
        """Which projects the bugs of those titles can be moved to."""
        self.select(*titles)
        self.choose_for(titles[-1], "Move to Project…")
        self.program.wait_active("Move to Project")
        self.desktop.key("space")
        self.wait_choices()
        entries = [node for node in self.program.tree().walk() if node.role == "list item" and node.native.is_popover]
        names = [label.name for entry in entries for label in entry.walk() if label.role == "label" and label.name]
        self.desktop.key("Escape")
        wait_for(lambda: not any(node.native.is_popover for node in self.program.tree().walk() if node.role == "list item"),
                 "the list to close")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        return names

    def test_the_project_that_all_are_in_is_not_offered(self):
        self.start_with(HOSTED, [*bugs_of("wry", 2), bug("loupe", "Slow")])
        self.assertEqual(self.offered("Bug 1", "Bug 2"), ["Choose a Project", "Argo", "loupe"])
        self.assertEqual(self.offered("Bug 1", "Slow"), ["Choose a Project", "Argo", "loupe", "wry"])


if __name__ == "__main__":
    unittest.main()
