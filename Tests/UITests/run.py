"""Runs every test here, class by class on several desktops at once.

    run.py [--lanes N] [--desktop NAME] [--results FILE] [--record] [TEST]…

TEST is the name of a module, a class or a test; without one, all are run. A test that fails fails the run.

Tests that have a meaning on another kind of desktop only are left out, and named with the reason (`driver.only_on`).
"""
import argparse
import io
import json
import multiprocessing
import os
import sys
import threading
import time
import unittest

from driver.sessions import KINDS, VARIABLE, reason_to_leave_out, wanted_kind

HERE = os.path.dirname(os.path.abspath(__file__))
# How many seconds the classes take that are longer than `LONG`, as `--record` has written it: they are started first.
DURATIONS = os.path.join(HERE, "durations.json")
LONG = 15
# In characters, of the end of what a failed test says.
LONGEST_REASON = 1500


def tests_by_class(wanted=()):
    """The names of the tests by the name of their class, and of those that are left out with the reason; modules that cannot be
    loaded end the run.

    Parameters:
        wanted: names of modules, classes or tests; without one, all are meant.
    """
    classes, left_out = {}, {}

    def collect(suite):
        for test in suite:
            if isinstance(test, unittest.TestSuite):
                collect(test)
            elif isinstance(test, unittest.TestCase):
                if wanted and not any(f"{test.id()}.".startswith(f"{name}.") for name in wanted):
                    continue
                if why := reason_to_leave_out(test):
                    left_out[test.id()] = why
                else:
                    classes.setdefault(unittest.util.strclass(type(test)), []).append(test.id())

    loader = unittest.TestLoader()
    collect(loader.discover(HERE, top_level_dir=HERE))
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    return classes, left_out


def serve(lane):
    """Runs the tests whose names come by the connection, until it ends, and answers which have failed, why, and how many there were. In
    a process of its own, whose desktop serves one class after the other."""
    while True:
        try:
            names = lane.recv()
        except EOFError:
            return
        said = io.StringIO()
        result = unittest.TextTestRunner(said, verbosity=2).run(unittest.TestLoader().loadTestsFromNames(names))
        bad = result.failures + result.errors + [(test, "unexpected success") for test in result.unexpectedSuccesses]
        # A part of a test counts as the whole.
        lane.send({"said": said.getvalue(), "count": result.testsRun,
                   "failed": {getattr(test, "test_case", test).id(): why for test, why in bad},
                   "skipped": {test.id(): why for test, why in result.skipped}})


class Lane:
    """A process that runs tests; another one takes its place when it has ended."""

    processes = multiprocessing.get_context("spawn")

    def __init__(self):
        self._process = None

    def run(self, tests):
        """What it answers. When it ends meanwhile, all of these tests have failed."""
        if self._process is None:
            self._connection, theirs = self.processes.Pipe()
            self._process = self.processes.Process(target=serve, args=(theirs,))
            self._process.start()
            theirs.close()
        try:
            self._connection.send(tests)
            return self._connection.recv()
        except (EOFError, OSError):
            self._process.join()
            why = f"its process ended with {self._process.exitcode}"
            self._process = None
            return {"said": why, "count": len(tests), "failed": dict.fromkeys(tests, why), "skipped": {}}

    def close(self):
        if self._process:
            self._connection.close()
            self._process.join()


class Run:
    """The tests that are left, those that failed with the reason, and what takes from the one and adds to the other."""

    def __init__(self, classes):
        self.classes = classes
        with open(DURATIONS, encoding="utf-8") as file:
            expected = json.load(file)
        # The long ones first, so that all lanes end together.
        self.waiting = sorted(classes, key=lambda name: (expected.get(name, 0), len(classes[name])))
        self.failed, self.skipped, self.durations, self.count = {}, {}, {}, 0
        self.lock = threading.Lock()

    def run(self, lanes):
        threads = [threading.Thread(target=self._fill, args=(Lane(),)) for _ in range(min(lanes, len(self.classes)))]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        finally:
            # When it is interrupted, no more is begun.
            self.waiting.clear()
            for thread in threads:
                thread.join()

    def _fill(self, lane):
        while True:
            with self.lock:
                if not self.waiting:
                    break
                name = self.waiting.pop()
            began = time.monotonic()
            answer = lane.run(self.classes[name])
            with self.lock:
                self.durations[name] = time.monotonic() - began
                print(f"{name}: {self.durations[name]:.0f} s\n{answer['said']}", flush=True)
                self.count += answer["count"]
                self.failed |= answer["failed"]
                self.skipped |= answer["skipped"]
        lane.close()

    def record(self):
        """Writes down what took long, for the next runs."""
        with open(DURATIONS, "w", encoding="utf-8") as file:
            json.dump({name: round(seconds) for name, seconds in sorted(self.durations.items()) if seconds > LONG}, file, indent=4)
            file.write("\n")


def main():
    parser = argparse.ArgumentParser(prog="run.py")
    parser.add_argument("--lanes", type=int, default=1)
    parser.add_argument("--desktop", choices=KINDS, default=wanted_kind())
    parser.add_argument("--results", help="a file that gets what has passed, failed and been left out, as JSON")
    parser.add_argument("--record", action="store_true", help="write down how long the classes took: durations.json")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    os.environ[VARIABLE] = options.desktop
    began = time.monotonic()
    classes, left_out = tests_by_class(options.names)
    for why in sorted(set(left_out.values())):
        print(f"Not on {options.desktop}: {why}", *(name for name in left_out if left_out[name] == why), sep="\n  ", flush=True)
    run = Run(classes)
    run.run(options.lanes)
    print(f"Ran {run.count} tests on {options.desktop} in {time.monotonic() - began:.0f} s: {len(run.failed)} failed", *run.failed, sep="\n  ",
          flush=True)
    if options.record:
        run.record()
    if options.results:
        with open(options.results, "w", encoding="utf-8") as file:
            json.dump({"desktop": options.desktop, "count": run.count, "failed": run.failed, "skipped": run.skipped,
                       "left_out": left_out, "durations": run.durations}, file)
    if run.failed:
        reasons = [f"{name}:\n{why[-LONGEST_REASON:]}" for name, why in run.failed.items()]
        return "\n".join([*reasons, "These tests failed:", *(f"  {name}" for name in run.failed)])
    wanted = sum(map(len, classes.values()))
    if run.count != wanted:
        return f"{run.count} tests ran, {wanted} were found"
    return None


if __name__ == "__main__":
    sys.path.insert(0, HERE)
    sys.exit(main())
