#!/usr/bin/env bash
# Called by meson: builds the program with SwiftPM and puts it where meson expects it.
# swift-build.sh SWIFT CONFIGURATION SOURCE-DIRECTORY SCRATCH-DIRECTORY OUTPUT
set -euo pipefail

swift=$1 configuration=$2 source=$3 scratch=$4 output=$5
"$swift" build --package-path "$source" --scratch-path "$scratch" -c "$configuration" \
    --static-swift-stdlib --product coredump
cp "$scratch/$configuration/coredump" "$output"
if [ "$configuration" = release ]; then
    strip "$output"
fi
