"""Large pictures on their way into a dialog: how far they are, and what can be done meanwhile."""
import os
import unittest

from dialog_case import DialogCase
from driver import wait_for
from driver.hardship import HeldWork
from driver.pictures import write_png

WIDTH, HEIGHT = 1200, 900
# So many are dropped, and so many of them are read before the rest has to wait.
COUNT, FREE = 12, 3


class LoadingTests(DialogCase):
    def setUp(self):
        super().setUp()
        self.open_dialog("New Bug")

    def start(self):
        self.work = HeldWork(self.desktop, FREE)
        self.launcher = self.work.launcher
        return super().start()

    def drop(self):
        """Drops pictures on the dialog, and holds their loading; returns once it says that it loads them."""
        self.work.stop()
        first = write_png(self.desktop.path("home/0.png"), width=WIDTH, height=HEIGHT)
        paths = [first] + [self.desktop.path(f"home/{number}.png") for number in range(1, COUNT)]
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
        self.drop()
        self.assertFalse(self.is_save_sensitive())
        self.program.click("push button", "Stop Loading")
        self.wait_bar_gone()
        self.work.go_on()
        wait_for(self.is_save_sensitive, "Save to be sensitive")
        self.wait_for_tiles("New Bug", 0)
        self.wait_text("Title", "Crash", "text")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug")
        self.assertEqual(self.sizes(), [])

    def test_nothing_is_saved_before_all_is_loaded(self):
        self.desktop.type("Crash")
        self.drop()
        self.desktop.key("ctrl+Return")
        self.program.ping()
        self.assertFalse(self.is_save_sensitive())
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])
        # What is typed meanwhile is taken.
        self.program.click("text", "Details")
        self.desktop.type("of memory")
        self.wait_text("Details", "of memory", "text")
        self.work.go_on()
        wait_for(self.is_save_sensitive, "everything to be loaded")
        self.wait_bar_gone()
        self.wait_for_tiles("New Bug", COUNT)
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", "of memory")], "SELECT title, details FROM bug")
        self.assertEqual(self.sizes(), [(WIDTH, HEIGHT)] * COUNT)

    def test_the_bar_says_how_far_it_has_got(self):
        self.drop()

        def value():
            return self.program.find("progress bar", "Loading images").get("Value", "CurrentValue")
        wait_for(lambda: 0 < value() < 1, "the bar to tell of what is loaded")
        self.work.go_on()
        self.wait_bar_gone()

    def test_leaving_meanwhile_asks_for_what_is_on_its_way(self):
        # Nothing was typed: without the pictures there would be no question.
        self.drop()
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.program.find("progress bar", "Loading images")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])
        self.assertEqual(self.drafts(), [])
        self.work.go_on()


if __name__ == "__main__":
    unittest.main()
