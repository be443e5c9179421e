"""What has the keyboard, what is selected and what is chosen is marked by something that stands out: 3 : 1 from what was there
without it (WCAG 2.2, 1.4.11 and 2.4.13). Measured by two pictures, without the mark and with it: see screenshots/contrast.py."""
import unittest

from driver.pictures import png
from driver.records import bug
from screenshots.contrast import GRAPHICS, Picture, best_neighbour, strongest_change, text_of
from screenshots.parts import are_touching
from screenshots.schemes import SCHEMES
from window_case import HOSTED, WindowCase

# How far around what GTK tells of a control its mark may be, in pixels: around what it tells of a button there are 10 more.
AROUND = 14
# So many pixels of one colour are a mark: a line of three pixels, as long as a short word.
LEAST_MARK = 45


class StateMarkCase(WindowCase):
    """Compares what the screen shows before and after something has another state."""

    def setUp(self):
        super().setUp()
        crash = bug("wry", "Crash", "It hangs.", pictures=[png(320, 200), png(200, 320)])
        self.start_with(HOSTED, [crash, bug("wry", "Slow"), bug("wry", "Blank")], go_to="wry")
        self.program.click("list item", "Crash")
        self.wait_selected("Crash")
        self.program.find("push button", "Screenshot 1")
        # Where it is over nothing.
        self.desktop.move(*(length - 1 for length in self.desktop.server.size_of_screen()))

    def picture(self):
        self.program.wait_rest()
        return Picture(self.desktop.server.pixels(), self.desktop.server.size_of_screen()[0])

    def part(self, node):
        """Where a control is on the screen, with what is around it."""
        left, top = self.program.corner(node)
        x, y, width, height = node.extents
        return left + x - AROUND, top + y - AROUND, width + 2 * AROUND, height + 2 * AROUND

    def assert_marked(self, before, after, part, node, least=LEAST_MARK):
        """At least so many pixels of one colour have come in the part of the screen where a control is, that stand out from what
        was there."""
        change = strongest_change(before, after, part)
        self.assertIsNotNone(change, f"nothing changes by 3 : 1 at {node}")
        colour, old, contrast, count = change
        self.assertGreaterEqual(count, least, f"{text_of(colour)} on {text_of(old)}, {contrast:.2f} : 1, at {node}")
        return colour

    def assert_state_marked(self, before, after, node):
        """What has come stands out from what is around it as well."""
        part = self.part(node)
        colour = self.assert_marked(before, after, part, node)
        ground, contrast = best_neighbour(after, part, colour)
        self.assertGreaterEqual(contrast, GRAPHICS, f"{text_of(colour)} beside {text_of(ground)} at {node}")

    def focused(self):
        """What has the keyboard: of what has no text of its own, the whole."""
        *_, node = (node for node in self.program.tree().walk() if "focused" in node.states)
        return next(other for other in (node, *node.ancestors()) if min(other.extents[2:]) > 0)

    def test_what_has_the_keyboard(self):
        """By Tab through all that can have it, which the toolkit shows a ring around then."""
        first, seen = repr(self.focused()), []
        while len(seen) < 60 and (not seen or repr(seen[-1][0]) != first):
            self.desktop.key("Tab")
            self.program.ping()
            node = self.focused()
            seen.append((node, self.part(node), self.picture()))
        names = [repr(node) for node, _, _ in seen]
        self.assertEqual(names[-1], first, f"Tab comes round through {names}")
        self.assertGreater(len(seen), 20)
        for node, part, after in seen:
            with self.subTest(node=repr(node)):
                # While something else has it whose ring does not touch this one's.
                before = next(picture for _, other, picture in seen if not are_touching(part, other))
                # Half of a line around it, of one pixel.
                self.assert_marked(before, after, part, node, least=sum(node.extents[2:]))

    def without_keyboard(self, row):
        """A picture of the bugs with this one selected, while something else has the keyboard."""
        self.program.click("list item", row)
        self.wait_selected(row)
        self.desktop.key("ctrl+f")
        self.wait_focused("entry", "Search Bugs")
        self.desktop.move(*(length - 1 for length in self.desktop.server.size_of_screen()))
        return self.picture()

    def test_what_is_selected(self):
        for view in ("List", "Gallery"):
            with self.subTest(view=view):
                self.press(view)
                crash, slow = (self.without_keyboard(name) for name in ("Crash", "Slow"))
                self.assert_state_marked(slow, crash, self.program.find("list item", "Crash"))
                self.assert_state_marked(crash, slow, self.program.find("list item", "Slow"))

    def assert_choice_marked(self, one, other, role="push button"):
        """Of two choices, the one that is chosen; the first is so at first."""
        before = self.picture()
        self.program.click(role, other)
        self.program.find(role, other, state="pressed")
        self.desktop.move(*(length - 1 for length in self.desktop.server.size_of_screen()))
        after = self.picture()
        self.assert_state_marked(before, after, self.program.find(role, other))
        self.assert_state_marked(after, before, self.program.find(role, one))

    def test_what_is_chosen(self):
        for one, other in (("All 3", "Open 3"), ("Host", "Name"), ("List", "Gallery")):
            with self.subTest(chosen=other):
                self.assert_choice_marked(one, other)


class DarkStateMarkTests(StateMarkCase):
    environment = SCHEMES["dark"].environment


class HighContrastStateMarkTests(StateMarkCase):
    environment = SCHEMES["high-contrast"].environment


if __name__ == "__main__":
    unittest.main()
