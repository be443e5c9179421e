"""What the tests of what is heard share."""
import re

from driver import only_on, wait_for
from driver.pictures import png
from driver.records import ago, bug, project
from driver.screen_reader import ScreenReader
from window_case import WindowCase

PROJECTS = [project("wry", "https://github.com/hoop33/wry"), project("Argo", "https://github.com/argo/argo"),
            project("loupe", "https://gitlab.gnome.org/GNOME/loupe")]
BUGS = [bug("wry", "Crash", "It hangs.", created=ago(hours=1), pictures=[png(320, 200)]),
        bug("wry", "Slow", priority="high", created=ago(hours=2)),
        bug("wry", "Old", status="closed", created=ago(hours=3))]
# GTK 4.8 calls so what has no name.
TYPE_NAME = re.compile(r"\b(Gtk|Adw|Shim)[A-Z]")
# GTK 4.8 prints it when somebody asks where something is on the screen, as Orca does.
ASKED_FOR_PLACE = "Screen coordinates not supported, reported positions will be wrong"


@only_on(("x11", "mutter"), "Orca 43 needs an X display, and what it says depends on the toolkit alone")
class SpokenCase(WindowCase):
    """One Orca for the tests of a class. Keys are pressed with `strike` and `write`, which listen to what comes of them."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Orca stays on it.
        cls.desktop.is_as_new = False
        cls.reader = ScreenReader(cls.desktop)

    def setUp(self):
        super().setUp()
        self.heard = []
        self.reader.forget()
        self.addCleanup(self._assert_well_said)

    def begin(self, projects=PROJECTS, bugs=BUGS):
        """Starts on these records, with the keyboard on All Bugs."""
        self.fill(projects, bugs)
        self.start()
        # Of a row that had the keyboard before the window was known, Orca 51 says nothing now and then.
        self.hear(re.compile("Core Dump|All Bugs") if self.reader.says_facts else "All Bugs")

    def begin_in(self, name, *downs):
        """The same with the keyboard in the bugs of a project, so many keys below All Bugs."""
        self.begin()
        for line in (*downs, name):
            self.strike("Down")
            self.hear(line)
        self.strike("ctrl+2")
        self.hear("Bugs", "Crash")

    def hear(self, *lines):
        """Waits until that has been heard since the last `strike` or `write`."""
        self.reader.wait_said(*lines)

    def strike(self, *keys):
        self._listen()
        self.desktop.key(*keys)

    def write(self, text):
        self._listen()
        self.desktop.type(text)

    def click(self, role, name):
        """Clicks a control that takes the keyboard with that: what has it for a moment only is not heard."""
        self._listen()
        self.program.click(role, name)
        self.hear(re.compile(re.escape(name) + ".*"))

    def tab_to(self, *lines):
        """By Tab until that is heard: a newer libadwaita begins a dialog elsewhere, and has other stops."""
        for _ in range(12):
            self.strike("Tab")
            wait_for(self.reader.said, "anything to be heard of where Tab leads")
            self.reader.wait_silent()
            if self.reader.has_said(*lines):
                return
        self.fail(f"Tab does not lead to {lines}")

    def _listen(self):
        self.heard += self.reader.said()
        self.reader.forget()

    def _assert_well_said(self):
        """Whatever was heard, it had names, and none was said twice in one go."""
        self._listen()
        self.assertEqual([line for line in self.heard if TYPE_NAME.search(line)], [], "what is heard has names")
        self.assertEqual([line for line in self.heard if is_doubled(line)], [], "what is heard is said once")

    def _assert_quiet(self, program):
        lines = program.printed().splitlines()
        self.assertEqual([line for line in lines if line and not line.endswith(ASKED_FOR_PLACE)], [],
                         "the program printed something")


def window(title):
    """What is heard of a window that opens. Orca calls it a frame where it listens to it before that has its title."""
    return re.compile(re.escape(title) + "( frame| dialog)?")


def is_doubled(line):
    """Whether it begins with the same twice, such as "Undo Undo push button"."""
    words = line.split()
    return any(words[:count] == words[count:2 * count] for count in range(1, len(words) // 2 + 1))
