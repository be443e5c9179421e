"""Files that Core Dump is asked to open are imported; the desktop tells when a long import has ended elsewhere."""
import contextlib
import csv
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import time
import unittest

from coredump_case import BINARY
from driver import not_on, only_on, wait_for
from driver.notifications import Notifications
from session_case import SessionCase


# In seconds: the end of a shorter import is not told elsewhere.
LONG = 1
COUNT = 3
SHOWS_ITSELF = "it shows notifications itself"


class GivenFileTests(SessionCase):
    variables = "COREDUMP_BUSY_TIMEOUT=120"

    def setUp(self):
        super().setUp()
        self.folder = tempfile.mkdtemp(prefix="coredump-files-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def write_csv(self, name, count):
        path = os.path.join(self.folder, name)
        with open(path, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(["title", "description"])
            writer.writerows([f"Bug {number}", "seen"] for number in range(count))
        return path

    def open_files(self, *paths):
        self.ask("Open", "(asa{sv})", [pathlib.Path(path).as_uri() for path in paths], {})

    def accept(self, heading):
        self.program.find("label", heading)
        self.program.click("push button", "Import")
        self.program.wait_gone("label", heading)

    def refuse(self, heading):
        """It is said that nothing can come of the file."""
        self.program.find("label", heading)
        self.program.find("label", "Cannot be imported")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Import").states, "Import to be insensitive")
        self.desktop.key("Escape")
        self.program.wait_gone("label", heading)

    def wait_bugs(self, count):
        self.wait_for_rows([(count,)], "SELECT count(*) FROM bug")

    def test_files_that_the_desktop_opens_are_offered_for_import(self):
        self.open_files(self.write_csv("mule.csv", 3))
        self.see()
        self.accept("Import “mule.csv”?")
        self.program.find("list item", "mule")
        self.wait_bugs(3)
        # Others wait for those that are asked about.
        self.open_files(self.write_csv("bamboo.csv", 2), self.write_csv("wry.csv", 2))
        self.open_files(self.write_csv("argo.csv", 1))
        self.accept("Import 2 Files?")
        self.accept("Import “argo.csv”?")
        self.wait_bugs(8)

    def test_files_that_are_arguments_are_offered_for_import(self):
        path = self.write_csv("with space.csv", 3)
        self.start_own(os.path.relpath(path, self.folder))
        self.accept("Import “with space.csv”?")
        self.wait_bugs(3)
        # The next ones reach the window that is open.
        second = self.write_csv("second.csv", 1)
        subprocess.run([BINARY, second], env=self.desktop.environment, timeout=60, check=True)
        self.accept("Import “second.csv”?")
        self.wait_bugs(4)

    def start_own(self, argument):
        """Starts the program in the folder of the files."""
        process = self.desktop.spawn([BINARY, argument], cwd=self.folder)
        self.see()
        self.assertEqual(self.program.process.pid, process.pid)

    def test_a_pipe_does_not_stop_the_window(self):
        path = os.path.join(self.folder, "x.csv")
        os.mkfifo(path)
        self.open_files(path)
        self.see()
        self.refuse("Import “x.csv”?")

    def test_a_file_that_is_no_such_file_is_told(self):
        path = os.path.join(self.folder, "notes.txt")
        with open(path, "wb") as file:
            file.write(b"\xff\xfe\x00")
        self.open_files(path)
        self.see()
        self.refuse("Import “notes.txt”?")

    def test_an_unknown_argument_is_told_on_the_terminal(self):
        ended = subprocess.run([BINARY, "lits"], env=self.desktop.environment, capture_output=True, text=True, timeout=60,
                               check=False)
        self.assertEqual(ended.returncode, 64)
        self.assertIn("There is no file “lits”, and no command of that name.", ended.stderr)

    @contextlib.contextmanager
    def long_import(self):
        """Another program writes until what is imported in the block has taken long, on any machine."""
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None, timeout=60)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            start = time.monotonic()
            wait_for(lambda: time.monotonic() - start > LONG, "the import to be a long one")
            other.rollback()

    def import_elsewhere(self, notifications, name):
        """A long import, during which the person goes to another window."""
        heading = f"Import “{name}”?"
        self.open_files(self.write_csv(name, COUNT))
        if self.program is None:
            self.see()
        # The question has the keyboard: it is what gets it back.
        self.program.find("label", heading)
        wait_for(lambda: (self.desktop.server.active_window() or {}).get("id") not in (None, self.program.window), "the question")
        elsewhere = self.desktop.offer(text="something else")
        other = self.desktop.server.windows(elsewhere.process.pid)[0]["id"]
        with self.long_import():
            self.accept(heading)
            self.desktop.server.activate(other)
            wait_for(lambda: (self.desktop.server.active_window() or {}).get("id") == other, "the other window to have the keyboard")
        wait_for(lambda: notifications.shown, "the notification", timeout=120)
        shown = notifications.shown[0]
        self.assertEqual((shown["title"], shown["body"]), ("Import Finished", f"Imported {COUNT} bugs from “{name}”"))

    def come_back(self):
        """To the window from another program."""
        def is_back():
            # The window manager may not hear it while the window of the question goes. Then a click beside all buttons does it.
            self.desktop.server.activate(self.program.window)
            self.desktop.click(1020, 640)
            return self.program.find_all("frame", "Core Dump", state="active")
        wait_for(is_back, "the window to have the keyboard", interval=0.5)

    @not_on("gnome-shell", SHOWS_ITSELF)
    def test_a_notification_goes_also_when_the_desktop_was_slow_to_show_it(self):
        notifications = Notifications(self.desktop, answers=False)
        self.addCleanup(notifications.close)
        self.import_elsewhere(notifications, "mule.csv")
        self.come_back()
        notifications.answer()
        wait_for(lambda: notifications.closed == [1], "the notification to go")

    @not_on("gnome-shell", SHOWS_ITSELF)
    def test_the_desktop_tells_that_a_long_import_has_ended_until_the_window_is_seen(self):
        notifications = Notifications(self.desktop)
        self.addCleanup(notifications.close)
        self.import_elsewhere(notifications, "mule.csv")
        self.assertEqual(notifications.closed, [])
        self.come_back()
        wait_for(lambda: notifications.closed == [1], "the notification to go")
        # Who looks on is not told.
        self.open_files(self.write_csv("argo.csv", COUNT))
        with self.long_import():
            self.accept("Import “argo.csv”?")
        self.wait_bugs(2 * COUNT)
        self.wait_label("from “argo.csv”")
        self.assertEqual(len(notifications.shown), 1)

    @only_on("x11", "a compositor gives the keyboard for a token, which only its own notifications have")
    def test_a_notification_that_is_chosen_shows_the_window(self):
        notifications = Notifications(self.desktop)
        self.addCleanup(notifications.close)
        self.import_elsewhere(notifications, "mule.csv")
        notifications.choose(1)
        self.program.wait_active("Core Dump")


if __name__ == "__main__":
    unittest.main()
