"""Typing, composing and undo in the searches, at random: Ctrl+Z takes back what was typed there, or else the step before, each time.

COREDUMP_SEARCH_UNDOS is how many times it is pressed (60), COREDUMP_SEED the seed (1).
"""
import collections
import os
import random
import sqlite3
import unittest

from driver import only_on, wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase

UNDOS, SEED = int(os.environ.get("COREDUMP_SEARCH_UNDOS", 60)), int(os.environ.get("COREDUMP_SEED", 1))
STEPS = "SELECT coalesce(max(id), 0) FROM undo_step WHERE undone = 0"
# What is typed, key by key, on a keyboard with dead keys and a key that composes.
HEX = "ctrl+shift+u"
LETTERS = [("a",), ("n",), ("x",), ("1",), ("dead_acute", "e"), ("dead_diaeresis", "U"), ("Multi_key", "slash", "l"),
           ("dead_grave", "space"), (HEX, "e", "9", "space", HEX, "d", "c", "space", "n", HEX, "e", "f", "space"), ("BackSpace",),
           ("Left",), ("shift+Left",), ("space",),
           # Left unfinished.
           ("dead_tilde",), (HEX, "e")]


@only_on("x11", "the keyboard of an X server can be another one while it is used")
class SearchUndoTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.random = random.Random(SEED)
        self.done, self.trace = 0, collections.deque(maxlen=60)
        self.start_with(HOSTED, [bug("wry", "Slow éÜnï"), bug("wry", "Crash")], go_to="wry")
        self.desktop.devices.set_layout("us(intl)", options=("compose:menu",))
        self.addCleanup(self.desktop.devices.set_layout)
        # They stay the same, also while they are hidden.
        self.entries = [self.open_search(pane, name) for pane, name in (("ctrl+1", "Search Projects"), ("ctrl+2", "Search Bugs"))]
        self.steps = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=5, isolation_level=None)
        self.addCleanup(self.steps.close)

    def open_search(self, pane, name):
        self.press(pane, "x")
        entry = self.program.find("entry", name)
        self.press("Escape")
        return entry

    def press(self, *keys):
        self.trace.extend(keys)
        self.desktop.key(*keys)

    def texts(self):
        return [entry.text() for entry in self.entries]

    def state(self):
        self.program.ping()
        return self.texts(), self.steps.execute(STEPS).fetchall()

    def make_step(self):
        """A step that each Ctrl+Z can take back, so that there is always one."""
        self.press("ctrl+2", "Home", "ctrl+Return")
        # The writer makes it on a thread of its own, which a ping does not wait for; a search may have left nothing to make one of.
        self.program.wait_rest()

    def type_somewhere(self):
        if self.random.random() < 0.5:
            self.press(self.random.choice(["ctrl+f", "ctrl+1", "ctrl+2"]))
        for _ in range(self.random.randint(1, 4)):
            self.press(*self.random.choice(LETTERS))

    def undo(self, has_typed):
        """Who has just typed takes that back."""
        before = self.state()
        if not has_typed and before[1] == [(0,)]:
            return
        self.press("ctrl+z")
        told = f"undo {self.done} of seed {SEED} to do something after {list(self.trace)}, at {before}"
        wait_for(lambda: self.state() != before, told, 20, interval=0.002)
        if has_typed:
            self.assertEqual(self.state()[1], before[1], told)
        self.done += 1
        if self.done % 1000 == 0:
            print(f"{self.done} undos of seed {SEED}", flush=True)

    def test_a_letter_that_waits_for_more_keys_holds_no_undo_up(self):
        self.assertEqual(self.rows(STEPS), [(0,)])
        for waiting in ("dead_tilde", "Multi_key", HEX):
            with self.subTest(waiting=waiting):
                self.press("ctrl+f", "x", "y", waiting)
                wait_for(lambda: self.texts() == ["", "xy"], "xy in the search")
                self.press("ctrl+z")
                wait_for(lambda: self.texts() == ["", ""], "nothing in the search")
                self.press("ctrl+shift+z")
                wait_for(lambda: self.texts() == ["", "xy"], "xy in the search again")
                self.press("Escape", "Escape", "ctrl+2")

    def test_nor_in_a_dialog(self):
        self.open_dialog("New Project")
        for waiting in ("dead_tilde", "Multi_key", HEX):
            with self.subTest(waiting=waiting):
                self.press("x", "y", waiting)
                self.wait_text("Name", "xy", "text")
                self.press("ctrl+z")
                self.wait_text("Name", "", "text")
                # What waits is given up.
                self.press("BackSpace", "BackSpace")

    def test_each_undo_takes_something_back(self):
        while self.done < UNDOS:
            if self.random.random() < 0.3:
                self.press("Escape")
            if self.random.random() < 0.3:
                self.make_step()
            before = self.state()
            self.type_somewhere()
            has_typed = self.state()[0] != before[0]
            for number in range(self.random.randint(0, 3)):
                self.undo(has_typed and number == 0)
        self.assert_integrity()


if __name__ == "__main__":
    unittest.main()
