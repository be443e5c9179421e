"""Everything that can have the keyboard says what it is on the accessibility tree."""
import re
import unittest

from driver.pictures import write_png
from driver.records import bug
from error_page_case import ErrorPageCase
from window_case import HOSTED, WindowCase


# What GTK calls a control that nobody has given a name.
TYPE_NAME = re.compile("^(Gtk|Adw)[A-Z]")


class NameCase(WindowCase):
    def assert_named(self, least):
        """Whatever can have the keyboard has a name, and there are so many of them at least."""
        controls = [node for node in self.program.tree().walk() if "focusable" in node.states and node.is_on_screen()]
        self.assertEqual([(node.toplevel.name, node.role, node.name) for node in controls if not self.is_named(node)], [])
        self.assertGreaterEqual(len(controls), least)

    @staticmethod
    def is_named(node):
        def has_name(part):
            return part.name and not TYPE_NAME.match(part.name)
        if has_name(node):
            return True
        # The label in the button of a list of choices is what is chosen, not what for.
        is_choice = node.parent is not None and node.parent.role == "combo box"
        return not is_choice and any(has_name(part) for part in node.walk() if part.role == "label")

    def leave(self):
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")


class NameTests(NameCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "Details https://example.org"), bug("wry", "Slow")], go_to="wry")

    def attach(self):
        self.program.click("list item", "Crash")
        self.desktop.copy(image=write_png(self.desktop.path("a.png"), width=71, colour=(30, 160, 90)))
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")

    def test_in_the_window(self):
        self.assert_named(20)
        self.attach()
        self.assert_named(25)
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("2 Bugs Selected")
        self.assert_named(20)

    def test_in_dialogs(self):
        for name, least in (("New Bug", 8), ("New Project", 4)):
            self.open_dialog(name)
            self.assert_named(least)
            self.leave()
        for key, title in (("ctrl+comma", "Preferences"), ("ctrl+question", "Keyboard Shortcuts"), ("F1", "Help")):
            self.desktop.key(key)
            self.program.wait_active(title)
            self.assert_named(2)
            self.desktop.key("ctrl+f")
            self.program.find("entry", "Search")
            self.assert_named(2)
            # The search first.
            self.desktop.key("Escape")
            self.program.wait_gone("entry", "Search")
            self.leave()

    def test_with_a_screenshot(self):
        self.attach()
        self.desktop.key("ctrl+2", "F2")
        self.program.wait_active("Edit Bug")
        self.assert_named(9)
        self.leave()
        self.program.click("push button", "Screenshot 1")
        self.program.wait_active("Screenshot 1 of 1")
        self.assert_named(6)
        self.leave()

    def test_on_each_page_of_the_preferences(self):
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        for page in "Backups", "Data", "General":
            self.press_page(page)
            self.assert_named(5)

    def press_page(self, name):
        self.program.click("label", name, which=lambda labels: max(labels, key=lambda node: node.extents[1]))
        self.program.ping()

    def test_in_questions_about_bugs_and_the_program(self):
        self.choose("Main Menu", "About Core Dump")
        self.program.wait_active("About")
        self.assert_named(3)
        self.leave()
        self.choose("Main Menu", "Export…")
        self.program.wait_active("Export Bugs")
        self.assert_named(3)
        self.leave()
        self.select("Crash", "Slow")
        self.choose_for("Slow", "Move to Project…")
        self.program.wait_active("Move to Project")
        self.assert_named(2)
        self.leave()

    def test_in_the_question_of_an_import(self):
        path = self.desktop.path("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title,description\nBray,loud\n")
        self.desktop.offer(files=[path]).drop_on(self.program.place("list item", "Crash"))
        self.program.find("label", "Import “mule.csv”?")
        self.assert_named(3)


class ErrorPageNameTests(NameCase, ErrorPageCase):
    def test_on_the_page_of_a_damaged_database_and_of_its_backups(self):
        self.start_damaged()
        self.program.find("label", "The Database Is Damaged")
        self.assert_named(4)
        self.program.click("push button", "Restore Backup…")
        self.program.wait_gone("label", "The Database Is Damaged")
        self.assert_named(2)


class ExactNameTests(WindowCase):
    """The names that product.md promises, each with its role."""

    def find_each(self, role, *names):
        for name in names:
            with self.subTest(name=name):
                self.program.find(role, name)

    def test_each_name_that_is_relied_on_from_outside(self):
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")])
        self.program.click("push button", "Name")
        self.program.click("list item", "wry")
        self.choose("View Options", "Title")
        self.find_each("heading", "A", "L", "W", "C")
        self.program.click("list item", "Crash")
        self.find_each("push button", "New Project", "New Bug", "Edit Bug", "Delete Bug", "Close Bug", "Undo", "Redo",
                       "Main Menu", "Host", "Name", "Added", "Activity", "List", "Gallery")
        self.find_each("entry", "Search Projects", "Search Bugs")
        self.find_each("list", "Projects", "Bugs")
        self.find_each("panel", "Projects Index", "Bugs Index")
        self.find_each("list item", "wry", "Crash")
        self.desktop.key("ctrl+Return")
        self.find_each("push button", "Reopen Bug")
        # The page of the project is shown where it has no bug left.
        for name in "Crash", "Slow":
            self.wait_selected(name)
            self.desktop.key("Delete")
            self.program.wait_gone("list item", name)
        self.find_each("push button", "Edit Project", "Delete Project")
        self.open_dialog("New Bug")
        self.find_each("push button", "Save", "Cancel", "Choose…", "Paste")
        self.find_each("text", "Title", "Details")
        self.desktop.copy(image=write_png(self.desktop.path("a.png"), width=71, colour=(30, 160, 90)))
        self.program.click("push button", "Paste")
        self.find_each("push button", "Remove Screenshot 1")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.open_dialog("New Project")
        self.find_each("push button", "Save", "Cancel")
        self.find_each("text", "Name", "URL")


if __name__ == "__main__":
    unittest.main()
