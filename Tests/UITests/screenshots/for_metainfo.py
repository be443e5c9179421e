"""scripts/metainfo-screenshots: the pictures that software centres show, each named in data/*.metainfo.xml.in."""
import os
import sys
import tempfile

from .samples import make_samples
from .schemes import SCHEMES
from .stage import Stage

BINARY = os.environ["COREDUMP"]

# What fits in a software centre without being made smaller.
SIZE = (1000, 700)


def window(stage):
    stage.go_to_bug(project_row=0)
    stage.key("ctrl+2")


def gallery(stage):
    stage.go_to_bug(project_row=0)
    stage.key("ctrl+2", "ctrl+l")


def search(stage):
    stage.go_to_bug(project_row=0)
    stage.key("ctrl+2", "ctrl+f")
    stage.desktop.type("the")


def undo(stage):
    stage.go_to_bug(project_row=0, bug_row=1)
    stage.key("ctrl+2", "Delete")
    stage.program.find("push button", "Undo")


PICTURES = ((window, "light"), (gallery, "dark"), (search, "light"), (undo, "dark"))


def take(function, scheme, samples, folder):
    stage = Stage(BINARY, SCHEMES[scheme]._replace(size=SIZE), samples, folder)
    try:
        stage.start()
        function(stage)
        stage.take(function.__name__)
    finally:
        stage.close()


def main():
    folder = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as samples:
        make_samples(BINARY, samples)
        for function, scheme in PICTURES:
            take(function, scheme, samples, folder)
            print(os.path.join(folder, function.__name__ + ".png"), flush=True)


main()
