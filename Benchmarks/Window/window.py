"""Measures the real window beside the least that a program with libadwaita shows: scripts/bench window."""
import os
import random
import sqlite3
import statistics
import sys
import time

ROOT = os.path.join(os.path.dirname(__file__), "../..")
sys.path.insert(0, os.path.join(ROOT, "Tests/UITests"))
from driver import Desktop  # noqa: E402

import databases  # noqa: E402
from processor import Processor  # noqa: E402
from reports import Reporting  # noqa: E402
from tables import heading, line, megabytes, milliseconds, percentile, target  # noqa: E402

PROGRAMS = os.environ["PROGRAMS"]
BINARY = os.path.join(PROGRAMS, "coredump")
BARE = os.path.join(PROGRAMS, "bare-window")
FOLDER = os.path.join(ROOT, ".build/benchmarks")
# No screen reader listens, and nothing asks one. Icons are where GTK looks for them, as those of an installed program are.
ENVIRONMENT = {"GTK_A11Y": "none", "G_DEBUG": "",
               "XDG_DATA_DIRS": f"{os.environ['COREDUMP_SHARE']}:/usr/local/share:/usr/share"}
# How fast the hand turns the wheel, in seconds from one notch to the next; nothing is waited for.
PACE = 0.008
# So much, in megabytes, is no growth: memory is counted in pages.
LEAST_GROWTH = 1.0
ROUNDS = int(os.environ.get("BENCHMARK_ROUNDS", "11"))
KEY_ROUNDS = min(ROUNDS, 7)
# Of the processor's time that a plain window takes to open.
DIALOG_LIMIT = 1.3
DIALOGS = {"shortcuts": "ctrl+question", "preferences": "ctrl+comma"}


def start(desktop):
    """From the start of the process to the first painted rows, and what memory that takes."""
    database, empty = databases.million(BINARY, FOLDER), desktop.path("empty.sqlite")
    candidates = {
        "a bare libadwaita window with an empty list": [BARE],
        "Core Dump with an empty database": [BINARY, "--database", empty],
        f"Core Dump with {databases.BUGS:,} bugs": [BINARY, "--database", database],
    }
    times, memory = {name: [] for name in candidates}, {name: [] for name in candidates}
    for number in range(ROUNDS + 1):
        for name, command in candidates.items():
            with Reporting(desktop, command) as run:
                ready = run.ready()
                if number == 0:
                    continue
                times[name].append(ready)
                if number <= 3:
                    time.sleep(3)
                    memory[name].append(run.memory())
    medians = {name: statistics.median(values) for name, values in times.items()}
    bare = next(iter(medians.values()))
    heading("start of the process to the first painted rows: median, least")
    for name, values in times.items():
        line(name, [milliseconds(medians[name]), milliseconds(min(values))], medians[name] / bare)
    limit = 1.5 * bare + 50
    target(f"at most 1.5 × bare + 50 ms = {milliseconds(limit)}", list(medians.values())[-1] <= limit)
    heading("memory three seconds later: resident, share")
    shares = {}
    for name, values in memory.items():
        resident, shares[name] = (statistics.median(column) for column in zip(*values))
        line(name, [megabytes(resident), megabytes(shares[name])])
    bare, *_, full = shares.values()
    target(f"a share of at most bare + 80 MB = {megabytes(bare + 80)}", full <= bare + 80)


def keys(desktop):
    """From a key to the frame that shows what came of it."""
    database = databases.million(BINARY, FOLDER)
    measured = {}

    def measure(key, name):
        measured.setdefault(name, []).append(_press(desktop, run, key))

    with Reporting(desktop, [BINARY, "--database", database]) as run:
        run.ready()
        run.rest()
        for _ in range(KEY_ROUNDS):
            desktop.key("ctrl+2", "ctrl+f")
            run.rest()
            for text in ("s", "sc", "scr", "scro", "scrol", "scroll"):
                measure(text[-1], f"“{text}”")
            desktop.key("Escape")
            run.rest()
            desktop.key("ctrl+f")
            run.rest()
            for text in ("c", "cr", "cra", "cras", "crash", "crash ", "crash 1", "crash 12", "crash 123", "crash 1234"):
                measure({" ": "space"}.get(text[-1], text[-1]), f"“{text}”")
            measure("BackSpace", "BackSpace to “crash 123”")
            desktop.key("ctrl+a")
            run.rest()
            measure("BackSpace", "clearing the search")
            desktop.key("Escape")
            run.rest()
        heading(f"from a key to new painted rows, {databases.BUGS:,} bugs, {KEY_ROUNDS} times: median, longest; frames")
        worst = max(_tell_keys(name, times) for name, times in measured.items())
        target("a key of a search at most 50 ms", worst <= 50)
        desktop.key("ctrl+2", "Home")
        run.rest()
        moved = []
        for name in ("closing a bug", "closing the next one"):
            moved.append(_press(desktop, run, "ctrl+Return"))
            _tell_keys(name, moved[-1:])
        target("the row moves in one of the first two frames", max(frames for _, frames in moved) <= 2)


def _press(desktop, run, key):
    """Returns the milliseconds and the frames until something new is painted, which is never if nothing is."""
    mark = run.mark()
    desktop.key(key)
    try:
        _, (elapsed, frames) = run.wait("painted", "bugs", since=mark, timeout=10)
    except TimeoutError:
        return float("inf"), float("inf")
    run.rest()
    return float(elapsed), int(frames)


