"""The counters of a program that was built with LLVM's, read at any moment while it runs."""
import os
import shutil
import subprocess

from driver import wait_for

SOURCE = os.path.join(os.path.dirname(__file__), "counters.c")
FUNCTIONS = ("__llvm_profile_set_filename", "__llvm_profile_write_file", "__llvm_profile_reset_counters")


class Counters:
    """Of one run of a program, whose command gets the `launcher` in front.

    Parameters:
        tools: the folder of Swift's own LLVM.
        folder: an empty one, for the files.
    """

    def __init__(self, binary, tools, folder):
        self._folder = folder
        self._orders, library = os.path.join(folder, "orders"), os.path.join(folder, "counters.so")
        os.mkfifo(self._orders)
        subprocess.run([shutil.which("cc") or "clang", "-shared", "-fPIC", "-o", library, SOURCE, "-lpthread"], check=True)
        self.launcher = ("env", "LD_PRELOAD=" + library, "COUNTERS=" + self._orders, "COUNTING=" + _addresses(binary, tools),
                         "LLVM_PROFILE_FILE=" + os.path.join(folder, "rest"))

    def take(self, name):
        """Returns the path of a file with what was counted since the last call, or since the start."""
        path = os.path.join(self._folder, name + ".profraw")
        # Nobody may listen yet, or any more.
        orders = wait_for(self._open, "the program to take orders")
        os.write(orders, (path + "\n").encode())
        os.close(orders)
        wait_for(lambda: os.path.exists(path), f"the counters of {name!r}", timeout=60)
        return path

    def _open(self):
        try:
            return os.open(self._orders, os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            return None


def _addresses(binary, tools):
    """Of the functions that only the program itself knows, in hexadecimal."""
    lines = subprocess.run([os.path.join(tools, "llvm-nm"), binary], capture_output=True, text=True, check=True).stdout.splitlines()
    places = {words[2]: words[0] for words in map(str.split, lines) if len(words) == 3}
    return ",".join(places[name] for name in FUNCTIONS)
