"""The run: events, pauses to look, and the way back to the start."""
import itertools
import os
import shutil
import subprocess
import time
from collections import deque

from driver import Desktop, Program, Timeout
from driver.pictures import write_png
from driver.sample import make_database

from .events import events
from .guests import Guests
from .player import Player
from .watch import Failure, Watch, difference

# The history keeps 999 steps: what is undone to the start must not have more.
MOST_STEPS = 800
REMEMBERED = 60


class Monkey:
    """Tries the program at random, from a seed.

    Parameters:
        binary: the program.
        seed: chooses the events.
        bugs: how many the database has.
        stall_limit: how long the main loop may stand still, in milliseconds.
        kept: the folder that gets the database and a picture when something does not hold.
        say: told how far it is.
        right_to_left: mirrors the window.
    """

    def __init__(self, binary, seed, bugs, stall_limit, kept, say=lambda text: None, right_to_left=False):
        self.binary, self.seed, self.kept, self.say = binary, seed, kept, say
        self.desktop = Desktop(size=(1360, 900), animations=True)
        self.latest = deque(maxlen=REMEMBERED)
        self.played = self.undone = 0
        # Away from where file choosers open.
        folder = self.desktop.inner_path("monkey")
        os.mkdir(folder)
        self.database = os.path.join(folder, "bugs.sqlite")
        self.report = os.path.join(folder, "report")
        make_database(binary, self.database, bugs, environment=self.desktop.environment)
        environment = {"COREDUMP_REPORT": self.report}
        if right_to_left:
            # Hebrew is written so, and the window has no translation into it: its parts keep their names.
            environment["LANGUAGE"] = "he"
        self.program = Program(self.desktop, [binary, "--database", self.database], environment)
        self.player = Player(self.desktop, self.program, self._offers(), right_to_left)
        self.guests = Guests(self.desktop, self.program, self.player, self.latest.append)
        self.watch = Watch(self.program, self.database, self.report, stall_limit)
        self.watch.check()
        self.start = self.watch.rows()

    def _offers(self):
        """Other programs, with a picture, with files of all kinds, and with text."""
        pictures = [write_png(self.desktop.path(f"picture {number}.png"), colour=(200, 60 * number, 40)) for number in range(3)]
        notes = self.desktop.path("notes.txt")
        with open(notes, "w", encoding="utf-8") as file:
            file.write("no picture")
        return {"image": self.desktop.offer(image=pictures[0]), "files": self.desktop.offer(files=[*pictures[1:], notes]),
                "text": self.desktop.offer(text="A text from elsewhere")}

    def run(self, count, pause=200):
        """Plays so many events, and looks after every `pause` of them."""
        try:
            for event in itertools.islice(events(self.seed), count):
                self._play(event)
                if self.played % pause == 0:
                    self._pause()
            self._go_back()
            self._check_database()
        except (Failure, Timeout, AssertionError) as failure:
            raise Failure(self._told(failure)) from failure

    def _play(self, event):
        self.played += 1
        self.latest.append(f"{self.played} {event}")
        active = self.desktop.server.active_window()
        if active is None or active["pid"] != self.program.process.pid:
            self.program.check_alive()
            self.desktop.server.activate(self.player.main)
        elif (top := self._top(active))["id"] == self.player.main:
            self.guests.have_gone()
            self.player.play(event)
        else:
            self.guests.play(top, event)
        # In step with the program: the same seed then does the same.
        self.program.ping()
        self.watch.alive()
        self.watch.no_stall(self.latest[-1])

    def _top(self, active):
        """The window that the pointer meets: a dialog may lie over the window that has the keyboard."""
        windows = [window for window in self.program.windows() if not window["is_popover"]]
        return windows[-1] if windows else active

    def _pause(self):
        self.watch.check()
        if self.played % 2000 == 0:
            self._check_database()
        self.watch.hears(self.played)
        steps = self.watch.undoable_steps()
        self.say(f"{self.played} events, {steps} steps to undo, longest stall {self.watch.longest_stall:.0f} ms "
                 f"at {self.watch.longest_stall_at}")
        if steps > MOST_STEPS - 200:
            self._go_back()

    def _check_database(self):
        result = subprocess.run([self.binary, "check", "--database", self.database], env=self.desktop.environment,
                                capture_output=True, text=True, timeout=120, check=False)
        if result.returncode != 0:
            raise Failure(f"coredump check ended with {result.returncode}:\n{result.stdout}{result.stderr}")

    # The way back

    def _go_back(self):
        """Undoes everything and compares with the start."""
        self.guests.leave_all()
        self.player.resize(1240, 780)
        self._go_to_projects()
        left = self.watch.undoable_steps()
        if left > MOST_STEPS:
            raise Failure(f"{left} steps since the last comparison are more than the history keeps for sure")
        self.latest.append(f"(undoing {left} steps)")
        while left:
            self.desktop.key(*["ctrl+z"] * min(left, 10))
            self._wait_for_fewer(left)
            left = self.watch.undoable_steps()
            self.undone += 1
        self.watch.check()
        changes = difference(self.start, self.watch.rows())
        if changes:
            raise Failure(f"undoing everything did not give back the start:\n{changes}")

    def _go_to_projects(self):
        """Keys that come at once after the one that closes a menu are lost."""
        for _ in range(20):
            self.desktop.key("Escape", "ctrl+1")
            self.program.ping()
            projects = self.program.find("list", "Projects")
            if any("focused" in node.states for node in projects.walk()):
                return
        raise Failure(f"Ctrl+1 does not lead to the projects. Of the window: {self._keyboard()}")

    def _wait_for_fewer(self, steps):
        end = time.monotonic() + 20
        while self.watch.undoable_steps() >= steps:
            self.watch.alive()
            if time.monotonic() > end:
                raise Failure(f"Ctrl+Z undoes nothing; {steps} steps are left. Of the window: {self._keyboard()}")
            self.program.ping()

    def _keyboard(self):
        """What has the keyboard, and what could undo."""
        nodes = [node for node in self.program.tree().walk() if "focused" in node.states or node.name in ("Undo", "Redo")]
        return [(node, node.text() if node.role in ("entry", "text") else None) for node in nodes]

    # When something does not hold

    def _told(self, failure):
        os.makedirs(self.kept, exist_ok=True)
        self.desktop.screenshot(os.path.join(self.kept, "screen.png"))
        shutil.copytree(os.path.dirname(self.database), os.path.join(self.kept, "monkey"), dirs_exist_ok=True)
        status = self.program.process.poll()
        state = f"runs ({self._activity()})" if status is None else f"ended with {status}"
        return "\n".join([f"seed {self.seed}, after {self.played} events: {failure}", "The latest events:",
                          *self.latest, f"The program {state} and printed:",
                          self.program.printed(), f"The database and a picture of the screen are in {self.kept}"])

    def _activity(self):
        """Whether it waits or works: what its main thread does, as in `ps`, and its processor time in a second."""
        def now():
            with open(f"/proc/{self.program.process.pid}/stat", encoding="utf-8") as file:
                fields = file.read().rpartition(")")[2].split()
            return fields[0], (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        before = now()[1]
        time.sleep(1)
        state, after = now()
        return f"state {state}, {after - before:.2f} s of processor time in a second"

    def close(self):
        self.desktop.close()
