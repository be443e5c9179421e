#!/usr/bin/env bash
# A picture given to gdk_content_provider_new_for_value() with the class that it has (GdkMemoryTexture), as bindings do it for an object,
# is offered to no other program: no type at all, and the call that sets the clipboard says yes. Declared as GdkTexture, which it is as
# well, the same object is offered as fourteen kinds of image. One would guess that a subclass does as its class. A drag of such content is
# cancelled. What offers an object names the class that GTK can write. GTK 4.8 and 4.24 are alike.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway <<'PYTHON'
import subprocess

import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GLib, GObject, Gtk

window = Gtk.Window(child=Gtk.Entry())
texture = Gdk.MemoryTexture.new(2, 2, Gdk.MemoryFormat.R8G8B8A8, GLib.Bytes.new(b"\xff" * 16), 8)


def steps():
    window.present()
    yield window.is_active
    seat.key("a")
    yield 0.5
    for value in (texture, GObject.Value(Gdk.Texture, texture)):
        provider = Gdk.ContentProvider.new_for_value(value)
        is_set = window.get_clipboard().set_content(provider)
        yield 1
        asked = ["timeout", "5", "wl-paste", "--list-types"]
        listing = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        yield lambda: listing.poll() is not None
        kinds = listing.communicate()[0].split()
        print(f"{provider.ref_formats().to_string()}: set {is_set}, others see image/png {'image/png' in kinds}, types {bool(kinds)}")


control.run(steps())
PYTHON
}

for release in bookworm sid; do
    root_of $release sway wl-clipboard
    case $release in
        bookworm) versions libgtk-4-1=4.8.3+ds-2+deb12u1 ;;
        sid) versions libgtk-4-1=4.24.1+ds-1 ;;
    esac
    output=$(look)
    states "GdkMemoryTexture: set True, others see image/png False, types False" "$output"
    states "GdkTexture: set True, others see image/png True, types True" "$output"
done
