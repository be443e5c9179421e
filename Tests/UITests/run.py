"""Runs every test here, class by class on several desktops at once, and those that failed once more, alone.

    run.py [--lanes N] [--desktop NAME] [--results FILE] [TEST]…

TEST is the name of a module, a class or a test; without one, all are run.

Tests that have a meaning on another kind of desktop only are left out, and named with the reason (`driver.only_on`).

A machine that is shared can stand still for seconds between a press and a release. What fails twice fails; what fails
once is named.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from driver.sessions import KINDS, VARIABLE, reason_to_leave_out, wanted_kind

HERE = os.path.dirname(os.path.abspath(__file__))
MOST_REPEATED = 20
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


def run_here(names, answer):
    """Runs tests in this process, and writes down which have failed, why, and how many there were."""
    result = unittest.TextTestRunner(verbosity=2).run(unittest.TestLoader().loadTestsFromNames(names))
    bad = result.failures + result.errors + [(test, "unexpected success") for test in result.unexpectedSuccesses]
    with open(answer, "w", encoding="utf-8") as file:
        # A part of a test is repeated with the whole.
        failed = {getattr(test, "test_case", test).id(): why for test, why in bad}
        json.dump({"count": result.testsRun, "failed": failed, "skipped": {test.id(): why for test, why in result.skipped}}, file)


class Run:
    """The tests that are left, those that failed with the reason, and what takes from the one and adds to the other."""

    def __init__(self, classes):
        self.classes = classes
        # The long ones first, so that no lane is left alone with one of them.
        self.waiting = sorted(classes, key=lambda name: len(classes[name]))
        self.failed, self.skipped, self.count = {}, {}, 0
        self.lock = threading.Lock()

    def run(self, lanes):
        threads = [threading.Thread(target=self._lane) for _ in range(lanes)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _lane(self):
        while True:
            with self.lock:
                if not self.waiting:
                    return
                name = self.waiting.pop()
            self.run_tests(self.classes[name])

    def run_tests(self, tests):
        """In a process of their own; what it prints comes when it has ended. One that dies has failed in all its tests."""
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            answer = os.path.join(folder, "answer")
            child = subprocess.run([sys.executable, __file__, "--answer", answer, *tests], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            if os.path.exists(answer):
                with open(answer, encoding="utf-8") as file:
                    result = json.load(file)
            else:
                why = f"its process ended with {child.returncode}:\n{child.stdout}"
                result = {"count": len(tests), "failed": dict.fromkeys(tests, why), "skipped": {}}
        with self.lock:
            print(f"{' '.join(sorted({name.rpartition('.')[0] for name in tests}))}: {time.monotonic() - began:.0f} s\n{child.stdout}", flush=True)
            self.count += result["count"]
            self.failed |= result["failed"]
            self.skipped |= result["skipped"]


def repeat(failed, tests):
    """What fails once more, with the reason: all of it when many failed, or what is no single test."""
    if not failed or len(failed) > MOST_REPEATED or not set(failed) <= set(tests):
        return failed
    print("Once more:", *failed, sep="\n  ", flush=True)
    again = Run({})
    again.run_tests(list(failed))
    return again.failed


def main():
    parser = argparse.ArgumentParser(prog="run.py")
    parser.add_argument("--lanes", type=int, default=1)
    parser.add_argument("--desktop", choices=KINDS, default=wanted_kind())
    parser.add_argument("--answer", help=argparse.SUPPRESS)
    parser.add_argument("--results", help="a file that gets what has passed, failed and been left out, as JSON")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    os.environ[VARIABLE] = options.desktop
    if options.answer:
        return run_here(options.names, options.answer)
    began = time.monotonic()
    classes, left_out = tests_by_class(options.names)
    for why in sorted(set(left_out.values())):
        print(f"Not on {options.desktop}: {why}", *(name for name in left_out if left_out[name] == why), sep="\n  ", flush=True)
    run = Run(classes)
    run.run(options.lanes)
    print(f"Ran {run.count} tests on {options.desktop} in {time.monotonic() - began:.0f} s: {len(run.failed)} failed", *run.failed, sep="\n  ",
          flush=True)
    tests = [test for tests in classes.values() for test in tests]
    failed = repeat(run.failed, tests)
    if options.results:
        with open(options.results, "w", encoding="utf-8") as file:
            json.dump({"desktop": options.desktop, "count": run.count, "failed": failed, "once": sorted(set(run.failed) - set(failed)),
                       "skipped": run.skipped, "left_out": left_out}, file)
    if failed:
        reasons = [f"{name}:\n{why[-LONGEST_REASON:]}" for name, why in failed.items()]
        return "\n".join([*reasons, "These tests failed:", *(f"  {name}" for name in failed)])
    if run.count != len(tests):
        return f"{run.count} tests ran, {len(tests)} were found"
    return None


if __name__ == "__main__":
    sys.path.insert(0, HERE)
    sys.exit(main())
