"""Changes that wait for another program, beside one another and beside what takes long."""
import contextlib
import glob
import os
import re
import sqlite3
import unittest

from driver.pictures import noise
from driver.records import bug, project
from waiting_case import BUGS, STEPS, WAITING, WaitingCase
from window_case import HOSTED, bugs_of

# More than the window waits for.
COUNT = 700
OPEN = "SELECT count(*) FROM bug WHERE status = 'open'"


class WaitingInTurnTests(WaitingCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", pictures=[noise()]), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")

    def test_what_waits_behind_what_fails_is_told_why(self):
        with self.held_lock("DELETE FROM screenshot"):
            self.program.click("push button", "Remove Screenshot 1")
            self.wait_label(WAITING)
            self.program.click("list item", "Slow")
            self.desktop.key("ctrl+Return")
            # What is asked for before it has been by then.
            self.program.click("list item", "Argo")
            self.wait_title("Argo")
        self.wait_label("This screenshot was deleted elsewhere.")
        self.wait_label("This was not done, because what was to be done before it was not. Try it again.")
        self.assertEqual(self.rows(BUGS), [("Crash", "open"), ("Slow", "open")])

    def test_a_dialog_opens_while_files_are_collected(self):
        with self.collecting_files(), self.turning_window():
            self.desktop.key("F2")
            self.program.find("push button", "Save")

    def test_a_backup_is_brought_back_after_what_waits(self):
        backups = f"{os.path.dirname(self.database)}/.bugs.sqlite-backups"
        os.makedirs(f"{backups}/2026-01-02")
        self.run_command("backup", f"{backups}/2026-01-02/bugs.sqlite")
        with self.held_lock():
            self.desktop.key("ctrl+Return")
            self.wait_sensitive("Undo", True)
            self.desktop.key("ctrl+comma")
            self.program.wait_active("Preferences")
            self.program.click("role 37", "Backups")
            self.program.click("push button", "Restore…", which=lambda found: found[-1])
            self.program.answer("Restore This Backup?", "Restore")
        self.wait_label("Restored the backup of")
        self.assertEqual(self.rows(BUGS), [("Crash", "open"), ("Slow", "open")])
        aside, = glob.glob(f"{backups}/before-restore*/bugs.sqlite")
        with contextlib.closing(sqlite3.connect(aside)) as put_aside:
            self.assertEqual(put_aside.execute(BUGS).fetchall(), [("Crash", "closed"), ("Slow", "open")])

    def test_redo_is_there_only_when_something_is_or_will_be_undone(self):
        self.wait_sensitive("Redo", False)
        with self.held_lock():
            self.desktop.key("ctrl+Return")
            self.wait_sensitive("Undo", True)
            self.wait_label(WAITING)
            self.wait_sensitive("Redo", False)
            self.desktop.key("ctrl+z")
            self.wait_sensitive("Redo", True)
            self.desktop.key("ctrl+shift+z")
        self.wait_for_rows([("closeBugs", 0)], STEPS)
        self.wait_sensitive("Redo", False)
        self.assertEqual(self.rows(BUGS), [("Crash", "closed"), ("Slow", "open")])


class WaitingBesideLongTasksTests(WaitingCase):
    def setUp(self):
        super().setUp()
        self.start_with([project("wry")], bugs_of("wry", COUNT), go_to="wry")
        self.desktop.key("ctrl+2", "Home")
        self.wait_selected("Bug 1")

    def test_redo_is_there_for_a_large_step_only_when_something_will_be_undone(self):
        self.desktop.key("ctrl+a")
        self.wait_label(f"{COUNT} Bugs Selected")
        with self.held_lock():
            self.desktop.key("ctrl+Return")
            self.program.find("push button", "Cancel")
            self.wait_sensitive("Undo", True)
            self.wait_sensitive("Redo", False)
            self.desktop.key("ctrl+z")
            self.wait_sensitive("Redo", True)
            self.desktop.key("ctrl+shift+z")
        self.wait_for_rows([("closeBugs", 0)], STEPS)
        self.wait_for_rows([(0,)], OPEN)
        self.wait_sensitive("Redo", False)

    def test_a_large_step_that_is_being_undone_is_not_offered_to_be(self):
        """The button would undo the step before."""
        self.desktop.key("ctrl+a")
        self.wait_label(f"{COUNT} Bugs Selected")
        self.desktop.key("ctrl+Return")
        self.program.find("label", f"Closed {COUNT} bugs")
        with self.held_lock():
            self.desktop.key("ctrl+z")
            self.wait_label(f"Undoing: Close {COUNT} Bugs")
            self.assertEqual(self.program.find_all("label", f"Closed {COUNT} bugs"), [])
        self.wait_for_rows([("closeBugs", 1)], STEPS)

    def test_what_waits_behind_a_large_step_is_done_after_it(self):
        with self.held_lock():
            self.desktop.key("ctrl+Return")
            self.wait_label(WAITING)
            self.desktop.key("ctrl+a")
            self.wait_label(f"{COUNT} Bugs Selected")
            self.desktop.key("Delete", "ctrl+z")
            self.wait_sensitive("Redo", True)
        self.wait_for_rows([("closeBugs", 0), ("deleteBugs", 1)], STEPS)
        self.wait_for_rows([(COUNT - 1,)], OPEN)
        self.assertEqual(self.program.find_all("label", re.compile("Still running")), [])


if __name__ == "__main__":
    unittest.main()
