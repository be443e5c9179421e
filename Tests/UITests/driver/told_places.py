"""Where controls are, as their program tells it: the accessibility bus of GTK 4.18 and newer leaves out what is around them."""
from gi.repository import GLib

from .accessible import ATSPI, PROPERTIES

NOWHERE = (0, 0, 0, 0)
QUESTION = (ATSPI + "Accessible", "AccessibleId")


class ToldPlaces:
    """The places of one program's controls, found by an id that both the report and the accessibility bus tell. GTK 4.22 and
    newer do; of older versions `tells_ids` is false, and what the bus tells of places is right, or nobody knows.

    Parameters:
        reports: see `report.Reports`.
        cache: an `AccessibilityCache` of the accessibility bus.
    """

    def __init__(self, reports, pid, cache):
        self.reports, self.pid, self.cache = reports, pid, cache
        self._ids, self._places, self._popovers = {}, {}, set()

    @staticmethod
    def tells_ids(reports, pid, node):
        """Whether the toolkit tells the id of a control that is shown: GTK 4.8 answers with an empty one."""
        # It gives an id to what has none.
        reports.places(pid)
        try:
            return bool(node.get("Accessible", "AccessibleId"))
        except GLib.Error:
            return False

    def look(self, root):
        """Finds out where all controls of a tree are, which get to know this."""
        # It gives an id to what has none.
        self._places = self.reports.places(self.pid)
        self._popovers = {f"w{one['id']}" for one in self.reports.windows(self.pid) if one["popover"]}
        nodes = list(root.walk())
        paths = {node.path for node in nodes}
        self._ids = {path: one for path, one in self._ids.items() if path in paths}
        unknown = [node for node in nodes if node.path not in self._ids]
        for node, reply in zip(unknown, self.cache.ask_all([(node, PROPERTIES, "Get", "ss", QUESTION) for node in unknown])):
            # One that is not shown has no id yet.
            if reply and reply[0]:
                self._ids[node.path] = reply[0]
        for node in nodes:
            node.told = self

    def paths_with_unplaced_children(self, root):
        """The paths of controls that are shown, and have children that the bus tells as shown, but the program does not."""
        return {node.path for node in root.walk() if self._place(node)
                and any("showing" in child.states and not self._place(child) for child in node.children)}

    def look_again(self):
        self._places = self.reports.places(self.pid)

    def extents(self, node):
        """The rectangle of a control in its window."""
        return tuple(self._place(node)[:4]) or NOWHERE

    def is_popover(self, node):
        return self._ids.get(node.path) in self._popovers

    def is_found(self, node):
        """Whether the pointer would find it, something in it, or what it is a part of, at its centre."""
        return bool(self._place(node)[4:5] == [1])

    def _place(self, node):
        return self._places.get(self._ids.get(node.path), [])
