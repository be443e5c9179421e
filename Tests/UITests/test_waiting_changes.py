"""What is done while another program holds the write lock of the database waits for that, and the window does not."""
import signal
import unittest

from driver import wait_for
from driver.records import bug
from waiting_case import BUGS, STEPS, WAITING, WaitingCase
from window_case import HOSTED

REFUSED = "Another program is writing to the database. Nothing was changed; try again."


class WaitingChangesCase(WaitingCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")

    def begin_bug(self, title):
        self.open_dialog("New Bug")
        self.desktop.type(title)


class WaitingChangesTests(WaitingChangesCase):
    def test_a_save_waits_and_has_what_is_typed_meanwhile(self):
        self.begin_bug("Hang")
        with self.held_lock():
            self.desktop.key("Return", "Return")
            self.wait_sensitive("Save", False)
            self.program.click("text", "Details")
            self.desktop.type("It waits.")
            self.wait_text("Details", "It waits.", role="text")
            self.wait_label(WAITING)
            self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(2,)])
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Hang")
        self.assertEqual(self.rows("SELECT title, details FROM bug ORDER BY id")[2:], [("Hang", "It waits.")])
        self.wait_steps("addBug")

    def test_a_save_that_waits_is_taken_back_by_cancel(self):
        self.begin_bug("Hang")
        with self.held_lock():
            self.desktop.key("Return")
            self.wait_sensitive("Save", False)
            self.program.click("push button", "Cancel")
            self.program.answer("Discard Changes?", "Keep Editing")
            self.wait_sensitive("Save", True)
            self.desktop.key("ctrl+Return")
            self.wait_sensitive("Save", False)
            self.program.click("push button", "Cancel")
            self.program.answer("Discard Changes?", "Discard")
            self.program.wait_active("Core Dump")
        # What comes after it would come after that, too.
        self.add_project("zeta", "")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(2,)])

    def test_what_waits_while_its_bug_is_deleted_becomes_a_new_one(self):
        self.program.click("list item", "Crash")
        self.desktop.key("Return")
        self.program.wait_active("Edit Bug")
        self.desktop.type("Crash at dawn")
        with self.held_lock("DELETE FROM bug WHERE title = 'Crash'"):
            self.desktop.key("ctrl+Return")
            self.wait_sensitive("Save", False)
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Crash at dawn")
        self.assertEqual(self.rows(BUGS), [("Slow", "open"), ("Crash at dawn", "open")])

    def test_what_waits_while_its_project_is_deleted_stays_in_the_dialog(self):
        self.begin_bug("Hang")
        with self.held_lock("DELETE FROM project WHERE name = 'wry'"):
            self.desktop.key("ctrl+Return")
            self.wait_sensitive("Save", False)
        self.wait_label("The project of this bug is no longer there. Choose another one.")
        self.wait_text("Title", "Hang", role="text")
        self.assertEqual(self.rows(BUGS), [])

    def test_steps_wait_in_their_order_while_the_window_goes_on(self):
        self.program.click("list item", "Crash")
        with self.held_lock():
            self.desktop.key("ctrl+Return", "Delete", "ctrl+z")
            self.program.click("list item", "Argo")
            self.wait_title("Argo")
            self.wait_label(WAITING)
            self.assertEqual(self.rows(STEPS), [])
        self.wait_for_rows([("closeBugs", 0), ("deleteBugs", 1)], STEPS)
        self.assertEqual(self.rows(BUGS), [("Crash", "closed"), ("Slow", "open")])

    def test_the_window_goes_on_while_many_steps_that_have_waited_are_made(self):
        count = 80
        self.program.click("list item", "Crash")
        self.desktop.key(*["ctrl+Return"] * count)
        self.wait_for_rows([(count,)], "SELECT count(*) FROM undo_step")
        with self.turning_window():
            with self.held_lock():
                self.desktop.key(*["ctrl+z"] * count)
                self.wait_label(WAITING)
            self.wait_for_rows([(count,)], "SELECT count(*) FROM undo_step WHERE undone")

    def test_the_window_closes_and_the_program_ends_when_what_waits_is_done(self):
        for leave in [lambda: self.desktop.key("ctrl+w"), lambda: self.program.process.send_signal(signal.SIGTERM)]:
            self.program.click("list item", "Crash")
            status = self.rows(BUGS)[0][1]
            with self.held_lock():
                self.desktop.key("ctrl+Return")
                self.wait_label(WAITING)
                leave()
                self.program.ping()
            wait_for(lambda: self.program.process.poll() is not None, "the program to end")
            self.assertNotEqual(self.rows(BUGS)[0][1], status)
            self.start()
            self.program.find("list item", "wry")


class RefusedChangesTests(WaitingChangesCase):
    busy_timeout_seconds = 10

    def test_a_save_that_has_waited_too_long_is_refused_and_can_be_tried_again(self):
        self.begin_bug("Hang")
        with self.held_lock():
            self.desktop.key("Return")
            self.wait_sensitive("Save", False)
            self.wait_label(REFUSED)
            self.wait_sensitive("Save", True)
            self.wait_text("Title", "Hang", role="text")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(2,)])
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows(BUGS), [("Crash", "open"), ("Slow", "open"), ("Hang", "open")])

    def test_what_waits_behind_a_refused_step_is_refused_too(self):
        self.program.click("list item", "Crash")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("closeBugs", 0)], STEPS)
        with self.held_lock():
            self.desktop.key("Delete")
            self.wait_label(WAITING)
            # Meant is the deletion, not what was done before it.
            self.desktop.key("ctrl+z")
            self.wait_label(REFUSED)
        self.program.click("list item", "Slow")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("closeBugs", 0), ("closeBugs", 0)], STEPS)
        self.assertEqual(self.rows(BUGS), [("Crash", "closed"), ("Slow", "closed")])


if __name__ == "__main__":
    unittest.main()
