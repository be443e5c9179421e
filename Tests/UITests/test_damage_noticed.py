"""Damage of a database that is open already: it is said, nothing else is shown for the truth, and the way out of it is offered."""
import datetime
import unittest

from error_page_case import ErrorPageCase

BANNER = "The database is damaged, so that something may be missing here."


class NoticedDamageTests(ErrorPageCase):
    def setUp(self):
        super().setUp()
        self.make_database()

    def start_on_damage(self):
        """Of the index that a search is answered from; nothing else needs it."""
        self.damage_table("bug_search_data")
        self.start()
        self.program.find("list item", "Kept")

    def search(self):
        self.desktop.key("ctrl+2", "ctrl+f")
        self.desktop.type("backup")

    def test_a_search_that_cannot_be_answered_leads_to_the_repair(self):
        # Without it, the program would find the damage when it makes it.
        self.back_up(str(datetime.date.today()))
        self.start_on_damage()
        self.search()
        self.program.find("label", "The Bugs Could Not Be Read")
        self.program.find("label", BANNER)
        self.assertEqual([text for text in self.texts() if "SELECT" in text], [])
        self.desktop.key("Escape")
        self.program.find("list item", "Kept")
        self.program.find("label", BANNER)
        self.program.click("push button", "Repair or Restore…")
        self.program.click("push button", "Repair")
        self.wait_for_text("1 project and 1 bug could be read, and are in a new file.")
        self.program.click("push button", "Open")
        self.program.find("list item", "Kept")
        self.search()
        self.program.wait_gone("label", "The Bugs Could Not Be Read")
        self.program.find("list item", "Kept")
        self.assertEqual(self.program.find_all("label", BANNER), [])

    def test_a_backup_of_the_day_that_finds_it_says_the_same(self):
        self.start_on_damage()
        self.program.find("label", BANNER)

    def test_a_backup_is_brought_back_from_the_preferences(self):
        self.back_up(str(datetime.date.today()))
        self.start_on_damage()
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        self.program.click("role 37", "Backups")
        self.program.click("push button", "Restore…")
        self.program.find("label", "Restore This Backup?")
        self.program.click("push button", "Restore")
        self.program.wait_gone("label", "Preferences")
        self.program.wait_active("Core Dump")
        self.program.find("list item", "Kept")
        self.wait_label("Restored the backup of ")
        self.search()
        self.program.find("list item", "Kept")
        self.assertEqual(self.run_command("check", check=False).returncode, 0)


if __name__ == "__main__":
    unittest.main()
