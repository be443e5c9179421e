"""The names of menu items, which GTK 4.18 and newer tell on the bus as nothing but a relation to the label that shows them."""
from gi.repository import GLib

from .accessible import ATSPI, Accessible
from .questions import ask_all

MENU_ITEMS = ("menu item", "check menu item", "radio menu item")
LABELLED_BY = 2
WHOLE_TEXT = GLib.Variant("(ii)", (0, -1))


def name_menu_items(bus, root):
    """Gives those that have no name the text of their label, as screen readers do."""
    nameless = [node for node in root.walk() if node.role in MENU_ITEMS and not node.name and "visible" in node.states]
    relations = ask_all(bus, [(node, ATSPI + "Accessible", "GetRelationSet", None) for node in nameless]) if nameless else []
    labelled = [(node, _label(bus, reply[0])) for node, reply in zip(nameless, relations) if reply and _label(bus, reply[0])]
    texts = ask_all(bus, [(label, ATSPI + "Text", "GetText", WHOLE_TEXT) for _, label in labelled]) if labelled else []
    for (node, _), text in zip(labelled, texts):
        if text:
            node.name = text[0]


def _label(bus, relations):
    """The label that an answer tells of; None when it tells of none."""
    labels = (label for kind, targets in relations if kind == LABELLED_BY for label in targets)
    return next((Accessible(bus, *label) for label in labels), None)
