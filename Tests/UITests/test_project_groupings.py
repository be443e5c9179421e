"""The projects pane: All Bugs, the four groupings, and what a row shows."""
import re
import unittest

from driver import wait_for
from driver.records import ago, bug, project
from window_case import HOSTED, WindowCase


class ProjectGroupingTests(WindowCase):
    def setUp(self):
        super().setUp()
        more = [project("Élan", "", ago(days=42)), project("7zip", "https://GitHub.com/mcmilk/7-zip", ago(days=501))]
        self.start_with([*HOSTED, *more], [bug("wry", "One"), bug("wry", "Two"), bug("loupe", "Three"),
                                           bug("Argo", "Done", status="closed")])

    def test_by_host_with_one_section_each(self):
        self.wait_sections("Unknown", "github.com", "gitlab.gnome.org", of="Projects")
        self.wait_names("All Bugs", "Élan", "7zip", "Argo", "wry", "loupe", of="Projects")

    def test_hosts_in_ones_own_words_stand_where_the_language_has_them(self):
        urls = ("Zebra", "intern", "Ärger")
        self.write(*[f"INSERT INTO project (name, url) VALUES ('{url}', '{url}')" for url in urls],
                   "INSERT INTO bug (project_id, title) SELECT id, 'B' FROM project WHERE name = url")
        sections = ("Ärger", "github.com", "gitlab.gnome.org", "intern", "Zebra")
        self.wait_sections("Unknown", *sections, of="Projects")
        self.program.click("list item", "All Bugs")
        self.choose("View Options", "Host")
        self.wait_sections(*sections)

    def test_by_name_with_digits_under_a_sign_and_accents_under_their_letter(self):
        self.program.click("push button", "Name")
        names = self.wait_grouped({"A", "E", "L", "W", "#"})
        self.assertEqual([name for name in names if name != "7zip"], ["All Bugs", "Argo", "Élan", "loupe", "wry"])

    def test_by_month_added_with_the_newest_first(self):
        self.program.click("push button", "Added")
        self.wait_names("All Bugs", *self.by_age(), of="Projects")
        for title in self.section_titles():
            self.assertRegex(title, r"^\w+ \d{4}$")

    def by_age(self):
        months = self.rows("SELECT name FROM project ORDER BY substr(added_local, 1, 7) DESC, sort_key")
        return [name for name, in months]

    def test_by_activity(self):
        self.program.click("push button", "Activity")
        self.wait_sections("With open bugs", "Without open bugs", of="Projects")
        self.wait_names("All Bugs", "loupe", "wry", "7zip", "Argo", "Élan", of="Projects")
        self.program.click("list item", "loupe")
        self.program.click("list item", "Three")
        self.desktop.key("ctrl+Return")
        self.wait_names("All Bugs", "wry", "7zip", "Argo", "Élan", "loupe", of="Projects")
        self.desktop.key("ctrl+z")
        self.wait_names("All Bugs", "loupe", "wry", "7zip", "Argo", "Élan", of="Projects")

    def test_all_bugs_counts_the_open_ones_and_shows_those_of_every_project(self):
        row = self.program.find("list item", "All Bugs")
        self.assertIn("3", [node.name for node in row.walk()])
        self.program.click("list item", "All Bugs")
        for title in ("One", "Two", "Three", "Done"):
            self.program.find("list item", title)
        self.program.find("label", re.compile("5 projects, 3 open bugs"))

    def test_the_counts_of_all_bugs_and_of_the_header_follow_every_change(self):
        self.wait_counts(5, 3)
        self.program.click("list item", "wry")
        self.program.click("list item", "One")
        self.desktop.key("ctrl+Return")
        self.wait_counts(5, 2)
        self.desktop.key("ctrl+z")
        self.wait_counts(5, 3)
        self.write("INSERT INTO project (name) VALUES ('Mule')",
                   "INSERT INTO bug (project_id, title) SELECT id, 'Kicks' FROM project WHERE name = 'Mule'",
                   "INSERT INTO bug (project_id, title) SELECT id, 'Bites' FROM project WHERE name = 'Mule'")
        self.wait_counts(6, 5)
        self.write("DELETE FROM project WHERE name IN ('Mule', 'wry')")
        self.wait_counts(4, 1)

    def wait_counts(self, projects, bugs):
        """Waits until the row All Bugs, the header and the database say so."""
        self.program.find("label", f"{projects} projects, {bugs} open bug{'s' if bugs > 1 else ''}")
        wait_for(lambda: [node.name for node in self.program.find("list item", "All Bugs").walk() if node.role == "label"]
                 == ["All Bugs", str(bugs)], f"{bugs} beside All Bugs")
        self.wait_for_rows([(projects, bugs)],
                           "SELECT (SELECT count(*) FROM project), (SELECT count(*) FROM bug WHERE status = 'open')")

    def test_a_row_shows_the_url_without_its_scheme_and_the_open_bugs(self):
        row = self.program.find("list item", "wry")
        labels = [node.name for node in row.walk() if node.role == "label"]
        # GTK 4.24 does not tell of the letter in the avatar.
        self.assertEqual([label for label in labels if label != "W"], ["wry", "github.com/hoop33/wry", "2"])

    def wait_grouped(self, titles):
        """Waits for these sections in whatever order the locale has, and returns the rows."""
        wait_for(lambda: set(self.section_titles()) == titles, f"the sections {titles}, not {self.section_titles()}")
        return self.row_names()


if __name__ == "__main__":
    unittest.main()
