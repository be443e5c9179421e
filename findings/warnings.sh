#!/usr/bin/env bash
# GTK 4.24 and libadwaita 1.10 write warnings where nothing is wrong with the program: where a portal has no backend for settings or files
# (a compositor with nothing set up for them; GTK's own file chooser opens then), and where the program's resources have a style-hc.css,
# which was the way to style high contrast before. One would guess that a healthy program is silent: tests that fail on any word on
# standard error, and runs with fatal warnings, meet them first. GTK 4.18 and libadwaita 1.7 say nothing.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway GDK_DEBUG= ADW_DISABLE_PORTAL= <<'PYTHON'
import os
import subprocess
import sys

import control
import gi

if len(sys.argv) == 1:
    # Neither gets a backend.
    settings = os.path.expanduser("~/.config/xdg-desktop-portal")
    os.makedirs(settings)
    with open(f"{settings}/portals.conf", "w") as file:
        file.write("[preferred]\ndefault=none\n")
    with open("style-hc.css", "w") as file:
        file.write("label { color: red; }")
    with open("list.xml", "w") as file:
        file.write('<gresources><gresource prefix="/org/example/Test"><file>style-hc.css</file></gresource></gresources>')
    subprocess.run(["glib-compile-resources", "list.xml", "--target=resources"], check=True)
    asked = subprocess.run([sys.executable, sys.argv[0], "program"], stderr=subprocess.PIPE, text=True)
    warnings = [line.split(": ", 3)[3] for line in asked.stderr.splitlines() if "WARNING" in line]
    for line in warnings or ["no warning"]:
        print(line.partition(" version: ")[0])
    sys.exit()

gi.require_version("Adw", "1")
from gi.repository import Adw, Gio, Gtk

application = Adw.Application(application_id="org.example.Test")
Gio.Resource.load("resources")._register()


def activate(_):
    window = Adw.ApplicationWindow(application=application)
    window.present()
    Gtk.FileDialog().open(window)


application.connect("activate", activate)
application.register()
application.activate()
control.run(iter([3]))
PYTHON
}
root_of trixie sway gir1.2-adw-1 xdg-desktop-portal libglib2.0-dev-bin
versions libgtk-4-1=4.18.6+ds-2 libadwaita-1-0=1.7.6-1~deb13u1 xdg-desktop-portal=1.20.3+ds-1
states "no warning" "$(look)"

root_of sid sway gir1.2-adw-1 xdg-desktop-portal libglib2.0-dev-bin
versions libgtk-4-1=4.24.1+ds-1 libadwaita-1-0=1.10.0-2 xdg-desktop-portal=1.22.1+ds-1
output=$(look)
states "Cannot get portal org.freedesktop.portal.Settings" "$output"
states "Cannot get portal org.freedesktop.portal.FileChooser" "$output"
states "The resource style-hc.css is deprecated and shouldn't be used anymore. Use style.css with media queries instead." "$output"
