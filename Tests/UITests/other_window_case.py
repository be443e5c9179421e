"""What the tests of a window that another process has opened share."""
import contextlib
import os
import signal

from driver import wait_for
from driver.activated import ForeignProgram
from transfer_case import TransferCase
from window_case import WindowCase


class OtherWindowCase(TransferCase, WindowCase):
    def see_other(self):
        """The window that has come, of another process."""
        def other():
            active = self.desktop.server.active_window()
            return active and active["pid"] not in (None, self.program.process.pid) and active["pid"]
        pid = wait_for(other, "the window of another process")
        self.addCleanup(self.end, pid)
        return ForeignProgram(self.desktop, pid)

    @staticmethod
    def end(pid):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
