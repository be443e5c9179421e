#!/usr/bin/env bash
# GTK 4.18 and 4.24 take the direction of its windows from the language of LC_CTYPE, not from that of their texts: with LC_MESSAGES or LANGUAGE alone in
# Hebrew or Arabic, all words are translated and all of the window stands from left to right; with LC_CTYPE alone it is the other way round.
# One would guess what 4.8 does: it asks its own catalogue of messages ("default:LTR"), so that words and direction go together. Who sets a
# language for one program, or tests one, has to set LC_CTYPE, too, to a locale that the machine has.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# The direction with these variables.
look() {
    enter_debian "$debian" LC_ALL= LANG=en_US.UTF-8 "$@" python3 -c '
import locale
locale.setlocale(locale.LC_ALL, "")
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk
print(Gtk.get_locale_direction().value_nick)' 2>/dev/null
}

look_at_all() {
    root_of "$1" sway locales libgtk-4-common
    versions "libgtk-4-1=$2"
    for locale in en_US he_IL; do enter_debian "$debian" localedef -i "$locale" -f UTF-8 "$locale.UTF-8"; done
    told=$(for variable in LANG=he_IL.UTF-8 LC_MESSAGES=he_IL.UTF-8 LANGUAGE=he LC_CTYPE=he_IL.UTF-8; do
        echo "$variable: $(look "$variable")"
    done)
    states "LANG=he_IL.UTF-8: rtl" "$told"
}

look_at_all bookworm 4.8.3+ds-2+deb12u1
for variable in LC_MESSAGES=he_IL.UTF-8 LANGUAGE=he; do states "$variable: rtl" "$told"; done
states "LC_CTYPE=he_IL.UTF-8: ltr" "$told"

for seen in "trixie 4.18.6+ds-2" "sid 4.24.1+ds-1"; do
    look_at_all $seen
    for variable in LC_MESSAGES=he_IL.UTF-8 LANGUAGE=he; do states "$variable: ltr" "$told"; done
    states "LC_CTYPE=he_IL.UTF-8: rtl" "$told"
done
