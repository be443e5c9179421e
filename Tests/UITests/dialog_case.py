"""What the tests of the dialogs share."""
import os
import re
import subprocess

from coredump_case import CoreDumpCase
from driver import wait_for


class DialogCase(CoreDumpCase):
    def setUp(self):
        super().setUp()
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")

    def picture(self, name, size="60x40"):
        """An image file of the kind that its name says, below the folder of the database: GTK's chooser opens and closes
        every file of the folders that are typed, and the locks of SQLite are to survive that."""
        path = self.desktop.path(os.path.join("home", name))
        subprocess.run(["convert", "-size", size, "gradient:blue-red", path], check=True, capture_output=True)
        return path

    def choose(self, path):
        """Through the chooser, by keyboard alone. The button has the keyboard again after the first: sway 1.7 gives a dialog that has
        grown meanwhile its old size, and then the button is below what is seen."""
        if "focused" in self.program.find("push button", "Choose…").states:
            self.desktop.key("space")
        else:
            self.program.click("push button", "Choose…")
        self.answer_chooser(path)

    def answer_chooser(self, path):
        """Types a path into the chooser that opens, and accepts it."""
        self.choose_file("Choose Images", path)
        wait_for(lambda: all(window["title"] != "Choose Images" for window in self.program.windows()), "the chooser to go")

    def open_list(self, tabs):
        """Opens the list of choices so many tabs further on."""
        self.desktop.key(*["Tab"] * tabs, "space")
        wait_for(lambda: any(window["is_popover"] for window in self.program.windows()), "a list")

    @staticmethod
    def within(window, nodes):
        """Those of the controls that are in the window of that title."""
        return [node for node in nodes if node.toplevel.name == window]

    def wait_for_tiles(self, window, count):
        """Waits until a dialog has so many screenshots, some of which may be scrolled out of view."""
        def has_count():
            buttons = [node for node in self.program.tree().walk() if node.role == "push button" and min(node.extents[2:]) > 0]
            return len(self.within(window, [node for node in buttons if re.match("Screenshot [0-9]+$", node.name)])) == count
        wait_for(has_count, f"{count} screenshots in {window!r}")

    def draft_text(self, draft):
        with open(self.desktop.path(f".bugs.sqlite-drafts/{draft}/draft.json"), "rb") as file:
            return file.read()

    def drafts(self):
        """The directories of drafts, complete ones."""
        folder = self.desktop.path(".bugs.sqlite-drafts")
        return [name for name in os.listdir(folder) if os.path.exists(f"{folder}/{name}/draft.json")] \
            if os.path.isdir(folder) else []

    def sizes(self):
        return self.rows("SELECT width, height FROM screenshot ORDER BY position, id")
