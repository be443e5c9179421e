"""scripts/metainfo-screenshots: the pictures that software centres show, each named in data/*.metainfo.xml.in."""
import os
import re
import sys
import tempfile

from .samples import make_samples
from .schemes import SCHEMES
from .stage import Stage

BINARY = os.environ["COREDUMP"]

# What fits in a software centre without being made smaller is 1000 × 700. The first has room for a bug beside the list when the
# projects are hidden, the second shows the projects and what belongs to them.
WIDE, FOLDED = (1000, 700), (940, 700)


def window(stage):
    stage.go_to_project(row=0)


def bug(stage):
    stage.go_to_project(row=0)
    stage.key("F9", "ctrl+2", "Home")


def gallery(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+l")


def search(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+f")
    stage.desktop.type("window")


def undo(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+2", "Down", "Delete")
    stage.program.find("label", re.compile("^Deleted “"))


PICTURES = (
    (window, "light", FOLDED), (bug, "light", WIDE), (gallery, "dark", FOLDED), (search, "light", FOLDED),
    (undo, "dark", FOLDED))


def take(function, scheme, size, samples, folder):
    stage = Stage(BINARY, SCHEMES[scheme]._replace(size=size), samples, folder, names_database=False)
    try:
        stage.start()
        function(stage)
        stage.take(function.__name__)
    finally:
        stage.close()


def main():
    folder = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as samples:
        make_samples(BINARY, samples, names_database=False)
        for function, scheme, size in PICTURES:
            take(function, scheme, size, samples, folder)
            print(os.path.join(folder, function.__name__ + ".png"), flush=True)


main()
