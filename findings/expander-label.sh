#!/usr/bin/env bash
# A label that can be selected keeps Tab in GtkExpander while it is folded away: GTK 4.8.3 and 4.24.1 give the label the keyboard where nobody
# sees it, tell the heading as the focus, and Tab leads no further, in the whole window. One would guess that what is folded away is left
# out, as a label that cannot be selected and a button are. A program hides the child for as long as it is folded away.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway <<'PYTHON'
import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

CHILDREN = {
    "a label that can be selected": lambda: Gtk.Label(label="folded away", selectable=True),
    "one that is hidden as well": lambda: Gtk.Label(label="folded away", selectable=True, visible=False),
    "a label that cannot": lambda: Gtk.Label(label="folded away"),
    "a button": lambda: Gtk.Button(label="folded away"),
}


def steps():
    for name, make in CHILDREN.items():
        button, expander = Gtk.Button(label="Cancel"), Gtk.Expander(label="Problems", child=make())
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.append(button)
        box.append(expander)
        window = Gtk.Window(child=box)
        window.present()
        yield window.is_active
        button.grab_focus()
        places = []
        for _ in range(3):
            # What GTK does with the key.
            window.child_focus(Gtk.DirectionType.TAB_FORWARD)
            places.append({button: "Cancel", expander: "Problems"}.get(window.get_focus(), "elsewhere"))
        print(f"Tab from Cancel, with {name}: {', '.join(places)}")
        window.destroy()


control.run(steps())
PYTHON
}

for release in bookworm sid; do
    root_of "$release" sway
    case $release in
        bookworm) versions libgtk-4-1=4.8.3+ds-2+deb12u1 ;;
        sid) versions libgtk-4-1=4.24.1+ds-1 ;;
    esac
    output=$(look)
    states "Tab from Cancel, with a label that can be selected: Problems, Problems, Problems" "$output"
    for other in "one that is hidden as well" "a label that cannot" "a button"; do
        states "Tab from Cancel, with $other: Problems, Cancel, Problems" "$output"
    done
done
