"""Everything that can have the keyboard says what it is on the accessibility tree."""
import re
import unittest

from driver.pictures import write_png
from driver.records import bug
from window_case import HOSTED, WindowCase


class NameTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "Details https://example.org"), bug("wry", "Slow")], go_to="wry")

    def assert_named(self, least):
        """Whatever can have the keyboard has a name, and there are so many of them at least."""
        controls = [node for node in self.program.tree().walk() if "focusable" in node.states and node.is_on_screen()]
        nameless = [(node.toplevel.name, node.role) for node in controls
                    if not node.name and not any(child.name for child in node.walk() if child.role == "label")]
        self.assertEqual(nameless, [])
        self.assertGreaterEqual(len(controls), least)

    def test_in_the_window(self):
        self.assert_named(20)
        self.program.click("list item", "Crash")
        self.desktop.copy(image=write_png(self.desktop.path("a.png"), width=71, colour=(30, 160, 90)))
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")
        self.assert_named(25)
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("2 Bugs Selected")
        self.assert_named(20)

    def test_in_dialogs(self):
        for name, least in (("New Bug", 8), ("New Project", 4)):
            self.open_dialog(name)
            self.assert_named(least)
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")
        for key, title in (("ctrl+comma", "Preferences"), ("ctrl+question", "Keyboard Shortcuts"), ("F1", "Help")):
            self.desktop.key(key)
            self.program.wait_active(title)
            self.assert_named(2)
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")


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
        self.find_each("push button", re.compile("^Remove"))
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.open_dialog("New Project")
        self.find_each("push button", "Save", "Cancel")
        self.find_each("text", "Name", "URL")


if __name__ == "__main__":
    unittest.main()
