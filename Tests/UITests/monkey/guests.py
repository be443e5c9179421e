"""The windows over the main one: dialogs, questions, choosers."""
import time

from gi.repository import GLib

from .watch import Failure

# A window that is no dialog that edits is left after so many events, a dialog after so many more.
PATIENCE, PATIENCE_WITH_EDITING = 5, 40
SECONDS_TO_LEAVE = 20
EDITORS = ("New Bug", "Edit Bug", "New Project", "Edit Project")


class Guests:
    """Plays in them for a while, and leaves them.

    Parameters:
        note: told what was done besides the events.
    """

    def __init__(self, desktop, program, player, note):
        self.desktop, self.program, self.player, self.note = desktop, program, player, note
        # The events since the main window was last on top.
        self.events = 0

    def have_gone(self):
        """The main window is on top again."""
        self.events = 0

    def play(self, window, event):
        """A dialog is played with for a while and then left; in what is no editor nothing is pressed."""
        self.events += 1
        if window["title"] in EDITORS and self.events <= PATIENCE_WITH_EDITING:
            if event.kind != "resize":
                self.player.play(event)
        elif self.events <= PATIENCE:
            self.player.soothe(event)
        else:
            self._leave(window)

    def leave_all(self):
        """Until the main window is on top, and no menu is open."""
        # The picture of what was dragged goes slowly where nothing has taken it.
        end = time.monotonic() + SECONDS_TO_LEAVE
        self.events = 0
        while time.monotonic() < end:
            self.events += 1
            active = self.desktop.server.active_window()
            popovers = [window for window in self.program.windows() if window["is_popover"]]
            if active and active["id"] == self.player.main and not popovers:
                return
            if active and active["id"] != self.player.main:
                self._leave(active)
            else:
                self.desktop.server.activate(self.player.main)
                self.desktop.key("Escape")
            self.program.ping()
        raise Failure("a window does not go")

    def _leave(self, window):
        """Gives up what was typed, if a question about that is open; else Escape, and at last the way of the window manager."""
        self.note(f"(leaving {window['title']!r})")
        if window["title"].endswith("?") and self._discard():
            return
        if self.events % 4:
            self.desktop.key("Escape")
        else:
            self.desktop.server.ask_to_close(window["id"])

    def _discard(self):
        """Answers a question about what was typed; False when there is none, or it has gone meanwhile."""
        try:
            buttons = self.program.find_all("push button", "Discard")
            if buttons:
                buttons[0].do()
            return bool(buttons)
        except GLib.Error:
            self.program.check_alive()
            return False
