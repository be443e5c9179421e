"""The disk is full while the program runs: it says so, nothing that was typed is lost, and with room again it goes on."""
import datetime
import glob
import os
import unittest

from driver import wait_for
from driver.records import bug
from hard_disk_case import FULL, FullDiskCase
from window_case import HOSTED

LONG = "It kicks. " * 400


class FullDiskTests(FullDiskCase):
    def test_what_is_typed_is_saved_once_there_is_room_again(self):
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")
        self.type_and_save(FULL)

    def make_backup_of_today(self):
        """Or the program does, and the banner tells that the disk has no room for it."""
        folder = os.path.join(self.disk.path, f".bugs.sqlite-backups/{datetime.date.today()}")
        os.makedirs(folder)
        self.run_command("backup", os.path.join(folder, "bugs.sqlite"))

    def test_what_a_banner_says_of_it_can_be_put_away(self):
        self.fill(HOSTED, [bug("wry", "Slow")])
        self.make_backup_of_today()
        self.start()
        self.program.click("list item", "wry")
        self.wait_title("wry")
        self.program.click("list item", "Slow")
        self.disk.fill()
        self.desktop.key("Delete")
        self.wait_label(FULL)
        self.program.find("list item", "Slow")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Slow",)])
        self.program.click("push button", "Dismiss")
        self.program.wait_gone("push button", "Dismiss")
        self.disk.make_room()
        self.program.click("list item", "Slow")
        self.desktop.key("Delete")
        self.wait_for_rows([], "SELECT title FROM bug")
        self.assertEqual(self.program.find_all("push button", "Dismiss"), [])
        self.assert_clean()

    def test_an_import_without_room_leaves_nothing_and_is_done_with_room(self):
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")
        table = self.desktop.path("mule.csv")
        with open(table, "w", encoding="utf-8") as file:
            file.write("project,title,details\n")
            # More than what the log of the database may still have room for.
            file.writelines(f"Mule,Bug {number},{LONG}\n" for number in range(100))
        self.disk.fill()
        self.import_table(table)
        self.program.wait_active("Nothing Was Imported")
        self.assertIn(FULL, self.program.find("text", "Problems").text())
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Slow",)])
        self.assertEqual(self.program.find_all("list item", "Mule"), [])
        self.disk.make_room()
        self.import_table(table)
        self.program.find("list item", "Mule")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(101,)])
        self.assert_clean()

    def import_table(self, table):
        """Drops it on the window, and answers the question."""
        offer = self.desktop.offer(files=[table])
        self.assertTrue(offer.drop_on(self.program.place("heading", "Open")))
        offer.end()
        self.program.click("push button", "Import")
        self.program.wait_gone("push button", "Import")

    def test_a_backup_of_the_day_without_room_is_told_and_leaves_nothing(self):
        # Room enough to open it, but not for it once more.
        self.fill(HOSTED, [bug("wry", f"Bug {number}", LONG) for number in range(100)])
        self.disk.fill(but=os.path.getsize(self.database) // 2)
        self.start()
        self.wait_label("Today’s backup could not be made. The disk is full.")
        self.program.find("push button", "Try Again")
        self.program.find("list item", "wry")
        backups = os.path.join(self.disk.path, ".bugs.sqlite-backups")
        self.assertEqual(os.listdir(backups) if os.path.isdir(backups) else [], [])
        self.disk.make_room()
        self.assert_clean()

    def test_a_start_without_room_says_so_and_can_be_tried_again(self):
        self.fill(HOSTED, [bug("wry", "Slow")])
        self.disk.fill()
        self.start()
        self.program.find("label", "There Is Not Enough Disk Space")
        self.wait_label("Free up some disk space and try again. Nothing was changed.")
        self.program.click("push button", "Try Again")
        self.program.find("label", "There Is Not Enough Disk Space")
        self.disk.make_room()
        self.program.click("push button", "Try Again")
        self.program.find("list item", "Slow")
        self.assert_clean()

    def begin_without_room(self):
        """Types a title, of which no draft can be written. Returns where drafts belong."""
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")
        self.open_dialog("New Bug")
        self.disk.fill()
        self.desktop.type("Crash")
        self.wait_label(FULL)
        self.disk.make_room()
        return os.path.join(self.disk.path, ".bugs.sqlite-drafts")

    def test_what_is_typed_without_room_outlives_a_crash_once_there_is_room(self):
        drafts = self.begin_without_room()
        # With the next key all of it is written.
        self.desktop.type("!")
        wait_for(lambda: glob.glob(drafts + "/*/draft.json"), "the draft")
        self.program.kill()
        self.start()
        self.program.wait_active("New Bug")
        self.assertEqual(self.program.find("text", "Title").text(), "Crash!")

    def test_nothing_is_left_of_a_draft_for_which_there_was_no_room(self):
        drafts = self.begin_without_room()
        self.desktop.key("Escape")
        self.program.answer("Discard Changes?", "Discard")
        self.program.wait_active("Core Dump")
        wait_for(lambda: not os.path.exists(drafts), f"{drafts} to go")


if __name__ == "__main__":
    unittest.main()
