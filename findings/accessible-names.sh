#!/usr/bin/env bash
# What GTK takes for the name of a control changes under a program that names none itself. GTK 4.8 calls a button with an icon "GtkImage",
# whatever its tooltip says, and one with a mnemonic "_Save Save". GTK 4.18 and 4.24 have both right, and get others wrong: a menu button
# with a label is "File File" while its menu is open, an AdwEntryRow is "Title Title", and an item of the menu has no name, only a relation
# to a label without a role, whose text it is. One would guess that a label names a control, once, in each version. What matters gets its
# name from the program; tests and screen readers look at the text of that label.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway GTK_A11Y=atspi <<'PYTHON'
import sys

import control
import gi

if len(sys.argv) > 1:
    window = control.accessible("Window")
    from gi.repository import Atspi

    def tell(node):
        if node.get_role_name() in ("button", "push button", "menu item", "list item", "text"):
            print(f"{node.get_role_name()} '{node.get_name()}'")
        if node.get_role_name() == "menu item":
            label = node.get_relation_set()[0].get_target(0)
            print(f"its label: {label.get_role_name()} '{label.get_name()}', text '{Atspi.Text.get_text(label, 0, -1)}'")
        for index in range(node.get_child_count()):
            tell(node.get_child_at_index(index))

    tell(window)
    sys.exit()

seat = control.seat()
gi.require_version("Adw", "1")
from gi.repository import Adw, Gio, Gtk

Adw.init()
menu = Gio.Menu()
menu.append("Open", "window.open")
file = Gtk.MenuButton(label="File", menu_model=menu)
rows = Gtk.ListBox()
rows.append(Adw.EntryRow(title="Title"))
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
for child in (Gtk.Button(icon_name="list-add-symbolic", tooltip_text="Add"), Gtk.Button(label="_Save", use_underline=True), rows, file):
    box.append(child)
window = Gtk.Window(child=box, title="Window")


def steps():
    window.present()
    yield window.is_active
    file.popup()
    yield file.get_popover().get_mapped
    yield 0.5
    yield control.ask("tell")


control.run(steps())
PYTHON
}

root_of bookworm sway at-spi2-core gir1.2-atspi-2.0 gir1.2-adw-1
versions libgtk-4-1=4.8.3+ds-2+deb12u1 libadwaita-1-0=1.2.2-1
output=$(look)
for line in "push button 'GtkImage'" "push button '_Save Save'" "text 'Title'" "push button 'File'" "menu item 'Open'"; do
    states "$line" "$output"
done

for release in trixie sid; do
    root_of $release sway at-spi2-core gir1.2-atspi-2.0 gir1.2-adw-1
    case $release in
        trixie) versions libgtk-4-1=4.18.6+ds-2 libadwaita-1-0=1.7.6-1~deb13u1 ;;
        sid) versions libgtk-4-1=4.24.1+ds-1 libadwaita-1-0=1.10.0-2 ;;
    esac
    output=$(look)
    for line in "button 'Add'" "button 'Save'" "list item 'Title Title'" "button 'File File'" "menu item ''" \
        "its label: invalid '', text 'Open'"; do
        states "$line" "$output"
    done
done
