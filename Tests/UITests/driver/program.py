"""The program under test."""
import os
import re
import signal
import subprocess

from gi.repository import Gio, GLib

from .accessible import ATSPI, ROOT
from .children_changes import ChildrenChanges
from .label_names import name_menu_items
from .places import Places
from .sockets import network_sockets
from .told_places import ToldPlaces
from .tree import load_tree
from .waiting import DEADLINE, Timeout, wait_for
from .window_names import window_name

# Where a button of the pointer is held while a popover opens, and let go over it, GTK 4.8 loses count of what is pressed; it says so and
# goes on.
MISCOUNT = re.compile(r"\n\(\S+:\d+\): Gtk-WARNING \*\*: \S+ Broken accounting of active state for widget \S+\n")
# So often the hand looks where its pointer is before it presses.
AIMS = 3
REGISTRY = "org.a11y.atspi.Registry"


class Program(Places):
    """One run of the program on a desktop."""

    def __init__(self, desktop, command, environment=None):
        self.desktop = desktop
        self.output = desktop.inner_path(f"program-{len(desktop.programs)}.log")
        with open(self.output, "wb") as log:
            self.process = desktop.spawn(command, environment, stdout=log, stderr=subprocess.STDOUT,
                                         cwd=desktop.path("home"))
        self.owner = self.changes = self.told = None
        self.window = wait_for(self._has_window, f"the window of {command}")[0]["id"]
        wait_for(self._has_keyboard, f"the window of {command} to have the keyboard")

    def _has_window(self):
        if self.process.poll() is not None:
            raise Timeout(f"the program ended with {self.process.returncode}:\n{self.printed()}")
        reply = self._bus_call(REGISTRY, ROOT, ATSPI + "Accessible", "GetChildren", None)[0]
        for owner, _ in reply:
            pid = self._bus_call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                 "GetConnectionUnixProcessID", GLib.Variant("(s)", (owner,)))[0]
            if pid == self.process.pid and owner != self.owner:
                self.owner, self.changes = owner, ChildrenChanges(self.desktop.bus, owner)
        return self.owner and self.windows()

    def _has_keyboard(self):
        active = self.desktop.server.active_window()
        return active is not None and active["pid"] == self.process.pid

    def _bus_call(self, owner, path, interface, method, arguments):
        return self.desktop.bus.call_sync(owner, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                                          3000, None).unpack()

    def ping(self):
        """Returns once the program has taken all the input from before."""
        if not self.desktop.server.ping(self.window):
            self.check_alive()
            raise Timeout("the program does not take its input")

    def wait_rest(self):
        """Waits until the program has taken all input and the screen shows the same twice."""
        before = None

        def rests():
            nonlocal before
            self.ping()
            now = self.desktop.server.pixels()
            is_same, before = now == before, now
            return is_same
        wait_for(rests, "the screen to rest", interval=0.08)

    # Finding

    def tree(self):
        root = self._load_tree()
        if self.told is None and root.children:
            self.told = self._who_tells(root.children[0])
        if self.told:
            self.told.look(root)
            # GTK 4.24 does not announce that a control is shown instead of another.
            if self.changes.add(self.told.paths_with_unplaced_children(root)):
                root = self._load_tree()
                self.told.look(root)
        return root

    def _load_tree(self):
        root = load_tree(self.desktop.bus, self.desktop.cache, self.owner, self.changes)
        name_menu_items(self.desktop.cache, root)
        return root

    def _who_tells(self, window):
        """Who knows places, where the bus does not."""
        reports, pid = self.desktop.server.reports, self.process.pid
        tells = bool(reports) and ToldPlaces.tells_ids(reports, pid, window)
        return tells and ToldPlaces(reports, pid, self.desktop.cache)

    def find_all(self, role, name=None, state=None):
        """Every control of that role that is on the screen, of that name (text or compiled pattern) and state."""
        def fits(node):
            return (node.is_a(role) and (state is None or state in node.states)
                    and (name is None or (name.search(node.name) if isinstance(name, re.Pattern) else node.name == name)))
        return [node for node in self.tree().walk() if fits(node) and node.is_on_screen()]

    def find(self, role, name=None, state=None, timeout=DEADLINE):
        """The first such control; waits for it, for so many seconds."""
        try:
            return wait_for(lambda: self.find_all(role, name, state), f"{role} {name!r}", timeout)[0]
        except Timeout as error:
            self.check_alive()
            raise Timeout(f"{error}\n{self.tree().dump()}") from None

    def is_shown(self, role, name):
        """The same for what lets the pointer through, of which the toolkit says that something else is there."""
        return any(node.is_a(role) and node.name == name and min(node.extents[2:]) > 0 for node in self.tree().walk())

    def wait_seen(self, role, name):
        wait_for(lambda: self.is_shown(role, name), f"{role} {name!r} to be seen")

    def wait_unseen(self, role, name):
        wait_for(lambda: not self.is_shown(role, name), f"{role} {name!r} not to be seen any more")

    def wait_gone(self, role, name):
        wait_for(lambda: not self.find_all(role, name), f"{role} {name!r} to go")

    def wait_active(self, title):
        """Waits until the window of that title has the keyboard."""
        def is_active():
            active = self.desktop.server.active_window()
            return active is not None and active["title"] == title and active["pid"] == self.process.pid
        try:
            wait_for(is_active, f"the window {title!r} to have the keyboard")
        except Timeout as error:
            self.check_alive()
            raise Timeout(f"{error}, which {self.desktop.server.active_window()} has, of {self.windows()}") from None

    def check_alive(self):
        if self.process.poll() is not None:
            raise AssertionError(f"the program ended with {self.process.returncode}:\n{self.printed()}")

    # Acting

    def click(self, role, name=None, button=1, times=1, which=None):
        """Clicks that control once it rests; of several, the first, or the one that `which` chooses from the list of them."""
        for _ in range(AIMS):
            place = self.place(role, name, which)
            # GTK loses a press that comes along with the first movement since a menu or list has closed.
            self.desktop.move(*place)
            if any(window["id"] == self.window for window in self.windows()):
                self.ping()
            if self.desktop.server.is_aimed(self.process.pid, place):
                break
        self.desktop.click(*place, button=button, times=times)

    def answer(self, question, name):
        """Clicks a button of a question, once its window has the keyboard, and waits until the window has gone."""
        self.wait_active(question)
        self.click("push button", name)
        wait_for(lambda: all(window["title"] != question for window in self.windows()), f"{question!r} to go")

    def windows(self):
        """The program's mapped windows and popovers, the topmost last."""
        return self.desktop.server.windows(self.process.pid)

    def is_window(self, title):
        """Whether what has that title is a window of its own, and not shown in one."""
        return any(window["title"] == title and "within" not in window for window in self.windows())

    def resize(self, title, width, height):
        """Gives the window of that title another size, and waits until its content has it."""
        window = next(window for window in self.windows() if window["title"] == title)
        self.desktop.server.configure(window["id"], width=width, height=height)

        def has_size():
            frames = [node for node in self.tree().children if window_name(node.name) == title]
            return frames and width - 20 <= frames[0].extents[2] <= width
        wait_for(has_size, f"the window {title!r} to be {width} pixels wide")

    # Ending

    def printed(self):
        """What it has printed, but for what GTK says of the desktop."""
        with open(self.output, encoding="utf-8", errors="replace") as log:
            return MISCOUNT.sub("", self.desktop.session.without_words_of_it(log.read()))

    def network_sockets(self):
        """See `driver.sockets`."""
        return network_sockets(self.process.pid)

    def quit(self):
        """Leaves the program as a person does, and returns its exit status."""
        self.desktop.key("ctrl+q")
        try:
            return self.process.wait(DEADLINE)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"Ctrl+Q did not end the program:\n{self.printed()}") from None

    def kill(self):
        """Ends the program as a power cut does: no handler runs."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(15)
