"""What stands above and beside a bug: its chips, its project over the host, and the years beside the projects."""
import unittest

from driver import wait_for
from driver.records import ago, bug
from window_case import HOSTED, WindowCase


class ChipTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", status="closed", priority="high", created=ago(days=5),
                                     closed=ago(days=2))], go_to="wry")

    def right_of(self, name):
        """The texts right of a list."""
        edge = self.program.find("list", name).extents
        return [node.name for node in self.program.find_all("label") if node.extents[0] >= edge[0] + edge[2]]

    def test_chips_say_what_and_when(self):
        self.program.click("list item", "Crash")
        chips = {"Closed", "High", "#1", "Added 5 days ago", "Closed 2 days ago"}
        wait_for(lambda: chips <= set(self.right_of("Bugs")), f"{chips}, not {self.right_of('Bugs')}")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("open",)], "SELECT status FROM bug")
        wait_for(lambda: "Open" in self.right_of("Bugs"), "the chip to say that it is open")
        self.assertFalse({"Closed", "Closed 2 days ago"} & set(self.right_of("Bugs")))

    def test_the_number_elsewhere_is_told_from_the_own_one(self):
        page = "https://github.com/hoop33/wry/issues/12"
        self.write(f"UPDATE bug SET source_key = '#12', source_id = 'github:{page}'")
        self.program.click("list item", "Crash")
        self.program.find("label", "Imported from GitHub as #12")
        wait_for(lambda: "GitHub #12" in [node.text() for node in self.program.find_all("label", "Imported from GitHub as #12")],
                 "the tracker beside the number")
        self.program.find("label", "#1")
        self.write("UPDATE bug SET source_key = 'MULE-12', source_id = NULL")
        self.program.find("label", "Imported as MULE-12")

    def test_the_bugs_stand_under_their_project_and_its_host(self):
        wait_for(lambda: {"wry", "github.com"} <= set(self.right_of("Projects")), "the project over its host")
        self.program.click("list item", "loupe")
        wait_for(lambda: {"loupe", "gitlab.gnome.org"} <= set(self.right_of("Projects")), "the other one")

    def test_a_project_without_a_url_says_so(self):
        self.add_project("Ideas", "")
        wait_for(lambda: {"Ideas", "No URL"} <= set(self.right_of("Projects")), "the project over that it has none")
        self.wait_sections("Unknown", "github.com", "gitlab.gnome.org", of="Projects")

    def test_the_index_of_months_has_whole_years(self):
        self.press("Added")
        years = sorted({ago(days=days).year for days in (40, 41, 500)}, reverse=True)

        def shown():
            strip = self.program.find("panel", "Projects Index")
            return [node.name for node in strip.walk() if node.name.isdigit()]
        wait_for(lambda: list(dict.fromkeys(shown())) == [str(year) for year in years], f"the years {years}")


if __name__ == "__main__":
    unittest.main()
