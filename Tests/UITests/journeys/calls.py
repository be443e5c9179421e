"""Which functions of the program were called, by what LLVM has counted."""
import json
import os
import re
import subprocess
from typing import NamedTuple

SOURCES = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../../Sources"))
# What stands before the name of a function in the names of those that are written in it, or belong to its declaration.
PARTS = re.compile(r"(?:(?:implicit )?closure #\d+ (?:\([^()]*\) )?|\$defer #\d+ (?:<[^<>]*>)?\(\) |variable initialization expression of |"
                   r"default argument \d+ of )(?:in )?")


class Function(NamedTuple):
    """As it is in the sources; closures count as the function that they are written in."""

    module: str
    # Below the folder of the module.
    file: str
    name: str
    # As the compiler calls it, or one of the closures in it.
    symbol: str


class CalledFunctions:
    """Reads counters of a binary with the LLVM of Swift, which is in the folder `tools`."""

    def __init__(self, binary, tools):
        self.binary, self.tools = binary, tools

    def read(self, counters):
        """The functions of the Swift sources that were called at least once."""
        data = counters + ".profdata"
        self._run("llvm-profdata", "merge", "-sparse", counters, "-o", data)
        told = json.loads(self._run("llvm-cov", "export", "-skip-expansions", "-skip-branches", "-instr-profile", data, self.binary,
                                    "-sources", SOURCES))
        called = [function for function in told["data"][0]["functions"] if function["count"] and _is_ours(function)]
        symbols = [function["name"].rpartition(":")[2] for function in called]
        names = self._run("swift-demangle", "--compact", "--simplified", given="\n".join(symbols)).splitlines()
        return {_function(*parts) for parts in zip(called, symbols, names)}

    def _run(self, tool, *arguments, given=None):
        return subprocess.run([os.path.join(self.tools, tool), *arguments], input=given, capture_output=True, text=True, check=True).stdout


def _is_ours(function):
    path = os.path.realpath(function["filenames"][0])
    return path.startswith(SOURCES + os.sep) and path.endswith(".swift")


def _function(told, symbol, name):
    path = os.path.relpath(os.path.realpath(told["filenames"][0]), SOURCES)
    module, _, file = path.partition(os.sep)
    return Function(module, file, PARTS.sub("", name), symbol)
