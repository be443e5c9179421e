"""What of a program can be read, seen and pressed at the moment, and where on the screen it is."""
from typing import NamedTuple

from driver.accessible import ATSPI, NOTHING, WINDOW_COORDINATES
from driver.window_names import window_name

# What is pressed.
CONTROLS = ("push button", "toggle button", "check box", "radio button", "link", "list item", "menu item", "check menu item",
            "radio menu item", "combo box", "entry", "text", "role 37", "role 100")
FIELDS = ("entry", "text")
# In pixels, as WCAG 2.2 asks for (2.5.8).
TARGET = 24
# What an entry, a text and a letter have at their sides and at top and bottom that is no text, in pixels: icons, frames, round
# corners.
EDGES = {"entry": (34, 4), "text": (6, 4), "push button": (4, 1)}
# What GTK calls icons, which have no name; pictures have.
ICONS = ("GtkImage", "GtkBuiltinIcon")
TOAST = "AdwToastWidget"


class Part(NamedTuple):
    """One of them: its control, and its rectangle on the screen (x, y, width, height)."""

    node: object
    place: tuple

    @property
    def name(self):
        return self.node.name


class Parts:
    """Of the window that has the keyboard, and its popovers: what lies below a dialog cannot be used."""

    def __init__(self, program):
        self.program = program
        # Also while another program has the keyboard, of which something is dragged over here.
        title = [window["title"] for window in program.windows() if not window["is_popover"]][-1]
        root = program.tree()
        # A dialog may be shown in a window. Of the same title there may be one that lies on the other.
        *_, window = (node for node in root.walk() if node.toplevel is node and window_name(node.name) == title)
        self.nodes = [node for node in window.walk() if "visible" in node.states]
        self.is_told = any(node.told for node in self.nodes)
        if not self.is_told:
            self._ask_places()
        self.paths = {node.path for node in root.walk()}
        self.popovers = [(window["x"], window["y"], window["width"], window["height"])
                         for window in program.windows() if window["is_popover"]]
        self.toasts = [node for node in self.nodes if node.name == TOAST and min(node.extents[2:]) > 1]

    def _ask_places(self):
        """All at once."""
        replies = self.program.desktop.cache.ask_all([
            (node, ATSPI + "Component", "GetExtents", "u", (WINDOW_COORDINATES,)) for node in self.nodes])
        for node, reply in zip(self.nodes, replies):
            node._extents = tuple(reply[0]) if reply else (0, 0, 0, 0)

    def texts(self):
        """Labels, letters of an index, and fields with what stands in them; not the initials in an avatar, whose name stands
        beside it."""
        def is_text(node):
            if node.role in FIELDS:
                return not any(part.role in FIELDS for part in node.walk() if part is not node)
            return (is_letter(node) and len(node.name) == 1
                    or node.role == "label" and node.name != "GtkLabel" and not is_in(node, "AdwAvatar"))
        return [part._replace(place=_within(*part.place, *EDGES[part.node.role])) if part.node.role in EDGES else part
                for part in self._parts([node for node in self.nodes if is_text(node)])]

    def letting_through(self, name):
        """The label of that name, which is seen where the pointer finds what is below it."""
        return [Part(node, self._place(node)) for node in self.nodes
                if node.role == "label" and node.name == name and min(node.extents[2:]) > 0]

    def icons(self):
        """Images, and buttons that show nothing but one."""
        def is_icon(node):
            if is_in(node, "AdwAvatar") or is_letter(node) and len(node.name) == 1:
                return False
            if node.role == "push button":
                return not any(part.role in ("label", "image", "push button") for part in node.walk() if part is not node)
            return node.name in ICONS
        return self._parts([node for node in self.nodes if is_icon(node)])

    def controls(self):
        """What is pressed. The strips of letters are measured by themselves."""
        def is_control(node):
            # What shows the choice that was made is a row of the list of choices.
            is_shown = node.role == "list item" and any(other.role == "combo box" for other in node.ancestors())
            return node.role in CONTROLS and not is_letter(node) and not is_shown
        return self._parts([node for node in self.nodes if is_control(node)])

    def small(self, parts):
        """Of controls those that are narrower or lower than a finger needs, with their width and height.

        What the accessibility bus of GTK 4.8 tells is without the padding around it, which is pressed as well: what seems small
        is felt for, along the two lines through its middle.
        """
        for part in parts:
            width, height = part.node.extents[2:]
            if min(width, height) < TARGET:
                if not self.is_told:
                    width, height = (self._felt(part.node, *way) for way in ((1, 0), (0, 1)))
                if min(width, height) < TARGET:
                    yield part, width, height

    def _felt(self, node, across, down):
        """How far a control reaches to both sides of its middle, as far as that matters."""
        x, y, width, height = node.extents
        steps = range(-TARGET, TARGET + 1)
        hits = self.hits([(node, (x + width // 2 + across * step, y + height // 2 + down * step)) for step in steps])
        own = {part.path for part in node.walk()}
        reached = [hit in own or hit not in self.paths and hit != NOTHING for hit in hits]
        ends = [step for step, is_own in zip(steps, reached) if not is_own]
        before = max((end for end in ends if end < 0), default=-TARGET - 1)
        after = min((end for end in ends if end > 0), default=TARGET + 1)
        return after - before - 1 if reached[TARGET] else 0

    def _parts(self, nodes):
        """Those of them that can be used and that nothing covers."""
        nodes = [node for node in nodes if min(node.extents[2:]) > 1 and is_sensitive(node) and is_inside(node)]
        nodes = [node for node in nodes if node.is_on_screen()] if self.is_told else self._found(nodes)
        parts = [Part(node, self._place(node)) for node in nodes]
        return [part for part in parts if not self._is_covered(part)]

    def _found(self, nodes):
        """Those of them that the toolkit finds at their corners and in their middle."""
        points = [[(x + 1, y + 1), (x + width - 2, y + 1), (x + 1, y + height - 2), (x + width - 2, y + height - 2),
                   (x + width // 2, y + height // 2)] for x, y, width, height in (node.extents for node in nodes)]
        hits = iter(self.hits([(node, point) for node, near in zip(nodes, points) for point in near]))
        found = []
        for node, near in zip(nodes, points):
            own, here = own_paths(node), [next(hits) for _ in near]
            strange = [hit for hit in here if hit not in own]
            # What is no label may have parts that are left out of the tree, though not everywhere.
            is_own = node.role != "label" and len(strange) < len(here) and self.paths.isdisjoint(strange)
            # A toast lies above all, and yet the toolkit finds what is below it.
            if is_own or not strange or is_in(node, TOAST):
                found.append(node)
        return found

    def hits(self, questions):
        """The paths of what the toolkit finds at places: (node, (x, y)), in coordinates of the node's window or popover."""
        return [reply[0][1] if reply else NOTHING for reply in self.program.desktop.cache.ask_all([
            (node.native, ATSPI + "Component", "GetAccessibleAtPoint", "iiu", (*point, WINDOW_COORDINATES))
            for node, point in questions])]

    def _place(self, node):
        x, y, width, height = node.extents
        left, top = self.program.corner(node)
        return left + x, top + y, width, height

    def _is_covered(self, part):
        """Whether a popover or toast lies over a part of the window below."""
        if part.node.native.is_popover or is_in(part.node, TOAST):
            return False
        return any(are_touching(part.place, other) for other in [*self.popovers, *map(self._place, self.toasts)])


def _within(x, y, width, height, sides, ends):
    """A rectangle that is narrower by so many pixels at each side, and lower at top and bottom."""
    return x + sides, y + ends, width - 2 * sides, height - 2 * ends


def are_touching(one, other):
    """Whether two rectangles share a pixel."""
    (x, y, width, height), (left, top, across, down) = one, other
    return x < left + across and left < x + width and y < top + down and top < y + height


def is_in(node, name):
    return any(other.name == name for other in node.ancestors())


def is_letter(node):
    """Whether it is a button of the strip beside a list, which hears the pointer for it: a letter, or the search above them."""
    return node.role == "push button" and any(other.name.endswith(" Index") for other in node.ancestors())


def is_inside(node):
    """Whether nothing of it is scrolled out, which has its place nevertheless."""
    x, y, width, height = node.extents
    around = [(0, 0, *node.native.extents[2:])] if not node.native.is_popover else []
    around += [other.extents for other in node.ancestors() if other.is_a("scroll pane")]
    return all(left <= x and top <= y and x + width <= left + across and y + height <= top + down
               for left, top, across, down in around)


def is_sensitive(node):
    """Of what cannot be used at the moment nothing is asked (WCAG 1.4.3 and 1.4.11: inactive)."""
    return all("sensitive" in other.states for other in (node, *node.ancestors()) if other.role != "application")


def own_paths(node):
    """Of what is found where nothing covers a control: its parts, itself, and what it is a part of."""
    own = {part.path for part in node.walk()}
    for other in node.ancestors():
        if other.role in ("application", "frame", "dialog"):
            break
        own.add(other.path)
    return own
