#!/usr/bin/env bash
# Makes SwiftPM find the packages of Package.swift in a folder instead of on the network.
# offline-packages.sh PACKAGES SOURCE-DIRECTORY TARGET
# PACKAGES holds one folder for each, named as in its URL (GRDB.swift, swift-argument-parser), of the version that Package.swift
# asks for: an unpacked tarball or a clone. TARGET gets git repositories with that version's tag, and a configuration for
# `swift build --config-path` that puts them in the place of the URLs.
set -euo pipefail

packages=$(realpath "$1") source=$2 target=$3
rm -rf "$target"
mkdir -p "$target/repositories" "$target/configuration"
target=$(realpath "$target")

# The same commits each time, whoever makes them.
export GIT_AUTHOR_NAME=coredump GIT_AUTHOR_EMAIL=coredump@localhost GIT_AUTHOR_DATE='2000-01-01T00:00:00Z'
export GIT_COMMITTER_NAME=$GIT_AUTHOR_NAME GIT_COMMITTER_EMAIL=$GIT_AUTHOR_EMAIL GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE

mirrors=()
while read -r url version; do
    name=$(basename "$url")
    [ -f "$packages/$name/Package.swift" ] || {
        echo "error: no package '$name' in $packages; it should be version $version of $url" >&2
        exit 1
    }
    repository="$target/repositories/$name"
    cp -r "$packages/$name" "$repository"
    rm -rf "$repository/.git"
    git -C "$repository" -c init.defaultBranch=main init --quiet
    git -C "$repository" add --all --force
    git -C "$repository" commit --quiet --no-gpg-sign --message "$version"
    git -C "$repository" tag "$version"
    mirrors+=("{\"original\": \"$url\", \"mirror\": \"file://$repository\"}")
done < <(sed -n 's/.*\.package(url: "\([^"]*\)", exact: "\([^"]*\)").*/\1 \2/p' "$source/Package.swift")

printf '{"object": [%s], "version": 1}\n' "$(IFS=,; echo "${mirrors[*]}")" >"$target/configuration/mirrors.json"
