"""What is heard in dialogs: each field once, what is wrong with it, and what came of it."""
import unittest

from spoken_case import SpokenCase, window


class SpokenDialogTests(SpokenCase):
    def setUp(self):
        super().setUp()
        self.begin()

    def open_by(self, key, *lines):
        self.strike(key)
        self.hear(*lines)

    def new_project(self):
        self.open_by("ctrl+shift+n", window("New Project"), "Name text")

    def new_bug(self):
        self.strike("Down")
        self.hear("Argo")
        self.open_by("ctrl+n", window("New Bug"), "Title text")

    def test_a_new_project_says_its_title_and_its_fields(self):
        self.new_project()
        self.strike("Tab")
        self.hear("URL text")
        self.strike("Tab")
        self.hear("Cancel push button")

    def test_the_host_that_follows_from_a_url_is_said(self):
        self.new_project()
        self.write("zed")
        self.strike("Tab")
        self.hear("URL text")
        self.write("https://codeberg.org/z")
        self.hear("Shown under “codeberg.org”")

    def test_saving_a_project_says_where_it_is_now(self):
        self.new_project()
        self.write("zed")
        self.strike("Return")
        self.hear("zed", "Unknown, 2 of 5")

    def test_a_missing_name_is_said(self):
        self.new_project()
        self.strike("Return")
        self.hear("A project needs a name.")

    def test_a_name_that_is_there_already_is_said(self):
        self.new_project()
        self.write("wry")
        self.hear("There is a project “wry” already. Both can have this name.")

    def test_a_new_bug_says_its_title_and_its_fields(self):
        self.new_bug()
        for lines in (("Priority combo box collapsed", "None collapsed push button"),
                      ("Project combo box collapsed", "Argo collapsed push button"), ("Labels text",), ("Details text",),
                      ("Choose… push button",)):
            self.strike("Tab")
            self.hear(*lines)

    def test_a_missing_title_is_said(self):
        self.new_bug()
        self.strike("Return")
        self.hear("A bug needs a title.")

    def test_saving_a_bug_says_where_it_is_now(self):
        self.new_bug()
        self.write("Lost")
        self.strike("Return")
        self.hear("Lost")

    def test_a_question_is_said_with_what_it_is_about(self):
        self.new_project()
        self.write("zed")
        self.strike("Escape")
        # Of AdwAlertDialog what has the keyboard is heard when that moves.
        button = [] if self.reader.says_facts else ["Keep Editing push button"]
        self.hear(window("Discard Changes?"), *button, "Changes that are not saved will be lost.")


if __name__ == "__main__":
    unittest.main()
