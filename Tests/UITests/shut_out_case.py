"""What the tests of databases that may not be read or written share."""
import os

from driver.hardship import WITHOUT_PRIVILEGES, permissions_count
from error_page_case import ErrorPageCase

NOT_OPENED = "The Database Cannot Be Opened"
NOT_WRITABLE = "It cannot be written to. Check the permissions of the file and its folder, or open a copy."


class ShutOutCase(ErrorPageCase):
    launcher = WITHOUT_PRIVILEGES

    def setUp(self):
        super().setUp()
        if not permissions_count():
            self.skipTest("nothing can be forbidden here")
        self.shelf = self.desktop.path("shelf")
        os.mkdir(self.shelf)
        self.database = os.path.join(self.shelf, "bugs.sqlite")
        self.make_database()

    def allow(self, path, mode):
        """Sets the permissions, until the end of the test."""
        before = os.stat(path).st_mode
        os.chmod(path, mode)
        self.addCleanup(os.chmod, path, before)

    def bytes(self, path):
        with open(path, "rb") as file:
            return file.read()
