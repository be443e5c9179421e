"""What makes life hard for a program: a disk without room, files that it may not write."""
import os
import resource
import shutil
import subprocess
import tempfile

# A command that does this is put in front of the program's: what files allow counts for root too.
WITHOUT_PRIVILEGES = () if os.getuid() else ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all")


def permissions_count():
    """Whether a program that is started `WITHOUT_PRIVILEGES` is refused what files do not allow."""
    with tempfile.NamedTemporaryFile() as file:
        os.chmod(file.name, 0)
        asked = subprocess.run([*WITHOUT_PRIVILEGES, "sh", "-c", f"test -r '{file.name}' || echo refused"],
                               capture_output=True, text=True, check=False)
    return asked.stdout == "refused\n"


class SmallDisk:
    """A disk of its own in the memory, at a directory that is made for it. Raises PermissionError where nothing may be mounted."""

    def __init__(self, path, megabytes):
        self.path = path
        self.ballast = os.path.join(path, "ballast")
        os.mkdir(path)
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", path], capture_output=True,
                                 text=True, check=False)
        if mounted.returncode != 0:
            raise PermissionError(mounted.stderr)

    def fill(self, but=0):
        """Leaves no room at all, or only so many bytes."""
        with open(self.ballast, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                file.truncate(max(0, file.tell() - but))

    def make_room(self):
        os.remove(self.ballast)

    def remove(self):
        subprocess.run(["umount", "-l", self.path], capture_output=True, check=False)


class WriteLimit:
    """Lets a program that runs write no file at all, as a limit on their sizes does."""

    def __init__(self, pid):
        self.pid = pid
        self.before = resource.prlimit(pid, resource.RLIMIT_FSIZE)

    def fill(self):
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0, self.before[1]))

    def make_room(self):
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, self.before)


class _Gate:
    """Holds a program up as long as a file is there: a library that is put before it. `launcher` is put in front of its command."""

    def __init__(self, desktop, source, **settings):
        library, self._gate = desktop.path(source + ".so"), desktop.path("gate")
        source = os.path.join(os.path.dirname(__file__), source + ".c")
        subprocess.run([shutil.which("cc") or "clang", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
        self.launcher = ("env", "LD_PRELOAD=" + library, "GATE=" + self._gate, *[f"{name}={value}" for name, value in settings.items()])

    def stop(self):
        """Holds it up until it goes on."""
        with open(self._gate, "w", encoding="ascii"):
            pass

    def go_on(self):
        if os.path.exists(self._gate):
            os.remove(self._gate)


class SlowDisk(_Gate):
    """A disk on which nothing becomes durable, while it is stopped, in files whose path has a word in it, without a dot after that. It
    always takes so many milliseconds more for them."""

    def __init__(self, desktop, word, delay=0):
        super().__init__(desktop, "slow_fsync", HELD=word, DELAY=delay)


class HeldWork(_Gate):
    """A processor that makes or reads so many pictures, or writes so many pieces of a file, while it is stopped, and no more."""

    def __init__(self, desktop, free):
        super().__init__(desktop, "held_work", FREE=free)
