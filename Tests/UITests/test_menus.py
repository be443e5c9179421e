"""The context menus and the main menu, by pointer."""
import unittest

from driver.records import bug, project
from window_case import HOSTED, WindowCase


class MenuTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "details"), bug("wry", "Slow", status="closed")], go_to="wry")

    def test_a_project_can_be_opened_edited_copied_and_deleted(self):
        self.program.click("list item", "loupe")
        self.choose_for("wry", "Open")
        self.wait_title("wry")
        # What is opened has the keyboard.
        self.wait_focused("list item", "Crash")
        self.choose_for("loupe", "Copy URL")
        self.wait_clipboard("https://gitlab.gnome.org/GNOME/loupe")
        self.choose_for("loupe", "Edit Project…")
        self.program.wait_active("Edit Project")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.choose_for("loupe", "New Bug…")
        self.program.wait_active("New Bug")
        self.desktop.type("Zoom\n")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("loupe",)], "SELECT p.name FROM bug b JOIN project p ON p.id = b.project_id WHERE title = 'Zoom'")
        self.choose_for("loupe", "Delete Project")
        self.program.wait_gone("list item", "loupe")
        self.wait_steps("addBug", "deleteProject")

    def test_a_bug_can_be_opened_edited_closed_copied_and_deleted(self):
        self.choose_for("Slow", "Show Bug")
        self.program.find("push button", "Reopen Bug")
        self.wait_focused("scroll pane", "Bug")
        self.choose_for("Crash", "Edit Bug…")
        self.program.wait_active("Edit Bug")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.choose_for("Crash", "Copy as Text")
        self.assertIn("Crash", self.desktop.server.clipboard().decode())
        self.choose_for("Crash", "Close Bug")
        self.wait_for_rows([("Crash",), ("Slow",)], "SELECT title FROM bug WHERE status = 'closed' ORDER BY id")
        self.choose_for("Slow", "Reopen Bug")
        self.wait_for_rows([("Slow",)], "SELECT title FROM bug WHERE status = 'open'")
        self.choose_for("Slow", "Priority", "Low")
        self.wait_for_rows([(1,)], "SELECT priority FROM bug WHERE title = 'Slow'")
        self.choose_for("Slow", "Delete Bug")
        self.program.wait_gone("list item", "Slow")

    def test_a_menu_offers_only_what_can_be_done(self):
        self.program.click("list item", "Slow", button=3)
        self.program.find("menu item", "Reopen Bug")
        self.assertEqual(self.program.find_all("menu item", "Close Bug"), [])
        self.desktop.key("Escape")
        self.program.wait_gone("menu item", "Reopen Bug")

    def test_a_menu_closes_when_what_it_is_about_has_gone(self):
        self.program.click("list item", "Slow", button=3)
        self.program.find("menu item", "Delete Bug")
        self.write("DELETE FROM bug WHERE title = 'Slow'")
        self.program.wait_gone("list item", "Slow")
        self.program.wait_gone("menu item", "Delete Bug")
        # Nothing is selected instead, which the key would mean.
        self.wait_selected()
        self.desktop.key("Delete", "Down")
        self.wait_selected("Crash")
        self.assertEqual(self.rows("SELECT title FROM bug ORDER BY id"), [("Crash",)])

    def test_a_menu_stays_when_something_else_has_gone(self):
        self.program.click("list item", "Slow", button=3)
        self.program.find("menu item", "Reopen Bug")
        self.write("DELETE FROM bug WHERE title = 'Crash'")
        self.program.wait_gone("list item", "Crash")
        self.choose_open("Reopen Bug")
        self.wait_for_rows([("open",)], "SELECT status FROM bug WHERE title = 'Slow'")

    def test_a_menu_of_a_project_closes_when_that_has_gone(self):
        self.program.click("list item", "loupe", button=3)
        self.program.find("menu item", "Delete Project")
        self.write("DELETE FROM project WHERE name = 'loupe'")
        self.program.wait_gone("list item", "loupe")
        self.program.wait_gone("menu item", "Delete Project")

    def test_a_menu_of_a_project_stays_when_the_selected_bug_has_gone(self):
        self.program.click("list item", "Slow")
        self.program.click("list item", "wry", button=3)
        self.program.find("menu item", "Copy URL")
        self.write("DELETE FROM bug WHERE title = 'Slow'")
        self.wait_selected()
        self.choose_open("Copy URL")
        self.wait_clipboard("https://github.com/hoop33/wry")

    def test_double_click_edits(self):
        self.program.click("list item", "Crash", times=2)
        self.program.wait_active("Edit Bug")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.click("list item", "loupe", times=2)
        self.program.wait_active("Edit Project")

    def test_the_main_menu_has_these_items_in_this_order_and_no_quit(self):
        self.program.click("push button", "Main Menu")
        self.program.find("menu item", "Preferences")
        items = sorted((node for node in self.program.tree().walk() if node.role == "menu item" and node.is_on_screen()),
                       key=lambda node: node.extents[1])
        self.assertEqual([node.name for node in items], ["Undo", "Redo", "Import…", "Export…", "Preferences",
                                                         "Keyboard Shortcuts", "Help", "About Core Dump"])

    def test_the_main_menu_leads_everywhere(self):
        for item, title in (("Import…", "Import Bugs"), ("Export…", "Export Bugs"), ("Preferences", "Preferences"),
                            ("Keyboard Shortcuts", "Keyboard Shortcuts"), ("Help", "Help")):
            with self.subTest(item=item):
                self.choose("Main Menu", item)
                self.program.wait_active(title)
                self.desktop.key("Escape")
                self.program.wait_active("Core Dump")
                self.assertEqual([window["title"] for window in self.program.windows()], ["Core Dump"])

    def test_the_main_menu_says_what_this_is_and_of_which_version(self):
        version = self.run_command("--version").stdout.strip()
        self.assertRegex(version, "^[0-9]")
        self.choose("Main Menu", "About Core Dump")
        # The window shows it on a button.
        self.program.find("label", version)
        self.program.wait_active("About")
        about = next(node for node in self.program.tree().walk() if node.name == "About" and node.toplevel is node)
        self.assertIn("Core Dump", [node.name for node in about.walk() if node.role == "label"])
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.wait_gone("label", version)

    def test_the_main_menu_names_the_step_that_it_undoes_and_redoes(self):
        self.program.click("list item", "Crash")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "Crash")
        self.choose("Main Menu", "Undo “Delete Bug”")
        self.program.find("list item", "Crash")
        self.wait_for_rows([("Crash",), ("Slow",)], "SELECT title FROM bug ORDER BY id")
        self.choose("Main Menu", "Redo “Delete Bug”")
        self.program.wait_gone("list item", "Crash")
        self.wait_for_rows([("Slow",)], "SELECT title FROM bug")


class ProjectURLTests(WindowCase):
    """What opens a project's URL takes nothing that is none."""

    def test_only_what_is_a_url_can_be_opened(self):
        self.start_with([project("loud", "HTTPS://Example.org/x"), project("prose", "see github.com for more")])
        self.choose_for("loud", "Open URL in Browser")
        # The desktop of the test has no browser.
        self.wait_label("No program could open this link")
        self.program.click("list item", "prose", button=3)
        item = self.program.find("menu item", "Open URL in Browser")
        self.assertNotIn("sensitive", item.states)


if __name__ == "__main__":
    unittest.main()
