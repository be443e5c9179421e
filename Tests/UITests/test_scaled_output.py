"""A screen that shows everything larger: at 125, 150 and 200 %."""
import struct
import unittest

from driver import only_on
from driver.records import bug
from window_case import HOSTED, WindowCase

SCALES = (1.25, 1.5, 2)


@only_on(("sway", "mutter", "gnome-shell"), "the scale of the screen can be changed while programs run")
class ScaledOutputTests(WindowCase):
    # At 200 % there still is room for three panes.
    screen_size = (2400, 1500)

    def setUp(self):
        super().setUp()
        self.addCleanup(self.desktop.server.set_scale, 1)
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def set_scale(self, scale):
        """There is room for so many pixels less; the window gets its place on what is left."""
        self.desktop.server.set_scale(scale)
        width, height = self.desktop.server.size_of_screen()
        self.assertEqual((round(width * scale), round(height * scale)), self.screen_size)
        self.desktop.server.configure(self.program.window, x=20, y=20)
        self.program.resize("Core Dump", width - 100, height - 100)

    def test_what_is_clicked_is_what_is_meant(self):
        for scale in SCALES:
            with self.subTest(scale=scale):
                self.set_scale(scale)
                self.desktop.key("ctrl+1")
                for name in ("loupe", "wry"):
                    self.program.click("list item", name)
                    self.wait_selected(name, of="Projects")
                self.desktop.key("ctrl+2")
                for name in ("Crash", "Slow"):
                    self.program.click("list item", name)
                    self.wait_selected(name)
                    self.desktop.key("ctrl+2")

    def test_menus_are_where_they_belong(self):
        for number, scale in enumerate(SCALES, 1):
            with self.subTest(scale=scale):
                self.set_scale(scale)
                self.desktop.key("ctrl+2")
                self.choose_for("Slow", "Priority", ("Low", "Medium", "High")[number - 1])
                self.wait_for_rows([(number,)], "SELECT priority FROM bug WHERE title = 'Slow'")

    def test_dialogs_are_typed_and_clicked_into(self):
        for scale in SCALES:
            with self.subTest(scale=scale):
                self.set_scale(scale)
                self.desktop.key("ctrl+2")
                self.open_dialog("New Bug")
                self.desktop.type(f"At {scale}")
                self.program.click("push button", "Save")
                self.program.wait_active("Core Dump")
                self.wait_for_rows([(1,)], "SELECT count(*) FROM bug WHERE title = ?", f"At {scale}")

    def test_the_window_is_painted_on_all_the_pixels_of_the_screen(self):
        """Whole lines of the window are of the pixels that there are, and none is left of another scale."""
        for scale in SCALES:
            with self.subTest(scale=scale):
                self.set_scale(scale)
                self.program.wait_rest()
                path = self.desktop.path(f"{scale}.png")
                self.desktop.screenshot(path)
                with open(path, "rb") as file:
                    self.assertEqual(struct.unpack(">II", file.read(24)[16:]), self.screen_size)

    def test_a_dialog_stays_what_it_was_while_the_scale_changes(self):
        self.open_dialog("New Bug")
        self.desktop.type("Crash at")
        for scale in (*SCALES, 1):
            with self.subTest(scale=scale):
                self.desktop.server.set_scale(scale)
                self.program.wait_rest()
                self.desktop.type(f" {scale}")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([(1,)], "SELECT count(*) FROM bug WHERE title = 'Crash at 1.25 1.5 2 1'")


if __name__ == "__main__":
    unittest.main()
