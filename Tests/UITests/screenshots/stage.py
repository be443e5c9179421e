"""The program on a desktop of a scheme, with sample data."""
import os
import shutil

from driver import Desktop, Program, wait_for
from driver.pictures import write_png

TITLE = "Core Dump"
# What a window begins with, and what one goes through to be as narrow as can be: panes are folded away one by one.
START = (1240, 780)
NARROWING = [(900, 700), (600, 700)]


class Stage:
    """Starts the program, and takes pictures of it once nothing on the screen changes any more."""

    def __init__(self, binary, scheme, samples, folder, names_database=True):
        """Without a name it is the person's own database, as most people have it."""
        self.binary, self.scheme, self.folder = binary, scheme, folder
        self.steps = [*NARROWING, scheme.size] if scheme.is_narrow else [scheme.size]
        # Under Wayland no window is made smaller by one corner that is beside the screen.
        width, height = (max(START[side], *(step[side] for step in self.steps)) for side in (0, 1))
        self.desktop = Desktop(size=tuple(int(side * scheme.scale) for side in (width + 120, height + 100)),
                               text_scale=scheme.text_scale, environment=scheme.environment)
        if scheme.scale != 1:
            self.desktop.server.set_scale(scheme.scale)
        # Besides the program's window there has to be room for another program's.
        self.names_database = names_database
        self.database = (self.desktop.path("bugs.sqlite") if names_database
                         else self.desktop.inner_path("data/coredump/coredump.sqlite"))
        self.has_samples = samples is not None
        if samples:
            shutil.copytree(samples, os.path.dirname(self.database), dirs_exist_ok=True)
        self.program = None
        os.makedirs(folder, exist_ok=True)

    def forget_pictures(self):
        """Removes what an earlier run has left."""
        for name in os.listdir(self.folder):
            os.remove(os.path.join(self.folder, name))

    def start(self, *arguments, opens=None):
        """Starts it in the scheme's size; where `opens` is the title of what opens over the window then, that may have to wait for
        `fit`."""
        if self.program and self.program.process.poll() is None:
            self.program.kill()
        named = ["--database", self.database] if self.names_database else []
        self.program = Program(self.desktop, [self.binary, *named, *arguments])
        if opens:
            self.program.wait_active(opens)
            # It may have been the first that was seen.
            self.program.window = next(window["id"] for window in self.program.windows() if window["title"] == TITLE)
        if not opens or self.desktop.server.resizes_below_dialogs:
            self.fit()

    def fit(self):
        """Gives the window the scheme's size."""
        for step in self.steps:
            wait_for(lambda size=step: self._has_size(*size), f"the window to be {step[0]} pixels wide")

    def _has_size(self, width, height):
        """Asks for it, which may be needed again: what is folded away needs no room once that has been painted."""
        self.desktop.server.configure(self.program.window, x=10, y=10, width=width, height=height)
        self.program.ping()
        window = next(window for window in self.program.windows() if window["id"] == self.program.window)
        return (window["width"], window["height"]) == (width, height)

    # What views are made of

    def key(self, *names):
        self.desktop.key(*names)

    def open(self, key, title):
        """Opens a window by its key."""
        self.key(key)
        self.program.wait_active(title)

    def leave(self):
        """Closes what covers the window, by Escape."""
        def is_back():
            active = self.desktop.server.active_window()
            popovers = [window for window in self.program.windows() if window["is_popover"]]
            if active and active["title"] == TITLE and not popovers:
                return True
            self.key("Escape")
            self.program.ping()
            return False
        wait_for(is_back, "the main window to be in front")

    def go_to_project(self, row=1):
        """Shows the bugs of a project, counted from All Bugs on."""
        self.key("ctrl+1", "Home", *["Down"] * row, "ctrl+2")
        self.program.ping()

    def go_to_bug(self, project_row=1, bug_row=0):
        self.go_to_project(project_row)
        self.key("ctrl+2", "Home", *["Down"] * bug_row, *(["ctrl+3"] if self.scheme.is_narrow else []))
        self.program.ping()

    def picture_file(self):
        return write_png(self.desktop.path("dropped.png"), width=320, height=200, colour=(53, 132, 228), band=(246, 211, 45))

    def take(self, name):
        """Keeps a picture of the screen as soon as it rests."""
        self.desktop.move(*(length - 1 for length in self.desktop.server.size_of_screen()))
        self.take_as_it_is(name)

    def take_as_it_is(self, name):
        """The same with the pointer where it is."""
        self.program.wait_rest()
        self.take_at_once(name)

    def take_at_once(self, name):
        """The same while something goes on."""
        self.desktop.screenshot(os.path.join(self.folder, name + ".png"), wait_for(self._seen, "the windows to be on the screen"))

    def _seen(self):
        """What of the screen the program's windows cover: x, y, width and height."""
        windows = self.program.windows()
        left, top = (min(window[side] for window in windows) for side in ("x", "y"))
        right = max(window["x"] + window["width"] for window in windows)
        bottom = max(window["y"] + window["height"] for window in windows)
        return left, top, right - left, bottom - top

    def close(self):
        self.desktop.close()
