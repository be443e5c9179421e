"""A short run of the monkey; `scripts/monkey` makes long ones."""
import os
import unittest

from coredump_case import BINARY
from monkey.monkey import Monkey

EVENTS = int(os.environ.get("COREDUMP_MONKEY_EVENTS", "800"))
SEED = 20
# The debug build on a machine that does other things as well: what the main loop may take is held by scripts/monkey.
STALL_LIMIT = 2000


class MonkeyTests(unittest.TestCase):
    def test_random_input_breaks_nothing_and_can_be_undone(self):
        kept = os.path.join(os.path.dirname(__file__), "../../.build/monkey")
        monkey = Monkey(BINARY, SEED, 500, STALL_LIMIT, kept)
        self.addCleanup(monkey.close)
        monkey.run(EVENTS)


if __name__ == "__main__":
    unittest.main()
