#!/usr/bin/env bash
# What a program stores as the size of its window need not be one that the user gave it. Mutter opens a window that would cover more than
# some 80 % of the screen maximised, and where the user restores it, it is smaller than asked for, and default-size with it. Under sway,
# GTK 4.8 tells the size of the tile as default-size, so that the next start elsewhere is as large as a screen; GTK 4.24 keeps that which
# was asked for. One would guess that default-size is what the window has where it floats.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under "$1" <<'PYTHON'
import os

import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

window = Gtk.Window(child=Gtk.Label(label="Label"), default_width=1100, default_height=700)


def tell(what):
    size, default = (window.get_width(), window.get_height()), tuple(window.get_default_size())
    print(f"{what}: {size[0]} x {size[1]}, maximised {window.is_maximized()}, default-size {default[0]} x {default[1]}")


def steps():
    window.present()
    yield window.is_active
    yield 1
    tell("opened with 1100 x 700")
    if os.environ["DESKTOP"] == "mutter":
        window.unmaximize()
        yield lambda: not window.is_maximized()
        yield 1
        tell("restored")


control.run(steps())
PYTHON
}

root_of bookworm sway
versions libgtk-4-1=4.8.3+ds-2+deb12u1 sway=1.7-6
states "opened with 1100 x 700: 1200 x 800, maximised False, default-size 1200 x 800" "$(look sway)"

root_of sid sway
versions libgtk-4-1=4.24.1+ds-1 sway=1.12-1
states "opened with 1100 x 700: 1200 x 800, maximised False, default-size 1100 x 700" "$(look sway)"

root_of sid mutter
versions mutter=51.0-3
output=$(look mutter)
states "opened with 1100 x 700: 1200 x 800, maximised True, default-size 1100 x 700" "$output"
states "restored: 1073 x 682, maximised False, default-size 1073 x 682" "$output"
