"""The sample projects, from the empty page and for a try."""
import contextlib
import os
import re
import tempfile
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


class DemoTests(CoreDumpCase):
    """`--demo`: sample data to play with, of which nothing is left."""

    names_database = False

    def test_they_lie_in_a_temporary_folder_until_the_window_is_closed(self):
        for leave in (lambda: self.program.quit(), self.close_window):
            self.start("--demo")
            self.program.find("list item", "All Bugs")
            databases = {path for path in open_files(self.program.process.pid) if path.endswith(".sqlite")}
            self.assertEqual(len(databases), 1)
            self.database, = databases
            folder = os.path.dirname(self.database)
            self.assertEqual(os.path.dirname(folder), tempfile.gettempdir())
            self.assertEqual(os.stat(folder).st_mode & 0o777, 0o700)
            self.assertEqual(self.rows(COUNTS), [(1, 200, 1)])
            # What is done to them is kept as everywhere else, until then.
            self.write("INSERT INTO project (name) VALUES ('Mule')")
            self.program.find("list item", "Mule")
            self.assertEqual(leave(), 0)
            self.assertFalse(os.path.exists(folder), folder)
            self.assertEqual([name for _, _, names in os.walk(self.desktop.environment["XDG_DATA_HOME"]) for name in names
                              if name.endswith(".sqlite")], [], "the person's own database")

    def close_window(self):
        self.desktop.server.ask_to_close(self.program.window)
        return self.program.process.wait(15)


def open_files(process):
    """The paths of the files that a process has open."""
    paths = set()
    for descriptor in os.listdir(f"/proc/{process}/fd"):
        with contextlib.suppress(FileNotFoundError):
            paths.add(os.readlink(f"/proc/{process}/fd/{descriptor}"))
    return paths


if __name__ == "__main__":
    unittest.main()
