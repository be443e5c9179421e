"""What has to hold whatever was done."""
import os
import re
import signal
import sqlite3

from driver import wait_for

# GTK 4.8 forgets to tell a place that a drop on it is over when what lay under the pointer has gone meanwhile. It says so at the
# next drag over it, and takes the one after that. It also lets things be dropped on the picture of the drag before.
TOLERATED = re.compile(
    r"\n\(\S+:\d+\): G[dt]k-(?:WARNING|CRITICAL) \*\*: \S+ (?:"
    r"\(\S+gdkdrop\.c:\d+\):gdk_drop_finalize: .*GDK_DROP_STATE_DROPPING\)|"
    r"\(\S+gtkdroptargetasync\.c:\d+\):gtk_drop_target_async_handle_crossing: .*crossing->drop\)|"
    r"gtk_drop_target_async_handle_event: assertion 'self->drop == drop' failed)\n")
COMPARED = {"project": "*", "bug": "*", "screenshot": "*"}


class Failure(AssertionError):
    """Something does not hold."""


class Watch:
    """Looks at the program and its database from outside."""

    def __init__(self, program, database, report, stall_limit):
        self.program, self.database, self.report, self.stall_limit = program, database, report, stall_limit
        self.read = 0
        self.longest_stall, self.longest_stall_at = 0, "the start"

    def check(self):
        """At a pause: it shows what a fresh fetch gives."""
        self.alive()
        self._rows()

    def alive(self):
        """After every event: it lives and has said nothing."""
        self.program.check_alive()
        printed = TOLERATED.sub("", self.program.printed())
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
        """After every event: it did not hang."""
        for line in self._lines():
            match = re.match(r"stall ([\d.]+)", line)
            if match and float(match[1]) > self.longest_stall:
                self.longest_stall, self.longest_stall_at = float(match[1]), what
                if self.longest_stall > self.stall_limit:
                    raise Failure(f"the main loop did not turn for {match[1]} ms, at {what}")

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