def _tell_keys(name, times):
    """Returns the median in milliseconds: others use these machines too, and what they take is not the key's."""
    took = [elapsed for elapsed, _ in times]
    line(name, [milliseconds(statistics.median(took)), milliseconds(max(took)), str(max(frames for _, frames in times))])
    return statistics.median(took)


def outside(desktop):
    """From the commit of another program to the frame that shows its bug, without any input."""
    database = databases.million(BINARY, FOLDER)
    took = []
    with Reporting(desktop, [BINARY, "--database", database]) as run:
        run.ready()
        run.rest()
        for number in range(ROUNDS):
            # What is painted is told of from a key on; this one does nothing else.
            desktop.key("Shift_L")
            mark = run.mark()
            connection = sqlite3.connect(database, timeout=10)
            with connection:
                connection.execute("INSERT INTO bug (project_id, title) VALUES (1, ?)", (f"From outside {number}",))
            committed = time.monotonic()
            connection.close()
            took.append((run.wait("painted", "bugs", since=mark)[0] - committed) * 1000)
            run.rest()
    heading(f"from a commit of another program to its painted row, {databases.BUGS:,} bugs: median, longest")
    line("INSERT by sqlite3", [milliseconds(statistics.median(took)), milliseconds(max(took))])
    target("at most half a second", max(took) <= 500)


def scrolling(desktop):
    """Thirty seconds of scrolling the gallery, beside GTK's own grid with the same cells."""
    database = databases.gallery(BINARY, FOLDER)
    frames, growth = {}, {}
    for name, command in {"GtkGridView": [BARE, "--gallery"], "Core Dump": [BINARY, "--database", database]}.items():
        with Reporting(desktop, command, {"COREDUMP_REPORT_FRAMES": "1"}) as run:
            run.ready()
            if command[0] == BINARY:
                desktop.key("ctrl+l", "ctrl+2")
                run.rest()
            # Until there are as many thumbnails as are kept.
            _scroll(desktop, 15, turning=0)
            before, mark = run.memory()[1], run.mark()
            _scroll(desktop, 30)
            frames[name] = [took for took, _ in run.facts("frame", since=mark)]
            growth[name] = run.memory()[1] - before
    heading(f"scrolling a gallery of {databases.PICTURES:,} screenshots for 30 s: frames, median, p95, longest; memory grown")
    first = None
    for name, values in frames.items():
        p95 = percentile(values, 0.95)
        first = first or p95
        line(name, [str(len(values)), milliseconds(statistics.median(values)), milliseconds(p95),
                    milliseconds(max(values)), megabytes(growth[name])], p95 / first)
    target(f"no frame over 2 × GtkGridView's p95 = {milliseconds(2 * first)}", max(frames["Core Dump"]) <= 2 * first)
    target(f"memory grows by less than {megabytes(LEAST_GROWTH)}", growth["Core Dump"] < LEAST_GROWTH)


def dialogs(desktop):
    """What opening the shortcuts and the preferences takes of the processor, beside plain windows of libadwaita with as many rows."""
    database = databases.million(BINARY, FOLDER)
    candidates = {"plain windows of libadwaita": [BARE, "--dialogs"], "Core Dump": [BINARY, "--database", database]}
    for renderer in ("cairo", "gl"):
        took = {name: _open_dialogs(desktop, command, renderer) for name, command in candidates.items()}
        # What others do on the machine adds to it, and never takes away.
        heading(f"from a key until the window rests, drawn with {renderer}: processor's time, least, median")
        for dialog in DIALOGS:
            plain, ours = (min(times[dialog]) for times in took.values())
            for name, times in took.items():
                least = min(times[dialog])
                line(f"{dialog}: {name}", [milliseconds(least), milliseconds(statistics.median(times[dialog]))], least / plain)
            target(f"at most {DIALOG_LIMIT} × as much", ours <= DIALOG_LIMIT * plain)


def _open_dialogs(desktop, command, renderer):
    """The processor's time of each opening, in milliseconds, without the first ones, for which files are read and shaders compiled."""
    process = desktop.spawn(command, {"GSK_RENDERER": renderer})
    processor, times = Processor(process.pid), {dialog: [] for dialog in DIALOGS}
    while not any(window["title"] for window in desktop.server.windows(process.pid)):
        time.sleep(0.02)
    before = processor.rest()
    for number in range(ROUNDS + 1):
        for dialog, key in DIALOGS.items():
            desktop.key(key)
            after = processor.rest(after=before)
            if number > 0:
                times[dialog].append(after - before)
            desktop.key("Escape")
            before = processor.rest()
    process.terminate()
    process.wait(20)
    desktop.programs.remove(process)
    return times


def _scroll(desktop, seconds, turning=0.2):
    """Turns the wheel over the middle pane as a quick hand does, down and up again: how often it turns round is chance."""
    turns = random.Random(7)
    end, notch = time.monotonic() + seconds, 1
    while time.monotonic() < end:
        for _ in range(60):
            desktop.scroll(620, 500, notch)
            time.sleep(PACE)
        if turns.random() < turning:
            notch = -notch


def main():
    known = {"start": start, "keys": keys, "outside": outside, "scrolling": scrolling,
             "dialogs": dialogs}
    desktop = Desktop(animations=True, environment=ENVIRONMENT)
    try:
        for name in sys.argv[1:] or known:
            known[name](desktop)
    finally:
        desktop.close()


if __name__ == "__main__":
    main()
