"""The window speaks the person's language."""
import unittest

from coredump_case import CoreDumpCase
from driver.records import project


class GermanTests(CoreDumpCase):
    environment = {"LANGUAGE": "de"}

    def test_the_window_speaks_german(self):
        self.start()
        self.program.find("push button", "Neues Projekt")


class ArabicTests(CoreDumpCase):
    environment = {"LANGUAGE": "ar"}

    def test_the_window_speaks_arabic_from_right_to_left(self):
        self.fill([project("wry", "https://github.com/hoop33/wry")])
        self.start()
        self.program.click("list item", "wry")
        width = self.program.windows()[0]["width"]
        row, add = self.program.find("list item", "wry"), self.program.find("push button", "علة جديدة")
        self.assertGreater(row.extents[0], width / 2, "the projects are on the right")
        self.assertGreater(row.extents[0], add.extents[0])


if __name__ == "__main__":
    unittest.main()
