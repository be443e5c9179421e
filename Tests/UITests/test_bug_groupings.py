"""The bugs pane: groupings, filters, search, and rows that change their section."""
import unittest

from driver import wait_for
from driver.records import ago, bug, now
from window_case import HOSTED, WindowCase


class BugGroupingTests(WindowCase):
    def start_in_wry(self, *bugs):
        self.start_with(HOSTED, bugs, go_to="wry")

    def group_by(self, name):
        self.choose("View Options", name)

    def test_by_status_and_a_toggled_bug_moves_to_its_section(self):
        self.start_in_wry(bug("wry", "Crash", created=ago(days=2)), bug("wry", "Slow", created=ago(days=3)),
                          bug("wry", "Mended", status="closed"))
        self.wait_sections("Open", "Closed")
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Crash",), ("Mended",)], "SELECT title FROM bug WHERE status = 'closed' ORDER BY title")
        self.wait_names_of_closed("Crash", "Mended")
        self.wait_selected("Crash")

    def wait_names_of_closed(self, *names):

        def closed():
            border = self.program.find("heading", "Closed").extents[1]
            rows = [node for node in self.program.find("list", "Bugs").walk() if node.role == "list item"]
            return sorted(node.name for node in rows if node.is_on_screen() and node.extents[1] > border)
        wait_for(lambda: closed() == sorted(names), f"{names} to be under Closed")

    def test_the_tick_closes_and_reopens(self):
        self.start_in_wry(bug("wry", "Crash"))
        self.program.click("check box", "Close Bug")
        self.wait_sections("Closed")
        self.program.click("check box", "Reopen Bug")
        self.wait_sections("Open")
        self.wait_steps("closeBugs", "reopenBugs")

    def test_by_priority_from_high_to_none(self):
        self.start_in_wry(*[bug("wry", name, priority=name.lower()) for name in ("None", "Low", "Medium", "High")])
        self.group_by("Priority")
        self.wait_sections("High Priority", "Medium Priority", "Low Priority", "No Priority")
        self.wait_names("High", "Medium", "Low", "None")

    def test_by_day_and_month_with_the_newest_first(self):
        self.start_in_wry(bug("wry", "Old", created=ago(days=400)), bug("wry", "New", created=now()),
                          bug("wry", "Recent", created=ago(hours=24)), bug("wry", "Planned", created=ago(days=-3)))
        self.group_by("Created")
        self.wait_names("Planned", "New", "Recent", "Old")
        self.assertEqual(self.section_titles("Bugs")[:3], ["Later", "Today", "Yesterday"])
        self.assertRegex(self.section_titles("Bugs")[3], r"^\w+ \d{4}$")

    def test_by_title_under_first_letters(self):
        self.start_in_wry(bug("wry", "zoom"), bug("wry", "Äpfel"), bug("wry", "Apfelmus"), bug("wry", "Crash"))
        self.group_by("Title")
        self.wait_sections("A", "C", "Z")
        self.wait_names("Äpfel", "Apfelmus", "Crash", "zoom")

    def test_by_project_and_by_host_in_all_bugs_only(self):
        self.start_with(HOSTED, [bug("wry", "One"), bug("loupe", "Two"), bug("Argo", "Three")])
        self.program.click("list item", "All Bugs")
        self.group_by("Project")
        self.wait_sections("Argo", "loupe", "wry")
        self.group_by("Host")
        self.wait_sections("github.com", "gitlab.gnome.org")
        self.write("UPDATE project SET name = 'Zulu', sort_key = '' WHERE name = 'Argo'")
        self.group_by("Project")
        self.wait_sections("loupe", "wry", "Zulu")
        self.program.click("list item", "wry")
        self.wait_title("wry")
        self.program.click("push button", "View Options")
        self.program.find("menu item", "Title")
        self.assertEqual(self.program.find_all("menu item", "Project"), [])
        self.assertEqual(self.program.find_all("menu item", "Host"), [])

    def test_rows_name_their_project_where_it_does_not_go_without_saying(self):
        self.start_with(HOSTED, [bug("wry", "One"), bug("loupe", "Two", "tea")])
        self.program.click("list item", "All Bugs")
        self.wait_texts("One", "wry")
        self.wait_texts("Two", "loupe", "tea")
        self.write("UPDATE project SET name = 'Zulu', sort_key = '' WHERE name = 'wry'")
        self.wait_texts("One", "Zulu")
        self.desktop.key("ctrl+l")
        self.program.find("push button", "Gallery", state="pressed")
        self.wait_texts("One", "Zulu")
        self.wait_texts("Two", "loupe")
        self.desktop.key("ctrl+l")
        self.wait_texts("Two", "loupe", "tea")
        self.program.click("list item", "Two")
        self.wait_chip("loupe")
        self.group_by("Project")
        self.wait_texts("One")
        self.program.click("list item", "loupe")
        self.wait_title("loupe")
        self.wait_texts("Two", "tea")

    def wait_chip(self, text):
        """Waits until the bug pane shows it, right of the list."""
        def is_shown():
            border = self.program.find("list", "Bugs").extents[0] + self.program.find("list", "Bugs").extents[2]
            return any(node.extents[0] > border for node in self.program.find_all("label", text) if node.is_on_screen())
        wait_for(is_shown, f"{text!r} in the bug pane")

    def wait_texts(self, row, *texts):
        """Waits until these are what a bug's row shows beside its title, its date and its priority."""
        def shown():
            # Those of the list before may not have gone yet.
            rows = [node for node in self.program.find_all("list item", row) if node.is_on_screen()]
            return [[node.name for node in widget.walk() if node.role == "label" and node.is_on_screen()] for widget in rows]
        wait_for(lambda: [self.without_date(labels) for labels in shown()] == [[row, *texts]],
                 f"{texts} in {row!r}, not {shown()}")

    @staticmethod
    def without_date(labels):
        return [label for label in labels if not label.endswith("ago")]

    def test_filters_with_their_counts(self):
        self.start_in_wry(bug("wry", "One"), bug("wry", "Two"), bug("wry", "Mended", status="closed"))
        self.program.find("push button", "All 3")
        self.program.click("push button", "Open 2")
        self.wait_sections("Open")
        self.program.click("push button", "Closed 1")
        self.wait_names("Mended")
        self.program.click("list item", "Mended")
        self.desktop.key("ctrl+Return")
        self.program.find("label", "No Closed Bugs")
        self.program.find("push button", "Open 3")
        self.program.click("push button", "All 3")
        self.wait_sections("Open")

    def test_search_in_titles_and_details(self):
        self.start_in_wry(bug("wry", "Crash", "It was a CAFÉ."), bug("wry", "Cafe closed"), bug("wry", "Slow", "tea"))
        self.desktop.key("ctrl+2", "ctrl+f")
        self.wait_focused("entry", "Search Bugs")
        self.desktop.type("café")
        self.wait_found("Cafe closed", "Crash")
        self.program.find("push button", "All 2")
        self.desktop.type("x")
        self.program.find("label", "No Results")
        self.program.find("push button", "All 0")
        self.desktop.key("BackSpace")
        self.wait_found("Cafe closed", "Crash")
        # What is found can be changed, and leaves when it no longer matches.
        self.desktop.key("Return")
        self.program.click("list item", "Cafe closed")
        self.desktop.key("F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("ctrl+a")
        self.desktop.type("Closed")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_found("Crash")

    def wait_found(self, *names):
        wait_for(lambda: sorted(self.row_names("Bugs")) == list(names), f"{names}, not {self.row_names('Bugs')}")

    def test_delete_closed_bugs_asks_with_their_number_and_says_when_there_are_none(self):
        self.start_in_wry(bug("wry", "One"), bug("wry", "Two", status="closed"), bug("wry", "Three", status="closed"),
                          bug("loupe", "Other", status="closed"))
        self.choose("View Options", "Delete Closed Bugs…")
        self.program.wait_active("Delete Closed Bugs")
        self.program.find("label", "Delete 2 Closed Bugs?")
        self.program.answer("Delete Closed Bugs", "Delete")
        self.wait_for_rows([("One",), ("Other",)], "SELECT title FROM bug ORDER BY title")
        self.choose("View Options", "Delete Closed Bugs…")
        self.wait_label("There are no closed bugs here")
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(4,)], "SELECT count(*) FROM bug")


if __name__ == "__main__":
    unittest.main()
