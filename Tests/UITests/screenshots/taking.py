"""Takes the pictures of every view in a scheme."""
import os
import subprocess

from .empty_views import EMPTY_VIEWS
from .window_views import VIEWS
from .schemes import SCHEMES
from .stage import Stage

BINARY = os.environ["COREDUMP"]
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


def play(stage, function, name, failures):
    """Takes the pictures of one view, in two attempts; what fails is told at the end, and the next view starts afresh."""
    for attempt in range(2):
        try:
            for said in function(stage):
                keep(stage, said or name)
            return
        except AssertionError as error:
            if attempt:
                failures.append(f"{os.path.basename(stage.folder)}: {name}: {str(error).splitlines()[0]}")
                stage.desktop.screenshot(os.path.join(stage.folder, f"failed-{name}.png"))
            if stage.has_samples:
                stage.start()


def take_scheme(name, samples, folder, wanted):
    """All views in one scheme, and one picture of them all."""
    failures = []
    stage = Stage(BINARY, SCHEMES[name], None, os.path.join(folder, name))
    try:
        if not wanted:
            stage.forget_pictures()
        for function in EMPTY_VIEWS if not wanted else ():
            play(stage, function, function.__name__.replace("_", "-"), failures)
    finally:
        stage.close()
    stage = Stage(BINARY, SCHEMES[name], samples, os.path.join(folder, name))
    try:
        stage.start()
        for view_name, function in VIEWS.items():
            if not wanted or view_name in wanted:
                play(stage, function, view_name, failures)
        if stage.program.printed():
            print(f"{name}: the program printed:\n{stage.program.printed()}", flush=True)
    finally:
        stage.close()
    make_sheet(os.path.join(folder, name))
    return failures


def make_sheet(folder):
    """One picture with all of a folder, each under its name."""
    pictures = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".png")]
    subprocess.run(["montage", "-label", "%t", *pictures, "-tile", "5x", "-geometry", "560x420+6+6", folder + ".png"], check=True)
