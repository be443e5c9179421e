"""Searching the bugs: what is selected meanwhile and afterwards, and what is said when nothing is found."""
import unittest

from driver import wait_for
from driver.records import ago, bug, project
from pixel_case import PixelCase
from window_case import HOSTED, WindowCase, bugs_of

TITLES = ("Crash when resized", "Crash on paste", "Slow start")


class BugSearchTests(PixelCase):
    def setUp(self):
        super().setUp()
        bugs = [bug("wry", title, created=ago(days=3, minutes=number)) for number, title in enumerate(TITLES)]
        self.start_with(HOSTED, bugs, go_to="wry")
        self.wait_names(*TITLES)

    def test_down_goes_to_the_first_result_and_selects_it(self):
        self.search("Search Bugs", "crash")
        self.wait_names("Crash when resized", "Crash on paste")
        self.desktop.key("Down")
        self.wait_selected("Crash when resized")
        self.wait_focused("list item", "Crash when resized")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Crash when resized",)], "SELECT title FROM bug WHERE status = 'closed'")

    def test_who_clicks_what_the_search_has_selected_keeps_it(self):
        self.program.click("list item", "Slow start")
        self.wait_selected("Slow start")
        self.search("Search Bugs", "crash")
        # The first that is found, not the one that was beside.
        self.wait_selected("Crash when resized")
        self.program.click("list item", "Crash when resized")
        self.wait_focused("list item", "Crash when resized")
        self.desktop.key("ctrl+f", "Escape")
        self.wait_names(*TITLES)
        self.wait_selected("Crash when resized")

    def test_what_is_found_after_nothing_was_is_selected_too(self):
        self.program.click("list item", "Slow start")
        self.wait_selected("Slow start")
        self.search("Search Bugs", "xcrash")
        self.program.find("label", "No bugs match your search.")
        self.desktop.key("Home", "Delete")
        self.wait_names("Crash when resized", "Crash on paste")
        self.wait_selected("Crash when resized")
        self.desktop.key("End")
        # It is about to begin something.
        self.desktop.type(' "')
        self.program.ping()
        self.wait_names("Crash when resized", "Crash on paste")
        self.desktop.type("on p")
        self.wait_names("Crash on paste")
        self.wait_selected("Crash on paste")
        self.desktop.key("Escape")
        self.wait_selected("Slow start")

    def test_words_are_found_in_any_order_and_in_quotation_marks_as_they_stand(self):
        self.write("UPDATE bug SET details = 'Or else:\nthe paste is lost at the start' WHERE title = 'Slow start'",
                   "UPDATE bug SET source_key = 'MULE-6432' WHERE title = 'Crash on paste'")
        self.search("Search Bugs", "paste s")
        self.wait_names("Crash on paste", "Slow start")
        self.search("Search Bugs", "start PASTE")
        self.wait_names("Slow start")
        # What the title lacks is seen in the line below.
        self.wait_label("the paste is lost at the start")
        self.search("Search Bugs", '"paste start"')
        self.program.find("label", "No bugs match your search.")
        self.search("Search Bugs", '"on paste')
        self.wait_names("Crash on paste")
        # The bug that is called so elsewhere is found from the first digit on, with its key, and is the one that is meant.
        self.write("UPDATE bug SET details = 'As in MULE-6432' WHERE title = 'Crash when resized'")
        self.search("Search Bugs", "mule-64")
        self.wait_names("Crash when resized", "Crash on paste")
        self.wait_label("MULE-6432")
        self.desktop.type("32")
        self.wait_selected("Crash on paste")
        self.search("Search Projects", "33 hoop wry")
        self.wait_names("All Bugs", "wry", of="Projects")

    def test_a_row_shows_the_part_of_its_details_that_was_found(self):
        details = "Since the update.\nWhoever opens the third window of a day sees a panic in the log."
        self.run_command("add", "--project", "wry", "--details", details, "Slow window")
        self.program.find("list item", "Slow window")
        self.search("Search Bugs", "panic")
        self.wait_names("Slow window")
        self.wait_label("…day sees a panic in the log.")

    def test_a_title_that_is_cut_off_shows_the_part_that_was_found(self):
        title = "Opening the settings a second time while the first window is still there moves the sidebar out of view"
        for text in (title, "It is all in a file, now"):
            self.run_command("add", "--project", "wry", text)
            self.program.find("list item", text)
        for found, shown in (("sidebar", "…moves the sidebar out of view"), ("second time", "…settings a second time"),
                             ("settings", title)):
            self.search("Search Bugs", found)
            self.wait_names(title)
            self.wait_marked(title)
            self.wait_shown(title, shown)
        # What there is room for is not cut off.
        self.search("Search Bugs", "now")
        self.wait_marked("It is all in a file, now")
        self.wait_shown("It is all in a file, now", "It is all in a file, now")

    def wait_shown(self, row, beginning):
        """Waits until a row shows a text that begins like this."""
        wait_for(lambda: any(node.name.startswith(beginning) and node.is_on_screen()
                             for node in self.program.find("list item", row).walk() if node.role == "label"),
                 f"{beginning!r} in {row!r}")

    def test_what_was_found_is_marked_in_titles_and_details(self):
        self.run_command("add", "--project", "wry", "--details", "A panic in the log.", "Blank window")
        self.program.find("list item", "Blank window")
        for title in (*TITLES, "Blank window"):
            self.wait_unmarked(title)
        self.search("Search Bugs", "cr")
        self.wait_names("Crash when resized", "Crash on paste")
        two_letters = self.wait_marked("Crash on paste")
        self.desktop.type("ash")
        self.wait_marked("Crash on paste", more_than=two_letters)
        self.wait_marked("Crash when resized", more_than=two_letters)
        self.search("Search Bugs", "panic")
        self.wait_names("Blank window")
        self.wait_marked("Blank window")
        self.desktop.key("ctrl+a", "BackSpace")
        self.wait_names("Blank window", *TITLES)
        for title in (*TITLES, "Blank window"):
            self.wait_unmarked(title)

    def test_beside_the_name_of_a_project_what_was_found_in_the_details_is_seen_as_a_whole(self):
        self.run_command("add", "--create-project", "--project", "A project with a long name", "--details", "crash", "Alone")
        self.run_command("add", "--project", "A project with a long name", "--details", "Who asks it twice provides a crash of it.", "Deep")
        self.program.click("list item", "All Bugs")
        self.program.resize("Core Dump", 360, 640)
        self.search("Search Bugs", "crash")
        self.wait_marked("Deep", more_than=self.wait_marked("Alone") * 0.98)

    def test_what_is_said_of_no_results_names_the_filter(self):
        self.press("Closed 0")
        self.search("Search Bugs", "crash")
        self.program.find("label", "No closed bugs match your search.")
        self.press("Open 2")
        self.wait_names("Crash when resized", "Crash on paste")
        self.search("Search Bugs", "nowhere")
        self.program.find("label", "No open bugs match your search.")


