"""What a desktop runs on: a display server with its window manager, what may be asked of it, and the devices of a person.

`sessions.py` makes one of the kind that is wanted. Nothing outside of the modules of a kind knows which one it is: a test that
only makes sense on one kind says so by `only_on`.
"""
from abc import ABC, abstractmethod
from typing import NamedTuple


class Look(NamedTuple):
    """What a desktop shows things on, and how."""

    # Of the screen, in pixels.
    size: tuple
    # Whether programs animate.
    animations: bool = False
    # 2 for text of twice the size.
    text_scale: float = 1


# Under Wayland it is GTK that repeats a key, after half a second as a rule. On a busy machine so much time may pass from a press to its
# release, and one key more came now and then.
LONG_DELAY = 5


class Session(ABC):
    """One display server and window manager, alone on a desktop.

    The desktop makes it, adds `environment` to that of all programs, and then calls `open_display`, before there is any bus, and
    `start`, once the session bus and the accessibility bus are there. From then on `server` and `devices` are to be used. Helper
    processes that it starts by `desktop.help` are ended by the desktop, after `close`.
    """

    server = None
    devices = None
    # A pattern of what GTK prints about what the display server of this kind lacks, whatever a program does.
    said_of_it = None
    # So many seconds a key is held until it is repeated.
    repeats_after = 2 / 3

    def __init__(self, desktop, look):
        self.desktop, self.look = desktop, look

    @property
    @abstractmethod
    def environment(self):
        """What programs get to find the display, as far as it is known before there is one."""

    @abstractmethod
    def open_display(self):
        """Starts what needs no bus. May add to `desktop.environment`, which the session bus is started with."""

    @abstractmethod
    def start(self):
        """Starts the rest, and waits until windows can be opened."""

    @abstractmethod
    def screenshot(self, path, part=None):
        """Writes a picture of the screen, or of a part of it (x, y, width, height), as PNG."""

    def another_server(self):
        """A server with a connection of its own, for use on another thread; to be closed."""
        raise NotImplementedError

    def without_words_of_it(self, printed):
        """What a program has printed, without what GTK says of the display server."""
        return self.said_of_it.sub("", printed) if self.said_of_it else printed

    def close(self):
        """Lets go of the display."""
        if self.server:
            self.server.close()
            self.server = None


class Server(ABC):
    """What the driver asks of a display server and its window manager. Each call returns once that has done what it says.

    A window is told as a dictionary: `id`, which is the same for as long as it is there, `title` (see `window_names`), `x`, `y`,
    `width` and `height` on the screen, `shadow` (left, right, top, bottom), which is a part of these, and `is_popover`; what a program
    shows in or above a window of its own, and tells itself, has the id of that as `within`. Places are in the pixels
    that programs count in, also where the screen has more of them.
    """

    # What programs tell of themselves (`report.Reports`), where that is asked for.
    reports = None
    # Whether a window can be given the keyboard while a button is held.
    activates_while_held = True
    # So many pictures at least are seen of what takes a quarter of a second.
    pictures_on_the_way = 2
    # Whether a window can be given another size while a modal dialog is open over it.
    resizes_below_dialogs = True

    @abstractmethod
    def close(self):
        """Ends the connection."""

    @abstractmethod
    def windows(self, pid):
        """The mapped windows and popovers of a process, the topmost last."""

    @abstractmethod
    def active_window(self):
        """The id, title and pid of the window with the keyboard; None when there is none."""

    @abstractmethod
    def free_windows(self):
        """The ids of what no window manager manages, of all programs: popovers and tooltips."""

    @abstractmethod
    def forget_windows(self):
        """Forgets what was kept of the windows of programs that have ended."""

    @abstractmethod
    def ping(self, window, timeout=10):
        """Returns whether the program of a window has taken all input from before."""

    def is_aimed(self, _pid, _place):
        """Whether the pointer at this place is where it is believed to be in a window of the program."""
        return True

    @abstractmethod
    def configure(self, window, **values):
        """Moves or resizes a window (x, y, width, height)."""

    @abstractmethod
    def activate(self, window):
        """Has the window manager give a window the keyboard."""

    @abstractmethod
    def ask_to_close(self, window):
        """As the window's own button does."""

    @abstractmethod
    def size_of_screen(self):
        """Width and height, in the same pixels as the places of windows."""

    @abstractmethod
    def pixels(self, part=None, is_moving=False):
        """What the screen shows, or a part of it (x, y, width, height), row by row, as bytes: blue, green, red and one that says
        nothing for each pixel. Of what moves, this is the picture that there is at the moment; else it may be waited for."""

    @abstractmethod
    def clipboard(self, kind="UTF8_STRING"):
        """What the clipboard holds of a kind, as bytes; None when it has none. "TARGETS" gives the names of the kinds."""

    @abstractmethod
    def owns_clipboard(self):
        """Something that is true while the clipboard holds anything, and another value for each who put it there."""

    @abstractmethod
    def forget_selections(self):
        """Empties the clipboard, and with it what is left of a drag."""


class Devices(ABC):
    """The keyboard and the pointer that `Hand` uses. What is sent arrives in order."""

    @abstractmethod
    def code(self, name):
        """The key that makes a symbol ("a", "Return", "Control_L"), and whether Shift has to be held with it.

        Raises ValueError when the keyboard has no such key.
        """

    @abstractmethod
    def set_key(self, code, is_down):
        """Presses or releases a key."""

    @abstractmethod
    def set_button(self, button, is_down):
        """Presses or releases a button of the pointer: 1 is the left one, 2 the middle one, 3 the right one."""

    @abstractmethod
    def turn_wheel(self, clicks):
        """Turns the wheel: down for positive numbers."""

    @abstractmethod
    def go_to(self, x, y):
        """Moves the pointer there at once."""

    @abstractmethod
    def sync(self):
        """Returns once the display server has all that was sent."""

    @abstractmethod
    def release_all(self):
        """Releases every key and button."""
