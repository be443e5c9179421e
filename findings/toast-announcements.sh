#!/usr/bin/env bash
# libadwaita 1.7 and 1.10 announce each toast to screen readers themselves, in words of their own ("A toast appeared: … has a button: …"),
# and an AdwBanner that appears not at all; libadwaita 1.2 announces neither. One would guess that both are said, or none: a program that
# announces what its toast says is heard twice on a new desktop, and one that does not is not heard on an old one.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway GTK_A11Y=atspi <<'PYTHON'
import subprocess
import sys

import control
import gi
if len(sys.argv) > 1:
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi
    # As a screen reader does, it has looked at the window.
    control.accessible("Content")
    listener = Atspi.EventListener.new(lambda event: print("heard:", event.any_data, flush=True))
    listener.register("object:announcement")
    print("listening", flush=True)
    Atspi.event_main()

seat = control.seat()
gi.require_version("Adw", "1")
from gi.repository import Adw, Gtk

Adw.init()
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
box.append(Gtk.Label(label="Content"))
overlay = Adw.ToastOverlay(child=box)
window = Adw.Window(content=overlay, title="Window")


def steps():
    window.present()
    yield window.is_active
    listening = subprocess.Popen([sys.executable, sys.argv[0], "listen"], stdout=subprocess.PIPE, text=True)
    yield 3
    overlay.add_toast(Adw.Toast(title="Deleted", button_label="Undo"))
    yield 1
    if hasattr(Adw, "Banner"):
        banner = Adw.Banner(title="Offline")
        box.prepend(banner)
        banner.set_revealed(True)
    yield 1
    listening.terminate()
    print(listening.stdout.read())


control.run(steps())
PYTHON
}

root_of bookworm sway at-spi2-core gir1.2-atspi-2.0 gir1.2-adw-1
versions libadwaita-1-0=1.2.2-1
output=$(look)
states "listening" "$output"
lacks "heard: A toast appeared: Deleted, has a button: Undo" "$output"

for release in trixie sid; do
    root_of $release sway at-spi2-core gir1.2-atspi-2.0 gir1.2-adw-1
    case $release in
        trixie) versions libadwaita-1-0=1.7.6-1~deb13u1 ;;
        sid) versions libadwaita-1-0=1.10.0-2 ;;
    esac
    output=$(look)
    states "heard: A toast appeared: Deleted, has a button: Undo" "$output"
    [ "$(grep -c ^heard: <<<"$output")" = 1 ] || { echo "more was announced: $output" >&2; exit 1; }
done
