"""What is heard of how the panes show what they show."""
import unittest

from driver.sessions import wanted_kind
from spoken_case import SpokenCase


class SpokenViewTests(SpokenCase):
    def go_by_tab(self, *lines):
        """Goes on by Tab through what is heard so."""
        for line in lines:
            self.strike("Tab")
            self.hear(line)

    def test_groupings_say_which_of_them_is_pressed(self):
        self.begin()
        self.strike("ctrl+f")
        self.hear("Search Projects entry Search names and URLs")
        self.strike("Tab")
        self.hear("Host push button", "Pressed")
        self.go_by_tab("Name push button")
        self.strike("space")
        self.hear("Pressed")
        self.strike("Tab")
        self.hear("Added push button")
        self.go_by_tab("Activity push button")

    def test_another_grouping_says_other_sections(self):
        self.begin()
        self.click("push button", "Activity")
        self.strike("ctrl+1")
        self.hear("Projects", "All Bugs")
        self.strike("Down")
        self.hear("wry", "With open bugs, 2 open bugs, 2 of 4")
        self.strike("Down")
        self.hear("Argo", "Without open bugs, 3 of 4")

    def test_the_menu_of_groupings_says_what_is_checked(self):
        self.begin()
        self.program.click("push button", "View Options")
        self.hear("menu", "Status checked")
        self.strike("Down")
        self.hear("Priority")
        self.strike("Return")
        self.hear("View Options push button")
        self.strike("ctrl+2")
        self.hear("Bugs", "Slow", "High Priority, wry, 1 of 3")

    def test_filters_say_their_numbers(self):
        self.begin()
        self.strike("ctrl+2")
        self.hear("Crash")
        self.strike("ctrl+f")
        self.hear("Search Bugs entry Search titles and details")
        self.strike("Tab")
        self.hear("All 3 push button", "Pressed")
        self.go_by_tab("Open 2 push button", "Closed 1 push button")
        self.strike("space")
        self.hear("Pressed")
        self.strike("Tab")
        self.hear("Bugs", "Old", "Closed, wry, 1 of 1")

    def test_the_gallery_says_that_it_is_one_and_its_bugs(self):
        self.begin_in("wry", "Argo")
        self.strike("ctrl+l")
        self.hear("Gallery")
        self.strike("Right")
        self.hear("Slow", "High Priority, 2 of 3")
        self.strike("Left")
        self.hear("Crash", "1 of 3")
        self.strike("ctrl+l")
        self.hear("List")

    def test_list_and_gallery_are_switched_by_buttons_too(self):
        self.begin_in("wry", "Argo")
        self.strike("shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab", "shift+Tab")
        self.hear("Gallery push button", "Ctrl+L")
        self.strike("space")
        self.hear("Gallery")

    def test_the_section_index_says_its_letters(self):
        self.begin()
        self.click("push button", "Name")
        self.strike("ctrl+1")
        self.hear("Projects", "All Bugs")
        self.strike("Tab")
        # Orca 51, with GTK 4.24, says the letter alone.
        self.hear(*(["Projects Index panel"] if wanted_kind() == "x11" else []), "A")
        self.strike("Down")
        self.hear("L")
        self.strike("Down")
        self.hear("W")
        self.strike("Return")
        self.strike("ctrl+1")
        self.hear("Projects", "wry", "W, 2 open bugs, 4 of 4")

    def test_sections_are_headings_with_a_level(self):
        self.begin()
        headings = [node for node in self.program.find("list", "Projects").walk() if node.role == "heading"]
        self.assertEqual([node.name for node in headings], ["github.com", "gitlab.gnome.org"])
        self.strike("Down")
        self.hear("Argo", "github.com, 2 of 4")


if __name__ == "__main__":
    unittest.main()
