"""The counts above the projects: in as many words as there is room for, and in full under the pointer."""
import unittest

from driver import wait_for
from driver.records import bug, project
from window_case import WindowCase


# It depends on the font which of them there is room for.
WIDE = "1100 projects, 1200 open", "1100 projects, 1200 open bugs"


class CountTests(WindowCase):
    def wait_counts(self, *shown):
        """Waits until one of these and no others of the counts are seen."""
        def seen():
            return [node.name for node in self.program.find_all("label")
                    if " open" in node.name and "visible" in node.states and node.is_on_screen()
                    and node.extents[1] < 60]
        wait_for(lambda: seen() in [[words] for words in shown], f"{shown}, not {seen()}")

    def test_few_are_told_in_full(self):
        self.start_with([project("wry")], [bug("wry", "Crash")])
        self.wait_counts("1 project, 1 open bug")

    def test_many_are_told_in_fewer_words_than_would_be_cut_off(self):
        self.start_with([project(f"P{number}") for number in range(1_100)],
                        [bug("P1", f"Bug {number}") for number in range(1_200)])
        self.wait_counts(*WIDE)
        self.program.resize("Core Dump", 360, 700)
        self.desktop.key("ctrl+1")
        self.wait_counts("1200 open")
        self.program.resize("Core Dump", 1200, 700)
        self.wait_counts(*WIDE)
        if not self.program.find_all("label", WIDE[0]):
            self.skipTest("with this font there is room for all of it")
        hidden, before = self.whole(), self.desktop.server.free_windows()
        self.desktop.move(*self.program.place("label", WIDE[0]))
        wait_for(lambda: self.desktop.server.free_windows() - before, "the window of a tooltip")
        wait_for(lambda: len(self.whole()) > len(hidden), "all of it in the tooltip")

    def whole(self):
        """All of the counts, which the title has as well, without room for it."""
        return [node for node in self.program.tree().walk() if node.name == "1100 projects, 1200 open bugs"]


if __name__ == "__main__":
    unittest.main()
