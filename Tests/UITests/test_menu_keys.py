"""Context menus tell the keys that do the same."""
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import bug
from window_case import HOSTED, WindowCase

KEYS = ("F2", "Delete", "Ctrl+Return", "Ctrl+N", "Ctrl+C", "Ctrl+S", "Alt+Down", "Alt+Up", "0", "1")


def shown_key(item):
    """As the menu shows the key that GTK 4.24 tells of an item; the menus of older ones have a label for it."""
    return item.attributes().get("keyshortcuts", "").replace("Control", "Ctrl").replace("Enter", "Return").replace("Arrow", "")


class MenuKeyTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", pictures=[png(300, 80), png(310, 80)])], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("push button", "Screenshot 2")

    def keys(self, item):
        """The key beside each item of the menu that has this one, once it is open."""
        menu = self.program.find("menu item", item).native
        told = {node.name: shown_key(node) for node in menu.walk() if node.role == "menu item"}
        lines = {}
        for node in menu.walk():
            if node.role == "menu item":
                lines[node.extents[1]] = [node.name, None]
        for node in menu.walk():
            if node.role == "label" and node.name in KEYS:
                line = max(top for top in lines if top <= node.extents[1])
                lines[line][1] = node.name
        self.desktop.key("Escape")
        self.program.wait_gone("menu item", item)
        found = {name: key or told[name] for name, key in lines.values()}
        return {name: key for name, key in found.items() if key in KEYS}

    def test_that_of_a_bug(self):
        self.program.click("list item", "Crash", button=3)
        self.assertEqual(self.keys("Edit Bug…"), {"Edit Bug…": "F2", "Close Bug": "Ctrl+Return", "Copy as Text": "Ctrl+C",
                                                  "Delete Bug": "Delete"})

    def test_that_of_a_project(self):
        self.program.click("list item", "wry", button=3)
        self.assertEqual(self.keys("Edit Project…"), {"Edit Project…": "F2", "New Bug…": "Ctrl+N", "Delete Project": "Delete"})

    def test_that_of_a_screenshot(self):
        self.program.click("push button", "Screenshot 1", button=3)
        self.assertEqual(self.keys("Move Down"), {"Copy": "Ctrl+C", "Move Up": "Alt+Up", "Move Down": "Alt+Down", "Remove": "Delete"})

    def test_that_of_the_viewer(self):
        self.program.click("push button", "Screenshot 1")
        self.program.wait_active("Screenshot 1 of 2")
        self.program.click("image", "Screenshot 1 of 2", button=3)
        self.assertEqual(self.keys("Fit to Window"), {"Copy": "Ctrl+C", "Save As…": "Ctrl+S", "Fit to Window": "0", "Actual Size": "1",
                                                      "Remove": "Delete"})
        self.desktop.key("ctrl+question")
        self.program.wait_active("Keyboard Shortcuts")
        # Of the bug pane, and of the viewer.
        wait_for(lambda: sum(node.name == "Remove Screenshot" for node in self.program.tree().walk() if node.role == "list item") == 2,
                 "the key in both lists")


class ScrolledAwayTests(WindowCase):
    def test_the_menu_of_a_screenshot_out_of_sight_opens_beside_it(self):
        pictures = [png(600 + number, 500) for number in range(10)]
        self.start_with(HOSTED, [bug("wry", "Crash", pictures=pictures)], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.wait_seen("push button", "Screenshot 10")
        for _ in range(20):
            if "focused" in self.program.find("push button", "Screenshot 1").states:
                break
            self.desktop.key("Tab")
            self.program.ping()
        x, y = self.program.place("push button", "Screenshot 1")
        while self.top_of_first() > -2000:
            self.desktop.scroll(x, y, 10)
            self.program.ping()
        self.desktop.key("Menu")
        self.program.find("menu item", "Move Down")
        self.assertGreater(self.program.find("push button", "Screenshot 1").extents[1], -10, "it is seen again")
        self.choose_open("Move Down")
        self.wait_for_rows([(601,)], "SELECT width FROM screenshot ORDER BY position, id LIMIT 1")

    def top_of_first(self):
        """In the window, whether it is seen there or not."""
        return next(node.extents[1] for node in self.program.tree().walk() if node.role == "push button" and node.name == "Screenshot 1")


if __name__ == "__main__":
    unittest.main()
