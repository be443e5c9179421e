"""Measures every view of a scheme: the contrast of what is read and seen, and the size of what is pressed."""
import os

from driver import wait_for

from . import contrast
from .parts import Parts
from .taking import DRAGGED_TO, MOVING, play_all

# What is measured is text without smoothing; see contrast.py.
HARD_EDGES = {"FONTCONFIG_FILE": os.path.join(os.path.dirname(__file__), "hard_edges.conf")}
# What lies over a view without being found by the pointer; of what is below it nothing can be read.
LETTING_THROUGH = {"drop-overlay": "Drop to attach", "drop-to-import": "Drop to import"}


class Measured:
    """What is wrong with the views of a scheme, and how much was looked at."""

    def __init__(self):
        self._faint = {"text": {}, "icon": {}}
        # Texts that nothing is seen of, controls that are too small, and views that did not come.
        self.unseen, self.small_controls, self.missing = [], [], []
        # How many there were in each view.
        self.texts, self.icons, self.controls = {}, {}, {}

    def count(self):
        """How much is wrong so far."""
        return sum(map(len, (*self._faint.values(), self.unseen, self.small_controls)))

    def add(self, kind, view, part, found, least):
        """Notes what has less contrast than it needs, once of all that looks the same."""
        if found and found[2] < least:
            self._faint[kind].setdefault((view, part.node.role, found), []).append(part.name)

    def faint(self, kind):
        """The texts or icons that have less contrast than they need."""
        return [f"{view}: {role} {names[0][:60]!r}{f' and {len(names) - 1} more' if len(names) > 1 else ''}: "
                f"{contrast.text_of(colour)} on {contrast.text_of(ground)} is {ratio:.2f} : 1"
                for (view, role, (colour, ground, ratio)), names in self._faint[kind].items()]


def measure_all(scheme, samples, folder, wanted=()):
    """Plays all views, or those that are wanted; those with something wrong leave a picture in the folder."""
    measured = Measured()

    def keep(stage, name):
        if name not in DRAGGED_TO:
            stage.desktop.move(*(length - 1 for length in stage.desktop.server.size_of_screen()))
        if name not in MOVING:
            stage.program.wait_rest()
        before = measured.count()
        measure(stage.program, name, measured)
        if measured.count() > before:
            stage.take_at_once(name)

    scheme = scheme._replace(environment={**scheme.environment, **HARD_EDGES})
    measured.missing = play_all(scheme, samples, folder, wanted, keep)
    return measured


def measure(program, view, measured):
    """Adds what is seen of a program."""
    server = program.desktop.server

    def look():
        """The picture, and what is on it: of one moment, unless the view never rests."""
        pixels, parts = server.pixels(), Parts(program)
        found = pixels, parts, parts.texts(), parts.icons(), parts.controls()
        return found if view in MOVING or server.pixels() == pixels else None
    pixels, parts, texts, icons, controls = wait_for(look, f"{view} to rest")
    picture = contrast.Picture(pixels, server.size_of_screen()[0])
    if view in LETTING_THROUGH:
        texts, icons = parts.letting_through(LETTING_THROUGH[view]), []
    measured.texts[view], measured.icons[view], measured.controls[view] = len(texts), len(icons), len(controls)
    for part in texts:
        found = contrast.weakest_text(picture, part.place)
        measured.add("text", view, part, found, contrast.TEXT)
        if not found and part.node.role == "label" and part.name.strip():
            measured.unseen.append(f"{view}: {part.name[:60]!r}")
    for part in icons:
        measured.add("icon", view, part, contrast.strongest_colour(picture, part.place), contrast.GRAPHICS)
    for part, width, height in parts.small(controls):
        measured.small_controls.append(f"{view}: {part.node.role} {part.name!r} is {width} × {height} pixels")
