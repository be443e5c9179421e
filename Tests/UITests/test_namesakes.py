"""Projects of the same name are told apart where one is to be chosen."""
import unittest

from driver import wait_for
from driver.records import bug, project
from window_case import WindowCase

PLACES = "SELECT title, url FROM bug JOIN project ON project.id = project_id ORDER BY title"
WRY, FORK, MIRROR = "https://github.com/hoop33/wry", "https://github.com/tauri-apps/wry", "https://gitlab.com/wry/wry"


class NamesakeTests(WindowCase):
    def offered(self):
        entries = [node for node in self.program.tree().walk() if node.role == "list item" and node.native.is_popover]
        return [label.name for entry in entries for label in entry.walk() if label.role == "label" and label.name]

    def wait_in_row(self, title, name):
        wait_for(lambda: any(label.name == name for label in self.program.find("list item", title).walk() if label.role == "label"),
                 f"the row of {title} to name {name}")

    def test_by_their_hosts(self):
        self.start_with([project("Argo", WRY), project("wry", MIRROR)], [bug("Argo", "Crash")])
        self.write("UPDATE project SET name = 'wry' WHERE name = 'Argo'", "INSERT INTO project (name) VALUES ('Zebra')")
        self.program.find("list item", "Zebra")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        # Of one name, the dialog says as well which it is.
        wait_for(lambda: len(self.program.find_all("label", "wry – github.com")) == 3,
                 "the project, the line under the title and the row of its bug")
        self.desktop.type("Slow")
        self.desktop.key("Tab", "Tab", "space")
        self.wait_choices()
        self.assertEqual(sorted(self.offered()), ["Zebra", "wry – github.com", "wry – gitlab.com"])
        self.desktop.type("lab")
        wait_for(lambda: self.offered() == ["wry – gitlab.com"], "what was found")
        self.wait_choices()
        self.desktop.key("Return")
        wait_for(lambda: len(self.program.find_all("label", "wry – gitlab.com")) == 2, "the other one to be chosen")
        self.program.click("push button", "Save")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([("Crash", WRY), ("Slow", MIRROR)], PLACES)

    def test_long_names_leave_room_for_what_tells_them_apart(self):
        name = "a-program-of-a-very-long-name"
        self.start_with([project("Argo", f"https://github.com/alice/{name}"), project(name, f"https://github.com/bob/{name}")])
        self.write(f"UPDATE project SET name = '{name}'")
        wait_for(lambda: len(self.program.find_all("list item", name)) == 2, "both")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        # A list that is open closes when the names of others make the dialog wider.
        self.program.wait_rest()
        self.desktop.key("Tab", "Tab", "space")
        self.wait_choices()
        self.assertEqual({"alice/" in title for title in self.offered()}, {True, False})
        self.assertEqual({"bob/" in title for title in self.offered()}, {True, False})

    def test_by_their_urls_on_one_host(self):
        self.start_with([project("Argo", WRY), project("wry", FORK)], [bug("Argo", "Crash")])
        self.write("UPDATE project SET name = 'wry' WHERE name = 'Argo'")
        self.program.find("list item", "Crash")
        self.choose_for("Crash", "Move to Project…")
        self.program.wait_active("Move to Project")
        # The other one alone is told from nothing.
        self.program.find("label", "wry")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.desktop.key("ctrl+n")
        self.program.wait_active("New Bug")
        # A list that is open closes when the names of others make the dialog wider.
        self.program.wait_rest()
        self.desktop.key("Tab", "Tab", "space")
        self.wait_choices()
        self.assertEqual(sorted(self.offered()), ["wry – hoop33/wry", "wry – tauri-apps/wry"])
        # One that is alone on its host is told from them by that: what follows it may be the same.
        self.write("INSERT INTO project (name, url, host) VALUES ('wry', 'https://gitlab.com/hoop33/wry', 'gitlab.com')")
        wait_for(lambda: sorted(self.offered()) == ["wry – gitlab.com", "wry – hoop33/wry", "wry – tauri-apps/wry"], "the third")

    def test_in_the_rows_of_all_bugs(self):
        self.start_with([project("Argo", WRY), project("wry", MIRROR)], [bug("Argo", "Crash"), bug("wry", "Slow")])
        self.program.click("list item", "All Bugs")
        self.wait_in_row("Crash", "Argo")
        # What is renamed here is why the other one is called otherwise.
        self.write("UPDATE project SET name = 'wry' WHERE name = 'Argo'")
        self.wait_in_row("Crash", "wry – github.com")
        self.wait_in_row("Slow", "wry – gitlab.com")
        # Below one header with the name of both.
        self.choose("View Options", "Project")
        self.wait_sections("wry")
        self.wait_in_row("Slow", "wry – gitlab.com")
        self.choose("View Options", "Status")
        self.write(f"UPDATE project SET url = '{FORK}' WHERE url = '{MIRROR}'")
        self.wait_in_row("Crash", "wry – hoop33/wry")
        self.write(f"DELETE FROM project WHERE url = '{FORK}'")
        self.wait_in_row("Crash", "wry")

    def test_long_names_leave_room_in_the_rows_too(self):
        name = "a-program-of-a-very-long-name"
        self.start_with([project("Argo", f"https://github.com/alice/{name}"), project(name, f"https://gitlab.com/bob/{name}")],
                        [bug("Argo", "Crash")])
        self.program.click("list item", "All Bugs")
        self.wait_in_row("Crash", "Argo")
        self.write(f"UPDATE project SET name = '{name}'")
        self.wait_in_row("Crash", f"{name} – github.com")


if __name__ == "__main__":
    unittest.main()
