"""The accessibility tree, spoken straight over D-Bus: no client library, no stale cache, every call bounded."""
import time

from gi.repository import Gio, GLib

ATSPI = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
NOTHING = "/org/a11y/atspi/null"
WINDOW_COORDINATES = 1  # the only ones that GTK 4.8 gives rightly
# Numbers of AtspiRole and bits of AtspiStateType that the tests speak of (at-spi2-core, atspi-constants.h).
ROLES = {7: "check box", 11: "combo box", 16: "dialog", 23: "frame", 29: "label", 31: "list", 32: "list item",
         33: "menu", 35: "menu item", 39: "panel", 43: "push button", 44: "radio button", 54: "status bar", 61: "text", 62: "toggle button",
         69: "window", 75: "application", 79: "entry", 83: "heading", 98: "list box", 2: "alert", 27: "image",
         49: "scroll pane"}
STATES = {4: "checked", 8: "enabled", 11: "focusable", 12: "focused", 23: "selected", 24: "sensitive", 25: "showing",
          20: "pressed", 30: "visible"}


class Accessible:
    """One control as it was when it was asked: find it again after a change."""

    def __init__(self, bus, owner, path, parent=None):
        self.bus, self.owner, self.path, self.parent = bus, owner, path, parent
        self.role = self.name = ""
        self.states = frozenset()
        self.extents = (0, 0, 0, 0)
        self.children = []

    def __repr__(self):
        return f"<{self.role} {self.name!r} {self.extents} {' '.join(sorted(self.states))}>"

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def call(self, interface, method, arguments=None):
        reply = self.bus.call_sync(self.owner, self.path, ATSPI + interface, method, arguments, None,
                                   Gio.DBusCallFlags.NONE, 3000, None)
        return reply.unpack()

    def text(self):
        """What stands in an entry or text view."""
        properties = "org.freedesktop.DBus.Properties"
        count = self.bus.call_sync(self.owner, self.path, properties, "Get",
                                   GLib.Variant("(ss)", (ATSPI + "Text", "CharacterCount")), None,
                                   Gio.DBusCallFlags.NONE, 3000, None).unpack()[0]
        return self.call("Text", "GetText", GLib.Variant("(ii)", (0, count)))[0]

    @property
    def toplevel(self):
        node = self
        while node.parent is not None and node.parent.role != "application":
            node = node.parent
        return node

    def is_on_screen(self):
        """Whether the toolkit finds this control at its centre: what was scrolled out keeps its last rectangle.

        It may answer with a part that it leaves out of the tree, such as the picture in a button; and an inner control
        may lie there as well as one that this one is a part of.
        """
        x, y, width, height = self.extents
        if width <= 0 or height <= 0 or "visible" not in self.states:
            return False
        point = GLib.Variant("(iiu)", (x + width // 2, y + height // 2, WINDOW_COORDINATES))
        _, hit = self.toplevel.call("Component", "GetAccessibleAtPoint", point)[0]
        if hit == NOTHING or all(node.path != hit for node in self.toplevel.walk()):
            return True
        return any(node.path == hit for node in [*self.walk(), *self._parts_of()])

    def _parts_of(self):
        """The controls that this one is a part of."""
        node = self.parent
        while node is not None and node.role not in ("application", "frame", "dialog", "list"):
            yield node
            node = node.parent

    def dump(self, depth=0):
        lines = ["  " * depth + repr(self)]
        return "\n".join(lines + [child.dump(depth + 1) for child in self.children])


def load_tree(bus, owner):
    """The whole tree of one program, a level at a time with all questions of a level under way together."""
    root = Accessible(bus, owner, ROOT)
    level = [root]
    while level:
        replies = _ask_all(bus, [question for node in level for question in _questions(node)])
        following = []
        for index, node in enumerate(level):
            _fill(node, replies[5 * index:5 * index + 5])
            following += node.children
        level = following
    return root


def _questions(node):
    properties = "org.freedesktop.DBus.Properties"
    return [
        (node, ATSPI + "Accessible", "GetRole", None),
        (node, properties, "Get", GLib.Variant("(ss)", (ATSPI + "Accessible", "Name"))),
        (node, ATSPI + "Accessible", "GetState", None),
        (node, ATSPI + "Component", "GetExtents", GLib.Variant("(u)", (WINDOW_COORDINATES,))),
        (node, ATSPI + "Accessible", "GetChildren", None),
    ]


def _fill(node, replies):
    role, name, states, extents, children = replies
    node.role = ROLES.get(role[0], f"role {role[0]}") if role else "gone"
    node.name = _without_repetition(name[0]) if name else ""
    bits = sum(word << 32 * index for index, word in enumerate(states[0])) if states else 0
    node.states = frozenset(text for bit, text in STATES.items() if bits >> bit & 1)
    node.extents = tuple(extents[0]) if extents else (0, 0, 0, 0)
    node.children = [Accessible(node.bus, owner, path, node)
                     for owner, path in (children[0] if children else []) if path != NOTHING]


def _without_repetition(name):
    """libadwaita 1.2 calls the buttons of toasts and message dialogs "Undo Undo" and "_Keep Keep"."""
    half = len(name) // 2
    for first, second in ((name[:half], name[half + 1:]), (name[:half + 1], name[half + 2:])):
        if second and first.replace("_", "", 1) == second and name == f"{first} {second}":
            return second
    return name


def _ask_all(bus, questions, timeout=5.0):
    """Sends every question at once and returns the replies in order, None for one that was not answered."""
    context = GLib.MainContext.new()
    context.push_thread_default()
    replies, left = [None] * len(questions), len(questions)
    try:
        for index, (node, interface, method, arguments) in enumerate(questions):
            def answered(connection, result, index=index):
                nonlocal left
                left -= 1
                try:
                    replies[index] = connection.call_finish(result).unpack()
                except GLib.Error:
                    pass  # The control went while it was asked.
            bus.call(node.owner, node.path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                     int(timeout * 1000), None, answered)
        end = time.monotonic() + timeout + 1
        while left and time.monotonic() < end:
            context.iteration(True)
    finally:
        context.pop_thread_default()
    return replies
