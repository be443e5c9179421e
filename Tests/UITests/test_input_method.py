"""What an input method composes arrives in the fields."""
import shutil
import unittest

from driver import only_on
from driver.activated import SessionBus
from driver.input_methods import start_fcitx, wait_fcitx, write_korean_in_the_shell
from driver.records import bug
from window_case import HOSTED, WindowCase

# What "han-geul" is typed with, and what it becomes.
KEYS, WORD = "gksrmf", "한글"


class InputMethodCase(WindowCase):
    environment = {"GTK_IM_MODULE": "wayland"}

    def begin_bug(self):
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")

    def compose(self):
        self.desktop.type(KEYS)
        # Saving takes what is not yet committed along.
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(WORD,)], "SELECT title FROM bug WHERE title != 'Slow'")


@only_on("gnome-shell", "it starts IBus")
class IBusTests(InputMethodCase):
    def test_the_title_of_a_bug_is_composed(self):
        self.begin_bug()
        write_korean_in_the_shell(self.desktop)
        # The engine begins with letters as they are.
        self.desktop.key("shift+space")
        self.compose()


@only_on("sway", "fcitx5 speaks the protocol of wlroots")
class FcitxTests(InputMethodCase):
    def setUp(self):
        if not shutil.which("fcitx5"):
            self.skipTest("there is no fcitx5 here")
        super().setUp()

    def test_the_title_of_a_bug_is_composed(self):
        bus = SessionBus(self.desktop)
        self.addCleanup(bus.connection.close_sync, None)
        start_fcitx(self.desktop)
        self.begin_bug()
        wait_fcitx(bus)
        self.compose()


if __name__ == "__main__":
    unittest.main()
