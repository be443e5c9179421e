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
