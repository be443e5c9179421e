"""More bugs than a list shows at once, and than a list remembers one by one."""
import unittest

from driver import wait_for
from driver.records import bug, project
from window_case import WindowCase, bugs_of

COUNT = 6_001
STATUSES = "SELECT status, count(*) FROM bug GROUP BY status"


class ManyBugsTests(WindowCase):
    def test_all_stay_selected_whatever_is_done_to_all(self):
        # With a closed one there is a section for the others to go to; else theirs would only get another name.
        self.start_with([project("wry")], [bug("wry", "Mended", status="closed"), *bugs_of("wry", COUNT - 1)])
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("001 Bugs Selected")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("closed", COUNT)], STATUSES)
        self.wait_sections("Closed")
        self.wait_label("001 Bugs Selected")
        # What was closed before stays selected, too.
        self.desktop.key("ctrl+z")
        self.wait_for_rows([("closed", 1), ("open", COUNT - 1)], STATUSES)
        self.wait_sections("Open")
        self.wait_label("001 Bugs Selected")
        self.desktop.key("ctrl+shift+z")
        self.wait_for_rows([("closed", COUNT)], STATUSES)
        self.wait_sections("Closed")
        self.wait_label("001 Bugs Selected")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("open", COUNT)], STATUSES)

    def test_of_many_closed_ones_none_can_be_closed(self):
        self.start_with([project("wry")], bugs_of("wry", 600, status="closed"), go_to="wry")
        self.program.click("push button", "Closed 600")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("600 Bugs Selected")
        self.program.find("push button", "Reopen Bugs", state="sensitive")
        self.assertFalse([node for node in self.program.find_all("push button", "Close Bugs", state="sensitive")])

    def test_of_all_bugs_is_offered_what_can_be_done_with_some(self):
        self.start_with([project("wry")], bugs_of("wry", 600), go_to="wry")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("600 Bugs Selected")
        for possible, impossible in [("Close Bugs", "Reopen Bugs"), ("Reopen Bugs", "Close Bugs")]:
            self.program.find("push button", possible, state="sensitive")
            wait_for(lambda: not self.program.find_all("push button", impossible, state="sensitive"),
                     f"{impossible!r} not to be possible")
            self.desktop.key("ctrl+Return")

    def test_all_are_copied_in_their_order_and_dragged_as_their_number(self):
        count = 3_000
        self.start_with([project("wry")], bugs_of("wry", count), go_to="wry")
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("000 Bugs Selected")
        self.desktop.key("ctrl+c")
        self.wait_label("Copied 3")
        texts = self.desktop.server.clipboard().decode().split("\n\n---\n\n")
        self.assertEqual(texts, [f"#{number} Bug {number}\nwry · Open" for number in range(1, count + 1)])
        text = self.desktop.receiver().take_text_from(self.program.place("list item", "Bug 3"))
        self.assertIn("000 Bugs Selected", text)

    def test_what_was_found_has_the_keyboard_where_it_stands_among_all(self):
        bugs = bugs_of("wry", 2_500)
        for index in range(0, len(bugs), 250):
            bugs[index]["details"] = "It leaks."
        self.start_with([project("wry")], bugs, go_to="wry")
        self.search("Search Bugs", "leaks")
        self.wait_label("10")
        self.program.click("list item", "Bug 1501")
        self.wait_focused("list item", "Bug 1501")
        self.desktop.key("Escape")
        self.program.find("list item", "Bug 1500")
        self.wait_selected("Bug 1501")
        self.wait_focused("list item", "Bug 1501")
        self.desktop.key("Down")
        self.wait_selected("Bug 1502")

    def test_the_selected_bug_is_seen_when_the_bugs_are_grouped_anew(self):
        self.start_with([project("wry")], [bug("wry", "Zebra"), *bugs_of("wry", 2_500)], go_to="wry")
        self.program.click("list item", "Zebra")
        self.choose("View Options", "Title")
        self.wait_sections("B", "Z")
        self.wait_selected("Zebra")
        self.program.find("list item", "Bug 2500")
        self.choose("View Options", "Status")
        self.program.find("list item", "Bug 2")
        self.wait_selected("Zebra")


if __name__ == "__main__":
    unittest.main()
