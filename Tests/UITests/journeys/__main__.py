"""scripts/journeys: how it is called, and what is counted, is said there."""
import argparse
import collections
import os
import sys
import unittest

from .calls import CalledFunctions
from .ways import TOOLS, WAYS

# From the window to the pictures; what is in none of these comes last.
MODULES = ("CoreDumpUI", "AppModel", "CoreDumpStore", "FetchedResults", "ListDiff", "SectionedViews", "Gtk", "Screenshots")


def main():
    parser = argparse.ArgumentParser(prog="scripts/journeys")
    parser.add_argument("ways", nargs="*", metavar="|".join(WAYS))
    parser.add_argument("--runs", type=int, default=2, help="how often each is gone")
    options = parser.parse_args()
    if unknown := set(options.ways) - set(WAYS):
        parser.error(f"no such journey: {', '.join(unknown)}")
    reader = CalledFunctions(os.environ["COREDUMP"], TOOLS)
    counts = [_print(way, [_go(way, reader) for _ in range(options.runs)]) for way in (WAYS[name] for name in options.ways or WAYS)]
    print("\n".join(counts))


def _go(way, reader):
    """What was called in each part of a run."""
    case = way()
    case.taken, case.reads = {}, reader.read
    if not unittest.TextTestRunner(verbosity=0, stream=sys.stderr).run(unittest.TestSuite([case])).wasSuccessful():
        sys.exit(f"{way.title}: it was not gone to its end")
    return case.taken


def _print(way, runs):
    """Prints a way, and returns its counts in a few lines."""
    called = set.intersection(*(run["journey"] for run in runs))
    everyday, beside = (set.union(*(run[part] for run in runs)) for part in ("everyday", "beside"))
    alone = called - everyday
    new = alone - beside
    print(f"# {way.title}\n")
    modules = sorted({function.module for function in alone}, key=_place)
    for module in modules:
        print(f"{module}: {_sizes(_of(module, alone))}")
        names, news = collections.defaultdict(set), {function[:3] for function in new}
        for function in _of(module, alone):
            names[function.file].add(function.name + ("" if function[:3] in news else "*"))
        for file in sorted(names):
            print(f"    {file}: {', '.join(sorted(names[file]))}")
    print()
    line = (f"{way.title}: {_sizes(alone)} ({', '.join(f'{module} {_files(_of(module, alone))}' for module in modules)})\n"
            f"    called altogether: {_sizes(called)}; everyday of these: {_sizes(called & everyday)}\n"
            f"    not called either (without *) when {way.beside_title}: {_sizes(new)}")
    print(line + "\n", flush=True)
    return line


def _place(module):
    return MODULES.index(module) if module in MODULES else len(MODULES), module


def _of(module, functions):
    return {function for function in functions if function.module == module}


def _files(functions):
    return len({function[:2] for function in functions})


def _sizes(functions):
    return f"{_files(functions)} files, {len({function[:3] for function in functions})} functions"


main()
