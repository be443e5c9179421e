"""scripts/monkey: how it is called is said there."""
import argparse
import os
import random
import sys
import time

from .monkey import Monkey
from .watch import Failure


def main():
    parser = argparse.ArgumentParser(prog="scripts/monkey")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--bugs", type=int, default=10_000)
    parser.add_argument("--stall-limit", type=float, default=250, help="in milliseconds")
    parser.add_argument("--right-to-left", action="store_true")
    options = parser.parse_args()
    kept = os.path.join(os.environ["COREDUMP_KEPT"], f"seed-{options.seed}")
    print(f"seed {options.seed}", flush=True)
    began = time.monotonic()
    monkey = Monkey(os.environ["COREDUMP"], options.seed, options.bugs, options.stall_limit, kept,
                    lambda text: print(f"{time.monotonic() - began:4.0f} s: {text}", flush=True), options.right_to_left)
    try:
        monkey.run(options.events)
    except Failure as failure:
        sys.exit(f"{failure}")
    finally:
        monkey.close()
    print(f"{options.events} events in {time.monotonic() - began:.0f} s, longest stall {monkey.watch.longest_stall:.0f} ms: "
          "nothing to complain of")


main()
