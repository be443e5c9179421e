"""The states of controls, as the accessibility tree tells them."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase


class StateTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def wait_state(self, role, name, state, holds=True):
        """Waits until such a control has the state, or none has. (A button with a menu is told twice, and that of another window too.)"""
        def has_state():
            nodes = [node for node in self.program.tree().walk() if (node.role, node.name) == (role, name)]
            return nodes and any(state in node.states for node in nodes) == holds
        wait_for(has_state, f"{role} {name!r} to be {state}: {holds}")

    def test_a_button_with_a_menu_is_expanded_while_that_is_open(self):
        self.wait_state("push button", "Main Menu", "expanded", False)
        self.desktop.key("F10")
        self.wait_state("push button", "Main Menu", "expanded")
        self.desktop.key("Escape")
        self.wait_state("push button", "Main Menu", "expanded", False)

    def test_a_list_of_choices_is_expanded_while_it_is_open(self):
        self.open_dialog("New Bug")
        for name in "Priority", "Project":
            controls = ("combo box", name), ("push button", self.choice(name).name)
            for control in controls:
                self.wait_state(*control, "expanded", False)
            self.program.click("combo box", name)
            for control in controls:
                self.wait_state(*control, "expanded")
            self.desktop.key("Escape")
            for control in controls:
                self.wait_state(*control, "expanded", False)

    def choice(self, name):
        """The button in a list of choices, which is called by what is chosen."""
        return next(node for node in self.program.find("combo box", name).walk() if node.role == "push button")

    def test_a_list_of_choices_says_what_is_chosen(self):
        self.open_dialog("New Bug")
        chosen = self.chosen("Priority")
        self.program.click("combo box", "Priority")
        wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "the list")
        self.desktop.key("End", "Return")
        wait_for(lambda: self.chosen("Priority") not in ("Priority", chosen), "another choice than before")

    def chosen(self, name):
        """GTK 4.24 calls the button as the whole, which has what is chosen as its value."""
        return self.program.find("combo box", name).attributes().get("valuetext") or self.choice(name).name

    def test_what_is_chosen_in_a_menu_is_checked(self):
        for chosen, other in (("Status", "Title"), ("Title", "Status")):
            self.program.click("push button", "View Options")
            self.program.find("menu item", chosen, state="checked")
            self.assertNotIn("checked", self.program.find("menu item", other).states)
            self.desktop.key("Escape")
            self.program.wait_gone("menu item", chosen)
            self.choose("View Options", other)

    def test_rows_and_cells_are_selected(self):
        for view in "List", "Gallery":
            self.press(view)
            self.program.click("list item", "Crash")
            self.wait_state("list item", "Crash", "selected")
            self.wait_state("list item", "Slow", "selected", False)
            self.program.click("list item", "Slow")
            self.wait_state("list item", "Slow", "selected")
            self.wait_state("list item", "Crash", "selected", False)

    def test_what_has_the_keyboard_is_focused(self):
        fields = ("New Project", "Name", "URL"), ("New Bug", "Title", "Priority", "Project", "Labels", "Details")
        for dialog, *names in fields:
            self.open_dialog(dialog)
            for name in names:
                self.wait_one_focused(name)
                self.desktop.key("Tab")
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")
        for entry in "Search Projects", "Search Bugs":
            self.program.click("entry", entry)
            self.wait_one_focused(entry)

    def wait_one_focused(self, name):
        """A list of choices is called by what it is for, and its button by what is chosen."""
        def has_it_alone():
            focused = [node for node in self.program.tree().walk() if "focused" in node.states]
            return len(focused) == 1 and any(node.name == name for node in (focused[0], *focused[0].ancestors()))
        wait_for(has_it_alone, f"{name!r} alone to have the keyboard")


if __name__ == "__main__":
    unittest.main()
