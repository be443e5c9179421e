#!/usr/bin/python3
"""Another program: a small window to drag files, a picture or a text from, which are in its clipboard as well.

content_source.py [--file PATH]… [--image PNG] [--text TEXT] [--data TYPE PATH]…
Ctrl+C fills the clipboard. It prints what happens to the drag and to the clipboard, a word a line: ready, begin, accepted,
refused, dropped, finished, cancelled, copied.
"""
import argparse
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

from own_report import OwnReport  # noqa: E402


def content(options):
    """Everything at once, as programs offer it: files as a list of URIs, the picture as PNG, the text as text, and what files hold
    as what it is said to be."""
    kinds = []
    if options.file:
        uris = "".join(GLib.filename_to_uri(path) + "\r\n" for path in options.file)
        kinds.append(("text/uri-list", uris.encode()))
    if options.image:
        with open(options.image, "rb") as file:
            kinds.append(("image/png", file.read()))
    if options.text is not None:
        kinds += [(kind, options.text.encode()) for kind in ("text/plain;charset=utf-8", "text/plain")]
    for kind, path in options.data:
        with open(path, "rb") as file:
            kinds.append((kind, file.read()))
    return Gdk.ContentProvider.new_union(
        [Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(data)) for kind, data in kinds])


def say(word):
    print(word, flush=True)


def follow(drag):
    """Says what the target answers."""
    say("begin")
    drag.connect("notify::selected-action", lambda drag, _: say(
        "accepted" if drag.get_selected_action() else "refused"))
    drag.connect("drop-performed", lambda _: say("dropped"))
    drag.connect("dnd-finished", lambda _: say("finished"))
    drag.connect("cancel", lambda _, reason: say("cancelled"))


def open_window(application, options):
    label = Gtk.Label(label="Drag", hexpand=True, vexpand=True)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    source.connect("prepare", lambda *_: content(options))
    source.connect("drag-begin", lambda _, drag: follow(drag))
    label.add_controller(source)
    window = Gtk.Window(application=application, title="Content Source", decorated=False, child=label,
                        default_width=48, default_height=48)
    keys = Gtk.ShortcutController()
    keys.add_shortcut(Gtk.Shortcut(trigger=Gtk.ShortcutTrigger.parse_string("<Control>c"),
                                   action=Gtk.CallbackAction.new(lambda *_: copy(window, options))))
    window.add_controller(keys)
    window.connect("map", lambda _: GLib.idle_add(begin, window, options))
    window.report = OwnReport(window)
    window.present()


def begin(window, options):
    GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP,
                      obey, window, options)
    say("ready")


def obey(_channel, _condition, window, options):
    """A line on standard input says to fill the clipboard anew."""
    return bool(sys.stdin.readline()) and copy(window, options)


def copy(window, options):
    window.get_clipboard().set_content(content(options))
    say("copied")
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--file", action="append", default=[])
    parser.add_argument("--image")
    parser.add_argument("--text")
    parser.add_argument("--data", nargs=2, action="append", default=[])
    options = parser.parse_args()
    application = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
    application.connect("activate", open_window, options)
    application.run([])


main()
