"""What the tests share that look what the desktop is asked to open."""
import os

from driver import wait_for
from transfer_case import TransferCase
from window_case import WindowCase

ENTRY = """[Desktop Entry]
Type=Application
Name=Opener of the Test
Exec={script} %u
NoDisplay=true
MimeType={kind}
"""
# What it is started for is added to a file, at once.
SCRIPT = """#!/bin/sh
printf '%s\\n' "$@" >>'{result}'
"""


class OpeningCase(TransferCase, WindowCase):
    """The desktop has a program of the test's for one kind of content, such as `x-scheme-handler/https`."""

    kind = None

    def setUp(self):
        super().setUp()
        self.opened = self.desktop.path("home/opened")
        self.install_opener()

    def install_opener(self):
        """In the test's own folders."""
        script = self.desktop.path("home/opener")
        with open(script, "w", encoding="utf-8") as file:
            file.write(SCRIPT.format(result=self.opened))
        os.chmod(script, 0o700)
        folder = os.path.join(self.desktop.environment["XDG_DATA_HOME"], "applications")
        os.makedirs(folder)
        for name, text in (("opener.desktop", ENTRY.format(script=script, kind=self.kind)),
                           ("mimeapps.list", f"[Default Applications]\n{self.kind}=opener.desktop\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)

    def wait_opened(self, *addresses):
        """Nothing else is opened, and these in this order."""
        wait_for(lambda: len(self._read_opened()) >= len(addresses), f"the opener to be started for {len(addresses)}")
        self.assertEqual(self._read_opened(), list(addresses))

    def _read_opened(self):
        if not os.path.exists(self.opened):
            return []
        with open(self.opened, encoding="utf-8") as file:
            return file.read().splitlines()
