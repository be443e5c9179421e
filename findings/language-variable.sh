#!/usr/bin/env bash
# Under LANG=C.UTF-8 programs are in English whatever LANGUAGE says: glibc 2.41 and 2.43, on Debian 13 and later. One would guess that C.UTF-8
# is a locale like the others here, as it is for glibc 2.36 of Debian 12, and that C alone has no languages. It is what containers, services
# and sessions without a chosen locale have. Any other locale for LC_MESSAGES, in whatever language, makes LANGUAGE count again.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# How apt says what it takes, which has a translation of its own, with these variables.
look() {
    enter_debian "$debian" LC_ALL= LANG=C.UTF-8 LANGUAGE=de "$@" apt --help 2>/dev/null | grep "apt \["
}

root_of bookworm sway locales
versions libc6=2.36-9+deb12u14
states "Aufruf: apt [Optionen] befehl" "$(look)"

for release in trixie sid; do
    root_of "$release" sway locales
    case $release in
        trixie) versions libc6=2.41-12+deb13u5 ;;
        sid) versions libc6=2.43-7 ;;
    esac
    enter_debian "$debian" localedef -i en_US -f UTF-8 en_US.UTF-8
    states "Usage: apt [options] command" "$(look)"
    states "Aufruf: apt [Optionen] befehl" "$(look LC_MESSAGES=en_US.UTF-8)"
done
