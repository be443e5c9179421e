"""What an edit takes out of the list that is shown: it is told, with a way to it."""
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase


class EditedAwayTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash on paste"), bug("wry", "Crash at start"), bug("wry", "Slow")],
                        go_to="wry")

    def edit_title(self, old, new):
        self.program.click("list item", old)
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("ctrl+a")
        self.desktop.type(new)
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")

    def test_a_bug_that_no_longer_matches_the_search_is_told_and_can_be_shown(self):
        self.search("Search Bugs", "crash")
        self.wait_names("Crash at start", "Crash on paste")
        self.edit_title("Crash on paste", "Freeze on paste")
        self.wait_label("Saved; the bug does not match your search")
        self.wait_names("Crash at start")
        self.program.click("push button", "Show")
        self.wait_text("Search Bugs", "")
        self.wait_selected("Freeze on paste")
        self.wait_focused("list item", "Freeze on paste")

    def test_that_is_not_said_any_more_when_the_search_is_another(self):
        self.search("Search Bugs", "crash")
        self.wait_names("Crash at start", "Crash on paste")
        self.edit_title("Crash on paste", "Freeze on paste")
        self.wait_label("Saved; the bug does not match your search")
        self.desktop.key("ctrl+f", "Escape")
        self.wait_text("Search Bugs", "")
        # Sooner than it would by itself.
        wait_for(lambda: not self.program.find_all("push button", "Show"), "the message to go", timeout=3)

    def test_nothing_is_said_of_one_that_matches_still(self):
        self.search("Search Bugs", "crash")
        self.wait_names("Crash at start", "Crash on paste")
        self.edit_title("Crash on paste", "Crash on copy")
        self.program.find("list item", "Crash on copy")
        self.assertEqual(self.program.find_all("push button", "Show"), [])

    def test_one_that_stands_elsewhere_now_comes_into_view(self):
        self.run_command("import", self.write_titles(200), "--project", "wry")
        self.choose("View Options", "Title")
        self.program.find("list item", "Bug 100")
        self.edit_title("Bug 100", "Zebra")
        self.program.find("list item", "Zebra")
        self.wait_focused("list item", "Zebra")
        self.desktop.key("Up")
        self.wait_selected("Slow")

    def write_titles(self, count):
        path = self.desktop.path("titles.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title\n" + "".join(f"Bug {number}\n" for number in range(100, 100 + count)))
        return path

    def give_to_argo(self):
        self.program.click("list item", "Slow")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.program.click("combo box", "Project")
        wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "the list to open")
        self.desktop.key("Home", "Return")
        wait_for(lambda: not any(window["is_popover"] for window in self.program.windows()), "the list to close")
        # A key that comes before its button has the keyboard again would be for the list.
        wait_for(lambda: any(node.role == "push button" and "focused" in node.states
                             for node in self.program.find("combo box", "Project").walk()), "its button to have the keyboard")
        self.program.ping()
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_label("Saved; the bug is in “Argo”")

    def test_a_bug_that_was_given_to_another_project_is_told_and_can_be_shown(self):
        self.give_to_argo()
        self.program.click("push button", "Show")
        self.wait_title("Argo")
        self.wait_selected("Slow")

    def test_what_is_taken_back_is_told_no_more(self):
        self.give_to_argo()
        self.desktop.key("ctrl+z")
        self.wait_selected("Slow")
        self.program.wait_gone("label", "Saved; the bug is in “Argo”")

    def test_so_is_a_project(self):
        self.desktop.key("ctrl+1", "ctrl+f")
        self.desktop.type("wry")
        self.wait_names("All Bugs", "wry", of="Projects")
        self.program.click("list item", "wry")
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("ctrl+a")
        self.desktop.type("Mule")
        self.program.click("text", "URL")
        self.desktop.key("ctrl+a", "BackSpace", "ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_label("Saved; the project does not match your search")
        self.program.click("push button", "Show")
        self.wait_text("Search Projects", "")
        self.wait_selected("Mule", of="Projects")


if __name__ == "__main__":
    unittest.main()
