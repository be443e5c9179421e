"""Two bugs of a project that are open and one that is closed, in the person's own database, and a start that goes on with them."""
import os

from driver.records import bug
from window_case import HOSTED, WindowCase


class RestartCase(WindowCase):
    keeps_settings = True
    names_database = False

    def setUp(self):
        super().setUp()
        self.database = os.path.join(self.desktop.environment["XDG_DATA_HOME"], "coredump/coredump.sqlite")
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow"), bug("wry", "Mended", status="closed")], go_to="wry")

    def restart(self):
        self.assertEqual(self.program.quit(), 0)
        self.start()
