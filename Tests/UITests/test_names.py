"""Everything that can have the keyboard says what it is on the accessibility tree."""
import unittest

from driver.pictures import write_png
from driver.records import bug
from window_case import HOSTED, WindowCase


class NameTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", "Details https://example.org"), bug("wry", "Slow")], go_to="wry")

    def assert_named(self, least):
        """Whatever can have the keyboard has a name, and there are so many of them at least."""
        controls = [node for node in self.program.tree().walk() if "focusable" in node.states and node.is_on_screen()]
        nameless = [(node.toplevel.name, node.role) for node in controls
                    if not node.name and not any(child.name for child in node.walk() if child.role == "label")]
        self.assertEqual(nameless, [])
        self.assertGreaterEqual(len(controls), least)

    def test_in_the_window(self):
        self.assert_named(20)
        self.program.click("list item", "Crash")
        self.desktop.copy(image=write_png(self.desktop.path("a.png"), width=71, colour=(30, 160, 90)))
        self.desktop.key("ctrl+v")
        self.program.find("push button", "Screenshot 1")
        self.assert_named(25)
        self.desktop.key("ctrl+2", "ctrl+a")
        self.wait_label("2 Bugs Selected")
        self.assert_named(20)

    def test_in_dialogs(self):
        for name, least in (("New Bug", 8), ("New Project", 4)):
            self.open_dialog(name)
            self.assert_named(least)
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")
        for key, title in (("ctrl+comma", "Preferences"), ("ctrl+question", "Keyboard Shortcuts"), ("F1", "Help")):
            self.desktop.key(key)
            self.program.wait_active(title)
            self.assert_named(2)
            self.desktop.key("Escape")
            self.program.wait_active("Core Dump")


if __name__ == "__main__":
    unittest.main()
