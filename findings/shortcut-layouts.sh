#!/usr/bin/env bash
# Where a keyboard has only a Cyrillic layout, a program's shortcuts with letters do not exist: the key N with Control does nothing, and
# that of the question mark does <Control>comma. With a French layout <Control>1 needs Shift. One would guess that GTK takes the letters
# of a Latin keyboard then: it does so only where the keyboard has a second layout that has them ("ru,us"), and sway adds none. GTK 4.8
# and 4.24 are alike. What a shortcut does is in a menu too, and nothing rests on digits.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway LAYOUT="$1" <<'PYTHON'
import os

import control
import gi
seat = control.seat(layout=os.environ["LAYOUT"])
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

done = []
shortcuts = Gtk.ShortcutController(scope=Gtk.ShortcutScope.GLOBAL)
for name in ("<Control>n", "<Control>1", "<Control>comma"):
    action = Gtk.CallbackAction.new(lambda *_, name=name: done.append(name) or True)
    shortcuts.add_shortcut(Gtk.Shortcut(trigger=Gtk.ShortcutTrigger.parse_string(name), action=action))
window = Gtk.Window()
window.add_controller(shortcuts)
N, ONE, SLASH = 57, 10, 61


def steps():
    window.present()
    yield window.is_active
    yield 0.3
    for what, code, held in (("N", N, ["Control_L"]), ("1", ONE, ["Control_L"]),
                             ("Shift 1", ONE, ["Control_L", "Shift_L"]), ("Shift /", SLASH, ["Control_L", "Shift_L"])):
        done.clear()
        seat.hit(code, *held)
        yield 0.3
        print(f"{os.environ['LAYOUT']}, Control {what}:", *done)


control.run(steps())
PYTHON
}
root_of bookworm sway
versions libgtk-4-1=4.8.3+ds-2+deb12u1
states "ru, Control N:" "$(look ru)"

root_of sid sway
versions libgtk-4-1=4.24.1+ds-1 sway=1.12-1
states "us, Control N: <Control>n" "$(look us)"
output=$(look ru)
states "ru, Control N:" "$output"
states "ru, Control Shift /: <Control>comma" "$output"
states "ru,us, Control N: <Control>n" "$(look ru,us)"
output=$(look fr)
states "fr, Control 1:" "$output"
states "fr, Control Shift 1: <Control>1" "$output"
