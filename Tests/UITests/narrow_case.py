"""What the tests of a window of 360 pixels share."""
from driver.records import bug
from window_case import HOSTED, WindowCase

NARROW = 360


class NarrowCase(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash " + "on and on " * 20, "Word " * 200), bug("wry", "Slow")])
        for width in (900, 600, NARROW):
            self.program.resize("Core Dump", width, 640)
        self.desktop.key("ctrl+1")
