#!/usr/bin/env bash
# While a letter waits for more keys (a dead key, the compose key), Control+Z in a GtkEntry does nothing, nor does it once more: GTK asks the
# input method first, and that takes the key. Where a window has an action with that key it is asked before the field, and gets it; where
# the action is disabled, as Undo is when there is nothing to undo, GTK goes on to the field without a word. One would guess that a field's
# own undo works whatever else the window has. What follows: a program that undoes the typing by itself has an action that is always enabled.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway GTK_IM_MODULE=gtk-im-context-simple <<'PYTHON'
import control
import gi
seat = control.seat(variant="intl", options="compose:menu")
gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk

ACUTE, MENU, Z = 48, 135, 52


def undo(entry):
    return lambda *_: entry.activate_action("text.undo")


def steps():
    for what, waiting, is_enabled in (("nothing waits, no action", None, None), ("a dead key waits, no action", ACUTE, None),
                                      ("the compose key waits, no action", MENU, None),
                                      ("a dead key waits, a disabled action", ACUTE, False),
                                      ("a dead key waits, an action", ACUTE, True)):
        entry = Gtk.Entry()
        window = Gtk.Window(child=entry)
        if is_enabled is not None:
            action = Gio.SimpleAction(name="undo", enabled=is_enabled)
            action.connect("activate", undo(entry.get_delegate()))
            group = Gio.SimpleActionGroup()
            group.add_action(action)
            window.insert_action_group("own", group)
            keys = Gtk.ShortcutController(propagation_phase=Gtk.PropagationPhase.CAPTURE)
            keys.add_shortcut(Gtk.Shortcut(trigger=Gtk.ShortcutTrigger.parse_string("<Control>z"), action=Gtk.NamedAction.new("own.undo")))
            window.add_controller(keys)
        window.present()
        yield window.is_active
        seat.type("abc")
        yield lambda: entry.get_text() == "abc"
        if waiting:
            seat.hit(waiting)
            yield 0.3
        for _ in range(2):
            seat.hit(Z, "Control_L")
            yield 0.5
            if not entry.get_text():
                break
        print(f"{what}: {'undone' if not entry.get_text() else 'not undone'}")
        window.destroy()


control.run(steps())
PYTHON
}

for one in "bookworm libgtk-4-1=4.8.3+ds-2+deb12u1" "trixie libgtk-4-1=4.18.6+ds-2" "sid libgtk-4-1=4.24.1+ds-1"; do
    root_of "${one% *}" sway
    versions "${one#* }"
    output=$(look)
    states "nothing waits, no action: undone" "$output"
    states "a dead key waits, no action: not undone" "$output"
    states "the compose key waits, no action: not undone" "$output"
    states "a dead key waits, a disabled action: not undone" "$output"
    states "a dead key waits, an action: undone" "$output"
done
