"""What else is known of an imported bug: names and values in a section of its page that is folded until somebody asks for it."""
import csv
import unittest

from pixel_case import PixelCase, is_marker

STEPS = "one: start it\ntwo: see https://example.org/crash"
LONG = "".join(f"line {number} of a comment\n" for number in range(400))
FIELDS = "More Fields (5)"


class MoreFieldsTests(PixelCase):
    def setUp(self):
        super().setUp()
        path = self.desktop.path("mule.csv")
        with open(path, "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([
                ["key", "title", "description", "project", "Areas", "Areas", "Steps", "Assignee", "Comment"],
                ["M-1", "Crash", "It hangs.", "Mule", "interface", "urgent", STEPS, "Ada", LONG],
                ["M-2", "Second", "Another text.", "Mule", "", "", "", "Grace", ""],
                ["M-3", "Plain", "", "Mule", "", "", "", "", ""]])
        self.run_command("import", path)
        self.start()
        self.program.click("list item", "Mule")
        self.wait_title("Mule")
        self.program.click("list item", "Crash")
        self.program.find("label", "It hangs.")

    def toggle(self, name=FIELDS):
        """By its heading: the middle of all that is open would be one of the values."""
        self.program.click("label", name)

    def is_open(self):
        return self.program.is_shown("label", "Areas")

    def test_the_pointer_opens_and_closes_it(self):
        self.program.find("push button", FIELDS)
        self.assertFalse(self.is_open())
        self.toggle()
        for text in ("Areas", "interface", "urgent", "Steps", STEPS, "Assignee", "Ada", "Comment"):
            self.program.find("label", text)
        self.assertEqual(len(self.program.find_all("label", "Areas")), 1, "values of one name stand together")
        self.toggle()
        self.program.wait_unseen("label", "Areas")

    def test_the_keyboard_opens_and_closes_it(self):
        self.desktop.key("ctrl+3", "Tab", "Tab", "Tab")
        self.wait_focused("push button", FIELDS)
        self.desktop.key("space")
        self.program.find("label", "interface")
        self.desktop.key("Tab", "Tab")
        self.wait_focused("label", "interface")
        self.desktop.key("ctrl+a", "ctrl+c")
        self.wait_clipboard("interface")
        self.desktop.key("shift+Tab", "shift+Tab")
        self.wait_focused("push button", FIELDS)
        self.desktop.key("Return")
        self.program.wait_unseen("label", "interface")

    def test_it_stays_open_for_other_bugs_until_it_is_closed(self):
        self.toggle()
        self.program.find("label", "urgent")
        self.program.click("list item", "Plain")
        self.program.wait_gone("push button", FIELDS)
        self.program.click("list item", "Second")
        self.program.find("push button", "More Fields (1)")
        self.program.find("label", "Grace")
        self.program.wait_unseen("label", "urgent")
        self.toggle("More Fields (1)")
        self.program.wait_unseen("label", "Grace")
        self.program.click("list item", "Crash")
        self.program.find("push button", FIELDS)
        self.assertFalse(self.is_open())

    def test_a_search_opens_it_for_what_stands_nowhere_else(self):
        self.search("Search Bugs", "hangs")
        self.wait_names("Crash")
        self.program.click("list item", "Crash")
        self.wait_selected("Crash")
        self.assertFalse(self.is_open())
        self.search("Search Bugs", "urgent")
        self.wait_names("Crash")
        self.program.find("label", "urgent")
        self.wait_marked("Crash")
        self.program.wait_rest()
        self.assertGreater(self.count(is_marker, self.part("scroll pane", "Bug")), 0)
        self.desktop.key("ctrl+a", "BackSpace", "Escape")
        self.program.click("list item", "Second")
        self.program.find("push button", "More Fields (1)")
        self.assertFalse(self.program.is_shown("label", "Grace"), "the person has not asked for it")

    def test_values_stay_when_the_bug_is_edited_and_what_is_selected_stays_selected(self):
        self.toggle()
        self.program.find("label", "Ada")
        self.write("UPDATE bug SET title = 'Crash!' WHERE title = 'Crash'")
        self.program.find("list item", "Crash!")
        self.program.find("label", "Ada")
        self.write("""UPDATE bug SET named_values = 'no list' WHERE title = 'Crash!'""")
        self.program.find("push button", "More Fields (1)")
        self.program.find("label", "no list")
        self.program.wait_unseen("label", "Ada")

    def test_the_bug_is_copied_with_them(self):
        self.program.click("list item", "Second")
        self.wait_selected("Second")
        self.wait_focused("list item", "Second")
        self.desktop.key("ctrl+c")
        self.wait_clipboard("#2 Second\nMule · Open\n\nAnother text.\n\nAssignee: Grace")

    def test_in_a_narrow_window_nothing_is_wider_than_that(self):
        for width in (900, 600, 360):
            self.program.resize("Core Dump", width, 640)
        self.desktop.key("ctrl+3")
        self.program.wait_seen("push button", FIELDS)
        self.toggle()
        self.program.find("label", "urgent")
        self.program.wait_rest()
        for text in ("Areas", "urgent", STEPS, "Ada"):
            x, _, width, _ = self.part("label", text)
            self.assertLessEqual(width, 360)


if __name__ == "__main__":
    unittest.main()
