"""Adding, undoing, deleting and renaming projects with the pointer and the keyboard."""
import unittest

from coredump_case import CoreDumpCase
from driver import wait_for
from driver.records import bug, project


class ProjectTests(CoreDumpCase):
    def test_a_project_is_added_undone_redone_and_found_after_a_restart(self):
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")
        self.assertEqual(self.section_titles(), ["github.com"])
        self.assertEqual(self.rows("SELECT name, url, host FROM project"),
                         [("wry", "https://github.com/hoop33/wry", "github.com")])

        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "wry")
        self.program.wait_gone("heading", "github.com")
        self.assertEqual(self.rows("SELECT count(*) FROM project"), [(0,)])

        self.desktop.key("ctrl+shift+z")
        self.program.find("list item", "wry")
        self.assertEqual(self.rows("SELECT name FROM project"), [("wry",)])

        self.assertEqual(self.program.quit(), 0)
        self.start()
        self.program.find("list item", "wry")
        self.assertEqual(self.section_titles(), ["github.com"])
        # The step outlived the restart.
        self.desktop.key("ctrl+z")
        self.program.wait_gone("list item", "wry")
        self.assert_integrity()

    def test_nobody_reads_a_password_over_the_shoulder(self):
        self.start()
        self.add_project("wry", "https://me:secret@github.com/hoop33/wry")
        self.program.find("label", "github.com/hoop33/wry")
        self.assertEqual(self.rows("SELECT url FROM project"), [("https://me:secret@github.com/hoop33/wry",)])

    def test_what_goes_with_a_project_is_told(self):
        self.fill([project("wry")], [bug("wry", "Crash"), bug("wry", "Slow")])
        self.start()
        self.program.click("list item", "wry")
        self.program.find("push button", "Delete Project")
        self.desktop.key("ctrl+1", "Delete")
        self.program.find("label", "Deleted “wry” and its 2 bugs")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])

    def test_projects_stand_in_the_sections_of_their_hosts(self):
        self.start()
        for name, url in [("wry", "https://github.com/hoop33/wry"), ("loupe", "https://gitlab.gnome.org/GNOME/loupe"),
                          ("atlas", "git@bitbucket.org:atlas/import"), ("Argo", "https://github.com/argo/argo")]:
            self.add_project(name, url)
        self.assertEqual(self.section_titles(), ["bitbucket.org", "github.com", "gitlab.gnome.org"])
        names = [name for name in self.row_names() if name != "All Bugs"]
        self.assertEqual(names, ["atlas", "Argo", "wry", "loupe"])

    def test_a_deleted_project_comes_back_with_its_bugs_by_the_toast(self):
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")
        self.add_bug("Crash on start")
        self.program.click("list item", "wry")
        self.desktop.key("Delete")
        self.program.wait_gone("list item", "wry")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(0,)])
        wait_for(lambda: len(self.program.find_all("push button", "Undo")) == 2, "the toast's Undo beside the button")
        self.program.click("push button", "Undo", which=lambda buttons: max(buttons, key=lambda node: node.extents[1]))
        self.program.find("list item", "wry")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Crash on start",)])

    def test_a_project_is_renamed_with_f2(self):
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")
        self.program.click("list item", "wry")
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")
        self.desktop.key("ctrl+a")
        self.desktop.type("dry\n")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "dry")
        self.program.wait_gone("list item", "wry")
        self.assertEqual(self.rows("SELECT name FROM project"), [("dry",)])
        self.desktop.key("ctrl+z")
        self.program.find("list item", "wry")

    def test_so_it_is_on_its_page(self):
        self.start()
        self.add_project("wry", "https://github.com/hoop33/wry")
        self.program.click("list item", "wry")
        self.desktop.key("ctrl+3")
        self.program.find("push button", "New Bug…", state="focused")
        self.desktop.key("F2")
        self.program.wait_active("Edit Project")

    def test_escape_asks_before_it_throws_text_away(self):
        self.start()
        self.open_dialog("New Project")
        self.desktop.type("half a na")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Keep Editing")
        self.program.wait_active("New Project")
        self.assertEqual(self.program.find("text", "Name").text(), "half a na")
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_gone("text", "Name")
        self.assertEqual(self.rows("SELECT count(*) FROM project"), [(0,)])

    def test_save_needs_a_name(self):
        self.start()
        self.open_dialog("New Project")
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states)
        self.desktop.type("  ")
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states)
        self.desktop.type("x")
        self.program.find("push button", "Save", state="sensitive")


if __name__ == "__main__":
    unittest.main()
