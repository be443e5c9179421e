"""Core Dump on the session bus: what other programs can ask of it, whether it runs or not."""
import os
import subprocess
import unittest

from gi.repository import GLib

from coredump_case import BINARY
from driver import wait_for
from driver.records import bug
from session_case import NAME, PATH, SessionCase
from window_case import HOSTED

BUGS = [bug("wry", "Crash"), bug("wry", "Slow"), bug("Argo", "Mended", status="closed")]


class ActivationTests(SessionCase):
    """The bus starts the program."""

    def test_the_program_starts_with_a_window_and_once(self):
        self.fill(HOSTED, BUGS)
        self.ask("Activate")
        self.see()
        self.program.find("list item", "wry")
        process = self.program.process.pid
        again = subprocess.run([BINARY], env=self.desktop.environment, capture_output=True, text=True, timeout=60, check=True)
        self.assertEqual(again.stdout + again.stderr, "")
        self.assertEqual(self.bus.pid_of(NAME), process)
        self.wait_one_window()
        self.assertEqual(self.program.quit(), 0)

    def test_an_action_waits_until_the_database_is_open(self):
        self.fill(HOSTED, BUGS)
        self.act("open-bug", "2")
        self.see()
        self.wait_selected("Slow")
        self.program.find("push button", "Close Bug")

    def test_a_new_project_and_a_new_bug_in_a_window_that_was_not_there(self):
        self.act("new-bug")
        # A bug needs a project first.
        self.see()
        self.program.wait_active("New Project")
        self.desktop.type("zeta")
        self.program.click("push button", "Save")
        # It goes on with the bug that was asked for.
        self.program.wait_active("New Bug")
        self.desktop.type("Reported from outside")
        # The dialog that is open comes to the front, and no second one.
        self.act("new-project")
        self.ask("Activate")
        self.program.wait_active("New Bug")
        self.program.click("push button", "Save")
        self.wait_for_rows([("Reported from outside",)], "SELECT title FROM bug")
        self.act("new-project")
        self.program.wait_active("New Project")

    def test_a_window_that_was_closed_opens_again_and_the_program_leaves_without_one(self):
        self.fill(HOSTED, BUGS)
        self.ask("Activate")
        process = self.see().process.pid
        self.close_window()
        self.act("open-bug", "1")
        self.see()
        self.assertEqual(self.program.process.pid, process)
        self.wait_selected("Crash")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug WHERE status = 'closed' AND id = 1")
        self.close_window()
        wait_for(lambda: not self.bus.has_owner(NAME), "the program to leave")

    def test_what_was_asked_waits_for_a_database_that_has_to_be_mended(self):
        os.makedirs(os.path.dirname(self.database))
        with open(self.database, "wb") as file:
            file.write(b"These are my notes.\n" * 100)
        self.act("open-bug", "2")
        self.see()
        self.program.find("label", "This Is Not a Core Dump Database")
        os.remove(self.database)
        self.fill(HOSTED, BUGS)
        self.program.click("push button", "Try Again")
        self.wait_selected("Slow")


class ActionTests(SessionCase):
    """A window is open."""

    def setUp(self):
        super().setUp()
        self.fill(HOSTED, BUGS)
        self.ask("Activate")
        self.see()
        self.program.find("list item", "All Bugs")

    def test_a_bug_is_shown_whatever_hides_it(self):
        self.program.click("list item", "wry")
        self.wait_title("wry")
        self.press("Open 2")
        self.search("Search Bugs", "crash")
        self.wait_names("Crash")
        self.act("open-bug", "3")
        self.wait_selected("Argo", of="Projects")
        self.wait_selected("Mended")
        self.program.find("push button", "All 1", state="pressed")
        self.wait_text("Search Bugs", "")
        self.program.find("push button", "Reopen Bug")

    def test_a_project_that_a_search_hides_is_found(self):
        self.program.click("list item", "wry")
        self.wait_title("wry")
        self.search("Search Projects", "loupe")
        self.program.wait_gone("list item", "Argo")
        self.act("open-bug", "3")
        self.wait_selected("Mended")

    def test_what_the_command_line_has_just_added_is_shown(self):
        number = self.run_command("add", "--project", "loupe", "Brand new").stdout.strip().removeprefix("#")
        self.act("open-bug", number)
        self.wait_selected("Brand new")

    def test_a_bug_that_is_not_there_is_told(self):
        self.program.click("list item", "Crash")
        self.act("open-bug", "99")
        self.wait_label("There is no bug #99.")
        self.wait_selected("Crash")

    def test_a_search_is_typed_for_all_bugs(self):
        self.program.click("list item", "Argo")
        self.wait_title("Argo")
        self.act("search", "'slow'")
        self.wait_selected("All Bugs", of="Projects")
        self.wait_text("Search Bugs", "slow")
        self.wait_names("Slow")
        # It can be gone on with.
        self.desktop.type("ly")
        self.program.find("label", "No Results")

    def test_what_makes_no_sense_does_no_harm(self):
        for arguments in [("open-bug", "'two'"), ("open-bug",), ("search", "5"), ("new-bug", "1"), ("no-such-action",)]:
            self.desktop.run(["gapplication", "action", NAME, *arguments])
        self.act("open-bug", "-1")
        self.wait_label("There is no bug #-1.")
        self.program.check_alive()
        self.wait_one_window()

    def test_a_narrow_window_shows_the_bug_itself(self):
        self.program.resize("Core Dump", 400, 700)
        self.act("open-bug", "2")
        self.program.find("push button", "Close Bug")
        self.assertEqual(self.program.find_all("list item", "Slow"), [])

    def test_arguments_reach_the_window_that_is_open(self):
        self.run_start("--new-project")
        self.program.wait_active("New Project")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.run_start("--new-bug")
        self.program.wait_active("New Bug")
        self.wait_for_rows([(3,)], "SELECT count(*) FROM bug")

    def run_start(self, *arguments):
        ended = subprocess.run([BINARY, *arguments], env=self.desktop.environment, capture_output=True, text=True,
                               timeout=60, check=True)
        self.assertEqual(ended.stdout + ended.stderr, "")

    def test_the_actions_are_told_to_those_who_ask(self):
        names = self.bus.call(NAME, PATH, "org.gtk.Actions.List")[0]
        self.assertEqual(sorted(names), ["new-bug", "new-project", "open-bug", "quit", "search"])
        described = self.bus.call(NAME, PATH, "org.gtk.Actions.Describe", GLib.Variant("(s)", ("open-bug",)))
        self.assertEqual(described[0][:2], (True, "i"))


if __name__ == "__main__":
    unittest.main()
