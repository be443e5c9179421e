"""scripts/screenshots: how it is called is said there."""
import argparse
import concurrent.futures
import functools
import multiprocessing
import os
import sys
import tempfile

from .window_views import VIEWS
from .samples import make_samples
from .schemes import SCHEMES
from .taking import BINARY, take_scheme


def main():
    parser = argparse.ArgumentParser(prog="scripts/screenshots")
    parser.add_argument("folder")
    parser.add_argument("--scheme", action="append", choices=SCHEMES)
    parser.add_argument("--view", action="append", choices=VIEWS)
    parser.add_argument("--lanes", type=int, default=1, help="how many schemes at the same time")
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    failures = []
    with tempfile.TemporaryDirectory() as samples, concurrent.futures.ProcessPoolExecutor(
            options.lanes, multiprocessing.get_context("spawn")) as lanes:
        make_samples(BINARY, samples)
        take = functools.partial(take_scheme, samples=samples, folder=folder, wanted=options.view)
        names = options.scheme or list(SCHEMES)
        for name, missing in zip(names, lanes.map(take, names)):
            failures += missing
            print(os.path.join(folder, name + ".png"), flush=True)
    if failures:
        sys.exit("These views did not come:\n" + "\n".join(failures))


if __name__ == "__main__":
    main()
