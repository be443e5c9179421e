"""What is typed right after a dialog was asked for, before it has the keyboard, is typed into it."""
import unittest

from driver import not_on, wait_for
from driver.pictures import write_png
from driver.records import bug
from window_case import HOSTED, WindowCase


class EarlyKeyTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")

    def test_the_title_of_a_new_bug(self):
        self.desktop.key("ctrl+n")
        self.desktop.type("Crash on start")
        self.wait_text("Title", "Crash on start", "text")
        self.desktop.key("Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash on start",), ("Slow",)], "SELECT title FROM bug ORDER BY title")

    def test_the_fields_of_a_new_bug_and_the_key_that_saves(self):
        self.desktop.key("ctrl+n", *"Crash", *["Tab"] * 4, *"at", "space", *"once", "ctrl+Return")
        self.wait_for_rows([("Crash", "at once"), ("Slow", "")], "SELECT title, details FROM bug ORDER BY title")
        self.program.wait_active("Core Dump")

    def test_the_fields_of_a_new_project(self):
        self.desktop.key("ctrl+shift+n", *"Mule", "Tab", *"example", "period", *"org", "Return")
        self.wait_for_rows([("example.org",)], "SELECT url FROM project WHERE name = 'Mule'")
        self.program.wait_active("Core Dump")

    def test_the_name_of_a_new_project(self):
        self.desktop.key("ctrl+shift+n")
        self.desktop.type("Mule")
        self.wait_text("Name", "Mule", "text")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")

    def test_what_is_edited_is_replaced(self):
        self.desktop.key("ctrl+2", "F2")
        self.desktop.type("Very slow")
        self.wait_text("Title", "Very slow", "text")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Very slow",)], "SELECT title FROM bug")

    @not_on(("mutter", "gnome-shell"), "AdwAlertDialog 1.10 takes keys some time after it was asked for: Tab is lost, and the answer keeps")
    def test_the_answer_to_a_question(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("Crash")
        # From the answer that keeps it to the one that does not; forwards, AdwAlertDialog 1.10 goes to what its words scroll in.
        self.desktop.key("Escape", "shift+Tab", "Return")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Slow",)])

    def test_the_search_of_the_shortcuts(self):
        self.desktop.key("ctrl+question")
        self.desktop.type("redo")
        self.program.wait_active("Keyboard Shortcuts")
        self.program.find("list item", "Redo")
        wait_for(lambda: not self.program.find_all("list item", "New Bug"), "the other shortcuts to go")

    def test_the_path_of_an_image(self):
        path = self.desktop.path("shot.png")
        write_png(path, width=61)
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.type("Crash")
        self.go_to("Choose…")
        self.desktop.key("space", "ctrl+l", "ctrl+a")
        self.desktop.type(path)
        self.desktop.key("Return")
        self.program.find("push button", "Remove Screenshot 1")
        self.program.wait_active("New Bug")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([(61,)], "SELECT width FROM screenshot")

    def test_the_keys_of_the_viewer(self):
        path = self.desktop.path("shot.png")
        write_png(path, width=61)
        self.run_command("add", "--project", "wry", "--screenshot", path, "Seen")
        self.program.click("list item", "Seen")
        self.go_to("Screenshot 1")
        self.desktop.key("Return", "Escape", "ctrl+n")
        self.program.wait_active("New Bug")

    def test_the_window_below_waits_for_the_dialog(self):
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        self.desktop.click(*self.program.place("push button", "Closed 0"))
        self.program.ping()
        self.assertNotIn("pressed", self.program.find("push button", "Closed 0").states)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")


if __name__ == "__main__":
    unittest.main()
