# Shared by the scripts beside this folder: source it, do not run it.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
share="$root/.build/share"   # what an installed program has under PREFIX/share
cd "$root"
# As it is installed (build-aux/swift-build.sh): with Swift's own libraries in the program, which starts some 20 ms earlier so.
release_options=(--configuration release --static-swift-stdlib)

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

has_display() { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; }

# What the program reads at run time, from data and po.
build_share() {
    mkdir -p "$share/glib-2.0/schemas" "$share/icons" "$share/coredump"
    cp data/*.gschema.xml "$share/glib-2.0/schemas/"
    glib-compile-schemas --strict "$share/glib-2.0/schemas"
    glib-compile-resources --sourcedir data/resources --target "$share/coredump/coredump.gresource" data/resources/*.gresource.xml
    cp -r data/icons/. "$share/icons/"
    while read -r language; do
        mkdir -p "$share/locale/$language/LC_MESSAGES"
        msgfmt -o "$share/locale/$language/LC_MESSAGES/coredump.mo" "po/$language.po"
    done < <(grep -v '^#' po/LINGUAS)
}
