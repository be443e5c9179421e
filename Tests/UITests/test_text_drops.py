"""Text that another program drops on a field."""
import unittest

from window_case import HOSTED, WindowCase, bugs_of

DROPPED = " and what was dropped behind it"


class TextDropTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, bugs_of("wry", 3), go_to="wry")

    def drop_behind(self, typed, role, name):
        """Drops text behind what was typed into a field."""
        self.desktop.type(typed)
        self.wait_text(name, typed, role)
        x, y = self.program.place(role, name)
        self.assertTrue(self.desktop.offer(text=DROPPED).drop_on((x + 100, y)))
        self.wait_text(name, typed + DROPPED, role)

    def test_a_search_that_text_was_dropped_on_can_be_typed_anew(self):
        # GTK drew a second caret where the text was dropped, also when there was no such place any more.
        self.desktop.key("ctrl+2", "ctrl+f")
        self.drop_behind("Nothing of the kind", "entry", "Search Bugs")
        self.desktop.key("ctrl+f", "ctrl+a")
        self.desktop.type("Bug 2")
        self.wait_names("Bug 2")

    def test_a_field_of_a_dialog_that_text_was_dropped_on_can_be_emptied(self):
        self.desktop.key("ctrl+shift+n")
        self.program.wait_active("New Project")
        self.drop_behind("loupe", "text", "Name")
        self.desktop.key("ctrl+a", "BackSpace")
        self.wait_text("Name", "", "text")
        self.assertNotIn("sensitive", self.program.find("push button", "Save").states)

    def test_projects_take_none_of_other_programs(self):
        """What stands for a bug is text, too, and would be taken from a window of another database."""
        offer = self.desktop.offer(text="Bug 1")
        self.assertFalse(offer.drop_on(self.program.place("list item", "loupe")))
        self.program.ping()
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])


if __name__ == "__main__":
    unittest.main()
