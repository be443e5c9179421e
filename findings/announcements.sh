#!/usr/bin/env bash
# gtk_accessible_announce() reaches nobody when it is called before the window is mapped, and when a label makes it that no screen reader
# has asked about yet, such as one that was just added; the call does not fail. One would guess that it is said whoever says it. A window
# that is mapped is heard at once, also while nobody sees it: what has something to say says it by its window.
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
    listener = Atspi.EventListener.new(lambda event: print("heard:", event.any_data, flush=True))
    listener.register("object:announcement")
    print("listening", flush=True)
    Atspi.event_main()

seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

label = Gtk.Label(label="Label")
window = Gtk.Window(child=label, title="Window")
MEDIUM = Gtk.AccessibleAnnouncementPriority.MEDIUM


def steps():
    listening = subprocess.Popen([sys.executable, sys.argv[0], "listen"], stdout=subprocess.PIPE, text=True)
    print(listening.stdout.readline().strip())
    yield 1
    window.announce("the window before it is presented", MEDIUM)
    window.present()
    yield window.is_active
    yield 1
    window.announce("the window", MEDIUM)
    label.announce("a label", MEDIUM)
    control.sway("workspace 2")
    yield 1
    window.announce("the window that nobody sees", MEDIUM)
    yield 1
    listening.terminate()
    print(listening.stdout.read())


control.run(steps())
PYTHON
}

for release in trixie sid; do
    root_of $release sway at-spi2-core gir1.2-atspi-2.0
    case $release in
        trixie) versions libgtk-4-1=4.18.6+ds-2 at-spi2-core=2.56.2-1+deb13u2 ;;
        sid) versions libgtk-4-1=4.24.1+ds-1 at-spi2-core=2.62.1-1 ;;
    esac
    output=$(look)
    states "heard: the window" "$output"
    states "heard: the window that nobody sees" "$output"
    lacks "heard: the window before it is presented" "$output"
    lacks "heard: a label" "$output"
done
