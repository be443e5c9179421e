"""A window whose changes wait for another program."""
import contextlib
import fcntl
import os
import re
import sqlite3

from coredump_case import BINARY
from driver import Program, wait_for
from window_case import WindowCase

WAITING = "Waiting until another program has finished writing"
# A window that waits for a lock stands still for seconds. How long it is busy on a loaded machine is for scripts/bench and scripts/monkey.
LONGEST_STALL_MILLISECONDS = 1_000
BUGS = "SELECT title, status FROM bug ORDER BY id"
STEPS = "SELECT name, undone FROM undo_step ORDER BY id"


class LockedCase(WindowCase):
    """Another program holds the write lock of the database, while a slow machine may take long to show what is looked for."""

    # How long the window waits for the other program, for people 5 seconds.
    busy_timeout_seconds = 120

    def start(self, *arguments):
        self.program = Program(self.desktop, [BINARY, "--database", self.database, *arguments], self.variables())
        self.addCleanup(self._assert_quiet, self.program)
        return self.program

    def variables(self):
        return {"COREDUMP_BUSY_TIMEOUT": str(self.busy_timeout_seconds)}

    @contextlib.contextmanager
    def held_lock(self, *statements):
        """Writes as another program, until the end of the block, or until what is yielded is called."""
        with contextlib.closing(sqlite3.connect(self.database, isolation_level=None, timeout=60)) as other:
            other.execute("PRAGMA foreign_keys = 1")
            other.execute("BEGIN IMMEDIATE")
            for statement in statements:
                other.execute(statement)
            yield other.commit
            other.commit()


class WaitingCase(LockedCase):
    """Holds the window to `LONGEST_STALL_MILLISECONDS` while the lock is held."""

    def setUp(self):
        super().setUp()
        self.report = self.desktop.path("report.txt")

    def variables(self):
        return {**super().variables(), "COREDUMP_REPORT": self.report}

    @contextlib.contextmanager
    def held_lock(self, *statements):
        # Until the end of the lock: what waits for that may be the program's own end.
        with super().held_lock(*statements) as let_go, self.turning_window():
            yield let_go

    @contextlib.contextmanager
    def collecting_files(self):
        """Keeps the files of screenshots as a program that looks for those nobody needs."""
        with contextlib.ExitStack() as stack:
            directory = os.open(os.path.join(os.path.dirname(self.database),
                                             f".{os.path.basename(self.database)}-screenshots"), os.O_RDONLY)
            stack.callback(os.close, directory)
            fcntl.flock(directory, fcntl.LOCK_EX)
            yield

    @contextlib.contextmanager
    def turning_window(self):
        before = len(self.stalls())
        yield
        self.program.ping()
        self.assertLess(max(self.stalls()[before:], default=0), LONGEST_STALL_MILLISECONDS)

    def stalls(self):
        try:
            with open(self.report, encoding="utf-8") as file:
                return [float(match[1]) for line in file if (match := re.match(r"stall ([\d.]+)", line))]
        except FileNotFoundError:
            return []

    def wait_sensitive(self, name, is_sensitive):
        wait_for(lambda: ("sensitive" in self.program.find("push button", name).states) == is_sensitive,
                 f"{name!r} to be {'sensitive' if is_sensitive else 'insensitive'}")
