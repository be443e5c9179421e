"""The letters of the strips beside hosts and projects: as the grouping by name has them, and none twice."""
import unittest

from driver import wait_for
from driver.records import bug, project
from window_case import WindowCase

HOSTS = ("anger.example", "ärger.example", "azur.example", "elm.example")


class IndexLetterTests(WindowCase):
    def setUp(self):
        super().setUp()
        names = [host.partition(".")[0].capitalize() for host in HOSTS]
        self.start_with([project(name, f"https://{host}/x") for name, host in zip(names, HOSTS)],
                        [bug(name, f"Bug of {name}") for name in names])

    def wait_letters(self, strip, *expected):
        def letters():
            buttons = [node for node in self.program.find("panel", strip).walk() if node.role == "push button"]
            return [node.name for node in sorted(buttons, key=lambda node: node.extents[1]) if len(node.name) == 1]
        wait_for(lambda: letters() == list(expected), f"the letters {expected}, not {letters()}")

    def test_letters_with_diacritics_stand_under_those_without(self):
        self.wait_sections(*HOSTS, of="Projects")
        self.wait_letters("Projects Index", "A", "E")
        self.press("Name")
        self.wait_letters("Projects Index", "A", "E")

    def test_in_all_bugs_as_well(self):
        self.program.click("list item", "All Bugs")
        self.choose("View Options", "Host")
        self.wait_letters("Bugs Index", "A", "E")
        self.choose("View Options", "Project")
        self.wait_letters("Bugs Index", "A", "E")

    def test_projects_without_a_url_have_a_letter_too(self):
        self.wait_letters("Projects Index", "A", "E")
        self.write("INSERT INTO project (name) VALUES ('Zebra')")
        self.wait_sections("Unknown", *HOSTS, of="Projects")
        self.wait_letters("Projects Index", "#", "A", "E")


if __name__ == "__main__":
    unittest.main()
