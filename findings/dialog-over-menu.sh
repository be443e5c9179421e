#!/usr/bin/env bash
# A modal dialog that opens while a menu is open, as for something that another process asks for. sway 1.7 closes the menu and leaves the
# keyboard where it was: what is typed is lost until the user clicks the dialog. Mutter keeps the menu open, the
# dialog gets no keyboard, and Escape does not close the menu, which the dialog keeps from its events. sway 1.12 closes the menu and gives
# the dialog the keyboard: one would guess that of all of them. A program closes its menus first, and opens the dialog when that is done.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under "$1" <<'PYTHON'
import control
import gi
seat = control.seat()
gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk

menu = Gio.Menu()
menu.append("Item", "window.item")
button = Gtk.MenuButton(label="Menu", menu_model=menu)
window = Gtk.Window(child=button, default_width=500, default_height=300)
entry = Gtk.Entry()
dialog = Gtk.Window(child=entry, transient_for=window, modal=True)


def steps():
    window.present()
    yield window.is_active
    yield 0.5
    button.popup()
    yield button.get_popover().get_mapped
    yield 0.5
    dialog.present()
    yield entry.get_mapped
    yield 1.5
    seat.type("abc")
    yield 0.7
    is_open = button.get_popover().get_mapped()
    print(f"the menu is {'open' if is_open else 'closed'}, typed into the dialog: {entry.get_text()}")
    if is_open:
        seat.key("Escape")
        yield 1
        seat.type("def")
        yield 0.7
        is_open = button.get_popover().get_mapped()
        print(f"after Escape the menu is {'open' if is_open else 'closed'}, typed into the dialog: {entry.get_text()}")


control.run(steps())
PYTHON
}
root_of bookworm sway
versions libgtk-4-1=4.8.3+ds-2+deb12u1 sway=1.7-6
states "the menu is closed, typed into the dialog: " "$(look sway)"

root_of trixie mutter
versions libgtk-4-1=4.18.6+ds-2 mutter=48.7-0+deb13u1
states "after Escape the menu is open, typed into the dialog: " "$(look mutter)"

root_of sid sway
versions libgtk-4-1=4.24.1+ds-1 sway=1.12-1
states "the menu is closed, typed into the dialog: abc" "$(look sway)"

root_of sid mutter
versions mutter=51.0-3
states "after Escape the menu is open, typed into the dialog: " "$(look mutter)"
