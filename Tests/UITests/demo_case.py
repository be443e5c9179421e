"""The demo of the sectioned views, driven with real pointer and keys and read from the accessibility tree."""
import os
import re
import unittest

from driver import Desktop, Program, wait_for

DEMO = os.environ.get(
    "SECTIONED_VIEWS_DEMO", os.path.join(os.path.dirname(__file__), "../../.build/debug/sectioned-views-demo"))


class DemoCase(unittest.TestCase):
    arguments = []
    environment = {}
    view = "Demo List"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.desktop = Desktop(environment=cls.environment)
        cls.addClassCleanup(cls.desktop.close)

    def setUp(self):
        self.addCleanup(self.desktop.reset)
        self.demo = Program(self.desktop, [DEMO, "--rows", "2600", "--sections", "26", *self.arguments])
        self.addCleanup(lambda: self.assertEqual(self.demo.printed(), "", "the program printed something"))

    def rows(self):
        """The rows on the screen in reading order."""
        view = self.demo.find("list", self.view)
        return [node for node in view.walk() if node.role == "list item" and node.is_on_screen()]

    def row(self, number):
        """The name of the row with that number, which ends its title or its first words."""
        pattern = re.compile(rf"^\w+ \w+ {number}\b")
        return self.demo.find("list item", pattern).name

    def place(self, number):
        return self.demo.place("list item", self.row(number))

    def click(self, number, *keys, **options):
        place = self.place(number)
        with self.desktop.hold(*keys):
            self.desktop.click(*place, **options)

    def drag(self, start, end):
        """Lets go once the demo has taken it: a compositor cancels what is let go of before."""
        self.desktop.press(*start)
        self.desktop.glide(start, end)
        self.demo.ping()
        self.desktop.release()

    def numbers(self, state=None):
        return [int(re.search(r"\d+", node.name)[0]) for node in self.rows() if state is None or state in node.states]

    def wait_selected(self, *numbers):
        wait_for(lambda: self.numbers("selected") == list(numbers), f"{numbers} to be selected")

    def wait_focused(self, number):
        wait_for(lambda: self.numbers("focused") == [number], f"{number} to have the focus")

    def wait_status(self, pattern):
        self.demo.find("status bar", re.compile(pattern))

    def wait_header(self, pattern):
        """The first header that is seen."""
        def first():
            view = self.demo.find("list", self.view)
            headings = [node for node in view.walk() if node.role == "heading" and node.is_on_screen()]
            return headings and re.search(pattern, min(headings, key=lambda node: node.extents[1]).name)
        wait_for(first, f"the header {pattern!r} at the top")
