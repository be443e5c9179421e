"""The fields of the dialogs: the list of projects, details, what is dropped."""
import unittest

from dialog_case import DialogCase
from driver import wait_for


class ProjectChoiceTests(DialogCase):
    def labels(self, role, name):
        """What a control of the dialog says."""
        control = self.within("New Bug", self.program.find_all(role, name))[0]
        return [node.name for node in control.walk() if node.role == "label"]

    def add_projects(self, *names):
        """From outside; waits until the program has given them their order, which the list in a dialog would follow."""
        self.write(*[f"INSERT INTO project (name) VALUES ('{name}')" for name in names])
        self.wait_for_rows([(0,)], "SELECT count(*) FROM project WHERE sort_key = ''")
        wait_for(lambda: set(names[:2]) <= set(self.row_names()), "the projects")
        self.program.ping()

    def test_one_of_many_projects_is_found_by_typing(self):
        self.add_projects(*[f"Project {number}" for number in range(20)], "The Zebra Crossing")
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        self.open_list(2)
        wait_for(lambda: "Project 10" in self.labels("combo box", "Project"), "the list of the projects")
        self.desktop.type("zebra cro")
        wait_for(lambda: "Project 10" not in self.labels("combo box", "Project"), "what was found")
        self.desktop.key("Down", "Return")
        # Below the title of the dialog.
        wait_for(lambda: self.labels("frame", "New Bug")[2] == "The Zebra Crossing", "the project to be chosen")
        self.program.wait_active("New Bug")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", "The Zebra Crossing")], "SELECT title, name FROM bug JOIN project ON project.id = project_id")

    def test_a_name_of_many_lines_is_shown_in_one(self):
        self.write("UPDATE project SET name = 'wry' || replace(hex(zeroblob(300)), '00', char(10) || 'and more words')")
        self.open_dialog("New Bug")
        choice = self.within("New Bug", self.program.find_all("combo box", "Project"))[0]
        self.assertLess(choice.extents[3], 60)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        row = next(node for node in self.program.find_all("list item") if node.name.startswith("wry"))
        self.assertLess(row.extents[3], 80)

    def test_the_choices_end_at_the_same_place_and_are_as_high(self):
        self.open_dialog("New Bug")
        ends = [(x + width, height) for x, _, width, height in
                (self.program.find("combo box", name).extents for name in ("Priority", "Project"))]
        self.assertEqual(ends[0], ends[1])

    def test_the_arrow_keys_go_on_from_what_is_chosen(self):
        self.add_projects("Argo", "zebra")
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        # Priority, which is None, and then the project, which is the first.
        for tabs, keys in ((1, ("Down", "Down", "Return")), (0, ("Down", "Return")), (1, ("End", "Return")), (0, ("Up", "Return"))):
            self.open_list(tabs)
            self.wait_choices()
            self.desktop.key(*keys)
            self.wait_keyboard("what the list belongs to", lambda node: node.role in ("combo box", "push button"))
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(3, "wry")], "SELECT priority, name FROM bug JOIN project ON project.id = project_id")

    def wait_keyboard(self, what, has):
        wait_for(lambda: any("focused" in node.states and has(node) for node in self.program.tree().walk()),
                 f"{what} to have the keyboard")


class TypingTests(DialogCase):
    def test_undo_leaves_what_a_dialog_came_with(self):
        self.write("INSERT INTO bug (project_id, title) VALUES (1, 'Crash')")
        self.program.click("list item", "wry")
        self.program.click("list item", "Crash")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("ctrl+z")
        self.program.ping()
        self.wait_text("Title", "Crash", "text")
        self.desktop.key("End")
        self.desktop.type("es")
        self.wait_text("Title", "Crashes", "text")
        self.desktop.key("ctrl+z")
        self.wait_text("Title", "Crash", "text")


class EmojiTests(DialogCase):
    def test_no_key_opens_the_chooser_of_emoji_in_which_gtk_can_hang(self):
        self.program.click("entry", "Search Bugs")
        self.press_keys_of_emoji()
        self.open_dialog("New Bug")
        self.press_keys_of_emoji()
        self.program.click("text", "Details")
        self.press_keys_of_emoji()

    def press_keys_of_emoji(self):
        for key in ("ctrl+semicolon", "ctrl+period"):
            self.desktop.key(key)
            self.program.ping()
            self.assertEqual([window for window in self.program.windows() if window["is_popover"]], [])


class OpenListTests(DialogCase):
    def test_a_dialog_that_goes_takes_its_open_list_with_it(self):
        self.add_project("gtk", "https://gitlab.gnome.org/GNOME/gtk")
        for row in (1, 2):
            self.open_dialog("New Bug")
            self.open_list(row)
            dialog = next(window for window in self.program.windows() if window["title"] == "New Bug")
            self.desktop.server.ask_to_close(dialog["id"])
            self.program.wait_active("Core Dump")
            # A list that is left behind would take all keys and clicks for itself.
            self.desktop.key("ctrl+n")
            self.program.wait_active("New Bug")
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")


class DetailsTests(DialogCase):
    def test_the_caret_is_seen_before_the_first_key(self):
        self.open_dialog("New Bug")
        details = self.program.find("text", "Details")
        _, _, width, height = details.extents
        x, y = self.program.place("text", "Details")
        part = (x - width // 2 + 8, y - height // 2 + 8, 12, 24)
        before = self.desktop.server.pixels(part)
        self.desktop.key(*["Tab"] * 4)
        self.program.find("text", "Details", state="focused")
        wait_for(lambda: self.desktop.server.pixels(part) != before, "a caret")


class DropTests(DialogCase):
    def test_what_is_dropped_on_a_dialog_is_saved_with_the_bug(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash")
        place = self.program.place("text", "Details")
        self.assertTrue(self.desktop.offer(files=[self.picture("a.png", "60x40"), self.picture("b.png", "70x40")]).drop_on(place))
        self.wait_for_tiles("New Bug", 2)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(sorted(self.sizes()), [(60, 40), (70, 40)])


if __name__ == "__main__":
    unittest.main()
