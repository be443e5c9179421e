#!/usr/bin/env bash
# Called by meson: builds the program with SwiftPM and puts it where meson expects it.
# swift-build.sh SWIFT PROFILE CONFIGURATION STRIP SOURCE-DIRECTORY SCRATCH-DIRECTORY OUTPUT
#
# LDFLAGS: what it says to the linker (-Wl,…) and where libraries are (-L…) is handed on.
# COREDUMP_PACKAGES: a folder with the packages that Package.swift names, for a build without network (docs/Packaging.md).
set -euo pipefail

swift=$1 profile=$2 configuration=$3 strip=$4 source=$5 scratch=$6 output=$7
mkdir -p "$scratch"
scratch=$(realpath "$scratch")

options=(--package-path "$source" --scratch-path "$scratch" --configuration "$configuration" --product coredump
    --static-swift-stdlib --disable-local-rpath)
if [ -n "${COREDUMP_PACKAGES:-}" ]; then
    "$(dirname "$0")/offline-packages.sh" "$COREDUMP_PACKAGES" "$source" "$scratch/offline"
    options+=(--config-path "$scratch/offline/configuration" --cache-path "$scratch/offline/cache"
        --security-path "$scratch/offline/security")
fi

# No path of the machine it is built on stands in the program. Of two that fit, swiftc takes the first, clang the last.
options+=(-Xswiftc -file-prefix-map -Xswiftc "$scratch=.build" -Xswiftc -file-prefix-map -Xswiftc "$source=."
    -Xcc "-ffile-prefix-map=$source=." -Xcc "-ffile-prefix-map=$scratch=.build")
if [ "$profile" = development ]; then options+=(-Xswiftc -DDEVELOPMENT); fi

for flag in ${LDFLAGS:-}; do
    case "$flag" in
        -Wl,*) for word in ${flag//,/ }; do [ "$word" = -Wl ] || options+=(-Xlinker "$word"); done ;;
        -L*) options+=(-Xlinker "$flag") ;;
    esac
done

"$swift" build "${options[@]}"
if [ "$strip" = true ]; then
    strip -o "$output" "$scratch/$configuration/coredump"
else
    cp "$scratch/$configuration/coredump" "$output"
fi
