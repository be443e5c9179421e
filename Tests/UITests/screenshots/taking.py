"""Takes the pictures of every view in a scheme."""
import os
import shutil
import subprocess

from coredump_case import BINARY

from .empty_views import EMPTY_VIEWS
from .window_views import VIEWS
from .schemes import SCHEMES
from .stage import Stage

# Where the pointer has to stay.
DRAGGED_TO = ("drop-overlay", "drop-to-import")
# What never rests.
MOVING = ("long-task",)


def keep(stage, name):
    if name in MOVING:
        stage.take_at_once(name)
    elif name in DRAGGED_TO:
        stage.take_as_it_is(name)
    else:
        stage.take(name)


def play(stage, function, name, failures, keep=keep):
    """Takes the pictures of one view; what fails is told at the end, and the next view starts afresh.

    Parameters:
        keep: called with the stage and the name of each view once it has come.
    """
    try:
        for said in function(stage):
            keep(stage, said or name)
    except AssertionError as error:
        failures.append(f"{os.path.basename(stage.folder)}: {name}: {str(error).splitlines()[0]}")
        stage.desktop.screenshot(os.path.join(stage.folder, f"failed-{name}.png"))
        if stage.has_samples:
            stage.start()


def take_scheme(name, samples, folder, wanted):
    """All views in one scheme, and one picture of them all."""
    own = os.path.join(folder, name)
    if not wanted and os.path.isdir(own):
        # What an earlier run has left.
        shutil.rmtree(own)
    failures = play_all(SCHEMES[name], samples, own, wanted)
    make_sheet(own)
    return failures


def play_all(scheme, samples, folder, wanted=(), keep=keep):
    """Plays the views of those names, or all, and returns which did not come."""
    failures = []
    if not wanted:
        stage = Stage(BINARY, scheme, None, folder)
        try:
            for function in EMPTY_VIEWS:
                play(stage, function, function.__name__.replace("_", "-"), failures, keep)
        finally:
            stage.close()
    stage = Stage(BINARY, scheme, samples, folder)
    try:
        stage.start()
        for view_name, function in VIEWS.items():
            if not wanted or view_name in wanted:
                play(stage, function, view_name, failures, keep)
        if stage.program.printed():
            print(f"{os.path.basename(folder)}: the program printed:\n{stage.program.printed()}", flush=True)
    finally:
        stage.close()
    return failures


def make_sheet(folder):
    """One picture with all of a folder, each under its name."""
    pictures = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".png")]
    subprocess.run(["montage", "-label", "%t", *pictures, "-tile", "5x", "-geometry", "560x420+6+6", folder + ".png"], check=True)
