#!/usr/bin/env bash
# ICU's AlphabeticIndex, which makes the sections of an address book, has no Latin letter in Serbian, Russian, Greek, Arabic, Korean and Japanese: all
# that is written in Latin stands at the end under "…", until one adds the labels of a language such as English. One would guess that
# every index has them, as keyboards and telephones do. In Japanese all names in kanji stand under "…", as their reading is not known.
# And it is the order that decides, not the alphabet: Polish has Ć and Ó, but Ą, Ę and Ń stand under A, E and N (no word begins with them),
# Danish has Ä under Æ and Ü under Y, Swedish Æ under Ä. Serbian in Latin has no Đ, so that it stands under DŽ, which is before it; Croatian
# has one. ICU 72 and 76 are alike.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" LC_ALL=C.UTF-8 python3 - <<'PYTHON'
import icu


def section(locale, title, *added):
    index = icu.AlphabeticIndex(icu.Locale(locale))
    for name in added:
        index.addLabels(icu.Locale(name))
    sections = index.buildImmutableIndex()
    return [label for label, _ in index][sections.getBucketIndex(title)]


for locale in ("sr", "ru", "el", "ar", "ko", "ja"):
    print(f"{locale}: Latin under {section(locale, 'Latin')}, with English under {section(locale, 'Latin', 'en')}")
for locale, titles in (("pl", "Ąb Ęb Ńb Ćma Ósmy"), ("da", "Ärger Öl Über Åre"), ("sv", "Ærø Øl Über"), ("ja", "漢字 カメラ"),
                       ("sr_Latn", "Dan Đak"), ("hr", "Dan Đak")):
    print(f"{locale}: " + ", ".join(f"{title} under {section(locale, title, 'en')}" for title in titles.split()))
PYTHON
}

for release in bookworm trixie; do
    root_of "$release" sway python3-icu
    case $release in
        bookworm) versions libicu72=72.1-3+deb12u1 python3-icu=2.10.2-1+b3 ;;
        trixie) versions libicu76=76.1-4 python3-icu=2.14-1+b3 ;;
    esac
    found=$(look)
    for locale in sr ru el ar ko ja; do
        states "$locale: Latin under …, with English under L" "$found"
    done
    states "pl: Ąb under A, Ęb under E, Ńb under N, Ćma under Ć, Ósmy under Ó" "$found"
    states "da: Ärger under Æ, Öl under Ø, Über under Y, Åre under Å" "$found"
    states "sv: Ærø under Ä, Øl under Ö, Über under Y" "$found"
    states "sr_Latn: Dan under D, Đak under DŽ" "$found"
    states "hr: Dan under D, Đak under Đ" "$found"
    states "ja: 漢字 under …, カメラ under か" "$found"
done
