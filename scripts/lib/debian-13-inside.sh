# What scripts/test-debian-13 runs in the other system: its source is in /project, its packages in /packages.
set -euo pipefail
cd /project
say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }

# The toolchain is one for Debian 12: what it links with has other names here.
say "What is needed"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends ca-certificates git libcurl4t64 libstdc++-14-dev libxml2 >/dev/null
scripts/setup test
pkg-config --modversion gtk4 libadwaita-1 sqlite3

build-aux/offline-packages.sh /packages /project /build/offline
options=(--scratch-path /build/scratch --config-path /build/offline/configuration --cache-path /build/offline/cache
    --security-path /build/offline/security)
say "Building"
swift build "${options[@]}" --build-tests
! $compile_only || exit 0

say "Unit tests"
export FETCHED_RESULTS_TRANSACTIONS="${FETCHED_RESULTS_TRANSACTIONS:-20000}"
export G_DEBUG=fatal-criticals GSK_RENDERER=cairo GDK_BACKEND=x11 NO_AT_BRIDGE=1 GSETTINGS_BACKEND=memory
xvfb-run -a -s '-screen 0 1280x900x24' dbus-run-session -- swift test "${options[@]}" --skip-build --no-parallel
