"""The strips beside the lists: clicked, dragged along, and used by keyboard."""
import string
import unittest

from driver import wait_for
from driver.records import ago, bug, project
from window_case import WindowCase


class SectionIndexTests(WindowCase):
    def setUp(self):
        super().setUp()
        names = [f"{letter}{word}" for letter in string.ascii_uppercase for word in ("alpha", "beta", "gamma")]
        bugs = [bug("Aalpha", f"{letter}-bug {number}") for letter in string.ascii_uppercase for number in range(3)]
        self.start_with([project(name, added=ago(days=5)) for name in names], bugs, go_to="Aalpha")
        self.program.click("push button", "Name")
        self.wait_top("A")

    def wait_top(self, title, of="Projects"):
        """Waits until this section is the first that is seen."""
        wait_for(lambda: self.section_titles(of)[:1] == [title], f"{title} at the top, not {self.section_titles(of)[:1]}")

    def letter(self, name, of="Projects Index"):
        """Where a letter of the strip is on the screen."""
        def inside(nodes):
            return next(node for node in nodes if any(part.name == of for part in node.ancestors()))
        return self.program.place("push button", name, which=inside)

    def test_a_click_goes_to_a_section(self):
        self.desktop.click(*self.letter("K"))
        self.wait_top("K")
        self.desktop.click(*self.letter("B"))
        self.wait_top("B")

    def test_a_press_beside_a_letter_takes_it(self):
        """The strip is 24 pixels wide beside the handle of the pane, all of which hear."""
        x, y = self.letter("K")
        for side in (-13, 10):
            self.desktop.click(*self.letter("B"))
            self.wait_top("B")
            self.desktop.click(x + side, y)
            self.wait_top("K")

    def test_dragging_along_it_scrolls_with_the_pointer(self):
        start, middle, end = (self.letter(name) for name in ("C", "M", "R"))
        self.desktop.press(*start)
        self.wait_top("C")
        self.desktop.glide(start, middle)
        self.wait_top("M")
        self.desktop.glide(middle, end)
        self.wait_top("R")
        self.desktop.glide(end, start)
        self.wait_top("C")
        self.desktop.release()

    def test_the_bugs_have_their_own(self):
        self.choose("View Options", "Title")
        self.wait_top("A", of="Bugs")
        self.desktop.click(*self.letter("T", of="Bugs Index"))
        self.wait_top("T", of="Bugs")
        self.wait_top("A", of="Projects")

    def test_along_that_of_the_bugs_they_scroll_with_the_pointer(self):
        self.choose("View Options", "Title")
        self.wait_top("A", of="Bugs")
        start, middle, end = (self.letter(name, of="Bugs Index") for name in ("C", "M", "R"))
        self.desktop.press(*start)
        self.wait_top("C", of="Bugs")
        self.desktop.glide(start, middle)
        self.wait_top("M", of="Bugs")
        self.desktop.glide(middle, end)
        self.wait_top("R", of="Bugs")
        self.desktop.glide(end, start)
        self.wait_top("C", of="Bugs")
        self.desktop.release()
        self.wait_top("A", of="Projects")

    def test_by_keyboard(self):
        self.desktop.key("ctrl+1", "Tab")
        wait_for(lambda: any(node.name == "Projects Index" and any("focused" in part.states for part in node.walk())
                             for node in self.program.tree().walk()), "the strip to have the keyboard")
        self.desktop.key("q")
        self.wait_top("Q")

    def test_its_magnifier_goes_to_the_search(self):
        self.desktop.click(*self.letter("Search"))
        self.wait_focused("entry", "Search Projects")

    def test_that_of_the_bugs_goes_to_their_search(self):
        self.choose("View Options", "Title")
        self.wait_top("A", of="Bugs")
        self.desktop.click(*self.letter("Search", of="Bugs Index"))
        self.wait_focused("entry", "Search Bugs")
        self.desktop.type("m-bug")
        self.wait_names("M-bug 0", "M-bug 1", "M-bug 2")


if __name__ == "__main__":
    unittest.main()
