"""An address that is opened reaches the program that the desktop has for it."""
import os
import unittest

from driver import wait_for
from driver.records import bug
from window_case import HOSTED, WindowCase

ADDRESS = "https://example.org/wry?x=1&y=2"
ENTRY = """[Desktop Entry]
Type=Application
Name=Browser of the Test
Exec={script} %u
NoDisplay=true
MimeType=x-scheme-handler/https;
"""
# What it is started for goes into a file, whole from the moment that the file has its name.
SCRIPT = """#!/bin/sh
printf '%s\\n' "$@" >'{result}.part'
mv '{result}.part' '{result}'
"""


def rightmost(nodes):
    return max(nodes, key=lambda node: node.extents[0])


class OpenedLinkTests(WindowCase):
    def setUp(self):
        super().setUp()
        self.opened = self.desktop.path("home/opened")
        self.install_browser()
        self.start_with(HOSTED, [bug("wry", "Crash", ADDRESS)], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.find("label", ADDRESS)

    def install_browser(self):
        """As the desktop's own program for such addresses, in the test's own folders."""
        script = self.desktop.path("home/browser")
        with open(script, "w", encoding="utf-8") as file:
            file.write(SCRIPT.format(result=self.opened))
        os.chmod(script, 0o700)
        folder = os.path.join(self.desktop.environment["XDG_DATA_HOME"], "applications")
        os.makedirs(folder)
        for name, text in (("browser.desktop", ENTRY.format(script=script)),
                           ("mimeapps.list", "[Default Applications]\nx-scheme-handler/https=browser.desktop\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)

    def click_link(self):
        """Where the line begins: its label goes on to the edge of the pane. The bug's row has the same text."""
        x, y = self.program.place("label", ADDRESS, which=rightmost)
        self.desktop.click(x - rightmost(self.program.find_all("label", ADDRESS)).extents[2] // 2 + 40, y)

    def wait_opened(self, address):
        wait_for(lambda: os.path.exists(self.opened), "the browser to be started")
        with open(self.opened, encoding="utf-8") as file:
            self.assertEqual(file.read(), address + "\n")

    def test_a_link_of_the_details_is_opened_once_it_is_confirmed(self):
        self.click_link()
        self.program.answer("Open Link?", "Cancel")
        self.program.wait_active("Core Dump")
        self.assertFalse(os.path.exists(self.opened), "cancelled")
        self.click_link()
        self.program.answer("Open Link?", "Open")
        self.wait_opened(ADDRESS)
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_the_url_of_a_project_is_opened_once_it_is_confirmed(self):
        self.choose_for("loupe", "Open URL in Browser")
        self.program.answer("Open Link?", "Open")
        self.wait_opened("https://gitlab.gnome.org/GNOME/loupe")


if __name__ == "__main__":
    unittest.main()
