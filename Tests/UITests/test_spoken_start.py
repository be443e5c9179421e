"""What is heard when the program starts."""
import contextlib
import sqlite3
import unittest

from driver import wait_for
from spoken_case import BUGS, PROJECTS, SpokenCase


class SpokenStartTests(SpokenCase):
    def test_the_start_says_where_the_keyboard_is(self):
        self.fill(PROJECTS, BUGS)
        self.start()
        self.hear("All Bugs", "2 open bugs, 1 of 4")

    def test_the_first_start_offers_a_project(self):
        self.start()
        self.hear("New Project… push button")
        self.strike("Tab")
        self.hear("Import… push button")
        self.strike("Tab")
        self.hear("Add Sample Projects push button")

    def test_what_takes_long_says_that_it_goes_on(self):
        self.start()
        self.hear("New Project… push button")
        self.strike("Tab", "Tab")
        self.hear("Add Sample Projects push button")
        # Another program writes meanwhile: it takes long on any machine.
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None, timeout=60)) as other:
            other.execute("BEGIN IMMEDIATE")
            self.strike("space")
            # That it waits is said with it, or after it.
            wait_for(lambda: any(line.startswith("Adding Sample Projects") for line in self.reader.said()), "what takes long to be heard")
            other.rollback()


if __name__ == "__main__":
    unittest.main()
