#!/usr/bin/env bash
# GTK 4.18 to 4.24 tell the accessibility bus a wrong place of a control, relative to its window: what its parents have as padding and as
# border is missing, twice 13 pixels for a button in two frames of padding 10 and border 3. One would guess that "window coordinates" are
# those that a click needs, since GTK 4.8 tells the right corner (of what the button has inside its own padding). What asks "what is
# there?" at the middle of the button is told of something else. Magnifiers, screen readers that click and test drivers meet it.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway GTK_A11Y=atspi <<'PYTHON'
import sys

import control
import gi
gi.require_version("Gtk", "4.0")

if len(sys.argv) > 1:
    button = control.accessible("Deep")
    extents = button.get_extents(control.WINDOW)
    print("told:", extents.x, extents.y, extents.width, extents.height)
    found = control.accessible("Window").get_accessible_at_point(*map(int, sys.argv[1:]), control.WINDOW)
    print("there:", found.get_name() or found.get_role_name() if found else None)
    sys.exit()

seat = control.seat()
from gi.repository import Gtk

control.style(".frame { padding: 10px; border: 3px solid red; }")
button = Gtk.Button(label="Deep")
inner, outer = (Gtk.Box(css_classes=["frame"], orientation=Gtk.Orientation.VERTICAL) for _ in range(2))
inner.append(button)
outer.append(inner)
outer.append(Gtk.Button(label="Below"))
window = Gtk.Window(child=outer, title="Window")


def steps():
    window.present()
    yield lambda: window.get_width() == 1200
    bounds = button.compute_bounds(window)[1]
    rectangle = [int(value) for value in (bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height())]
    print("is:", *rectangle)
    x, y, width, height = rectangle
    yield control.ask(x + width // 2, y + height - 3)


control.run(steps())
PYTHON
}

root_of bookworm sway at-spi2-core gir1.2-atspi-2.0
versions libgtk-4-1=4.8.3+ds-2+deb12u1
output=$(look)
states "is: 26 26 1148 34" "$output"
states "told: 43 31 1114 24" "$output"
states "there: Deep" "$output"

root_of trixie sway at-spi2-core gir1.2-atspi-2.0
versions libgtk-4-1=4.18.6+ds-2
states "told: 0 0 1148 34" "$(look)"

root_of sid sway at-spi2-core gir1.2-atspi-2.0
versions libgtk-4-1=4.24.1+ds-1
output=$(look)
states "is: 26 26 1148 34" "$output"
states "told: 0 0 1148 34" "$output"
states "there: panel" "$output"
