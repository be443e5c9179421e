"""Preferences, shortcuts and help."""
import os
import re
import unittest

from driver import not_on, wait_for
from preferences_case import PreferencesCase
from transfer_case import TransferCase

# GTK 4.8 asks in the name of the window that is to get it, and a compositor of wlroots hears only the one that has it.
NOT_RAISED = "a program of GTK 4.8 cannot give its other window the keyboard there"


class PreferencesTests(PreferencesCase):
    def brightness(self):
        """Of a place in the middle of the screen, from 0 to 1."""
        path = self.file("screen.png")
        self.desktop.screenshot(path)
        return float(self.desktop.run(["convert", path, "-crop", "4x4+640+700", "+repage", "-scale", "1x1!", "-format",
                                       "%[fx:intensity]", "info:"]))

    def go_to_row(self, title):
        """By Tab: where the window begins is the toolkit's business."""
        for _ in range(12):
            if any(node.name == title and "focused" in node.states for node in self.program.tree().walk()):
                return
            self.desktop.key("Tab")
        self.fail(f"Tab does not lead to {title!r}")

    def test_the_style_can_be_chosen(self):
        self.start()
        self.open_page("General")
        self.picture("preferences-general")
        self.go_to_row("Style")
        self.choose_in_list(2)
        wait_for(lambda: self.brightness() < 0.3, "the windows to be dark")
        self.picture("preferences-dark")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_the_history_can_be_cleared_after_a_question(self):
        self.run_command("import", self.write_csv("mule.csv", 3))
        self.start()
        self.program.find("list item", "mule")
        self.open_page("Data")
        self.wait_for_text("1 step, ")
        self.picture("preferences-data")
        self.program.click("push button", "Clear…")
        self.program.find("label", "Clear Undo History?")
        self.program.click("push button", "Clear")
        self.wait_for_text("0 steps, ")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])
        self.program.find("push button", "Open Another Database…", state="focused")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        wait_for(lambda: "sensitive" not in self.program.find("push button", "Undo").states,
                 "Undo to be insensitive")

    def test_a_long_message_goes_on_in_the_next_line(self):
        self.start()
        self.program.resize("Core Dump", 360, 600)
        self.open_page("Backups")
        self.program.click("push button", "Back Up Now…")
        copy = self.file("a copy with a name that is longer than there is room for.sqlite")
        self.choose_file("Back Up", copy)
        self.wait_for_text("Copied the database to")
        wait_for(lambda: [node.extents[3] for node in self.program.find_all("label", re.compile("^Copied the database"))
                          if node.extents[3] > 40], "the message in several lines")
        self.picture("preferences-toast")

    def test_the_path_can_be_copied(self):
        self.start()
        self.open_page("Data")
        self.program.click("push button", "Copy Path")
        self.wait_for_text("Copied the path")
        # The message does not take the key.
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_a_narrow_window(self):
        self.start()
        self.program.resize("Core Dump", 360, 600)
        self.desktop.key("ctrl+comma")
        self.program.wait_active("Preferences")
        if self.program.is_window("Preferences"):
            self.program.resize("Preferences", 360, 600)
        self.picture("preferences-narrow")
        row = self.program.find("combo box", "Style").extents
        self.assertLessEqual(row[0] + row[2], 360)

    def test_shortcuts_and_help(self):
        self.start()
        self.desktop.key("ctrl+question")
        self.program.wait_active("Keyboard Shortcuts")
        self.wait_for_text("Search")
        self.picture("shortcuts")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.desktop.key("F1")
        self.program.wait_active("Help")
        self.picture("help-basics")
        self.program.click("role 37", "Data")
        self.wait_for_text("bugs.sqlite")
        self.picture("help-data")
        self.program.click("role 37", "Command Line")
        self.wait_for_text("coredump check")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    @not_on("sway", NOT_RAISED)
    def test_help_that_is_open_comes_to_the_front(self):
        self.start()
        for _ in range(2):
            self.desktop.key("F1")
            self.program.wait_active("Help")
            self.desktop.server.activate(self.program.window)
            self.program.wait_active("Core Dump")
        self.assertEqual([window["title"] for window in self.program.windows()].count("Help"), 1)


class LostFileTests(TransferCase):
    def test_a_copy_is_saved_after_the_database_was_removed(self):
        self.run_command("import", self.write_csv("mule.csv", 3))
        self.start()
        self.program.find("list item", "mule")
        for companion in ("", "-wal", "-shm"):
            if os.path.exists(self.database + companion):
                os.rename(self.database + companion, self.file("taken.sqlite" + companion))
        self.wait_for_text("Changes can no longer be saved")
        self.picture("banner")
        self.program.click("push button", "Save a Copy…")
        copy = self.file("copy.sqlite")
        self.choose_file("Save a Copy", copy)
        self.wait_for_text("Everything was saved to")
        self.database = copy
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(3,)])


if __name__ == "__main__":
    unittest.main()
