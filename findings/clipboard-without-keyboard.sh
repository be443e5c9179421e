#!/usr/bin/env bash
# A Wayland program that copies while it has no input of its user to show for it copies nothing, and GTK does not say so. Under sway that is
# a window which was just opened: GdkClipboard keeps telling that its content is the program's own, and every other program finds nothing.
# Under Mutter it is a program whose window has not got the keyboard, as when a notification's button copies: others still paste what was
# copied before. One would guess that setting the clipboard fails or works: what copies without a click or key looks afterwards what is
# there, by GdkClipboard:local some time later (Mutter) or by reading it back from another connection (sway).
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under "$1" <<'PYTHON'
import os
import subprocess

import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gtk

window = Gtk.Window(child=Gtk.Entry())
clipboard = window.get_clipboard()


def copied(text):
    """Copies, and prints what another program pastes."""
    clipboard.set_content(Gdk.ContentProvider.new_for_value(text))
    yield 1
    pasting = subprocess.Popen(["timeout", "5", "wl-paste", "--no-newline"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    yield lambda: pasting.poll() is not None
    pasted = pasting.communicate()[0] or "nothing"
    print(f"copied {text}: others paste {pasted}, local is {clipboard.is_local()}")


def steps():
    window.present()
    yield window.is_active
    yield 0.5
    yield from copied("before any key")
    seat.key("a")
    yield 0.5
    yield from copied("after a key")
    if os.environ["DESKTOP"] == "mutter":
        window.minimize()
        yield lambda: not window.is_active()
        yield from copied("without the keyboard")


control.run(steps())
PYTHON
}

root_of bookworm sway wl-clipboard
versions libgtk-4-1=4.8.3+ds-2+deb12u1 sway=1.7-6
states "copied before any key: others paste nothing, local is True" "$(look sway)"

root_of sid sway wl-clipboard
versions libgtk-4-1=4.24.1+ds-1 sway=1.12-1
output=$(look sway)
states "copied before any key: others paste nothing, local is True" "$output"
states "copied after a key: others paste after a key, local is True" "$output"

root_of sid mutter wl-clipboard
versions mutter=51.0-3
output=$(look mutter)
states "copied before any key: others paste before any key, local is True" "$output"
states "copied without the keyboard: others paste after a key, local is False" "$output"
