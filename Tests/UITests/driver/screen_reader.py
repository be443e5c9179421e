"""What a person hears who cannot see the screen: a real Orca, whose words go to a file."""
import contextlib
import importlib.util
import os
import re
import signal
import sys

from gi.repository import Gio, GLib

from .waiting import DEADLINE, Timeout, wait_for

SCRIPT = os.path.join(os.path.dirname(__file__), "orca_to_file.py")
# What Orca 43 calls a control at the end of a line, and what Orca 51 does. A choice is a part of its list there.
ROLES = {"collapsed push button": "", "combo box collapsed": "combo box", "panel": "grouping", "push button": "(toggle )?button",
         "label": "", "entry": "entry"}
WORDS = {"Pressed": "(?<!not )pressed$", "menu": "(^| )menu$"}
ROLE = re.compile(f"(.+?) ({'|'.join(ROLES)})(?: (.+))?")


class ScreenReader:
    """Starts Orca on a desktop, which it ends with. It stays for all programs that are started there one after the other.

    Orca speaks in several goes: "Bugs", "List with 2 items", "Crash". Each is a line here, without the full stop at its end. Tests have
    the words of Orca 43. A newer one says each fact of a line in a go of its own, in another order, and has other names for controls.
    """

    says_facts = importlib.util.find_spec("orca") is not None and importlib.util.find_spec("orca.speech_presenter") is not None

    def __init__(self, desktop):
        self._path = desktop.inner_path("spoken")
        self._errors = desktop.inner_path("orca.log")
        self._heard = 0
        switch_on(desktop.connect_to_session())
        with open(self._errors, "wb") as log:
            self._process = desktop.help([sys.executable, SCRIPT, self._path, desktop.inner_path("orca")], stdout=log, stderr=log)
        self.wait_said("Screen reader on")

    def said(self):
        """What was said since `forget`, a line each."""
        return [line.removesuffix(".") for line in self._lines() if line]

    def _lines(self):
        if not os.path.exists(self._path):
            return []
        with open(self._path, "rb") as file:
            file.seek(self._heard)
            lines = file.read().decode().splitlines(keepends=True)
        return [line.rstrip("\n") for line in lines if line.endswith("\n")]

    def wait_silent(self):
        """Waits until it has said all of what the accessibility bus has told it so far."""
        def marks():
            return self._lines().count("")
        before = marks()
        self._process.send_signal(signal.SIGUSR2)
        wait_for(lambda: marks() > before, "the screen reader to have said everything", interval=0.02)

    def forget(self):
        """Begins to listen anew."""
        if os.path.exists(self._path):
            self._heard = os.path.getsize(self._path)

    def wait_said(self, *lines, timeout=DEADLINE):
        """Waits until these lines were said since `forget`, in this order, whatever was said between them. Each is the text of a
        whole line, or a pattern of it. Of a newer Orca, it waits for their facts."""
        try:
            wait_for(lambda: self.has_said(*lines), "", timeout, interval=0.02)
        except Timeout:
            raise Timeout(f"not heard within {timeout:.0f} s: {' | '.join(map(str, lines))}\nheard: {' | '.join(self.said())}\n"
                          + self._printed()) from None

    def has_said(self, *lines):
        """Whether these lines were said since `forget`; see `wait_said`."""
        return (are_facts_of if self.says_facts else is_within)(lines, self.said())

    def _printed(self):
        with open(self._errors, encoding="utf-8", errors="replace") as log:
            return log.read()


def switch_on(session):
    """Says on the bus of the session that a screen reader runs, as the settings of a desktop do that start one. Newer launchers of
    the accessibility bus (2.62) do not know of it."""
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    with contextlib.suppress(GLib.Error):
        session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None,
                          Gio.DBusCallFlags.NONE, 3000, None)


def is_within(lines, said):
    """Whether the lines are among what was said, in their order."""
    rest = iter(said)
    return all(any(fits(line, text) for text in rest) for line in lines)


def fits(line, text):
    return line.fullmatch(text) is not None if isinstance(line, re.Pattern) else line.removesuffix(".") == text


def are_facts_of(lines, said):
    """Whether all that the lines say is said by a newer Orca too."""
    return all(any(fact.search(text) for text in said) for line in lines for fact in facts(line))


def facts(line):
    """Patterns of what a line says: the name of a control with its role, else one thing after the other."""
    if isinstance(line, re.Pattern):
        return [re.compile("^" + line.pattern.removesuffix(" label"))]
    line = line.removesuffix(".")
    if line in WORDS:
        return [re.compile(WORDS[line])]
    control = ROLE.fullmatch(line)
    if not control:
        # What the text of a row says it does not say once more as its description.
        return [re.compile(rf"(^|, |[?] |combo box ){re.escape(part)}($|[,. /])") for part in line.split(", ")]
    name, role, rest = control.groups()
    role = ROLES[role] and f"{ROLES[role]}( |$)"
    patterns = [re.compile(rf"(^| ){re.escape(name)}( |$){role}")]
    return patterns + [re.compile(rf"(^| ){re.escape(rest)}($|[. ])")] if rest else patterns
