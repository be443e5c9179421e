"""A window comes up with its panes as they are to stand: nothing folds or slides in it."""
import os
import threading
import time
import unittest
from itertools import compress

from driver.records import bug
from window_case import HOSTED, WindowCase

# So many ways the window may look while it is drawn: what slides has more.
HALF_DRAWN = 2
HEADER_HEIGHT, BUTTONS_WIDTH, FRAME = 46, 120, 8


class Recorder:
    """Keeps what is on the screen, some fifty times a second."""

    def __init__(self, session):
        self.server = session.another_server()
        self.pictures, self.ends = [], False
        self.thread = threading.Thread(target=self._record)
        self.thread.start()

    def _record(self):
        while not self.ends:
            self.pictures.append(self.server.pixels(is_moving=True))
            time.sleep(0.01)

    def end(self):
        """Returns the pictures, four bytes a pixel."""
        self.ends = True
        self.thread.join()
        self.server.close()
        return self.pictures


def part(picture, screen_width, x, y, width, height):
    return b"".join(picture[4 * (line * screen_width + x):4 * (line * screen_width + x + width)] for line in range(y, y + height))


class FirstFrameTests(WindowCase):
    keeps_settings = True
    names_database = False
    animations = True

    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.desktop.environment["XDG_DATA_HOME"], "coredump/coredump.sqlite")
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Close Bug")
        self.program.resize("Core Dump", 376, 700)
        # A bug that was clicked is what is gone on with.
        self.program.find("push button", "Back to Bugs")

    def test_where_there_is_room_for_one_pane(self):
        for keys, button in ((("ctrl+3",), "Back to Bugs"), (("Escape",), "Back to Projects"), (("ctrl+1",), "New Project")):
            with self.subTest(button=button):
                self.desktop.key(*keys)
                self.program.find("push button", button)
                self.assertEqual(self.program.quit(), 0)
                pictures = self.recorded_start(button)
                others = set(pictures) - {pictures[0], pictures[-1]}
                self.assertTrue(pictures[0] != pictures[-1], "the window has come")
                self.assertLessEqual(len(others), HALF_DRAWN, "it stood otherwise before")

    def recorded_start(self, button):
        """What the end of the header has been, where the window's buttons are, until that button rests."""
        recorder = Recorder(self.desktop.session)
        try:
            self.start()
            self.program.place("push button", button)
        finally:
            pictures = recorder.end()
        window = self.program.windows()[0]
        left, right, top, _ = window["shadow"]
        end = window["x"] + left + window["width"] - left - right - FRAME
        header = (end - BUTTONS_WIDTH, window["y"] + top + FRAME, BUTTONS_WIDTH, HEADER_HEIGHT)
        # A compositor may let the window grow and become opaque at first: it is there when its bottom is as it stays.
        bottom = (window["x"] + window["width"] // 2, window["y"] + window["height"] - window["shadow"][3] - 20, 8, 8)
        width = self.desktop.server.size_of_screen()[0]
        is_there = [part(picture, width, *bottom) == part(pictures[-1], width, *bottom) for picture in pictures]
        return [part(pictures[0], width, *header), *(part(picture, width, *header) for picture in compress(pictures, is_there))]


if __name__ == "__main__":
    unittest.main()
