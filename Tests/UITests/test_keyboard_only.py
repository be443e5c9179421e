"""Everything without a pointer."""
import unittest

from driver import wait_for
from driver.records import ago, bug
from window_case import HOSTED, WindowCase


class KeyboardOnlyTests(WindowCase):
    def test_from_an_empty_window_to_a_deleted_project(self):
        self.start()
        self.program.find("label", "No Projects")
        self.desktop.key("ctrl+shift+n")
        self.program.wait_active("New Project")
        self.desktop.type("wry\thttps://github.com/hoop33/wry\n")
        self.program.wait_active("Core Dump")
        self.wait_selected("wry", of="Projects")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("Crash on start\n")
        self.program.wait_active("Core Dump")
        self.wait_selected("Crash on start")
        self.wait_focused("list item", "Crash on start")
        self.desktop.key("ctrl+Return")
        self.wait_sections("Closed")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("End")
        self.desktop.type(" up\n")
        self.program.wait_active("Core Dump")
        self.wait_names("Crash on start up")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "Crash on start up")
        self.desktop.key("ctrl+1")
        self.wait_focused("list item", "wry")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "wry")
        self.desktop.key(*["ctrl+z"] * 6)
        self.wait_for_rows([(0,)], "SELECT count(*) FROM project")
        self.desktop.key(*["ctrl+shift+z"] * 4)
        self.wait_for_rows([("Crash on start up",)], "SELECT title FROM bug")


class KeyTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", created=ago(days=2)), bug("wry", "Slow")])
        self.desktop.key("ctrl+1", "Home", "Down", "Down")
        self.wait_selected("wry", of="Projects")
        self.program.find("list item", "Crash")

    def test_the_panes(self):
        self.desktop.key("ctrl+2", "Home")
        self.wait_focused("list item", "Crash")
        self.desktop.key("ctrl+1")
        self.wait_focused("list item", "wry")
        self.desktop.key("ctrl+2", "ctrl+3")
        self.wait_focus_in_bug_pane()
        self.desktop.key("F9")
        self.program.wait_gone("list", "Projects")
        self.desktop.key("F9")
        self.program.find("list", "Projects")

    def wait_focus_in_bug_pane(self):
        """Waits until what has the keyboard is in the pane right of the bugs, where their bug can be edited."""
        def is_there():
            x, _, width, _ = self.program.find("list", "Bugs").extents
            focused = [node for node in self.program.tree().walk() if "focused" in node.states]
            return focused and all(node.extents[0] >= x + width for node in focused)
        wait_for(is_there, "the keyboard to be in the bug pane")
        self.program.find("push button", "Edit Bug")

    def test_return_opens_and_f2_edits(self):
        self.desktop.key("Return")
        self.program.wait_active("Edit Project")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.wait_focused("list item", "wry")
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.wait_focused("list item", "wry")
        self.desktop.key("ctrl+2", "Home", "Return")
        self.program.wait_active("Edit Bug")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.wait_focused("list item", "Crash")

    def test_the_main_menu(self):
        self.desktop.key("F10")
        self.program.find("menu item", "Preferences")
        self.desktop.key("Escape")
        wait_for(lambda: not self.program.find_all("menu"), "the menu to go")

    def test_the_context_menu_of_a_row(self):
        self.desktop.key("ctrl+2", "Home", "Menu")
        self.program.find("menu item", "Edit Bug…")
        self.desktop.key("Escape")
        wait_for(lambda: not self.program.find_all("menu"), "the menu to go")
        self.wait_focused("list item", "Crash")

    def test_windows_of_the_program(self):
        for key, title in (("ctrl+comma", "Preferences"), ("ctrl+question", "Keyboard Shortcuts"), ("F1", "Help")):
            with self.subTest(key=key):
                self.desktop.key(key)
                self.program.wait_active(title)
                self.desktop.key("Escape")
                self.program.wait_active("Core Dump")

    def test_ctrl_w_and_ctrl_q_end_it(self):
        self.desktop.key("ctrl+w")
        self.assertEqual(self.program.process.wait(15), 0)
        self.start()
        self.assertEqual(self.program.quit(), 0)


if __name__ == "__main__":
    unittest.main()
