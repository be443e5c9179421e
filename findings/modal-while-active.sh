#!/usr/bin/env bash
# Mutter 51: a window that becomes modal while it has the keyboard loses it, and no window has it then: all that is typed is lost until
# the user clicks. One that is modal no more loses it to its parent, though it lies above it. One would guess that what makes a window
# modal leaves its own keyboard alone, as it does on Mutter 48 and on sway. So a dialog is modal before it is shown, and stays it.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

try() {
    under "$1" <<'PYTHON'
import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

window = Gtk.Window(title="Window", default_width=600, default_height=400)
entry = Gtk.Entry()
dialog = Gtk.Window(title="Dialog", transient_for=window, default_width=300, default_height=200, child=entry)


def steps():
    window.present()
    yield window.is_active
    yield 0.5
    dialog.present()
    yield dialog.is_active
    seat.type("before")
    yield lambda: entry.get_text() == "before"
    dialog.set_modal(True)
    yield 1.5
    seat.type(" after")
    yield 1.5
    print("the dialog has the keyboard:", dialog.is_active())
    print("the window has the keyboard:", window.is_active())
    print("typed:", entry.get_text())
    dialog.destroy()
    yield 1
    other = Gtk.Window(title="Other", transient_for=window, modal=True, default_width=300, default_height=200, child=Gtk.Entry())
    other.present()
    yield other.is_active
    other.set_modal(False)
    yield 1.5
    print(f"modal no more, the other has the keyboard: {other.is_active()}")


control.run(steps())
PYTHON
}

root_of trixie mutter
versions mutter=48.7-0+deb13u1 libgtk-4-1=4.18.6+ds-2
output=$(try mutter)
states "typed: before after" "$output"
states "modal no more, the other has the keyboard: True" "$output"

root_of sid sway
versions sway=1.12-1 libgtk-4-1=4.24.1+ds-1
output=$(try sway)
states "typed: before after" "$output"

root_of sid mutter
versions mutter=51.0-3
output=$(try mutter)
states "typed: before" "$output"
states "the dialog has the keyboard: False" "$output"
states "the window has the keyboard: False" "$output"
states "modal no more, the other has the keyboard: False" "$output"
