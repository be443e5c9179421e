"""The accessibility tree of one program, fetched in a few calls: GTK's cache tells what it knows in one answer."""
from collections import defaultdict

from .accessible import ATSPI, NOTHING, ROOT, Accessible
from .questions import ask_all


def load_tree(bus, cache, owner, changes):
    """The whole tree, from an `AccessibilityCache` and, for what it lacks, by a connection to the same bus.

    Parameters:
        changes: `ChildrenChanges`; what it names is asked for its children.

    The cache has what was asked for before, with how many children each control has. Where that does not add up (a page that
    was never shown, a list that grew), the children are asked for, which puts them into the cache, and it is read again.
    """
    known = set(changes.paths())
    asked, cached = {}, cache.items(owner)
    changes.forget(known - cached.keys())
    if _ask_down(bus, owner, [Accessible(bus, owner, path) for path in changes.paths()], cached, asked):
        cached = cache.items(owner)
    while True:
        root, unknown = _tree(bus, owner, cached, asked)
        if not unknown:
            return root
        if _ask_down(bus, owner, unknown, cached, asked):
            cached = cache.items(owner)


def _ask_down(bus, owner, nodes, cached, asked):
    """Asks for the children of controls, and of those that the cache lacks, and so on. Returns whether it lacked any."""
    lacks_some = False
    while nodes:
        replies = ask_all(bus, [(node, ATSPI + "Accessible", "GetChildren", None) for node in nodes])
        for node, reply in zip(nodes, replies):
            asked[node.path] = [path for _, path in reply[0] if path != NOTHING] if reply else []
        found = [path for node in nodes for path in asked[node.path] if path not in cached and path not in asked]
        lacks_some = lacks_some or bool(found)
        nodes = [Accessible(bus, owner, path) for path in found]
    return lacks_some


def _tree(bus, owner, cached, asked):
    """The tree as far as it is known, and the controls whose children have to be asked for."""
    children = defaultdict(list)
    for path, item in cached.items():
        children[item[2][1]].append((item[3], path))
    root = Accessible(bus, owner, ROOT)
    unknown, left, seen = [], [root], {ROOT}
    while left:
        node = left.pop()
        node.item = item = cached.get(node.path)
        if node.path in asked:
            paths = asked[node.path]
        else:
            places = sorted(children[node.path])
            paths = [path for _, path in places]
            count = item[4] if item else -1
            if [index for index, _ in places] != list(range(count)):
                unknown.append(node)
                continue
        node.children = [Accessible(bus, owner, path, node) for path in paths if path not in seen]
        seen.update(paths)
        left += node.children
    # A control that was asked about and is still not in the cache has gone.
    return root, [node for node in unknown if node.path not in asked]
