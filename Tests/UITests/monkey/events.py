"""Which events there are, and how a seed chooses among them."""
import random
from typing import NamedTuple

# All that the program listens to but what ends it.
KEYS = """ctrl+n ctrl+shift+n ctrl+m Return F2 Delete ctrl+Return ctrl+f Escape ctrl+z ctrl+shift+z ctrl+v ctrl+c ctrl+x F9 ctrl+1 ctrl+2
    ctrl+3 ctrl+l ctrl+comma ctrl+question F1 F10 Menu Tab Tab shift+Tab Up Down Down Left Right shift+Down shift+Up ctrl+Down
    ctrl+Up ctrl+space Home End shift+End Prior Next space BackSpace plus minus 0 1 alt+Left""".split()
# These change much at once: once in a while.
RARE_KEYS = ["ctrl+a", "ctrl+Home", "ctrl+End", "ctrl+shift+End", "KP_Enter"]
TEXTS = ("crash", "menu", "c", "window 1", "zz", "é", "cafe", "https://git.example.com/x", "%_'\"\\", "Ünï ", "#12", "  ")
BUTTONS = (1, 1, 1, 1, 1, 1, 1, 3)
HELD = ((), (), (), (), ("ctrl",), ("shift",))
# How often what happens, of a thousand events.
WEIGHTS = {"click": 210, "double click": 20, "drag": 40, "move": 40, "wheel": 110, "key": 300, "rare key": 6, "type": 90,
           "drop": 6, "copy": 10, "resize": 14, "new bug": 16, "new project": 6, "edit": 8, "note": 10, "toggle": 60, "select": 40,
           "search": 14}


class Event(NamedTuple):
    """One event. Places are parts of the window that is on top then, from 0 to 1."""

    kind: str
    at: tuple = (0.5, 0.5)
    to: tuple = (0.5, 0.5)
    value: object = None

    def __str__(self):
        places = " ".join(f"{x:.3f},{y:.3f}" for x, y in (self.at, self.to))
        return f"{self.kind} {places} {self.value!r}"


def events(seed):
    """The events of a seed, without end: the same for the same seed, whatever the program makes of them."""
    chance = random.Random(seed)
    kinds, weights = list(WEIGHTS), list(WEIGHTS.values())
    while True:
        kind = chance.choices(kinds, weights)[0]
        at, to = ((chance.random(), chance.random()) for _ in range(2))
        yield Event(kind, at, to, _value(kind, chance))


def _value(kind, chance):
    match kind:
        case "click":
            return chance.choice(BUTTONS), chance.choice(HELD)
        case "wheel":
            return chance.choice((-9, -3, -1, 1, 2, 5, 12))
        case "key":
            return chance.choice(KEYS)
        case "rare key":
            return chance.choice(RARE_KEYS)
        case "type" | "new bug" | "new project" | "edit" | "note" | "search":
            return chance.choice(TEXTS) + chance.choice(("", "", " ", str(chance.randrange(100))))
        case "drop" | "copy":
            return chance.choice(("image", "files", "text"))
        case "resize":
            return chance.randrange(340, 1300), chance.randrange(300, 850)
        case "toggle" | "select":
            return chance.randrange(1, 8)
    return None
