#!/usr/bin/env bash
# gtk_list_view_scroll_to() on a list that has no size yet does nothing, and is forgotten: the list opens at its top. GTK 4.18 forgets it
# until a frame has laid the list out, GTK 4.24 until the window is presented. One would guess that the row is remembered, as the row that
# is selected is. What shows a list at a row waits for its first layout.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway <<'PYTHON'
import control
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk


def shown():
    """A list of a thousand rows in a window that is not presented."""
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
    factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_string()))
    rows = Gtk.SingleSelection(model=Gtk.StringList.new([f"Row {number}" for number in range(1000)]))
    view = Gtk.ListView(model=rows, factory=factory)
    return view, Gtk.ScrolledWindow(child=view)


def steps():
    for moment in ("before present", "after present", "one second later"):
        view, scrolled = shown()
        window = Gtk.Window(child=scrolled)
        if moment == "before present":
            view.scroll_to(500, Gtk.ListScrollFlags.NONE, None)
        window.present()
        if moment == "one second later":
            yield 1
        if moment != "before present":
            view.scroll_to(500, Gtk.ListScrollFlags.NONE, None)
        yield 1
        print(f"{moment}: {'scrolled' if scrolled.get_vadjustment().get_value() > 0 else 'at the top'}")
        window.destroy()


control.run(steps())
PYTHON
}

root_of trixie sway
versions libgtk-4-1=4.18.6+ds-2
output=$(look)
states "before present: at the top" "$output"
states "after present: at the top" "$output"
states "one second later: scrolled" "$output"

root_of sid sway
versions libgtk-4-1=4.24.1+ds-1
output=$(look)
states "before present: at the top" "$output"
states "after present: scrolled" "$output"
