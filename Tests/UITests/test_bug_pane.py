"""The right pane: the screenshots of a bug, links, and the project's page."""
import unittest

from bug_pane_case import BugPaneCase, find_long_details
from driver import wait_for


class ScreenshotTests(BugPaneCase):
    def test_a_screenshot_is_removed_by_its_button_and_comes_back(self):
        self.program.click("push button", "Remove Screenshot 2")
        self.wait_widths(300, 320)
        self.program.wait_gone("push button", "Remove Screenshot 3")
        self.desktop.key("ctrl+z")
        self.wait_widths(300, 310, 320)
        self.program.find("push button", "Remove Screenshot 3")

    def test_alt_and_arrows_move_a_screenshot_and_the_keyboard_stays_with_it(self):
        self.open_viewer(3)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Screenshot 3", state="focused")
        self.desktop.key("alt+Up")
        self.wait_widths(300, 320, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.desktop.key("alt+Up")
        self.wait_widths(320, 300, 310)
        self.program.find("push button", "Screenshot 1", state="focused")
        self.desktop.key("alt+Up")
        self.desktop.key("alt+Down")
        self.wait_widths(300, 320, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.desktop.key("Delete")
        self.wait_widths(300, 310)
        self.program.find("push button", "Screenshot 2", state="focused")
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(1,)], "Delete meant the screenshot")

    def test_a_screenshot_dragged_onto_another_takes_its_place(self):
        start = self.program.place("push button", "Screenshot 1")
        end = self.program.place("push button", "Screenshot 3")
        self.desktop.press(*start)
        self.desktop.glide(start, end, steps=30)
        self.desktop.glide(end, (end[0] + 4, end[1]), steps=4)
        self.assertFalse(self.program.is_shown("label", "Drop to attach"))
        self.desktop.release()
        self.wait_widths(310, 320, 300)

    def test_the_context_menu_moves_and_removes(self):
        self.program.click("push button", "Screenshot 1", button=3)
        self.choose_open("Move Down")
        self.wait_widths(310, 300, 320)
        self.program.click("push button", "Screenshot 3", button=3)
        self.choose_open("Remove")
        self.wait_widths(310, 300)

    def test_what_scrolls_by_keys_has_a_name(self):
        def names():
            return {node.name for node in self.program.tree().walk()
                    if node.role == "scroll pane" and "focusable" in node.states
                    and not any(around.is_popover for around in node.ancestors())}
        self.assertEqual(names(), {"Bug"})
        self.open_viewer(2)
        self.assertEqual(names(), {"Bug", "Screenshots"})


class AnimatedScreenshotTests(BugPaneCase):
    animations = True

    def test_the_keyboard_stays_with_a_screenshot_that_unfolds_at_its_new_place(self):
        self.open_viewer(1)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        self.program.find("push button", "Screenshot 1", state="focused")
        for number, widths in ((2, (310, 300, 320)), (3, (310, 320, 300))):
            self.desktop.key("alt+Down")
            self.wait_widths(*widths)
            self.program.find("push button", f"Screenshot {number}", state="focused")
        self.desktop.key("Delete")
        self.wait_widths(310, 320)
        self.assertEqual(self.rows("SELECT count(*) FROM bug"), [(1,)], "Delete meant the screenshot")


class LinkTests(BugPaneCase):
    def test_a_link_says_where_it_leads_and_is_copied(self):
        label = self.program.find("label", "See https://example.org/wry.")
        x, y = self.program.place("label", "See https://example.org/wry.")
        self.desktop.click(x - label.extents[2] // 2 + 60, y)
        self.program.wait_active("Open Link?")
        self.program.find("label", "https://example.org/wry")
        self.program.click("push button", "Copy")
        self.program.wait_active("Core Dump")
        self.assertEqual(self.desktop.run(["xclip", "-selection", "clipboard", "-o"]), "https://example.org/wry")

    def test_all_of_a_long_address_is_shown(self):
        address = "https://example.org/wry/" + "and-more/" * 12
        self.run_command("add", "--project", "wry", "--details", address, "Long address")
        self.program.click("list item", "Long address")
        # In the row as well.
        wait_for(lambda: len(self.program.find_all("label", address)) == 2, "the details")
        self.program.click("label", address, which=lambda found: max(found, key=lambda node: node.extents[0]))
        self.program.wait_active("Open Link?")
        label = next(node for node in self.program.find_all("label", address) if node.toplevel.name == "Open Link?")
        around = next(node for node in label.ancestors() if node.role == "scroll pane")
        self.assertLessEqual(label.extents[3], around.extents[3])

    def test_a_link_in_a_long_text_is_followed_by_pointer_and_keyboard(self):
        log = "".join(f"line {number} of a log\n" for number in range(600))
        self.run_command("add", "--project", "wry", "--details", f"https://example.org/log\n{log}", "Long log")
        self.program.click("list item", "Long log")
        _, _, width, height = find_long_details(self.program).extents
        x, y = self.program.place("text", "Details")
        self.desktop.click(x - width // 2 + 60, y - height // 2 + 20)
        self.program.wait_active("Open Link?")
        self.program.find("label", "https://example.org/log")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")
        # The click has put the caret there.
        self.desktop.key("Return")
        self.program.wait_active("Open Link?")
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_the_caret_is_where_a_long_text_begins(self):
        log = "".join(f"line {number} of a log\n" for number in range(600))
        self.run_command("add", "--project", "wry", "--details", f"https://example.org/first\n{log}", "Long log")
        self.program.click("list item", "Long log")
        find_long_details(self.program)
        self.desktop.key("ctrl+3")
        # From the page over the title.
        self.desktop.key("Tab", "Tab", "Return")
        self.program.wait_active("Open Link?")
        self.program.find("label", "https://example.org/first")


if __name__ == "__main__":
    unittest.main()
