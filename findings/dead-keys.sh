#!/usr/bin/env bash
# GTK 4.24 on Wayland: where the compositor offers text input and no input method runs (sway as it is, Mutter without IBus), dead keys, the
# compose key and Control+Shift+U do nothing: é comes out as e. GTK 4.8 and 4.18 composed themselves then. One would guess that composing
# belongs to the keyboard's layout. GTK_IM_MODULE=gtk-im-context-simple in the user's environment brings it back, so the fault is not in a
# program's own fields. (GTK calls it the compositor's task since 4.20: labwc, issue 3068, has the discussion.)
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway "$@" <<'PYTHON'
import control
import gi
seat = control.seat(variant="intl", options="compose:menu")
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

entry = Gtk.Entry()
window = Gtk.Window(child=entry)
ACUTE, E, MENU, O, C, U, NINE, RETURN = 48, 26, 135, 32, 54, 30, 18, 36


def steps():
    window.present()
    yield window.is_active
    yield 0.3
    for what, strokes in (("acute, e", [[ACUTE], [E]]), ("compose, o, c", [[MENU], [O], [C]]),
                          ("Control+Shift+U, e, 9, Return", [[U, "Control_L", "Shift_L"], [E], [NINE], [RETURN]])):
        entry.set_text("")
        for stroke in strokes:
            seat.hit(*stroke)
            yield 0.2
        yield 0.3
        print(f"{what}: {entry.get_text()}")


control.run(steps())
PYTHON
}

root_of trixie sway
versions libgtk-4-1=4.18.6+ds-2
output=$(look)
states "acute, e: é" "$output"
states "Control+Shift+U, e, 9, Return: é" "$output"

root_of sid sway
versions libgtk-4-1=4.24.1+ds-1 sway=1.12-1
output=$(look)
states "acute, e: e" "$output"
states "compose, o, c: oc" "$output"
states "Control+Shift+U, e, 9, Return: e9" "$output"
states "acute, e: é" "$(look GTK_IM_MODULE=gtk-im-context-simple)"
