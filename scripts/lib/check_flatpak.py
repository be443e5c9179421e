"""check_flatpak.py MANIFEST PACKAGE.SWIFT: the manifest is well formed, is made for the current runtime, asks for no more than
what no portal does, and has the packages that Package.swift names, in the same versions."""
import json
import re
import sys

# Of September 2026; each is looked after for a year.
RUNTIME = ("org.gnome.Platform", "51")
# To be seen, under Wayland or X11, and to draw. Files, pictures and links come and go through portals.
NEEDED = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri"}
REVISION = re.compile(r"[0-9a-f]{40}")


def complaints_about(manifest, packages):
    for key in ("id", "runtime", "runtime-version", "sdk", "command", "finish-args", "modules"):
        if key not in manifest:
            yield f"there is no {key}"
            return
    if set(manifest["finish-args"]) != NEEDED:
        yield f"finish-args should be {sorted(NEEDED)}"
    if (manifest["runtime"], manifest["runtime-version"]) != RUNTIME:
        yield f"the runtime should be {' '.join(RUNTIME)}"
    sources = {}
    for module in manifest["modules"]:
        for source in module["sources"]:
            if source["type"] == "git":
                sources[source["url"].removesuffix(".git")] = source
                if not REVISION.fullmatch(source.get("commit", "")) or "tag" not in source:
                    yield f"{source['url']} needs a tag and the full commit"
            elif source["type"] != "dir":
                yield f"a source of type {source['type']} is not expected here"
    for url, version in packages:
        source = sources.get(url)
        if source is None:
            yield f"{url} is missing among the sources"
        elif source.get("tag", "").removeprefix("v") != version:
            yield f"Package.swift asks for {version} of {url}, the manifest has {source.get('tag')}"
        elif source.get("dest", "").split("/")[-1] != url.split("/")[-1]:
            yield f"{url} should be unpacked in a folder of its own name"


def main():
    path, package = sys.argv[1:]
    with open(package, encoding="utf-8") as file:
        packages = re.findall(r'\.package\(url: "([^"]+)", exact: "([^"]+)"\)', file.read())
    try:
        with open(path, encoding="utf-8") as file:
            manifest = json.load(file)
    except ValueError as error:
        sys.exit(f"error: {path}: {error}")
    complaints = list(complaints_about(manifest, packages))
    if not packages:
        complaints.append("Package.swift names no packages")
    if complaints:
        sys.exit("\n".join(f"error: {path}: {complaint}" for complaint in complaints))


main()
