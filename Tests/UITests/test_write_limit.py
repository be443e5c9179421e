"""Files may grow no further while the program runs: it says so, nothing that was typed is lost, and later it goes on."""
import unittest

from driver import not_on
from driver.hardship import WriteLimit
from driver.records import bug
from hard_disk_case import HardDiskCase
from window_case import HOSTED


class WriteLimitTests(HardDiskCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")
        self.disk = WriteLimit(self.program.process.pid)

    @not_on(("mutter", "gnome-shell"), "what mutter is to show lies in files that may not grow either")
    def test_what_is_typed_is_saved_once_files_may_grow_again(self):
        self.type_and_save("Writing to the disk failed")

    def test_a_bug_that_cannot_be_closed_stays_open(self):
        self.program.click("list item", "Slow")
        self.program.find("push button", "Close Bug")
        self.disk.fill()
        self.program.click("push button", "Close Bug")
        self.wait_label("Writing to the disk failed")
        self.assertEqual(self.rows("SELECT status FROM bug"), [("open",)])
        self.program.find("push button", "Close Bug")
        self.wait_sections("Open")
        self.disk.make_room()
        self.program.click("push button", "Close Bug")
        self.wait_for_rows([("closed",)], "SELECT status FROM bug")
        self.wait_sections("Closed")
        self.assert_clean()


if __name__ == "__main__":
    unittest.main()
