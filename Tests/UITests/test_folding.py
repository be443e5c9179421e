"""The window where there is room for one pane only."""
import os
import pathlib
import signal
import unittest

from coredump_case import CoreDumpCase
from driver import only_on, wait_for
from driver.sessions import wanted_kind
from driver.records import bug, project
from window_case import HOSTED, WindowCase, bugs_of

# The numbers of the system calls poll and ppoll, in which a main loop waits.
POLLS = ("73",) if os.uname().machine == "aarch64" else ("7", "271")


class FoldingTests(CoreDumpCase):
    def setUp(self):
        super().setUp()
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")
        self.add_bug("Crash on start")
        # In steps, as a window's edge is dragged: it may be narrower once its panes have folded.
        for width in (900, 600, 360):
            self.program.resize("Core Dump", width, 640)

    def test_a_person_goes_from_pane_to_pane_and_back(self):
        self.desktop.key("ctrl+1")
        self.program.click("list item", "wry")
        self.program.click("list item", "Crash on start")
        self.program.find("push button", "Close Bug")
        self.program.click("push button", "Back to Bugs")
        self.program.find("list item", "Crash on start")
        self.program.click("push button", "Back to Projects")
        self.program.find("list item", "wry")
        self.desktop.key("ctrl+3")
        self.program.find("push button", "Close Bug")

    def test_the_mouses_back_button_goes_back_pane_by_pane(self):
        self.desktop.key("ctrl+1")
        self.program.click("list item", "wry")
        self.program.click("list item", "Crash on start")
        self.program.find("push button", "Close Bug")
        self.program.wait_gone("list item", "Crash on start")
        self.press_back()
        self.program.find("list item", "Crash on start", state="focused")
        self.program.wait_gone("push button", "Close Bug")
        self.program.wait_gone("list item", "wry")
        self.press_back()
        self.program.find("list item", "wry", state="focused")
        self.program.wait_gone("list item", "Crash on start")

    def press_back(self):
        """In the middle of the window, below what stands in the lists."""
        window = self.program.windows()[-1]
        self.desktop.click(window["x"] + window["width"] // 2, window["y"] + window["height"] * 3 // 4, button=8)
        self.program.ping()

    def test_moving_the_selection_by_keys_stays_in_the_list(self):
        self.desktop.key("ctrl+1")
        self.program.find("list item", "wry")
        self.desktop.key("Home", "Down")
        self.program.find("list item", "wry", state="selected")
        self.desktop.key("Return")
        self.program.find("list item", "Crash on start")

    def test_deleting_a_project_stays_with_the_projects(self):
        self.desktop.key("ctrl+1")
        self.program.find("list item", "wry")
        self.desktop.key("End", "Delete")
        self.program.wait_gone("list item", "wry")
        self.program.find("push button", "New Project")


class UnfoldingTests(WindowCase):
    def test_the_keyboard_is_with_the_row_again_when_the_panes_have_unfolded(self):
        self.start_with(HOSTED, [bug("wry", "Crash on start"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash on start")
        self.wait_focused("list item", "Crash on start")
        for width in (960, 600, 360, 600, 960, 1300):
            self.program.resize("Core Dump", width, 700)
        self.wait_focused("list item", "Crash on start")
        self.program.click("list item", "loupe")
        self.wait_focused("list item", "loupe")
        for width in (800, 360, 800, 1300):
            self.program.resize("Core Dump", width, 700)
        self.wait_focused("list item", "loupe")

    def test_the_keyboard_is_with_the_row_again_after_a_while_in_another_window(self):
        self.start_with(HOSTED, [bug("wry", "Crash on start")], go_to="wry")
        self.wait_focused("list item", "wry")
        self.program.resize("Core Dump", 360, 700)
        self.wait_focused("list item", "Crash on start")
        elsewhere = self.desktop.offer(text="something else")
        elsewhere.give_keyboard_back(self.desktop.server.windows(elsewhere.process.pid)[0]["id"])
        elsewhere.give_keyboard_back(self.program.window)
        self.program.resize("Core Dump", 1300, 700)
        self.wait_focused("list item", "wry")

    def test_the_keyboard_stays_with_the_row_that_keys_have_gone_to(self):
        self.start_with(HOSTED, bugs_of("wry", 30), go_to="wry")
        for key, row in (("ctrl+2", "Bug 2"), ("ctrl+1", "loupe")):
            self.desktop.key(key)
            self.program.ping()
            self.desktop.key("Down")
            self.wait_focused("list item", row)
            for width in (364, 1300, 1000, 800, 600, 364, 1300):
                self.program.resize("Core Dump", width, 700)
                self.program.ping()
                if width in (364, 1300):
                    self.wait_focused("list item", row)

    def test_the_keyboard_is_with_the_bug_when_it_is_the_only_pane_left(self):
        self.start_with(HOSTED, [bug("wry", "Crash on start", details="It hangs.")], go_to="wry")
        self.program.click("list item", "Crash on start")
        self.desktop.key("ctrl+3", "Tab")
        self.wait_focused("label", "Crash on start")
        for width in (960, 600, 360):
            self.program.resize("Core Dump", width, 700)
        self.program.find("push button", "Back to Bugs")
        self.wait_focused("scroll pane", "Bug")

    def test_the_keyboard_is_at_no_button_of_the_pane_that_covers_what_had_it(self):
        """Return would do there what nobody has asked for."""
        self.start_with(HOSTED, [bug("wry", "Crash on start"), bug("wry", "Slow")], go_to="wry")
        self.wait_focused("list item", "wry")
        self.program.resize("Core Dump", 360, 700)
        self.wait_focused("list item", "Slow")
        self.program.resize("Core Dump", 1300, 700)
        self.wait_focused("list item", "wry")
        self.program.click("list item", "Slow")
        self.wait_focused("list item", "Slow")
        self.program.resize("Core Dump", 800, 700)
        self.wait_focused("scroll pane", "Bug")
        self.program.resize("Core Dump", 1300, 700)
        self.wait_focused("list item", "Slow")


class AnimatedUnfoldingTests(UnfoldingTests):
    animations = True


class MovingPanesTests(CoreDumpCase):
    """With animations; what GTK prints would end the program, or fail the test."""

    animations = True

    def setUp(self):
        super().setUp()
        self.fill([project("wry", "https://github.com/hoop33/wry")])
        self.start()
        self.program.find("list item", "wry")

    def test_keys_reach_no_button_of_a_pane_that_moves(self):
        """Its menu would open beside the screen, at whose edge the window stands."""
        for width in (900, 600, 500):
            self.program.resize("Core Dump", width, 640)
        self.desktop.server.configure(self.program.window, x=1320 - 500, y=40)
        for pane in ("ctrl+2", "ctrl+3") * 4:
            self.desktop.key("ctrl+1")
            self.program.find("list item", "wry")
            self.desktop.key(pane, "shift+Tab", "space")
            self.program.ping()
            self.desktop.key("Escape")

    def test_menus_close_when_their_window_gets_another_width(self):
        """The pane that a menu is in may fold away, and the menu would be beside the screen."""
        self.add_bug("Crash on start")
        self.desktop.key("ctrl+1")
        for control, button in ((("list item", "Crash on start"), 3), (("label", "Crash on start"), 3),
                                (("push button", "View Options"), 1)):
            with self.subTest(control=control):
                self.desktop.server.configure(self.program.window, x=20, y=40)
                self.program.resize("Core Dump", 1300, 640)
                self.program.click(*control, button=button)
                # GTK 4.24 does not tell the menu of a label on the accessibility bus.
                wait_for(self.has_menu, "the menu")
                # As when a window manager tiles it: what it points to would be beside the screen in between.
                self.move_window(x=1360 - 400, y=40, width=400, height=640)
                wait_for(lambda: not self.has_menu(), "the menu to go")
                self.program.find("list item", "wry")

    def move_window(self, **values):
        """GTK asks the server of X where the window is when it lays out a menu, and a program that is busy hears of a move later than
        the server does it: the program is stopped in between, so that it lays out nothing then."""
        self.program.wait_rest()
        if wanted_kind() != "x11":
            return self.desktop.server.configure(self.program.window, **values)

        def place():
            window = next(one for one in self.program.windows() if one["id"] == self.program.window)
            return {side: window[side] for side in ("x", "y", "width", "height")}
        before = place()
        wanted = {side: value for side, value in values.items() if side in ("width", "height")}
        wait_for(self.stops_while_it_waits, "the program to wait")
        try:
            self.desktop.server.configure(self.program.window, **values)
            wait_for(lambda: before != place() == place() | wanted, "the window to have its place")
        finally:
            os.kill(self.program.process.pid, signal.SIGCONT)

    def stops_while_it_waits(self):
        """Stops the program, but lets it go on where it was about to do something, such as to lay out a frame."""
        process = pathlib.Path("/proc", str(self.program.process.pid))
        os.kill(self.program.process.pid, signal.SIGSTOP)
        wait_for(lambda: (process / "stat").read_text().rsplit(")", 1)[1].split()[0] == "T", "the program to stop")
        if (process / "syscall").read_text().split()[0] in POLLS:
            return True
        os.kill(self.program.process.pid, signal.SIGCONT)
        return False

    def has_menu(self):
        return any(window["is_popover"] for window in self.program.windows())

    @only_on("x11", "under Wayland a menu moves along with its window, which hears nothing of that")
    def test_menus_close_when_their_window_gets_another_place(self):
        """As when it is tiled below another one: GTK has no place for a menu that points beside the screen."""
        self.assert_menus_close_by({"x": 700}, {"y": 200}, {"x": 20, "y": 40})

    def test_menus_close_when_their_window_gets_another_height(self):
        self.assert_menus_close_by({"height": 500}, {"x": 20, "y": 40, "height": 640})

    def assert_menus_close_by(self, *changes):
        self.add_bug("Crash on start")
        self.desktop.server.configure(self.program.window, x=20, y=40)
        self.program.resize("Core Dump", 1200, 640)
        for change in changes:
            with self.subTest(change=change):
                self.program.click("list item", "Crash on start", button=3)
                self.program.find("menu item", "Delete Bug")
                self.move_window(**change)
                self.program.wait_gone("menu item", "Delete Bug")

    def test_a_hidden_sidebar_stays_hidden_while_the_window_folds_and_unfolds(self):
        self.desktop.key("F9")
        self.program.wait_gone("list", "Projects")
        for width in (360, 1200) * 3:
            self.program.resize("Core Dump", width, 640)
        self.program.find("push button", "New Bug")
        self.program.wait_gone("list", "Projects")


if __name__ == "__main__":
    unittest.main()
