"""Large pictures on their way into a dialog: how far they are, and what can be done meanwhile."""
import os
import unittest

from dialog_case import DialogCase
from driver import wait_for
from driver.pictures import write_png

# Reading one of them takes a good part of a second, and they are read one after the other.
WIDTH, HEIGHT = 4000, 3000
# Enough for a release build to be seen at it.
MANY = 12
# Enough for it to be stopped by a click that comes after several looks at the accessibility tree.
STOPPED = 60


class LoadingTests(DialogCase):
    def setUp(self):
        super().setUp()
        self.open_dialog("New Bug")

    def drop(self, count):
        """Drops so many pictures on the dialog; returns once it says that it loads them."""
        first = write_png(self.desktop.path("home/0.png"), width=WIDTH, height=HEIGHT)
        paths = [first] + [self.desktop.path(f"home/{number}.png") for number in range(1, count)]
        for path in paths[1:]:
            os.link(first, path)
        offer = self.desktop.offer(files=paths)
        self.assertTrue(offer.drop_on(self.program.place("text", "Details")))
        # Its window could get the keyboard when a dialog goes.
        offer.end()
        self.program.find("progress bar", "Loading images")

    def is_save_sensitive(self):
        save = self.within("New Bug", self.program.find_all("push button", "Save"))
        return "sensitive" in save[0].states

    def wait_bar_gone(self):
        self.program.wait_gone("progress bar", "Loading images")
        self.program.wait_gone("push button", "Stop Loading")

    def test_no_bar_is_there_before(self):
        self.desktop.type("Crash")
        self.program.find("push button", "Save", state="sensitive")
        self.assertEqual(self.program.find_all("progress bar"), [])
        self.assertEqual(self.program.find_all("push button", "Stop Loading"), [])

    def test_what_is_stopped_leaves_the_dialog_as_it_was(self):
        self.desktop.type("Crash")
        self.program.find("push button", "Save", state="sensitive")
        self.drop(STOPPED)
        self.assertFalse(self.is_save_sensitive())
        self.program.click("push button", "Stop Loading")
        self.wait_bar_gone()
        wait_for(self.is_save_sensitive, "Save to be sensitive")
        self.wait_for_tiles("New Bug", 0)
        self.wait_text("Title", "Crash", "text")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug")
        self.assertEqual(self.sizes(), [])

    def test_nothing_is_saved_before_all_is_loaded(self):
        self.desktop.type("Crash")
        self.drop(MANY)
        self.desktop.key("ctrl+Return")
        self.program.ping()
        self.assertFalse(self.is_save_sensitive())
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])
        # What is typed meanwhile is taken.
        self.program.click("text", "Details")
        self.desktop.type("of memory")
        self.wait_text("Details", "of memory", "text")
        wait_for(self.is_save_sensitive, "everything to be loaded")
        self.wait_bar_gone()
        self.wait_for_tiles("New Bug", MANY)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", "of memory")], "SELECT title, details FROM bug")
        self.assertEqual(self.sizes(), [(WIDTH, HEIGHT)] * MANY)

    def test_the_bar_says_how_far_it_has_got(self):
        self.drop(STOPPED)
        seen = set()

        def is_done():
            for bar in self.program.find_all("progress bar", "Loading images"):
                seen.add(round(bar.get("Value", "CurrentValue"), 3))
            return len(seen) > 3
        wait_for(is_done, "the bar to fill")
        self.assertLessEqual(max(seen), 1)
        self.program.click("push button", "Stop Loading")
        self.wait_bar_gone()

    def test_leaving_meanwhile_asks_for_what_is_on_its_way(self):
        # Nothing was typed: without the pictures there would be no question.
        self.drop(STOPPED)
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.program.find("progress bar", "Loading images")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])
        self.assertEqual(self.drafts(), [])


if __name__ == "__main__":
    unittest.main()