class LongListSearchTests(WindowCase):
    def test_what_is_selected_in_a_search_is_in_view_when_the_search_is_left(self):
        self.start_with(HOSTED, bugs_of("wry", 60), go_to="wry")
        self.search("Search Bugs", "bug 45")
        self.wait_names("Bug 45")
        self.program.click("list item", "Bug 45")
        self.desktop.key("ctrl+f", "Escape")
        wait_for(lambda: "Bug 45" in self.row_names("Bugs"), "the selected bug to be seen")
        self.wait_selected("Bug 45")
        self.wait_focused("entry", "Search Bugs")

    def test_the_number_of_a_bug_shows_it_for_as_long_as_it_is_searched_for(self):
        self.start_with(HOSTED, bugs_of("wry", 60), go_to="wry")
        named, other = (self.rows(f"SELECT title FROM bug WHERE id = {number}")[0][0] for number in (45, 3))
        self.program.click("list item", other)
        self.wait_selected(other)
        self.desktop.key("ctrl+f")
        # On the way there it is the number of another one.
        self.desktop.type("#45")
        self.wait_selected(named)
        self.desktop.key("Escape")
        self.wait_selected(other)
        self.desktop.type("#999")
        self.program.find("label", "No Results")
        self.desktop.key("Escape")
        self.wait_selected(other)
        # Who goes to it keeps it.
        self.desktop.type("#45")
        self.wait_selected(named)
        self.desktop.key("Down", "ctrl+f", "Escape")
        wait_for(lambda: len(self.row_names("Bugs")) > 5, "all of them")
        self.wait_selected(named)

    def test_so_is_a_project(self):
        self.start_with([project(f"Project {number}") for number in range(1, 41)])
        self.desktop.key("ctrl+1", "ctrl+f")
        self.desktop.type("project 33")
        self.wait_names("All Bugs", "Project 33", of="Projects")
        self.program.click("list item", "Project 33")
        self.desktop.key("ctrl+1", "ctrl+f", "Escape")
        wait_for(lambda: "Project 33" in self.row_names("Projects"), "the selected project to be seen")
        self.wait_selected("Project 33", of="Projects")


if __name__ == "__main__":
    unittest.main()
