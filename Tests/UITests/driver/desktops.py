"""The desktop of one class of tests after the other, which need not each start one."""
import atexit

from .desktop import Desktop


class Desktops:
    """Lends desktops, and keeps the last one that is as new for who wants one of the same kind."""

    def __init__(self):
        self._kept, self._kind = None, None
        atexit.register(self.close)

    def lend(self, test_class, *kind, **options):
        """A desktop (see `Desktop`) until the class of tests has ended."""
        wanted = kind, options
        if self._kept and self._kind == wanted:
            desktop, self._kept = self._kept, None
        else:
            # There are never more than one for each process.
            self.close()
            desktop = Desktop(*kind, **options)
        test_class.addClassCleanup(self._take_back, desktop, wanted)
        return desktop

    def _take_back(self, desktop, kind):
        if desktop.is_as_new:
            self._kept, self._kind = desktop, kind
        else:
            desktop.close()

    def close(self):
        """Ends what is kept."""
        if self._kept:
            self._kept.close()
            self._kept = None
