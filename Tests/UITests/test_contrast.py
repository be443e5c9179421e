"""What is read and seen in every view stands out from what it is on, and what is pressed is large enough: measured on the screen.

Text needs a contrast of 4.5 : 1, icons of 3 : 1, and controls are at least 24 × 24 pixels (WCAG 2.2, 1.4.3, 1.4.11 and 2.5.8;
how it is measured is said in screenshots/contrast.py and parts.py). As there, nothing is asked of what cannot be used at the
moment, of pictures, and of what says nothing: the initials in an avatar, whose name stands beside it. The letters of an index
are as dense as its titles are many; a press takes the nearest in a strip that is wide enough, and its keys do the same (2.5.8:
equivalent). Links within a sentence are as high as its lines (2.5.8: inline). The line between two panes is moved by keys as
well.
"""
import os
import tempfile
import unittest

from coredump_case import BINARY, PICTURES, CoreDumpCase
from driver import only_on
from driver.records import bug, project
from screenshots.measuring import HARD_EDGES, Measured, measure, measure_all
from screenshots.samples import make_samples
from screenshots.schemes import SCHEMES


class WrongStyleTests(CoreDumpCase):
    """A style that is wrong is found in the real window."""

    environment = HARD_EDGES

    def measured(self, style):
        with open(self.desktop.inner_path("config/gtk-4.0/gtk.css"), "w", encoding="utf-8") as file:
            file.write(style)
        self.fill([project("wry")], [bug("wry", "Crash"), bug("wry", "Slow")])
        self.start()
        self.program.find("list item", "Slow")
        self.program.wait_rest()
        measured = Measured()
        measure(self.program, "window", measured)
        return measured

    def test_as_it_is_nothing_is_wrong(self):
        measured = self.measured("")
        self.assertEqual(measured.faint("text") + measured.faint("icon") + measured.unseen + measured.small_controls, [])
        self.assertGreater(min(measured.texts["window"], measured.icons["window"], measured.controls["window"]), 6)

    def test_faint_text_and_icons_are_found(self):
        measured = self.measured(".row-title { color: #999999; } .row-aside { opacity: 0; } button image { opacity: 0.2; }")
        self.assertRegex("\n".join(measured.faint("text")), r"window: label '.*' and \d more: #999999 on #fafaf[ab] is 2\.\d\d : 1")
        self.assertRegex("\n".join(measured.faint("icon")),
                         r"window: [a-z ]+ '.*' and \d+ more: #\w{6} on #\w{6} is 1\.\d\d : 1")
        self.assertEqual(len(measured.unseen), 2, "the dates of the rows")

    def test_controls_that_are_too_small_are_found(self):
        measured = self.measured(".bug-row .tick { padding: 0; margin: 0; }")
        self.assertRegex("\n".join(measured.small_controls), r"window: check box 'Close Bug' is \d\d × \d\d pixels")


class ViewCase(unittest.TestCase):
    """Measures all views in a scheme once; each test looks at one kind of what was found."""

    maxDiff = None
    scheme = None

    @classmethod
    def setUpClass(cls):
        if cls.scheme:
            with tempfile.TemporaryDirectory() as samples:
                make_samples(BINARY, samples)
                cls.measured = measure_all(SCHEMES[cls.scheme], samples, os.path.join(PICTURES, f"measured-{cls.scheme}"))


class ViewTests:
    """What holds in each scheme."""

    def test_every_view_comes_and_has_something_to_read_and_to_press(self):
        self.assertEqual(self.measured.missing, [])
        self.assertGreater(len(self.measured.texts), 40)
        for counts in (self.measured.texts, self.measured.controls):
            self.assertEqual([view for view, count in counts.items() if count == 0], [])

    def test_text_stands_out(self):
        self.assertEqual(self.measured.faint("text"), [])
        self.assertEqual(self.measured.unseen, [])

    def test_icons_stand_out(self):
        self.assertEqual(self.measured.faint("icon"), [])

    def test_what_is_pressed_is_large_enough(self):
        self.assertEqual(self.measured.small_controls, [])


SIZES = "windows have the sizes that the views were made for"


@only_on("x11", SIZES)
class LightViewTests(ViewTests, ViewCase):
    scheme = "light"


@only_on("x11", SIZES)
class DarkViewTests(ViewTests, ViewCase):
    scheme = "dark"


@only_on("x11", SIZES)
class HighContrastViewTests(ViewTests, ViewCase):
    scheme = "high-contrast"


@only_on("x11", SIZES)
class NarrowViewTests(ViewTests, ViewCase):
    scheme = "narrow"


if __name__ == "__main__":
    unittest.main()
