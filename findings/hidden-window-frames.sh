#!/usr/bin/env bash
# A window that nobody sees (minimised, or on another workspace of sway) gets no frames. Timers go on; a transition of 200 ms has no end
# until the window is seen again, however long that takes, and a GtkStack keeps its old page mapped, on X11, sway and Mutter. One would
# guess that a transition is over after its time, or ends at once where nobody looks. So nothing that must happen waits for the end of an
# animation or for the next frame.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under "$1" <<'PYTHON'
import os

import control
import gi
seat = control.seat()
gi.require_version("Adw", "1")
from gi.repository import Adw, GLib, Gtk

Adw.init()
Gtk.Settings.get_default().set_property("gtk-enable-animations", True)
old, new = Gtk.Label(label="Old"), Gtk.Label(label="New")
stack = Gtk.Stack(transition_type=Gtk.StackTransitionType.CROSSFADE, transition_duration=200)
stack.add_child(old)
stack.add_child(new)
window = Adw.Window(content=stack)
animation = Adw.TimedAnimation.new(window, 0, 1, 200, Adw.CallbackAnimationTarget.new(stack.set_opacity))


def steps():
    window.present()
    yield window.is_active
    yield 0.5
    if os.environ["DESKTOP"] == "sway":
        control.sway("workspace 2")
    else:
        window.minimize()
    yield lambda: not window.is_active()
    yield 1
    timer = []
    GLib.timeout_add(200, timer.append, True)
    animation.play()
    stack.set_visible_child(new)
    yield 2
    state = animation.get_state().value_nick
    print(f"not seen for 2 s: timer {bool(timer)}, animation {state}, old page mapped {old.get_mapped()}")
    if os.environ["DESKTOP"] == "sway":
        control.sway("workspace 1")
        yield lambda: animation.get_state() == Adw.AnimationState.FINISHED and not old.get_mapped()
        print("seen again: both come to their end")


control.run(steps())
PYTHON
}

root_of bookworm sway gir1.2-adw-1
versions libgtk-4-1=4.8.3+ds-2+deb12u1 libadwaita-1-0=1.2.2-1
output=$(look sway)
states "not seen for 2 s: timer True, animation playing, old page mapped True" "$output"
states "seen again: both come to their end" "$output"

root_of sid sway gir1.2-adw-1
versions libgtk-4-1=4.24.1+ds-1 libadwaita-1-0=1.10.0-2 sway=1.12-1
output=$(look sway)
states "not seen for 2 s: timer True, animation playing, old page mapped True" "$output"
states "seen again: both come to their end" "$output"

root_of sid x11
states "not seen for 2 s: timer True, animation playing, old page mapped True" "$(look x11)"

root_of sid mutter
versions mutter=51.0-3
states "not seen for 2 s: timer True, animation playing, old page mapped True" "$(look mutter)"
