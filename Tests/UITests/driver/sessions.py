"""The kinds of sessions there are, and which one is wanted."""
import importlib
import os
import unittest

VARIABLE = "COREDUMP_DESKTOP"
# The module and the class of each; only the one that is wanted is loaded, for each needs something else on the machine.
KINDS = {"x11": ("x11_session", "X11Session"),
         "sway": ("sway_session", "SwaySession"),
         "mutter": ("mutter_session", "MutterSession"),
         "gnome-shell": ("gnome_shell_session", "GnomeShellSession")}
WAYLAND = ("sway", "mutter", "gnome-shell")


def wanted_kind():
    """What the environment asks for: X11 unless it says otherwise."""
    kind = os.environ.get(VARIABLE, "x11")
    if kind not in KINDS:
        raise ValueError(f"{VARIABLE} is none of {', '.join(KINDS)}: {kind!r}")
    return kind


def make_session(desktop, look):
    """A session of the wanted kind, not yet started."""
    module, name = KINDS[wanted_kind()]
    return getattr(importlib.import_module(f".{module}", __package__), name)(desktop, look)


def only_on(kinds, why):
    """Marks a test, or a class of tests, that has a meaning on these kinds of sessions only; `why` says what it is about.

    `run.py` leaves it out elsewhere, and tells which ones and why; `unittest` skips it.
    """
    kinds = (kinds,) if isinstance(kinds, str) else tuple(kinds)
    unknown = set(kinds) - set(KINDS)
    if unknown or not why:
        raise ValueError(f"no such kinds: {unknown}" if unknown else "a reason is needed")

    def mark(test):
        if wanted_kind() in kinds:
            return test
        test.is_only_on = f"only on {' and '.join(kinds)}: {why}"
        return unittest.skip(test.is_only_on)(test)
    return mark


def not_on(kinds, why):
    """Marks what cannot be on these kinds of sessions; the rest as for `only_on`."""
    refused = (kinds,) if isinstance(kinds, str) else tuple(kinds)
    if unknown := set(refused) - set(KINDS):
        raise ValueError(f"no such kinds: {unknown}")
    return only_on([kind for kind in KINDS if kind not in refused], why)


def reason_to_leave_out(test):
    """Why a test has no meaning on the wanted kind; None for one that is to run."""
    return getattr(test, "is_only_on", None) or getattr(getattr(test, test.id().rpartition(".")[2], None), "is_only_on", None)
