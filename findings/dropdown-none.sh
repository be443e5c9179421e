#!/usr/bin/env bash
# A GtkDropDown of GTK 4.18 and 4.24 that has items always has one of them chosen: to choose GTK_INVALID_LIST_POSITION does nothing, and
# where the chosen item leaves the model another one is chosen in its place without a word. One would guess that what 4.8 does stays: it
# chooses none when it is told to, as the documentation of the property says. A program that asks "which one?" gets an answer that nobody
# has given; bugs would be moved to, or saved in, a project that nobody has chosen. What says "none" has to be an item of its own.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway <<'PYTHON'
import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk


def chosen(drop_down):
    item = drop_down.get_selected_item()
    return item.get_string() if item else "none"


def steps():
    model = Gtk.StringList.new(["Argo", "wry", "zeta"])
    drop_down = Gtk.DropDown(model=model)
    window = Gtk.Window(child=drop_down)
    window.present()
    yield window.is_active
    drop_down.set_selected(1)
    drop_down.set_selected(Gtk.INVALID_LIST_POSITION)
    print(f"told to choose none: {chosen(drop_down)}")
    drop_down.set_selected(1)
    model.splice(1, 1, [])
    drop_down.set_selected(Gtk.INVALID_LIST_POSITION)
    print(f"the chosen one has left, and none was to be chosen: {chosen(drop_down)}")
    model.splice(0, 2, [])
    print(f"without items: {chosen(drop_down)}")
    window.destroy()


control.run(steps())
PYTHON
}

root_of bookworm sway
versions libgtk-4-1=4.8.3+ds-2+deb12u1
output=$(look)
states "told to choose none: none" "$output"
states "the chosen one has left, and none was to be chosen: none" "$output"

for release in trixie sid; do
    root_of "$release" sway
    case $release in
        trixie) versions libgtk-4-1=4.18.6+ds-2 ;;
        sid) versions libgtk-4-1=4.24.1+ds-1 ;;
    esac
    output=$(look)
    states "told to choose none: wry" "$output"
    states "the chosen one has left, and none was to be chosen: zeta" "$output"
    states "without items: none" "$output"
done
