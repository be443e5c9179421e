#!/usr/bin/env bash
# A window that is on another workspace (sway) or minimised (Mutter) gets no frames. Timers go on; animations stand still, their end is
# not told, and a GtkStack keeps its old page mapped until the window is seen again. Under X11 all of it goes on. One would guess that a
# transition of 200 ms is over after 200 ms: nothing that must happen may wait for the end of an animation or for the next frame.
# GTK 4.24 adds a trap under sway: ticks go on at 60 a second until the first of them changes what is painted.
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
    yield 0.5
    timer = []
    GLib.timeout_add(200, timer.append, True)
    animation.play()
    stack.set_visible_child(new)
    yield 2
    print("not seen, after 2 s: timer", bool(timer), "animation", animation.get_state().value_nick, "old page mapped", old.get_mapped())
    if os.environ["DESKTOP"] == "sway":
        control.sway("workspace 1")
        yield lambda: animation.get_state() == Adw.AnimationState.FINISHED and not old.get_mapped()
        print("seen again: both come to their end")


control.run(steps())
PYTHON
}
for r in bookworm sid; do for d in sway x11 mutter; do [ $r$d = bookwormmutter ] && continue; 
root_of $r $d gir1.2-adw-1; echo $r $d; 
look $d; done; done
