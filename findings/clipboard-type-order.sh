#!/usr/bin/env bash
# Mutter hands on the MIME types of a copy in the reverse of the order in which its program offers them, so that what the program names
# first comes last: a GdkTexture, which GTK offers as PNG, TIFF, JPEG and then as all that GdkPixbuf writes, begins with WebP or an icon,
# has JPEG ahead of PNG, and ends with PNG. Mutter 43, 48 and 51 do so, as WAYLAND_DEBUG=1 shows on both sides, too. One would guess what
# sway 1.7, 1.10 and 1.12 do: they keep the order. A program that takes the first form of a picture that it can read gets, under Mutter, the
# one that the other program's toolkit has named last: what pastes asks for the forms that it wants, in an order of its own.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under "$1" <<'PYTHON'
import subprocess

import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GLib, GObject, Gtk

window = Gtk.Window(child=Gtk.Entry())
forms = [Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(kind.encode())) for kind in ("text/html", "image/jpeg", "image/png")]
pixels = Gdk.MemoryTexture.new(2, 2, Gdk.MemoryFormat.R8G8B8A8, GLib.Bytes.new(b"\xff" * 16), 8)
texture = Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.Texture, pixels))


def pasted(answer, *words):
    """Appends what wl-paste prints to a list."""
    pasting = subprocess.Popen(["timeout", "5", "wl-paste", *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    yield lambda: pasting.poll() is not None
    answer.append(pasting.communicate()[0])


def copied(content, answer):
    """Copies, and appends to a list what another program is offered, once that is all of it, and the picture that it takes first."""
    offered = content.ref_formats().union_serialize_mime_types().get_mime_types()
    for _ in range(10):
        yield window.is_active
        # A copy needs input to show for it.
        seat.key("a")
        yield 0.5
        window.get_clipboard().set_content(content)
        listed = []
        yield from pasted(listed, "--list-types")
        kinds = listed[0].decode().split()
        if sorted(kinds) == sorted(offered):
            answer += [offered, kinds]
            yield from pasted(answer, "--no-newline", "--type", "image")
            return
    raise TimeoutError(f"{offered} were offered, others see {kinds}")


def steps():
    window.present()
    answer = []
    yield from copied(Gdk.ContentProvider.new_union(forms), answer)
    offered, seen, first = answer
    print(f"offered {' '.join(offered)}: others see {' '.join(seen)}")
    print(f"others' first picture: {first.decode()}")
    answer = []
    yield from copied(texture, answer)
    offered, seen, first = answer
    order = [kind for kind in seen if kind in ("image/png", "image/tiff", "image/jpeg")]
    print(f"a texture, offered first as {offered[0]}: others see {' '.join(order)}")
    print("others' first picture of a texture is a PNG:", first.startswith(b"\x89PNG"))


control.run(steps())
PYTHON
}

# Debian's release, its GTK, sway and mutter.
for seen in "bookworm 4.8.3+ds-2+deb12u1 1.7-6 43.8-0+deb12u1" "trixie 4.18.6+ds-2 1.10.1-2 48.7-0+deb13u1" \
    "sid 4.24.1+ds-1 1.12-1 51.0-3"; do
    read -r release gtk sway mutter <<<"$seen"

    root_of "$release" sway wl-clipboard
    versions "libgtk-4-1=$gtk" "sway=$sway"
    output=$(look sway)
    states "offered text/html image/jpeg image/png: others see text/html image/jpeg image/png" "$output"
    states "others' first picture: image/jpeg" "$output"
    states "a texture, offered first as image/png: others see image/png image/tiff image/jpeg" "$output"
    states "others' first picture of a texture is a PNG: True" "$output"

    root_of "$release" mutter wl-clipboard
    versions "mutter=$mutter"
    output=$(look mutter)
    states "offered text/html image/jpeg image/png: others see image/png image/jpeg text/html" "$output"
    states "others' first picture: image/png" "$output"
    states "a texture, offered first as image/png: others see image/jpeg image/tiff image/png" "$output"
    states "others' first picture of a texture is a PNG: False" "$output"
done
