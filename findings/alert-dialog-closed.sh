#!/usr/bin/env bash
# libadwaita 1.7 and 1.10: AdwAlertDialog emits "closed" before the "response" that the user chose. One would guess that closing is the last thing a
# dialog tells: a program that takes "closed" without a response for "no" answers every question with no. The answer is taken from
# "response" alone, which comes for each way of closing.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    under sway <<'PYTHON'
import control
import gi
seat = control.seat()
gi.require_version("Adw", "1")
from gi.repository import Adw

Adw.init()
window = Adw.Window(default_width=600, default_height=400)


def steps():
    window.present()
    yield window.is_active
    for key in ("Return", "Escape"):
        told = []
        dialog = Adw.AlertDialog(heading="Heading", close_response="no")
        dialog.add_response("no", "No")
        dialog.add_response("yes", "Yes")
        dialog.set_default_response("yes")
        dialog.connect("response", lambda _, response: told.append(f"response {response}"))
        dialog.connect("closed", lambda _: told.append("closed"))
        dialog.present(window)
        yield dialog.get_mapped
        yield 1
        seat.key(key)
        yield lambda: len(told) == 2
        print(f"{key}: {', '.join(told)}")


control.run(steps())
PYTHON
}
for release in trixie sid; do
    root_of $release sway gir1.2-adw-1
    case $release in
        trixie) versions libadwaita-1-0=1.7.6-1~deb13u1 ;;
        sid) versions libadwaita-1-0=1.10.0-2 ;;
    esac
    output=$(look)
    states "Return: closed, response yes" "$output"
    states "Escape: closed, response no" "$output"
done
