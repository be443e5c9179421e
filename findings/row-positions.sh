#!/usr/bin/env bash
# Which row of how many a row is ("3 of 50") reaches a screen reader from GtkListView since GTK 4.24, and not from GTK 4.18; from GtkListBox
# in neither. A program can say it of its own rows where GTK passes it on: since 4.24, not in 4.18, where the call does nothing.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway GTK_A11Y=atspi <<'PYTHON'
import sys

import control
import gi

if len(sys.argv) > 1:
    for name in ("Of a view", "Of a box", "Told"):
        row = control.accessible(name)
        while row.get_role_name() != "list item":
            row = row.get_parent()
        told = row.get_attributes()
        print(f"{name}: {told.get('posinset')} of {told.get('setsize')}")
    sys.exit()

seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import GObject, Gtk

factory = Gtk.SignalListItemFactory()
factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_string()))
view = Gtk.ListView(model=Gtk.NoSelection(model=Gtk.StringList.new(["First", "Of a view", "Last"])), factory=factory)
rows = Gtk.ListBox()
for text in ("First", "Of a box", "Told"):
    rows.append(Gtk.Label(label=text))
told = rows.get_row_at_index(2)
relations = [Gtk.AccessibleRelation.POS_IN_SET, Gtk.AccessibleRelation.SET_SIZE]
told.update_relation(relations, [GObject.Value(GObject.TYPE_INT, 3), GObject.Value(GObject.TYPE_INT, 3)])
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
box.append(view)
box.append(rows)
window = Gtk.Window(child=box, title="Window")


def steps():
    window.present()
    yield window.is_active
    yield 0.5
    yield control.ask("tell")


control.run(steps())
PYTHON
}
root_of trixie sway at-spi2-core gir1.2-atspi-2.0
versions libgtk-4-1=4.18.6+ds-2
output=$(look)
states "Of a view: None of None" "$output"
states "Told: None of None" "$output"

root_of sid sway at-spi2-core gir1.2-atspi-2.0
versions libgtk-4-1=4.24.1+ds-1
output=$(look)
states "Of a view: 2 of 3" "$output"
states "Of a box: None of None" "$output"
states "Told: 3 of 3" "$output"
