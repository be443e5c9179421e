"""Waiting for a state, never for a time."""
import time

from gi.repository import GLib

# In seconds. Nothing that works takes so long, also on a machine that is busy with other things.
DEADLINE = 60


class Timeout(AssertionError):
    """A state that was waited for did not come."""


def wait_for(state, what, timeout=DEADLINE, interval=0.03):
    """Returns the first true value of `state()`; raises Timeout, naming `what`, when there is none in time.

    It looks again after `interval`; the longer it takes the more rarely, down to a quarter as often, so that the program gets on.

    A D-Bus error means that a widget went while it was being asked; it counts as "not yet".
    """
    end, pause = time.monotonic() + timeout, interval
    while True:
        error = None
        try:
            value = state()
            if value:
                return value
        except GLib.Error as caught:
            error = caught
        if time.monotonic() > end:
            raise Timeout(f"not within {timeout:.0f} s: {what}" + (f" ({error.message})" if error else ""))
        time.sleep(pause)
        pause = min(1.1 * pause, 4 * interval)
