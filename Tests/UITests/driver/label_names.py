"""The names of menu items, which GTK 4.18 and newer tell on the bus as nothing but a relation to the label that shows them."""
from .accessible import ATSPI, ROLES, Accessible

MENU_ITEMS = {number for number, role in ROLES.items() if role in ("menu item", "check menu item", "radio menu item")}
LABELLED_BY = 2
WHOLE_TEXT = "ii", (0, -1)


def name_menu_items(cache, root):
    """Gives those that have no name the text of their label, as screen readers do."""
    nameless = [node for node in root.walk()
                if node.item and node.item[7] in MENU_ITEMS and not node.name and "visible" in node.states]
    relations = cache.ask_all([(node, ATSPI + "Accessible", "GetRelationSet", "", ()) for node in nameless]) if nameless else []
    labelled = [(node, _label(node.bus, reply[0])) for node, reply in zip(nameless, relations) if reply and _label(node.bus, reply[0])]
    texts = cache.ask_all([(label, ATSPI + "Text", "GetText", *WHOLE_TEXT) for _, label in labelled]) if labelled else []
    for (node, _), text in zip(labelled, texts):
        if text:
            node.name = text[0]


def _label(bus, relations):
    """The label that an answer tells of; None when it tells of none."""
    labels = (label for kind, targets in relations if kind == LABELLED_BY for label in targets)
    return next((Accessible(bus, *label) for label in labels), None)
