#!/usr/bin/python3
"""Another program: a small window that takes files and text which are dropped on it.

It prints "ready", and of each file that it gets the digest of its bytes and its path, parted by a space, on a line; of a text
the word "text" and the text as in a URL, so that it is one word.
"""
import hashlib
import urllib.parse

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

from own_report import OwnReport  # noqa: E402


def take(_target, value, _x, _y):
    if isinstance(value, str):
        print("text", urllib.parse.quote(value), flush=True)
        return True
    for file in value.get_files():
        with open(file.get_path(), "rb") as opened:
            print(hashlib.sha256(opened.read()).hexdigest(), file.get_path(), flush=True)
    return True


def open_window(application):
    label = Gtk.Label(label="Drop", hexpand=True, vexpand=True)
    target = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
    # A file is offered as text too.
    target.set_gtypes([Gdk.FileList, str])
    target.connect("drop", take)
    label.add_controller(target)
    window = Gtk.Window(application=application, title="Content Target", decorated=False, child=label,
                        default_width=48, default_height=48)
    window.connect("map", lambda _: GLib.idle_add(lambda: print("ready", flush=True)))
    window.report = OwnReport(window)
    window.present()


def main():
    application = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
    application.connect("activate", open_window)
    application.run([])


main()
