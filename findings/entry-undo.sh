#!/usr/bin/env bash
# A GtkEntry that was not editable for a moment has forgotten what was typed: Control+Z does nothing then. The same where it is set to the
# text that it already has. One would guess that locking a field while it is saved leaves its undo alone: a GtkTextView keeps it, and an
# entry that is insensitive for a moment does too. GTK 4.18 and 4.24 have it, GTK 4.8 has not.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway <<'PYTHON'
import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk


def toggled(field, setter):
    setter(field, False)
    setter(field, True)
    field.grab_focus()


def text(field):
    if isinstance(field, Gtk.Entry):
        return field.get_text()
    buffer = field.get_buffer()
    return buffer.get_text(*buffer.get_bounds(), False)


def steps():
    for what, make, act in (
            ("entry, nothing done", Gtk.Entry, lambda field: None),
            ("entry, not editable for a moment", Gtk.Entry, lambda field: toggled(field, Gtk.Entry.set_editable)),
            ("entry, insensitive for a moment", Gtk.Entry, lambda field: toggled(field, Gtk.Widget.set_sensitive)),
            ("entry, set to its own text", Gtk.Entry, lambda field: field.set_text(field.get_text())),
            ("text view, not editable for a moment", Gtk.TextView, lambda field: toggled(field, Gtk.TextView.set_editable))):
        field = make()
        window = Gtk.Window(child=field)
        window.present()
        yield window.is_active
        seat.type("abc")
        yield lambda: text(field) == "abc"
        act(field)
        yield 0.3
        seat.key("ctrl+z")
        yield 0.7
        print(f"{what}: {'undone' if text(field) == '' else 'not undone'}")
        window.destroy()


control.run(steps())
PYTHON
}

root_of bookworm sway
versions libgtk-4-1=4.8.3+ds-2+deb12u1
output=$(look)
states "entry, not editable for a moment: undone" "$output"
states "entry, set to its own text: undone" "$output"

root_of trixie sway
versions libgtk-4-1=4.18.6+ds-2
states "entry, not editable for a moment: not undone" "$(look)"

root_of sid sway
versions libgtk-4-1=4.24.1+ds-1
output=$(look)
states "entry, nothing done: undone" "$output"
states "entry, not editable for a moment: not undone" "$output"
states "entry, insensitive for a moment: undone" "$output"
states "entry, set to its own text: not undone" "$output"
states "text view, not editable for a moment: undone" "$output"
