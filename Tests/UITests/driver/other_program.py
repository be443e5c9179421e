"""A small window of another program, in a corner of the screen."""
import subprocess
import sys

from .waiting import wait_for

SIZE = 48


class OtherProgram:
    """Runs a script that opens a window and says "ready"; it says more on the way, a word or a line each."""

    def __init__(self, desktop, script, *arguments):
        self.desktop = desktop
        before = desktop.server.active_window()
        self.log = desktop.inner_path(f"other-program-{len(desktop.programs)}.log")
        with open(self.log, "wb") as log:
            self.process = desktop.spawn([sys.executable, script, *arguments], {"G_DEBUG": ""}, stdout=log,
                                         stdin=subprocess.PIPE)
        self.wait_said("ready")
        self.place = self._put_in_corner()
        self._prepare()
        if before:
            self.give_keyboard_back(before["id"])

    def said(self):
        """What it has said, a word each."""
        with open(self.log, encoding="utf-8") as log:
            return log.read().split()

    def wait_said(self, *words):
        """Waits until the last that it said is one of these words, and returns it."""
        return wait_for(lambda: next((word for word in self.said()[-1:] if word in words), None),
                        f"another program to say {' or '.join(words)}, not {self.said()}", interval=0.01)

    def _put_in_corner(self):
        """Under the window of the program under test there is no place for it: it goes to the lower right corner."""
        server = self.desktop.server
        wait_for(lambda: server.windows(self.process.pid), "the window of another program")
        width, height = server.size_of_screen()

        def is_there():
            """GNOME Shell may give a window its first place and size after that."""
            window = server.windows(self.process.pid)[0]
            if window["x"] == width - window["width"]:
                return True
            server.configure(window["id"], x=width - window["width"], y=height - window["height"])
            return False
        wait_for(is_there, "it to be in the corner", interval=0.1)
        return width - SIZE // 2, height - SIZE // 2

    def _prepare(self):
        """What has to be done before the window of before goes on with the keyboard."""

    def _reach(self):
        """Moves the pointer to it: GTK may lose a press that comes along with that."""
        self.desktop.move(*self.place)
        self.desktop.server.ping(self._window())

    def _window(self):
        return self.desktop.server.windows(self.process.pid)[0]["id"]

    def _take_keyboard(self):
        self.give_keyboard_back(self._window())

    def give_keyboard_back(self, window):
        """Has the window of before go on with the keyboard."""
        server = self.desktop.server

        def has_it():
            active = server.active_window()
            if active and active["id"] == window:
                return True
            server.activate(window)
            return False
        wait_for(has_it, "the other window to have the keyboard")

    def end(self):
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait(5)
