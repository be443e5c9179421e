"""The clipboard between the program and others on a Wayland compositor: `wl-copy` and `wl-paste` stand for all of them."""
import struct
import subprocess
import unittest

from driver import not_on, only_on, wait_for
from driver.pictures import png, write_png
from driver.records import bug
from driver.sessions import WAYLAND
from window_case import HOSTED, WindowCase


@only_on(WAYLAND, "wl-copy and wl-paste are programs of Wayland")
class WaylandClipboardTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "It was dark.", pictures=[png(width=321, height=123)])], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Close Bug")

    def copy(self, kind, data):
        """Another program copies something, and goes on offering it."""
        process = self.desktop.spawn(["wl-copy", "--foreground", "--type", kind], stdin=subprocess.PIPE)
        process.stdin.write(data)
        process.stdin.close()
        wait_for(lambda: kind in (self.desktop.server.clipboard("TARGETS") or ()), f"{kind} in the clipboard")

    def pasted(self, kind):
        """What another program gets of a kind, as bytes."""
        return subprocess.run(["wl-paste", "--no-newline", "--type", kind], env=self.desktop.environment, capture_output=True,
                              timeout=20, check=False).stdout

    def test_text_of_another_program_goes_into_a_field(self):
        self.copy("text/plain;charset=utf-8", "Größe 10 → 20".encode())
        self.open_dialog("New Bug")
        self.desktop.key("ctrl+v")
        # It does not come at once.
        self.program.find("push button", "Save", state="sensitive")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Größe 10 → 20",)], "SELECT title FROM bug WHERE title <> 'Crash'")

    def test_a_picture_of_another_program_is_attached(self):
        with open(write_png(self.desktop.path("a.png"), width=81), "rb") as file:
            self.copy("image/png", file.read())
        self.desktop.key("ctrl+v")
        self.wait_for_rows([(321,), (81,)], "SELECT width FROM screenshot ORDER BY position, id")

    def test_another_program_gets_the_text_of_a_bug(self):
        self.desktop.key("ctrl+2", "ctrl+c")
        # wl-paste takes the keyboard under GNOME Shell: only who has it may copy.
        self.wait_label("Copied 1 bug")
        wait_for(lambda: b"It was dark." in self.pasted("text/plain;charset=utf-8"), "the bug in another program")

    def test_another_program_gets_what_was_marked_in_a_field(self):
        self.desktop.key("ctrl+2", "F2")
        self.program.wait_active("Edit Bug")
        self.desktop.key("ctrl+a")
        self.desktop.type("Größe")
        self.desktop.key("ctrl+a", "ctrl+c")
        self.program.ping()
        wait_for(lambda: self.pasted("text/plain;charset=utf-8").decode() == "Größe", "the title in another program")

    def test_another_program_gets_the_picture_of_a_screenshot(self):
        self.program.click("push button", "Screenshot 1")
        self.program.wait_active("Screenshot 1 of 1")
        self.desktop.key("ctrl+c")
        self.program.find("label", "Copied the screenshot")
        picture = wait_for(lambda: self.pasted("image/png"), "the picture in another program")
        self.assertEqual(struct.unpack(">II", picture[16:24]), (321, 123))

    @not_on(("mutter", "gnome-shell"), "mutter goes on offering the text that a program had copied")
    def test_nothing_is_left_in_the_clipboard_when_nobody_offers_it_any_more(self):
        self.desktop.key("ctrl+2", "ctrl+c")
        wait_for(self.desktop.server.owns_clipboard, "a bug in the clipboard")
        self.assertEqual(self.program.quit(), 0)
        wait_for(lambda: not self.desktop.server.owns_clipboard(), "the clipboard to be empty")


if __name__ == "__main__":
    unittest.main()
