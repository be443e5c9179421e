"""What is heard in the lists of projects and bugs, where moving changes nothing."""
import unittest

from spoken_case import PROJECTS, SpokenCase
from window_case import bugs_of


class SpokenListTests(SpokenCase):
    def test_going_through_the_projects(self):
        self.begin()
        for key, *lines in (("Down", "Argo", "github.com, 2 of 4"), ("Down", "wry", "2 open bugs, 3 of 4"),
                            ("Down", "loupe", "gitlab.gnome.org, 4 of 4"), ("Up", "wry", "github.com, 2 open bugs, 3 of 4"),
                            ("Home", "All Bugs", "2 open bugs, 1 of 4"), ("End", "loupe", "gitlab.gnome.org, 4 of 4")):
            self.strike(key)
            self.hear(*lines)
        self.wait_selected("loupe", of="Projects")
        self.assert_nothing_done()

    def test_going_through_the_bugs_says_their_sections_and_what_they_are(self):
        self.begin_in("wry", "Argo")
        self.hear("Open, 1 of 3")
        self.strike("Down")
        self.hear("Slow", "High Priority, 2 of 3")
        self.strike("Down")
        self.hear("Old", "Closed, 3 of 3")
        self.strike("Up")
        self.hear("Slow", "Open, High Priority, 2 of 3")
        self.wait_selected("Slow")
        self.assert_nothing_done()

    def test_a_list_of_a_thousand_rows(self):
        self.begin(PROJECTS[:1], bugs_of("wry", 1000))
        self.strike("ctrl+2")
        self.hear("Bugs", "Bug 1", "Open, wry, 1 of 1000")
        for key, *lines in (("Down", "Bug 2", "wry, 2 of 1000"), ("Down", "Bug 3", "wry, 3 of 1000"),
                            ("End", "Bug 1000", "wry, 1000 of 1000"), ("Up", "Bug 999", "wry, 999 of 1000"),
                            ("Home", "Bug 1", "wry, 1 of 1000")):
            self.strike(key)
            self.hear(*lines)
        self.wait_selected("Bug 1")
        self.assert_nothing_done()


    def assert_nothing_done(self):
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)], "moving through a list does nothing to it")
        self.assertEqual(self.rows("SELECT count(*) FROM bug WHERE updated != created AND status = 'open'"), [(0,)])
        self.assertEqual([window["title"] for window in self.program.windows()], ["Core Dump"])


if __name__ == "__main__":
    unittest.main()
