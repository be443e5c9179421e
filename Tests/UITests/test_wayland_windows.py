"""What a Wayland compositor does with windows: it tiles them, knows them by an id, and gives them the keyboard as it likes."""
import unittest

from coredump_case import BINARY
from driver import Program, only_on, wait_for
from driver.sessions import WAYLAND
from driver.pictures import write_png
from driver.records import bug
from window_case import HOSTED, WindowCase

TILES = "sway alone tiles windows"


@only_on("sway", TILES)
class TiledWindowTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.tile(self.program)

    def tile(self, program):
        self.desktop.server.tile(program.window)

    def wait_place(self, program, *place):
        """Waits until a window has this place, and its content that width."""
        def place_of_window():
            window = next(one for one in program.windows() if one["id"] == program.window)
            return window["x"], window["y"], window["width"], window["height"]
        wait_for(lambda: place_of_window() == place, f"the window to be at {place}, not {place_of_window()}")
        wait_for(lambda: program.tree().children[0].extents[2] == place[2], "its content to have its width")

    def test_it_fills_its_tile(self):
        width, height = self.desktop.server.size_of_screen()
        self.wait_place(self.program, 0, 0, width, height)
        # What is at the edges is found there.
        self.program.click("list item", "loupe")
        self.wait_title("loupe")
        self.program.click("push button", "Close")
        wait_for(lambda: self.program.process.poll() == 0, "the window to close")

    def test_beside_another_window_the_panes_fold(self):
        width, height = self.desktop.server.size_of_screen()
        self.wait_place(self.program, 0, 0, width, height)
        self.program.find("push button", "New Bug…")
        second = Program(self.desktop, [BINARY, "--database", self.desktop.path("second.sqlite")])
        self.addCleanup(self._assert_quiet, second)
        self.tile(second)
        self.wait_place(self.program, 0, 0, width // 2, height)
        self.program.click("list item", "Slow")
        self.program.find("push button", "Back to Bugs")
        second.kill()
        self.wait_place(self.program, 0, 0, width, height)
        self.program.wait_gone("push button", "Back to Bugs")
        self.program.find("list item", "loupe")

    def test_menus_and_dialogs_stay_on_the_screen(self):
        self.program.click("push button", "Main Menu")
        self.program.find("menu item", "Preferences")
        self.desktop.key("Escape")
        self.program.wait_gone("menu item", "Preferences")
        self.open_dialog("New Bug")
        width, height = self.desktop.server.size_of_screen()
        dialog = next(window for window in self.program.windows() if window["title"] == "New Bug")
        self.assertGreater(dialog["x"], 0)
        self.assertLess(dialog["x"] + dialog["width"], width)
        self.assertGreater(dialog["y"], 0)
        self.assertLess(dialog["y"] + dialog["height"], height)


@only_on("sway", "sway alone tells the id of a window")
class WindowIdTests(WindowCase):
    def test_windows_have_the_name_of_the_desktop_entry(self):
        """By it the desktop finds their icon and their name."""
        self.start_with(HOSTED)
        self.open_dialog("New Project")
        nodes = [node for node in self.desktop.server.ipc.windows() if node["pid"] == self.program.process.pid]
        self.assertEqual([node["app_id"] for node in nodes], ["io.github.coredump_app.CoreDump"] * 2)


@only_on(WAYLAND, "an X server lets a program take the keyboard")
class KeyboardOfDragTests(WindowCase):
    """As a person drags from a file manager: that has the keyboard from then on, and nothing of the driver's gives it back."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash")], go_to="wry")

    def drop(self, place):
        offer = self.desktop.offer(files=[write_png(self.desktop.path("a.png"), width=71)])
        offer.drag_to(place, keeps_keyboard=False)
        # mutter gives it to nobody meanwhile.
        self.assertNotEqual((self.desktop.server.active_window() or {}).get("pid"), self.program.process.pid)
        self.assertTrue(offer.drop())

    def test_the_new_bug_that_opens_has_it(self):
        self.drop(self.program.place("list item", "loupe"))
        self.program.wait_active("New Bug")
        self.desktop.type("Dropped")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Crash", None), ("Dropped", 71)],
                           "SELECT title, width FROM bug LEFT JOIN screenshot s ON s.bug_id = bug.id ORDER BY title")

    def test_what_is_attached_takes_it_from_nobody(self):
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")
        self.drop(self.program.place("list item", "Crash"))
        self.wait_for_rows([(71,)], "SELECT width FROM screenshot")
        self.program.ping()
        self.assertEqual(self.desktop.server.active_window()["title"], "Content Source")


if __name__ == "__main__":
    unittest.main()
