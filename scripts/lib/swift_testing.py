"""Runs the tests that are written with Swift Testing, one after the other, and those that failed once more, alone.

    swift_testing.py RESULTS.xml

A machine that is shared can stand still for seconds. What fails twice fails; what fails once is named. A run that ends without
results, and many failures, are not repeated.
"""
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MOST_REPEATED = 5


def run(file, *options):
    """What the run says of each test: the texts of its failures by its name; and whether it says that all is well."""
    # Versions of SwiftPM that expect results of XCTest too add the name of the library to the name of the file.
    candidates = [file, re.sub(r"\.xml$", "-swift-testing.xml", file)]
    for old in filter(os.path.exists, candidates):
        os.remove(old)
    status = subprocess.run(["swift", "test", "--skip-build", "--no-parallel", "--disable-xctest", "--xunit-output", file,
                             *options], stdin=subprocess.DEVNULL, check=False).returncode
    results = next(filter(os.path.exists, candidates), None)
    if results is None:
        return {}, False
    cases = ElementTree.parse(results).getroot().iter("testcase")
    return {f"{case.get('classname')}/{case.get('name')}": [failure.get("message") for failure in case.iter("failure")]
            for case in cases}, status == 0


def main():
    if len(sys.argv) != 2:
        return __doc__
    tests, is_good = run(sys.argv[1])
    if is_good and tests:
        return None
    failed = {name: texts for name, texts in tests.items() if texts}
    said = "\n".join("\n    ".join([name, *texts]) for name, texts in failed.items()) or "No results."
    if not failed or len(failed) > MOST_REPEATED:
        return said
    print(f"Once more:\n{said}", flush=True)
    again, is_good = run(sys.argv[1], "--filter", "|".join(f"^{re.escape(name)}" for name in failed))
    return None if is_good and set(again) == set(failed) else said


if __name__ == "__main__":
    sys.exit(main())
