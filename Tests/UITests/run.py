"""Runs every test here, class by class on several desktops at once, and those that failed once more, alone.

    run.py [--lanes N]

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

HERE = os.path.dirname(os.path.abspath(__file__))
MOST_REPEATED = 20
# In characters, of the end of what a failed test says.
LONGEST_REASON = 1500


def tests_by_class():
    """The names of the tests by the name of their class; modules that cannot be loaded end the run."""
    classes = {}

    def collect(suite):
        for test in suite:
            if isinstance(test, unittest.TestSuite):
                collect(test)
            elif isinstance(test, unittest.TestCase):
                classes.setdefault(unittest.util.strclass(type(test)), []).append(test.id())

    loader = unittest.TestLoader()
    collect(loader.discover(HERE, top_level_dir=HERE))
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    return classes


def run_here(names, answer):
    """Runs tests in this process, and writes down which have failed, why, and how many there were."""
    result = unittest.TextTestRunner(verbosity=2).run(unittest.TestLoader().loadTestsFromNames(names))
    bad = result.failures + result.errors + [(test, "unexpected success") for test in result.unexpectedSuccesses]
    with open(answer, "w", encoding="utf-8") as file:
        # A part of a test is repeated with the whole.
        failed = {getattr(test, "test_case", test).id(): why for test, why in bad}
        json.dump({"count": result.testsRun, "failed": failed}, file)


class Run:
    """The tests that are left, those that failed with the reason, and what takes from the one and adds to the other."""

    def __init__(self, classes):
        self.classes = classes
        # The long ones first, so that no lane is left alone with one of them.
        self.waiting = sorted(classes, key=lambda name: len(classes[name]))
        self.failed, self.count = {}, 0
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
            self.run_tests([name], self.classes[name])

    def run_tests(self, names, tests):
        """In a process of their own; what it prints comes when it has ended. One that dies has failed in all its tests."""
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            answer = os.path.join(folder, "answer")
            child = subprocess.run([sys.executable, __file__, "--answer", answer, *names], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            if os.path.exists(answer):
                with open(answer, encoding="utf-8") as file:
                    result = json.load(file)
            else:
                why = f"its process ended with {child.returncode}:\n{child.stdout}"
                result = {"count": len(tests), "failed": dict.fromkeys(tests, why)}
        with self.lock:
            print(f"{' '.join(names)}: {time.monotonic() - began:.0f} s\n{child.stdout}", flush=True)
            self.count += result["count"]
            self.failed |= result["failed"]


def repeat(failed, tests):
    """What fails once more, with the reason: all of it when many failed, or what is no single test."""
    if not failed or len(failed) > MOST_REPEATED or not set(failed) <= set(tests):
        return failed
    print("Once more:", *failed, sep="\n  ", flush=True)
    again = Run({})
    again.run_tests(list(failed), list(failed))
    return again.failed


def main():
    parser = argparse.ArgumentParser(prog="run.py")
    parser.add_argument("--lanes", type=int, default=1)
    parser.add_argument("--answer", help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.answer:
        return run_here(options.names, options.answer)
    began = time.monotonic()
    classes = tests_by_class()
    run = Run(classes)
    run.run(options.lanes)
    print(f"Ran {run.count} tests in {time.monotonic() - began:.0f} s: {len(run.failed)} failed", *run.failed, sep="\n  ",
          flush=True)
    tests = [test for tests in classes.values() for test in tests]
    if failed := repeat(run.failed, tests):
        reasons = [f"{name}:\n{why[-LONGEST_REASON:]}" for name, why in failed.items()]
        return "\n".join([*reasons, "These tests failed:", *(f"  {name}" for name in failed)])
    if run.count != len(tests):
        return f"{run.count} tests ran, {len(tests)} were found"
    return None


if __name__ == "__main__":
    sys.path.insert(0, HERE)
    sys.exit(main())
