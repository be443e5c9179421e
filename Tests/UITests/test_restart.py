"""A new start shows what the last one left."""
import os
import signal
import unittest

from driver import not_on, wait_for
from driver.records import bug
from restart_case import RestartCase
from window_case import HOSTED

NOT_MAXIMISED = "sway does not maximise a window whatever that asks for"


class RestartTests(RestartCase):
    def test_groupings_filter_and_view_come_back(self):
        self.press("Name")
        self.choose("View Options", "Priority")
        self.press("Open 2")
        self.press("Gallery")
        self.wait_sections("No Priority")
        self.restart()
        self.program.find("push button", "Name", state="pressed")
        self.program.find("push button", "Gallery", state="pressed")
        self.program.find("push button", "Open 2", state="pressed")
        self.wait_sections("No Priority")

    def test_what_was_selected_is_selected(self):
        self.program.click("list item", "Slow")
        self.program.find("push button", "Close Bug")
        self.restart()
        self.wait_selected("wry", of="Projects")
        self.wait_selected("Slow")
        self.program.find("push button", "Close Bug")

    def test_where_there_is_room_for_one_pane_it_is_the_one_that_was_left(self):
        self.program.click("list item", "Slow")
        self.program.find("push button", "Close Bug")
        self.program.resize("Core Dump", 376, 700)
        # A bug that was clicked is what is gone on with.
        self.program.find("push button", "Back to Bugs")
        for keys, button in ((("ctrl+3",), "Back to Bugs"), (("Escape",), "Back to Projects")):
            self.desktop.key(*keys)
            self.program.find("push button", button)
            self.restart()
            self.program.find("push button", button)
            self.program.ping()
            self.program.find("push button", button)

    def test_the_end_of_the_session_is_an_end_like_any_other(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number=number):
                self.program.click("list item", "Slow" if number == signal.SIGTERM else "Crash")
                self.program.find("push button", "Close Bug")
                self.program.resize("Core Dump", 1100, 640 + number)
                before = self.size()
                os.kill(self.program.process.pid, number)
                self.assertEqual(self.program.process.wait(15), 0)
                self.start()
                self.wait_selected("wry", of="Projects")
                self.wait_selected("Slow" if number == signal.SIGTERM else "Crash")
                self.assertEqual(self.size(), before)

    def test_a_kill_leaves_the_place_as_it_was(self):
        self.program.click("list item", "Slow")
        self.program.find("push button", "Close Bug")
        number, = self.rows("SELECT id FROM bug WHERE title = 'Slow'")[0]

        def is_saved():
            for folder, _, names in os.walk(self.desktop.environment["XDG_CONFIG_HOME"]):
                # GIO writes into a hidden file, which takes the other's place then.
                for name in (name for name in names if not name.startswith(".")):
                    with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                        if f"selected-bug='{number}'" in file.read():
                            return True
            return False
        wait_for(is_saved, "the place to be saved")
        self.program.kill()
        self.start()
        self.wait_selected("wry", of="Projects")
        self.wait_selected("Slow")

    def test_other_data_leave_the_selection_and_the_filter_alone(self):
        self.press("Open 2")
        self.program.click("list item", "Slow")
        self.program.find("push button", "Close Bug")
        self.assertEqual(self.program.quit(), 0)
        self.start("--demo")
        self.wait_selected("All Bugs", of="Projects")
        self.assertEqual(self.program.quit(), 0)
        self.database, self.names_database = self.desktop.path("other.sqlite"), True
        self.fill(HOSTED, [bug("Argo", "Else"), bug("Argo", "Other")])
        self.start()
        self.wait_selected("All Bugs", of="Projects")
        self.wait_selected()
        # A filter would hide bugs, and nobody would know why.
        self.program.find("push button", "All 2", state="pressed")
        self.press("Closed 0")
        self.program.click("list item", "Argo")
        self.wait_title("Argo")
        self.assertEqual(self.program.quit(), 0)
        self.names_database = False
        self.start()
        self.wait_selected("wry", of="Projects")
        self.wait_selected("Slow")

    def test_the_window_has_its_size(self):
        self.program.resize("Core Dump", 1100, 640)
        before = self.size()
        self.restart()
        self.assertEqual(self.size(), before)

    def test_the_smallest_window_has_its_size_too(self):
        self.desktop.server.configure(self.program.window, width=300, height=150)
        # libadwaita 1.10 lets none be narrower than 360.
        wait_for(lambda: self.size()[0] <= 360 and self.size()[1] < 240, "the window to be as small as it gets")
        wait_for(lambda: self.program.tree().children[0].extents[2] <= 360, "the program to know of it")
        before = self.size()
        self.restart()
        self.wait_size(*before)

    @not_on("sway", NOT_MAXIMISED)
    def test_a_maximised_window_comes_back_as_such_and_then_in_its_old_size(self):
        self.program.resize("Core Dump", 1100, 640)
        before = self.size()
        self.restart()
        self.double_click_header()
        # Twice: what was maximised from the start is so at the end.
        for _ in range(2):
            self.wait_size(*self.desktop.server.size_of_screen())
            self.restart()
        self.wait_size(*self.desktop.server.size_of_screen())
        self.double_click_header()
        self.wait_size(*before)
        self.restart()
        self.wait_size(*before)

    @not_on("sway", NOT_MAXIMISED)
    def test_the_size_that_the_window_had_before_it_was_maximised_is_kept(self):
        self.program.resize("Core Dump", 1100, 640)
        before = self.size()
        self.double_click_header()
        self.wait_size(*self.desktop.server.size_of_screen())
        self.restart()
        self.wait_size(*self.desktop.server.size_of_screen())
        self.double_click_header()
        self.wait_size(*before)

    def double_click_header(self):
        """Beside the title, where there is nothing else."""
        x, y = self.program.place("push button", "Undo")
        self.desktop.click(x - 100, y, times=2)

    def wait_size(self, *size):
        wait_for(lambda: self.size() == size, f"the size {size}, not {self.size()}")

    def size(self):
        window = self.program.windows()[0]
        return window["width"], window["height"]

    def test_the_sidebar_stays_hidden(self):
        self.desktop.key("F9")
        self.program.wait_gone("push button", "New Project")
        self.restart()
        self.program.find("push button", "New Bug")
        self.assertEqual(self.program.find_all("push button", "New Project"), [])
        self.desktop.key("F9")
        self.program.find("push button", "New Project")


if __name__ == "__main__":
    unittest.main()
