"""The window speaks the person's language."""
import unittest

from coredump_case import CoreDumpCase


class GermanTests(CoreDumpCase):
    environment = {"LANGUAGE": "de"}

    def test_the_window_speaks_german(self):
        self.start()
        self.program.find("push button", "Neues Projekt")


if __name__ == "__main__":
    unittest.main()
