"""The sample projects, from the empty page."""
import re
import unittest

from coredump_case import BINARY, CoreDumpCase
from driver import Program, wait_for

COUNTS = "SELECT (SELECT count(*) FROM project) >= 40, (SELECT count(*) FROM bug), (SELECT count(*) FROM undo_step)"
# Drawing all screenshots takes longer, where it is not done beside the main loop.
LONGEST_STALL_MILLISECONDS = 1000


class SampleTests(CoreDumpCase):
    def setUp(self):
        super().setUp()
        self.report = self.desktop.path("report.txt")
        self.program = Program(self.desktop, [BINARY, "--database", self.database], {"COREDUMP_REPORT": self.report})
        self.addCleanup(self._assert_quiet, self.program)
        self.program.find("label", "No Projects")

    def lines(self):
        try:
            with open(self.report, encoding="utf-8") as file:
                return file.read().splitlines()
        except FileNotFoundError:
            return []

    def stalls(self):
        return [float(match[1]) for line in self.lines() if (match := re.match(r"stall ([\d.]+)", line))]

    def wait_added(self):
        """Drawing the screenshots takes long where other programs run as well."""
        wait_for(lambda: self.rows(COUNTS) == [(1, 200, 1)], "the sample projects", timeout=90)

    def test_they_are_one_step_and_the_window_goes_on_meanwhile(self):
        before = len(self.stalls())
        self.program.click("push button", "Add Sample Projects")
        self.wait_added()
        self.program.find("list item", "All Bugs")
        self.program.ping()
        self.assertLess(max(self.stalls()[before:], default=0), LONGEST_STALL_MILLISECONDS)
        self.desktop.key("ctrl+z")
        self.wait_for_rows([(0, 0, 1)], COUNTS)
        self.program.find("label", "No Projects")
        self.desktop.key("ctrl+shift+z")
        self.wait_for_rows([(1, 200, 1)], COUNTS)
        wait_for(lambda: not self.program.find_all("label", "No Projects"), "the projects")

    def test_a_second_click_adds_nothing_more(self):
        place = self.program.place("push button", "Add Sample Projects")
        self.desktop.click(*place, times=2)
        self.wait_added()
        self.program.find("list item", "All Bugs")


if __name__ == "__main__":
    unittest.main()
