#!/usr/bin/env bash
# libadwaita 1.10: where the Settings portal offers no accent colour (xdg-desktop-portal-gtk, as on sway and Xfce), the named colour
# @accent_color is black, in dark schemes too. One would guess that a name that has been documented for years has the default accent,
# as @accent_bg_color and var(--accent-color) do.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

root_of sid sway gir1.2-adw-1 xdg-desktop-portal-gtk
versions libadwaita-1-0=1.10.0-2 libgtk-4-1=4.24.1+ds-1 xdg-desktop-portal=1.22.1+ds-1 xdg-desktop-portal-gtk=1.15.3-2
output=$(under sway GDK_DEBUG= ADW_DISABLE_PORTAL= XDG_CURRENT_DESKTOP=sway <<'PYTHON'
import gi
gi.require_version("Adw", "1")
from gi.repository import Adw, Gdk, Gtk
import control

Adw.init()
colours = ["@accent_color", "var(--accent-color)", "@accent_bg_color", "@destructive_color", "@success_color"]
box = Gtk.Box()
provider = Gtk.CssProvider()
provider.load_from_string("".join(f".c{number} {{ color: {colour}; }}" for number, colour in enumerate(colours)))
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
for number in range(len(colours)):
    box.append(Gtk.Label(label="A", css_classes=[f"c{number}"]))
window = Adw.Window(content=box)


def steps():
    window.present()
    yield box.get_mapped
    yield 2
    print("accents are told:", Adw.StyleManager.get_default().get_system_supports_accent_colors())
    for label, colour in zip(box, colours):
        print(colour, label.get_color().to_string())


control.run(steps())
PYTHON
)
states "accents are told: False" "$output"
states "@accent_color rgb(0,0,0)" "$output"
states "var(--accent-color) rgb(4,97,190)" "$output"
states "@accent_bg_color rgb(53,132,228)" "$output"
