#!/usr/bin/env bash
# On a Wayland seat without a keyboard (a tablet, a kiosk, a remote desktop before its first key) no window is active: is-active stays
# false, although the window is drawn as the one in front and the user works in it. When a keyboard comes, the window gets active, and the
# keys that come with it, before GTK has asked for the keyboard, are lost: what makes a keyboard and types at once, as wtype does, loses its
# first word. One would guess that the one window on the screen is active, so nothing that must happen may wait for is-active.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under "$1" <<'PYTHON'
import os

import control
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

entry = Gtk.Entry()
window = Gtk.Window(child=entry)


def steps():
    window.present()
    yield entry.get_mapped
    yield 2
    is_front = not window.get_state_flags() & Gtk.StateFlags.BACKDROP
    print(f"without a keyboard: active {window.is_active()}, drawn as in front {is_front}")
    if os.environ["DESKTOP"] == "sway":
        seat = control.seat()
        seat.type("abc")
        yield window.is_active
        yield 0.5
        seat.type("def")
        yield 0.5
        print(f"with one: active {window.is_active()}, of abcdef there is {entry.get_text()}")


control.run(steps())
PYTHON
}

for release in bookworm sid; do
    root_of $release sway
    case $release in
        bookworm) versions libgtk-4-1=4.8.3+ds-2+deb12u1 sway=1.7-6 ;;
        sid) versions libgtk-4-1=4.24.1+ds-1 sway=1.12-1 ;;
    esac
    output=$(look sway)
    states "without a keyboard: active False, drawn as in front True" "$output"
    states "with one: active True, of abcdef there is def" "$output"
done

root_of sid mutter
versions mutter=51.0-3
states "without a keyboard: active False, drawn as in front True" "$(look mutter)"
