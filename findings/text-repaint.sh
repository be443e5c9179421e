#!/usr/bin/env bash
# GTK 4.24, renderers "vulkan" and "gl": where a label gets a new text, less is painted again than its letters cover. A row of pixels of the
# old letters stays above the new ones (vulkan), or the new ones lack theirs too (gl), until something else paints there. One would look
# for it in the renderer, the driver or a widget of one's own. It depends on the font:
# Cantarell 11 and DejaVu Sans 10 have it, Adwaita Sans 11 does not. GTK 4.18 and the renderer "cairo" do not.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway GSK_RENDERER="$1" FONT="$2" <<'PYTHON'
import os

import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

Gtk.Settings.get_default().set_property("gtk-font-name", os.environ["FONT"])
labels = [Gtk.Label(halign=Gtk.Align.CENTER) for _ in range(8)]
box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, valign=Gtk.Align.START)
for label in labels:
    box.append(label)
window = Gtk.Window(child=box)


def steps():
    window.present()
    yield window.is_active
    # A renderer has some frames in turn, each of which is new once.
    for text in ["lllll", "x.x.x"] * 6:
        for label in labels:
            label.set_label(text)
        yield 0.15
    seat.picture("/tmp/changed.png")
    control.keep("/tmp/changed.png")
    window.set_visible(False)
    yield 0.3
    window.present()
    yield window.is_active
    yield 0.5
    seat.picture("/tmp/anew.png")
    changed, anew = (control.pixels(f"/tmp/{name}.png", "1200x300+0+0") for name in ("changed", "anew"))
    print(f"{window.get_renderer().__gtype__.name}, {os.environ['FONT']}: {'right' if changed == anew else 'wrong'}")


control.run(steps())
PYTHON
}

root_of trixie sway fonts-cantarell mesa-vulkan-drivers
versions libgtk-4-1=4.18.6+ds-2
states "GskVulkanRenderer, Cantarell 11: right" "$(look vulkan "Cantarell 11")"
states "GskGLRenderer, Cantarell 11: right" "$(look ngl "Cantarell 11")"

root_of sid sway fonts-cantarell fonts-adwaita-sans mesa-vulkan-drivers
versions libgtk-4-1=4.24.1+ds-1
states "GskVulkanRenderer, Cantarell 11: wrong" "$(look vulkan "Cantarell 11")"
states "GskGLRenderer, Cantarell 11: wrong" "$(look gl "Cantarell 11")"
states "GskVulkanRenderer, DejaVu Sans 10: wrong" "$(look vulkan "DejaVu Sans 10")"
states "GskCairoRenderer, Cantarell 11: right" "$(look cairo "Cantarell 11")"
states "GskVulkanRenderer, Adwaita Sans 11: right" "$(look vulkan "Adwaita Sans 11")"
