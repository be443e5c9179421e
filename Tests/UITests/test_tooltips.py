"""What is said of a button that the pointer rests on."""
import unittest

from driver import Timeout, wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase


class TooltipTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+Return")
        self.wait_steps("closeBugs")
        self.program.find("push button", "Undo", state="sensitive")

    def wait_tooltip(self, button, text):
        """Hovers over a button, and waits for a small window beside it with that text and no other. Comes again where nothing
        opens: a busy machine may take the pointer for one that goes on."""
        before = self.desktop.server.free_windows()
        place = self.program.place("push button", button)
        for is_last in (False, False, True):
            self.desktop.move(*place)
            try:
                wait_for(lambda: len(self.desktop.server.free_windows() - before) == 1, "the window of a tooltip", timeout=5)
                break
            except Timeout:
                if is_last:
                    raise
        self.program.wait_seen("label", text)

    def leave(self):
        before = self.desktop.server.free_windows()
        self.desktop.move(1, 1)
        wait_for(lambda: len(self.desktop.server.free_windows()) < len(before), "the tooltip to go")

    def test_a_tooltip_goes_when_its_window_gets_another_width(self):
        """What it belongs to may go, and GTK find no place for it any more."""
        before = self.desktop.server.free_windows()
        self.wait_tooltip("Undo", "Undo “Close Bug”")
        width = self.program.tree().children[0].extents[2]
        self.desktop.server.configure(self.program.window, width=width - 40)
        wait_for(lambda: not self.desktop.server.free_windows() - before, "the tooltip to go")

    def test_what_has_only_an_icon_says_what_it_is(self):
        for number, name in enumerate(("Main Menu", "View Options", "Gallery", "Edit Bug")):
            with self.subTest(button=name):
                if number:
                    self.leave()
                self.wait_tooltip(name, name)

    def test_undo_and_redo_name_their_steps(self):
        self.wait_tooltip("Undo", "Undo “Close Bug”")
        self.leave()
        self.desktop.key("ctrl+z")
        self.wait_steps()
        self.program.find("push button", "Redo", state="sensitive")
        self.wait_tooltip("Redo", "Redo “Close Bug”")


if __name__ == "__main__":
    unittest.main()
