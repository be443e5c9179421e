"""What has to hold whatever was done."""
import os
import re
import signal
import sqlite3

from driver import wait_for

# A list of choices of which a search leaves nothing cannot scroll to what is chosen, and GTK 4.8 says that.
TOLERATED = re.compile(r"\n\(\S+:\d+\): Gtk-WARNING \*\*: \S+ GtkListView failed to scroll to given position\. Ignoring\.\.\.\n")
# So many events without a change are no accident.
MOST_WITHOUT_CHANGE = 1000
COMPARED = {"project": "*", "bug": "*", "screenshot": "*"}


class Failure(AssertionError):
    """Something does not hold."""


class Watch:
    """Looks at the program and its database from outside."""

    def __init__(self, program, database, report, stall_limit):
        self.program, self.database, self.report, self.stall_limit = program, database, report, stall_limit
        self.read = 0
        self.lost = self._lost()
        self.longest_stall, self.longest_stall_at = 0, "the start"
        # The latest step of the history, and when it came.
        self.step, self.step_at = None, 0

    def check(self):
        """At a pause: it shows what a fresh fetch gives."""
        self.alive()
        self._rows()

    def alive(self):
        """After every event: it lives and has said nothing."""
        self.program.check_alive()
        # A line end may come before the message that it belongs to.
        printed = TOLERATED.sub("", self.program.printed()).strip()
        if printed:
            raise Failure(f"the program printed:\n{printed}")

    def _lines(self):
        """What it has reported since it was last asked."""
        with open(self.report, encoding="utf-8") as file:
            file.seek(self.read)
            text = file.read()
        # A line that is still being written is left for the next time.
        whole = text[:text.rfind("\n") + 1]
        self.read += len(whole.encode())
        return whole.splitlines()

    def no_stall(self, what):
        """After every event: it did not hang. That the machine had no processor for it does not count."""
        before, self.lost = self.lost, self._lost()
        for line in self._lines():
            match = re.match(r"stall ([\d.]+)", line)
            stall = float(match[1]) - (self.lost - before) if match else 0
            if stall > self.longest_stall:
                self.longest_stall, self.longest_stall_at = stall, what
                if stall > self.stall_limit:
                    raise Failure(f"the main loop did not turn for {match[1]} ms, {stall:.0f} of them its own, at {what}")

    def _lost(self):
        """How long, in milliseconds, the program's main thread was ready to run and had no processor, because of other programs
        or, on a virtual machine, of others on the same one."""
        pid = self.program.process.pid
        try:
            with open(f"/proc/{pid}/task/{pid}/schedstat", encoding="ascii") as file:
                waited = int(file.read().split()[1]) / 1e6
        except FileNotFoundError:
            waited = 0
        with open("/proc/stat", encoding="ascii") as file:
            stolen = int(file.readline().split()[8]) * 1000 / os.sysconf("SC_CLK_TCK")
        return waited + stolen

    def _rows(self):
        os.kill(self.program.process.pid, signal.SIGUSR1)
        answer = wait_for(self._answer, "the program to compare its rows with a fresh fetch", timeout=40, interval=0.01)
        if not answer.startswith("check ok"):
            raise Failure(answer)
        # What the comparison took is none of the program's.
        self.program.ping()
        self._lines()

    def _answer(self):
        self.program.check_alive()
        return next((line for line in self._lines() if line.startswith("check ")), None)

    # The database

    def _query(self, sql):
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def hears(self, played):
        """At a pause after so many events: keys and clicks have changed something lately."""
        step = self._query("SELECT max(id), sum(undone) FROM undo_step")[0]
        if step != self.step:
            self.step, self.step_at = step, played
        elif played - self.step_at > MOST_WITHOUT_CHANGE:
            raise Failure(f"nothing has changed since event {self.step_at}: the program hears no keys and clicks")

    def undoable_steps(self):
        return self._query("SELECT count(*) FROM undo_step WHERE undone = 0")[0][0]

    def rows(self):
        """All that undo has to give back."""
        return {table: self._query(f"SELECT {columns} FROM {table} ORDER BY id") for table, columns in COMPARED.items()}


def difference(before, after):
    """In which rows two dumps differ, the first few of them in words."""
    lines = []
    for table, rows in before.items():
        old, new = {row[0]: row for row in rows}, {row[0]: row for row in after[table]}
        changed = [key for key in sorted(old.keys() | new.keys()) if old.get(key) != new.get(key)]
        lines += [f"{table} {key}: {_short(old.get(key))} became {_short(new.get(key))}" for key in changed[:5]]
        if len(changed) > 5:
            lines.append(f"and {len(changed) - 5} more of {table}")
    return "\n".join(lines)


def _short(row):
    return tuple(value if not isinstance(value, bytes) else f"{len(value)} bytes" for value in row) if row else "nothing"


