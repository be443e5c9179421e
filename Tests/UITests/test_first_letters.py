"""The first letter of a search that is typed in a list may take more than one key, or come from the keypad."""
import unittest

from driver import only_on
from driver.records import bug
from window_case import HOSTED, WindowCase

WHY = "the keyboard of an X server can be another one while it is used"


class _FirstLetterCase(WindowCase):
    layout, options = ("us",), ()

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Slow"), bug("wry", "Crash")], go_to="wry")
        self.desktop.devices.set_layout(*self.layout, options=self.options)
        self.addCleanup(self.desktop.devices.set_layout)

    def type_in_bugs(self, *keys):
        self.program.click("list item", "Slow")
        self.desktop.key(*keys)

    def type_in_projects(self, *keys):
        """Goes there by a key: a second click on the project would open it."""
        self.desktop.key("ctrl+1")
        self.wait_focused("list item", "wry")
        self.desktop.key(*keys)


@only_on("x11", WHY)
class FirstDeadKeyTests(_FirstLetterCase):
    layout = ("us(intl)",)

    def test_in_the_list_of_bugs(self):
        self.type_in_bugs("dead_acute", "e", "x")
        self.wait_text("Search Bugs", "éx")

    def test_in_the_list_of_projects_whose_search_is_not_there_yet(self):
        self.type_in_projects("dead_acute", "e", "x")
        self.wait_text("Search Projects", "éx")

    def test_in_the_list_of_projects_after_a_search(self):
        self.type_in_projects("x", "Escape", "Escape")
        self.type_in_projects("dead_diaeresis", "u")
        self.wait_text("Search Projects", "ü")

    def test_at_a_button_of_the_pane(self):
        self.program.click("push button", "View Options")
        self.program.find("menu item", "Gallery")
        self.desktop.key("Escape")
        self.wait_focused("push button", "View Options")
        self.desktop.key("dead_grave", "a", "b")
        self.wait_text("Search Bugs", "àb")

    def test_what_was_selected_stays_until_the_letter_is_known(self):
        self.type_in_bugs("dead_acute")
        self.program.ping()
        self.wait_selected("Slow")


@only_on("x11", WHY)
class FirstComposedLetterTests(_FirstLetterCase):
    layout, options = ("us",), ("compose:menu",)

    def test_in_the_list_of_bugs(self):
        self.type_in_bugs("Multi_key", "quotedbl", "o", "n")
        self.wait_text("Search Bugs", "ön")

    def test_in_the_list_of_projects_whose_search_is_not_there_yet(self):
        self.type_in_projects("Multi_key", "slash", "l")
        self.wait_text("Search Projects", "ł")


@only_on("x11", WHY)
class KeypadTests(_FirstLetterCase):
    """A keypad that always writes digits, as with Num Lock."""

    options = ("numpad:mac",)

    def test_digits_begin_a_search(self):
        self.type_in_bugs("KP_1", "KP_2", "KP_0")
        self.wait_text("Search Bugs", "120")
        self.type_in_projects("KP_7")
        self.wait_text("Search Projects", "7")


@only_on("x11", WHY)
class NumLockTests(_FirstLetterCase):
    def setUp(self):
        super().setUp()
        self.desktop.key("Num_Lock")
        self.addCleanup(self.desktop.key, "Num_Lock")

    def test_digits_begin_a_search(self):
        # The keys have the names that they have without.
        self.type_in_bugs("KP_End", "KP_Down", "KP_Insert")
        self.wait_text("Search Bugs", "120")

    def test_digits_mean_what_the_others_mean(self):
        self.type_in_bugs("ctrl+KP_End")
        self.wait_focused("list item", "wry")
        self.desktop.key("ctrl+KP_Down")
        self.wait_focused("list item", "Slow")


@only_on("x11", WHY)
class KeypadDeleteTests(_FirstLetterCase):
    def test_delete_deletes(self):
        self.type_in_bugs("KP_Delete")
        self.wait_for_rows([("Crash",)], "SELECT title FROM bug")

    def test_held_down_it_deletes_once(self):
        self.program.click("list item", "Slow")
        with self.desktop.hold("KP_Delete"):
            self.wait_for_rows([("Crash",)], "SELECT title FROM bug")
            self.desktop.key("KP_Delete")
        self.program.ping()
        self.assertEqual(self.rows("SELECT title FROM bug"), [("Crash",)])

    def test_enter_opens(self):
        self.type_in_bugs("KP_Enter")
        self.program.wait_active("Edit Bug")
        self.desktop.key("Escape")


if __name__ == "__main__":
    unittest.main()
