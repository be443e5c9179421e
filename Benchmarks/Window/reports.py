"""A program that reports what its window does, line by line; see WindowReport.swift."""
import os
import signal
import threading
import time


class Reporting:
    """One run of a program on a desktop. Leaving the `with` block ends it."""

    def __init__(self, desktop, command, environment=None):
        self.desktop = desktop
        self.path = desktop.path(f"report-{time.monotonic_ns()}")
        os.mkfifo(self.path)
        # Open for writing as well, so that there is no end of file before the program opens it.
        self.pipe = os.fdopen(os.open(self.path, os.O_RDWR), "r", encoding="utf-8", buffering=1)
        self.lines = []
        self.arrived = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()
        self.started = time.monotonic()
        self.process = desktop.spawn(command, {"COREDUMP_REPORT": self.path, **(environment or {})})

    def _read(self):
        for line in self.pipe:
            with self.arrived:
                self.lines.append((time.monotonic(), line.split()))
                self.arrived.notify_all()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(20)
        self.desktop.programs.remove(self.process)

    def mark(self):
        """What has been reported so far does not count in `wait` and `facts` from this mark on."""
        with self.arrived:
            return len(self.lines)

    def wait(self, *beginning, since=0, timeout=60):
        """The first line that begins with these words: when it came, and its other words."""
        end = time.monotonic() + timeout
        with self.arrived:
            while True:
                for moment, words in self.lines[since:]:
                    if tuple(words[:len(beginning)]) == beginning:
                        return moment, words[len(beginning):]
                if self.process.poll() is not None:
                    raise RuntimeError(f"the program ended with {self.process.returncode}")
                if not self.arrived.wait(min(0.5, max(0, end - time.monotonic()))) and time.monotonic() > end:
                    raise TimeoutError(f"no {' '.join(beginning)} in {timeout} s: {self.lines[since:][-5:]}")

    def ready(self):
        """Milliseconds from the start to the first painted rows."""
        return (self.wait("ready")[0] - self.started) * 1000

    def rest(self):
        """Waits until the lists have come to rest with all their rows."""
        mark = self.mark()
        os.kill(self.process.pid, signal.SIGUSR2)
        self.wait("rest", since=mark)

    def facts(self, name, since=0):
        """The numbers of all lines that begin with this word."""
        with self.arrived:
            return [[float(word) for word in words[1:]] for _, words in self.lines[since:] if words[0] == name]

    def memory(self):
        """What the process takes: resident, and its share of what others use as well; in megabytes."""
        sizes = {}
        with open(f"/proc/{self.process.pid}/smaps_rollup", encoding="ascii") as file:
            for line in file.readlines()[1:]:
                name, size = line.split()[:2]
                sizes[name] = int(size) * 1024 / 1e6
        return sizes["Rss:"], sizes["Pss:"]
