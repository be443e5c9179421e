"""More bugs than a list shows at once, and than a list remembers one by one."""
import unittest

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
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("open", COUNT)], STATUSES)


if __name__ == "__main__":
    unittest.main()
