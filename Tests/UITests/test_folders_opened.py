"""A folder that is shown is opened by the desktop's file manager."""
import os
import unittest

from driver import wait_for
from driver.records import bug
from opening_case import OpeningCase
from window_case import HOSTED


class OpenedFolderTests(OpeningCase):
    kind = "inode/directory"

    def setUp(self):
        super().setUp()
        # A name that an address has in another form.
        os.mkdir(self.desktop.path("my bügs"))
        self.database = self.desktop.path("my bügs/bugs.sqlite")
        self.start_with(HOSTED, [bug("wry", "Crash")])

    def open_backups(self):
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        self.program.click("role 37", "Backups")

    def test_the_folder_of_the_backups(self):
        folder = self.desktop.path("my bügs/.bugs.sqlite-backups")
        wait_for(lambda: os.path.isdir(folder) and os.listdir(folder), "the backup of today")
        self.open_backups()
        self.program.find("label", folder)
        self.program.click("push button", "Open Folder")
        self.wait_opened(folder)

    def test_the_folder_of_an_export(self):
        self.choose_from_menu("Export…")
        self.program.click("push button", "Choose File…")
        self.choose_file("Export Bugs", self.file("my bugs.json"))
        self.program.click("push button", "Show")
        self.wait_opened(self.folder)


if __name__ == "__main__":
    unittest.main()
