"""What is heard of menus, questions, preferences, shortcuts and help."""
import re
import unittest

from spoken_case import SpokenCase, window


class SpokenWindowTests(SpokenCase):
    def setUp(self):
        super().setUp()
        self.begin()

    def leave(self):
        self.strike("Escape")
        self.hear("All Bugs")

    def test_the_main_menu(self):
        self.strike("F10")
        self.hear("menu", "Import…")
        self.strike("Down")
        self.hear("Export…")
        self.strike("Escape")
        self.hear("Main Menu push button")

    def test_the_menu_of_a_row(self):
        self.strike("Down")
        self.hear("Argo")
        self.strike("shift+F10")
        self.hear("menu", "Open")
        self.strike("Down")
        self.hear("Edit Project…")

    def test_the_preferences(self):
        self.strike("ctrl+comma")
        if self.reader.says_facts:
            # libadwaita 1.10 begins with the search; the pages are one stop.
            self.tab_to("General page tab")
        else:
            self.hear("General page tab")
            self.tab_to("Backups page tab")
        self.tab_to(re.compile("Style combo box( collapsed)?"), "Follow the Desktop")
        self.leave()

    def test_the_shortcuts_say_their_keys(self):
        self.strike("ctrl+question")
        self.hear("Search push button")
        self.strike("Tab")
        self.hear("General", "Search", "Ctrl+F")
        self.leave()

    def test_the_help(self):
        self.strike("F1")
        if not self.reader.says_facts:
            # libadwaita 1.10 begins with the text.
            self.hear("Basics page tab")
            self.strike("Right")
            self.hear("Changes page tab")
            self.strike("Tab", "Tab", "Tab", "Tab")
        self.hear("Projects", re.compile("A project has a name and a URL.*"))
        self.leave()

    def test_the_question_of_an_import(self):
        path = self.desktop.path("mule.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("title,description\nBray,loud\n")
        self.desktop.offer(files=[path]).drop_on(self.program.place("list item", "Crash"))
        self.hear(window("Import “mule.csv”?"))
        self.strike("Tab")
        self.hear("URL text")
        self.strike("Tab")
        self.hear("Columns (2) collapsed push button")


if __name__ == "__main__":
    unittest.main()
