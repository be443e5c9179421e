"""The controls of a program as the accessibility bus tells them: no client library, no stale cache, every call bounded."""
from functools import cached_property

from gi.repository import Gio, GLib

ATSPI = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
NOTHING = "/org/a11y/atspi/null"
PROPERTIES = "org.freedesktop.DBus.Properties"
WINDOW_COORDINATES = 1  # the only ones that GTK 4.8 gives rightly
# Numbers of AtspiRole and bits of AtspiStateType that the tests speak of (at-spi2-core, atspi-constants.h).
ROLES = {2: "alert", 7: "check box", 8: "check menu item", 11: "combo box", 16: "dialog", 23: "frame", 27: "image", 29: "label",
         31: "list", 32: "list item", 33: "menu", 35: "menu item", 39: "panel", 42: "progress bar", 43: "push button",
         44: "radio button", 45: "radio menu item", 49: "scroll pane", 50: "separator", 54: "status bar", 61: "text",
         # What stays pressed: GTK 4.8 tells it as any other button.
         62: "push button",
         64: "tool tip", 69: "window", 75: "application", 79: "entry", 83: "heading", 88: "link", 98: "list box", 99: "grouping"}
# What those are told as by older toolkits.
OLDER_ROLES = {"grouping": ("panel", "scroll pane")}
STATES = {1: "active", 4: "checked", 8: "enabled", 10: "expanded", 11: "focusable", 12: "focused", 20: "pressed", 23: "selected",
          24: "sensitive", 25: "showing", 30: "visible"}


class Accessible:
    """One control as it was when it was asked: find it again after a change. `item` is what the cache says of it."""

    def __init__(self, bus, owner, path, parent=None):
        self.bus, self.owner, self.path, self.parent = bus, owner, path, parent
        self.item = None
        # Who knows places when the bus does not: `ToldPlaces`.
        self.told = None
        self.children = []
        self._extents = None

    # From what the cache says, once asked for, as most controls never are: (self, application, parent, index, children,
    # interfaces, name, role, …, states).

    @property
    def role(self):
        return ROLES.get(self.item[7], f"role {self.item[7]}") if self.item else ""

    def is_a(self, role):
        """Whether that is what the control is, in this toolkit or in an older one."""
        return role == self.role or role in OLDER_ROLES.get(self.role, ())

    @cached_property
    def name(self):
        return self._own_name

    @property
    def _own_name(self):
        return _without_repetition(str(self.item[6])) if self.item else ""

    @cached_property
    def states(self):
        bits = sum(word << 32 * index for index, word in enumerate(self.item[9])) if self.item else 0
        return frozenset(text for bit, text in STATES.items() if bits >> bit & 1)

    def __repr__(self):
        return f"<{self.role} {self.name!r} {' '.join(sorted(self.states))}>"

    def walk(self):
        """It and all that is in it, the outer before the inner."""
        left = [self]
        while left:
            node = left.pop()
            yield node
            left += reversed(node.children)

    def ancestors(self):
        """From the parent outwards."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def call(self, interface, method, arguments=None):
        reply = self.bus.call_sync(self.owner, self.path, ATSPI + interface, method, arguments, None,
                                   Gio.DBusCallFlags.NONE, 3000, None)
        return reply.unpack()

    def get(self, interface, name):
        """A property of it."""
        return self.bus.call_sync(self.owner, self.path, PROPERTIES, "Get", GLib.Variant("(ss)", (ATSPI + interface, name)),
                                  None, Gio.DBusCallFlags.NONE, 3000, None).unpack()[0]

    def attributes(self):
        """What is told of it in words, by name."""
        return self.call("Accessible", "GetAttributes")[0]

    def do(self):
        """Does what the control is for, without a pointer."""
        self.call("Action", "DoAction", GLib.Variant("(i)", (0,)))

    def text(self):
        """What stands in an entry or text view. The part of an entry that has the keyboard may have no text of its own: what it is a
        part of tells it; "" where nothing does."""
        for node in (self, *self.ancestors()):
            try:
                count = node.get("Text", "CharacterCount")
            except GLib.Error as error:
                if "No such interface" in error.message:
                    continue
                raise
            return node.call("Text", "GetText", GLib.Variant("(ii)", (0, count)))[0]
        return ""

    @property
    def extents(self):
        """Its place in its window, and its size: (x, y, width, height) in pixels."""
        if self.told:
            return self.told.extents(self)
        if self._extents is None:
            try:
                self._extents = tuple(self.call("Component", "GetExtents", GLib.Variant("(u)", (WINDOW_COORDINATES,)))[0])
            except GLib.Error:
                self._extents = (0, 0, 0, 0)
        return self._extents

    def is_still_there(self):
        """Looks again where it is, and whether it is the same: the row of a list may show another item."""
        if self.told:
            self.told.look_again()
        for node in (self, *self.ancestors()):
            node._extents = None
        try:
            return _without_repetition(self.get("Accessible", "Name")) == self._own_name and self.is_on_screen()
        except GLib.Error:
            return False

    @property
    def toplevel(self):
        """The window around it, or the dialog, which newer versions of libadwaita show in a window. A toast is an alert, too, without a
        name."""
        is_dialog = (node for node in (self, *self.ancestors()) if node.told and node.role in ("alert", "dialog") and node.name)
        return next(is_dialog, None) or self.window

    @property
    def window(self):
        """The window around it."""
        node = self
        while node.parent is not None and node.parent.role != "application":
            node = node.parent
        return node

    @property
    def is_popover(self):
        """Whether it is an X window of its own within another window: a menu, or what a button opens."""
        if self.told:
            return self.told.is_popover(self)
        return self.role in ("menu", "tool tip") or any(child.name == "GtkPopoverContent" for child in self.children)

    @property
    def native(self):
        """The popover or window around it, whose coordinates its own are."""
        return next((node for node in (self, *self.ancestors()) if node.is_popover), None) or self.toplevel

    def is_on_screen(self):
        """Whether the toolkit finds this control at its centre: what was scrolled out keeps its last rectangle.

        It may answer with a part that it leaves out of the tree, such as the picture in a button; and an inner control
        may lie there as well as one that this one is a part of.
        """
        if "visible" not in self.states:
            return False
        x, y, width, height = self.extents
        if width <= 0 or height <= 0:
            return False
        if self.told:
            return self.told.is_found(self)
        point = GLib.Variant("(iiu)", (x + width // 2, y + height // 2, WINDOW_COORDINATES))
        _, hit = self.native.call("Component", "GetAccessibleAtPoint", point)[0]
        if hit == NOTHING or any(node.path == hit for node in (*self.walk(), *self._parts_of())):
            return True
        return all(node.path != hit for node in self.toplevel.walk())

    def _parts_of(self):
        """The controls that this one is a part of."""
        for node in self.ancestors():
            if node.role in ("application", "frame", "dialog", "list"):
                return
            yield node

    def dump(self, depth=0):
        """The controls that have a name or text, indented by what they are in."""
        is_told = bool(self.name) and not self.name.startswith(("Gtk", "Adw"))
        lines = ["  " * depth + repr(self)] if is_told else []
        return "\n".join(lines + [text for child in self.children if (text := child.dump(depth + is_told))])


def _without_repetition(name):
    """libadwaita 1.2 calls the buttons of toasts and message dialogs "Undo Undo" and "_Keep Keep"."""
    half = len(name) // 2
    for first, second in ((name[:half], name[half + 1:]), (name[:half + 1], name[half + 2:])):
        if second and first.replace("_", "", 1) == second and name == f"{first} {second}":
            return second
    return name
