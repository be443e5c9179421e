#!/usr/bin/env bash
# GTK 4.24: of letters that wait together for a window with a GtkSearchBar that captures keys, as after a moment in which the program was
# busy, only the first gets into its entry; the others are lost. GTK 4.18 had them all. One would guess that the keys which the user has
# pressed come in, in their order, whenever the program gets to them. A program that takes typing for a search opens it without an
# animation, or keeps the letters itself until its entry is mapped.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under "$1" <<'PYTHON'
import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk


def steps():
    for is_together in (False, True):
        entry = Gtk.SearchEntry()
        bar = Gtk.SearchBar(child=entry)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.append(bar)
        box.append(Gtk.Button(label="Button"))
        window = Gtk.Window(child=box)
        bar.connect_entry(entry)
        bar.set_key_capture_widget(window)
        window.present()
        yield window.is_active
        yield 0.5
        for letter in "abcdef":
            # What is sent in one go is taken in one go: the seat is in the same process.
            seat.type(letter)
            if not is_together:
                yield 0.2
        yield 1
        print(f"{'together' if is_together else 'one by one'}: {entry.get_text()}")
        window.destroy()


control.run(steps())
PYTHON
}

root_of trixie sway
versions libgtk-4-1=4.18.6+ds-2
output=$(look sway)
states "one by one: abcdef" "$output"
states "together: abcdef" "$output"

root_of sid sway
versions libgtk-4-1=4.24.1+ds-1
output=$(look sway)
states "one by one: abcdef" "$output"
states "together: a" "$output"
