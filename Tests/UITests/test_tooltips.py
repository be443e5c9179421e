"""What is said of a button that the pointer rests on."""
import datetime
import re
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

    def wait_tooltip(self, name, text, role="push button"):
        """Hovers over a control, and waits for a small window beside it with that text and no other. Comes again where nothing
        opens: a busy machine may take the pointer for one that goes on."""
        before = self.desktop.server.free_windows()
        place = self.program.place(role, name)
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
        self.wait_tooltip("Undo", "Undo “Close Bug” (Ctrl+Z)")
        width = self.program.tree().children[0].extents[2]
        self.desktop.server.configure(self.program.window, width=width - 40)
        wait_for(lambda: not self.desktop.server.free_windows() - before, "the tooltip to go")

    def test_none_comes_over_the_menu_of_its_button(self):
        """As it does otherwise where the pointer rests after a click."""
        self.desktop.click(*self.program.place("push button", "View Options"))
        self.program.find("menu item", "Priority")
        before = self.desktop.server.free_windows()
        with self.assertRaises(Timeout):
            wait_for(lambda: self.desktop.server.free_windows() - before, "the window of a tooltip", timeout=2)

    def test_what_has_only_an_icon_says_what_it_is(self):
        for number, (name, text) in enumerate((("Main Menu", "Main Menu (F10)"), ("View Options", "View Options"),
                                               ("List", "List"), ("Gallery", "Gallery (Ctrl+L)"), ("New Bug", "New Bug (Ctrl+N)"),
                                               ("New Project", "New Project (Shift+Ctrl+N)"), ("Show Search", "Search"))):
            with self.subTest(button=name):
                if number:
                    self.leave()
                self.wait_tooltip(name, text)

    def test_buttons_of_a_bug_tell_their_keys(self):
        for name, text in (("Edit Bug", "Edit Bug (F2)"), ("Reopen Bug", "Reopen Bug (Ctrl+Return)"),
                           ("Delete Bug", "Delete Bug (Delete)")):
            self.wait_tooltip(name, text)
            self.leave()
        self.desktop.key("ctrl+Return")
        self.wait_tooltip("Close Bug", "Close Bug (Ctrl+Return)")

    def test_chips_tell_the_whole_date(self):
        for chip, column in (("Added", "created"), ("Closed", "closed")):
            (stored,), = self.rows(f"SELECT {column} FROM bug WHERE title = 'Crash'")
            moment = datetime.datetime.fromisoformat(stored.replace("Z", "+00:00")).astimezone()
            name = self.program.find("label", re.compile(f"^{chip} ")).name
            self.wait_tooltip(name, f"{moment:%A, %-d %B %Y, %H:%M}", role="label")
            self.leave()

    def test_undo_and_redo_name_their_steps(self):
        self.wait_tooltip("Undo", "Undo “Close Bug” (Ctrl+Z)")
        self.leave()
        self.desktop.key("ctrl+z")
        self.wait_steps()
        self.program.find("push button", "Redo", state="sensitive")
        self.wait_tooltip("Redo", "Redo “Close Bug” (Shift+Ctrl+Z)")


if __name__ == "__main__":
    unittest.main()
