"""Runs every test here, and those that failed once more.

A machine that is shared can stand still for seconds between a press and a release. What fails twice fails; what fails
once is named.
"""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))


def run(suite):
    return unittest.TextTestRunner(verbosity=2).run(suite)


def unsuccessful(result):
    """The tests that failed, once each; a class or module that could not be set up counts as none of them."""
    tests = [test for test, _ in result.failures + result.errors]
    return [test for test in tests if isinstance(test, unittest.TestCase)], len(tests)


def main():
    loader = unittest.TestLoader()
    first = run(loader.discover(HERE, top_level_dir=HERE))
    tests, count = unsuccessful(first)
    if count == 0:
        return 0
    if count > len(tests) or count > 5:
        return 1
    print("Once more:", *(test.id() for test in tests), sep="\n  ", file=sys.stderr)
    again = run(loader.loadTestsFromNames([test.id() for test in tests]))
    return 0 if again.wasSuccessful() else 1


if __name__ == "__main__":
    sys.path.insert(0, HERE)
    sys.exit(main())
