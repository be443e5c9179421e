"""Ways by keyboard that lead somewhere: into lists, pages and menus that are not where the keyboard is."""
import unittest

from driver.records import bug, project
from window_case import HOSTED, WindowCase, bugs_of


class KeyboardWayTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with([*HOSTED, project("GIMP")], [*bugs_of("wry", 30), bug("wry", "Zebra")], go_to="wry")

    def test_ctrl_2_selects_what_the_keys_mean(self):
        self.desktop.key("ctrl+1", "ctrl+2")
        self.wait_selected("Zebra")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Zebra",)], "SELECT title FROM bug WHERE status = 'closed'")

    def test_return_in_the_section_index_goes_to_its_rows(self):
        self.choose("View Options", "Title")
        self.wait_sections("B")
        self.desktop.key("ctrl+2", "Tab")
        self.wait_focused("panel", "Bugs Index")
        self.desktop.key("End", "Return")
        self.wait_selected("Zebra")
        self.wait_focused("list item", "Zebra")

    def test_ctrl_3_goes_to_what_can_be_done_with_several(self):
        self.select("Bug 1", "Bug 2")
        self.program.find("push button", "Close Bugs", state="sensitive")
        # Once more changes nothing.
        self.desktop.key("ctrl+3", "ctrl+3")
        self.wait_focused("push button", "Close Bugs")
        self.desktop.key("Return")
        self.wait_for_rows([("Bug 1",), ("Bug 2",)], "SELECT title FROM bug WHERE status = 'closed' ORDER BY title")

    def test_ctrl_3_goes_to_what_can_be_done_with_a_project(self):
        self.desktop.key("ctrl+1", "ctrl+3", "ctrl+3")
        self.wait_focused("push button", "New Bug…")
        self.desktop.key("Return")
        self.program.wait_active("New Bug")

    def test_return_in_the_search_of_projects_goes_to_the_first_that_was_found(self):
        self.program.click("list item", "All Bugs")
        self.desktop.key("ctrl+1", "ctrl+f")
        self.desktop.type("gim")
        self.program.wait_gone("list item", "loupe")
        self.desktop.key("Return")
        self.wait_selected("GIMP", of="Projects")
        self.wait_focused("list item", "GIMP")
        self.wait_title("GIMP")

    def test_return_on_all_bugs_goes_into_them(self):
        self.program.click("list item", "All Bugs")
        self.desktop.key("Return")
        self.wait_focused("list item", "Zebra")

    def test_f10_opens_the_menu_wherever_the_projects_are(self):
        self.desktop.key("ctrl+2", "F9")
        self.program.wait_gone("list", "Projects")
        self.desktop.key("F10")
        self.program.find("menu item", "Preferences")
        self.desktop.key("Escape")
        for width in (900, 600, 360):
            self.program.resize("Core Dump", width, 640)
        self.desktop.key("ctrl+3")
        self.program.wait_gone("list", "Projects")
        self.desktop.key("F10")
        self.program.find("menu item", "Preferences")

    def test_projects_that_were_hidden_come_back_by_a_button(self):
        self.desktop.key("ctrl+2", "F9")
        self.program.wait_gone("list", "Projects")
        self.program.click("push button", "Back to Projects")
        self.program.find("list", "Projects")
        self.program.wait_gone("push button", "Back to Projects")

    def test_undo_of_what_was_done_in_the_page_of_a_bug_leaves_the_keyboard_there(self):
        self.program.click("list item", "Zebra")
        self.desktop.key("ctrl+Return", "ctrl+3")
        self.wait_steps("closeBugs")
        self.desktop.key("Tab")
        self.wait_focused("label", "Zebra")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([], "SELECT title FROM bug WHERE status = 'closed'")
        self.wait_focused("label", "Zebra")


class MirroredMenuTests(WindowCase):
    environment = {"LANGUAGE": "he"}

    def test_f10_while_the_panes_come_side_by_side_opens_no_menu_beside_the_screen(self):
        """Where the button lies until it has its place; GTK fails there."""
        self.start_with(HOSTED, [bug("wry", "Zebra")], go_to="wry")
        window = self.program.windows()[0]["id"]
        self.desktop.server.configure(window, x=0, y=0)
        width, height = self.desktop.server.size_of_screen()
        for turn in range(40):
            self.program.resize("Core Dump", (600, 900)[turn % 2], height)
            self.desktop.key("ctrl+3", *["F9"] * (turn % 4 > 1))
            self.program.ping()
            self.desktop.server.configure(window, width=width)
            # Sooner or later while the program follows.
            for _ in range(turn % 7):
                self.program.windows()
            self.desktop.key("F10")
            self.program.resize("Core Dump", width, height)
            self.program.check_alive()
            self.desktop.key("Escape")


if __name__ == "__main__":
    unittest.main()
