"""The accessibility tree of one program, fetched in a few calls: GTK's cache tells what it knows in one answer."""
from collections import defaultdict

from .accessible import ATSPI, NOTHING, ROOT, Accessible


def load_tree(bus, cache, owner, changes):
    """The whole tree, from an `AccessibilityCache`, whose controls are asked by `bus`, another connection to the same one.

    Parameters:
        changes: `ChildrenChanges`; what it names is asked for its children.

    The cache has what was asked for before, with how many children each control has. Where that does not add up (a page that
    was never shown, a list that grew), the children are asked for, which puts them into the cache, and it is read again.
    """
    known = set(changes.paths())
    cached = cache.items(owner)
    changes.forget(known - cached.keys())
    asked = {}
    # The cache never tells the windows of a program.
    _ask(cache, [Accessible(bus, owner, path) for path in {ROOT, *changes.paths()}], asked)
    while True:
        root, lacks_some = _tree(bus, cache, owner, cached, asked)
        if not lacks_some:
            return root
        cached = cache.items(owner)


def _ask(cache, nodes, asked):
    """Asks controls for their children, and adds the answers to `asked`."""
    replies = cache.ask_all([(node, ATSPI + "Accessible", "GetChildren", "", ()) for node in nodes])
    for node, reply in zip(nodes, replies):
        asked[node.path] = [path for _, path in reply[0] if path != NOTHING] if reply else []


def _tree(bus, cache, owner, cached, asked):
    """The tree, level by level, and whether the cache lacked controls of it that have been asked for now. One that was asked before
    and is still not in the cache has gone."""
    children = defaultdict(list)
    for path, item in cached.items():
        children[item[2][1]].append((item[3], path))
    root = Accessible(bus, owner, ROOT)
    level, seen, lacks_some = [root], {ROOT}, False
    while level:
        unknown = []
        for node in level:
            node.item = item = cached.get(node.path)
            if node.path not in asked:
                places = sorted(children[node.path])
                if item and len(places) == item[4] and all(index == place for index, (place, _) in enumerate(places)):
                    node.children = [path for _, path in places]
                else:
                    unknown.append(node)
                    lacks_some = lacks_some or not item
        if unknown:
            _ask(cache, unknown, asked)
        below = []
        for node in level:
            paths = asked.get(node.path, node.children)
            node.children = [Accessible(bus, owner, path, node) for path in paths if path not in seen]
            seen.update(paths)
            below += node.children
        level = below
    return root, lacks_some
