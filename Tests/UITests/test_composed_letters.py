"""Letters that take more than one key: dead keys, and a key that composes."""
import unittest

from driver import only_on
from driver.records import bug
from window_case import HOSTED, WindowCase

WHY = "the keyboard of a compositor of wlroots is the one that its client makes"


class ComposedCase(WindowCase):
    layout = ""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Slow")], go_to="wry")
        self.desktop.devices.set_layout(self.layout)
        self.addCleanup(self.desktop.devices.set_layout)

    def write_title(self, *keys):
        self.open_dialog("New Bug")
        self.desktop.key(*keys)

    def wait_saved(self, title):
        """Saves the bug, and waits for it."""
        self.desktop.key("ctrl+Return")
        self.program.wait_active("Core Dump")
        self.wait_for_rows([(title,)], "SELECT title FROM bug WHERE title <> 'Slow'")

    def search_bugs(self, *keys):
        self.program.click("entry", "Search Bugs")
        self.desktop.key(*keys)


@only_on("sway", WHY)
class DeadKeyTests(ComposedCase):
    """The keyboard of the United States with dead keys: acute, diaeresis (with Shift), grave, circumflex and tilde."""

    layout = "us(intl)"

    def test_in_a_title(self):
        self.write_title("C", "r", "apostrophe", "e", "quotedbl", "u", "grave", "a", "asciicircum", "o", "asciitilde", "n")
        self.wait_saved("Créüàôñ")

    def test_before_a_space_it_is_the_sign_itself(self):
        self.write_title("apostrophe", "space", "n", "apostrophe", "space")
        self.wait_saved("'n'")

    def test_in_a_search(self):
        self.search_bugs("apostrophe", "e")
        self.wait_text("Search Bugs", "é")
        self.program.find("label", "No Results")

    def test_right_after_the_key_that_opens_the_dialog(self):
        self.desktop.key("ctrl+n", "apostrophe", "e", "quotedbl", "u")
        self.wait_saved("éü")


@only_on("sway", WHY)
class ComposeKeyTests(ComposedCase):
    """The Menu key composes."""

    layout = "us+compose(menu)"

    def test_in_a_title(self):
        self.write_title("G", "r", "Menu", "quotedbl", "o", "Menu", "s", "s", "e", "space", "Menu", "equal", "C")
        self.wait_saved("Größe €")

    def test_an_unfinished_one_is_given_up_by_escape_and_the_dialog_stays(self):
        self.write_title("a", "Menu", "apostrophe", "Escape", "b")
        self.wait_saved("ab")

    def test_in_the_search_of_the_projects(self):
        self.program.click("entry", "Search Projects")
        self.desktop.key("Menu", "a", "e")
        self.wait_text("Search Projects", "æ")


class _InputMethod:
    """What programs have of themselves on a Wayland desktop: a text goes by way of the compositor, here without an input method."""

    environment = {"GTK_IM_MODULE": "wayland"}


@only_on("sway", WHY)
class CompositorDeadKeyTests(_InputMethod, DeadKeyTests):
    """The same through the compositor."""


@only_on("sway", WHY)
class CompositorComposeKeyTests(_InputMethod, ComposeKeyTests):
    """The same through the compositor."""


if __name__ == "__main__":
    unittest.main()
