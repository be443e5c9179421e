"""Texts that have no room in a field of one line: GTK's have 65,534 bytes."""
import re
import unittest

from dialog_case import DialogCase
from driver import wait_for

LEFT_OUT = "There is room for no more here: the end of this text was left out."


class FieldRoomTests(DialogCase):
    def test_what_has_no_room_in_a_field_is_not_left_out_silently(self):
        self.desktop.copy(text="x" * 65_535)
        self.open_dialog("New Project")
        for field in ("Name", "URL"):
            self.program.click("text", field)
            self.desktop.key("ctrl+v")
            self.wait_text(field, "x" * 65_534, role="text")
            wait_for(lambda: len(self.program.find_all("label", LEFT_OUT)) == 1, "the hint")
            self.desktop.key("ctrl+a", "BackSpace")
            self.program.wait_gone("label", LEFT_OUT)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.open_dialog("New Bug")
        self.desktop.key("ctrl+v")
        self.program.find("label", LEFT_OUT)

    def test_a_longer_title_stays_whole_when_something_else_is_changed(self):
        self.write("INSERT INTO bug (project_id, title) VALUES (1, 'Crash' || replace(hex(zeroblob(40000)), '00', 'xx'))")
        self.program.click("list item", "wry")
        self.program.find("list item", re.compile("^Crash"))
        self.desktop.key("ctrl+2", "Down", "F2")
        self.program.wait_active("Edit Bug")
        self.program.find("label", re.compile("The end of this text has no room here."))
        self.program.click("text", "Details")
        self.desktop.type("Slow")
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(80_005, "Slow")], "SELECT length(title), details FROM bug")


if __name__ == "__main__":
    unittest.main()
