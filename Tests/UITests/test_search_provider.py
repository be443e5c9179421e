"""The search of GNOME Shell's overview asks Core Dump."""
import os
import unittest

from gi.repository import GLib

from driver import wait_for
from driver.records import bug
from session_case import NAME, PATH, SessionCase
from window_case import HOSTED

BUGS = [bug("wry", "Crash on start", "Überlauf"), bug("wry", "Slow start"), bug("Argo", "Start mended", status="closed")]


class SearchProviderTests(SessionCase):
    def search_for(self, *terms):
        return self.provider("GetInitialResultSet", "(as)", list(terms))[0]

    def provider(self, method, signature, *values):
        return self.bus.call(NAME, PATH + "/SearchProvider", "org.gnome.Shell.SearchProvider2." + method,
                             GLib.Variant(signature, values), timeout=60)

    def metas(self, *names):
        return {meta["id"]: meta for meta in self.provider("GetResultMetas", "(as)", list(names))[0]}

    def test_a_question_starts_the_program_without_a_window(self):
        self.fill(HOSTED, BUGS)
        self.assertEqual(self.search_for("start"), ["bug:2", "bug:1", "bug:3"])
        self.assertEqual(self.search_for("uberlauf", "start"), ["bug:1"])
        self.assertEqual(self.search_for("wry"), ["project:1"])
        self.assertEqual(self.search_for("#3"), ["bug:3"])
        self.assertEqual(self.provider("GetSubsearchResultSet", "(asas)", ["bug:1", "bug:2"], ["slow"])[0], ["bug:2"])
        metas = self.metas("bug:3", "project:1")
        self.assertEqual((metas["bug:3"]["name"], metas["bug:3"]["description"]), ("Start mended", "#3 in Argo, Closed"))
        self.assertEqual((metas["project:1"]["name"], metas["project:1"]["description"]), ("wry", "Project, 2 open bugs"))
        self.assertEqual(metas["bug:3"]["gicon"], NAME)
        self.assertEqual(self.windows(), [])
        # It goes when nobody asks any more.
        wait_for(lambda: not self.bus.has_owner(NAME), "the program to leave")

    def test_a_question_makes_no_database(self):
        self.assertEqual(self.search_for("start"), [])
        self.assertFalse(os.path.exists(self.database))

    def test_a_database_that_cannot_be_read_has_no_results(self):
        os.makedirs(os.path.dirname(self.database))
        with open(self.database, "wb") as file:
            file.write(b"These are my notes.\n" * 100)
        self.assertEqual(self.search_for("notes"), [])
        self.assertEqual(self.metas("bug:1"), {})
        self.assertEqual(self.windows(), [])

    def test_a_result_that_is_chosen_opens_in_the_window(self):
        self.fill(HOSTED, BUGS)
        self.search_for("slow")
        self.provider("ActivateResult", "(sasu)", "bug:2", ["slow"], 0)
        self.see()
        self.wait_selected("Slow start")
        self.provider("ActivateResult", "(sasu)", "project:2", ["argo"], 0)
        self.wait_selected("Argo", of="Projects")
        self.wait_names("Start mended")
        self.wait_one_window()

    def test_a_result_that_is_chosen_first_starts_the_program(self):
        self.fill(HOSTED, BUGS)
        self.provider("ActivateResult", "(sasu)", "project:2", ["argo"], 0)
        self.see()
        self.wait_selected("Argo", of="Projects")

    def test_all_results_are_shown_in_the_window(self):
        self.fill(HOSTED, BUGS)
        self.provider("LaunchSearch", "(asu)", ["on", "start"], 0)
        self.see()
        self.wait_text("Search Bugs", "on start")
        self.wait_names("Crash on start")
        # The terms need not follow one another.
        self.provider("LaunchSearch", "(asu)", ["start", "uberlauf"], 0)
        self.wait_text("Search Bugs", "start uberlauf")
        self.wait_names("Crash on start")
        self.provider("LaunchSearch", "(asu)", ["slow"], 0)
        self.wait_names("Slow start")

    def test_strange_names_do_no_harm(self):
        self.fill(HOSTED, BUGS)
        strange = ["", "bug:", "bug:x", "bug:99", "bug:-1", "bug:99999999999999999999", "project:77", "12", "bug:1 ", "💥"]
        self.assertEqual(list(self.metas(*strange, "bug:1")), ["bug:1"])
        for name in strange[:3] + strange[5:6] + strange[7:]:
            self.provider("ActivateResult", "(sasu)", name, [], 0)
        self.assertEqual(self.windows(), [])
        with self.assertRaises(GLib.Error):
            self.provider("ActivateResult", "(s)", "bug:1")
        self.provider("ActivateResult", "(sasu)", "bug:1", [], 0)
        self.see()
        self.wait_selected("Crash on start")
        self.provider("ActivateResult", "(sasu)", "bug:99", [], 0)
        self.wait_label("There is no bug #99.")

    def test_what_was_written_meanwhile_is_found(self):
        self.fill(HOSTED, BUGS)
        self.search_for("start")
        self.run_command("add", "--project", "wry", "Another start")
        self.assertEqual(self.search_for("another"), ["bug:4"])
        self.write("DELETE FROM bug WHERE id = 2")
        self.assertEqual(self.search_for("slow"), [])
        self.assertEqual(self.metas("bug:2"), {})


if __name__ == "__main__":
    unittest.main()
