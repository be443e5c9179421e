"""check_metainfo.py METAINFO SCREENSHOTS-FOLDER: what appstreamcli does not ask for, and software centres do."""
import os
import struct
import sys
import xml.etree.ElementTree as ElementTree

LARGEST = (1000, 700)
ARTICLES = ("a", "an", "the")


def size_of_png(path):
    with open(path, "rb") as file:
        start = file.read(24)
    return struct.unpack(">II", start[16:24]) if start[:8] == b"\x89PNG\r\n\x1a\n" else None


def untranslated(parent, tag):
    """The children of that name that are not a translation of another one."""
    return [child for child in parent.findall(tag) if "{http://www.w3.org/XML/1998/namespace}lang" not in child.attrib]


def complaints_about(component, folder):
    name, summary = (untranslated(component, tag)[0].text for tag in ("name", "summary"))
    if len(name) > 15:
        yield f"the name has more than 15 characters: {name}"
    if not 10 <= len(summary) <= 35 or summary.endswith(".") or summary.split()[0].lower() in ARTICLES:
        yield f"the summary should have 10 to 35 characters, without an article before or a full stop behind: {summary}"
    schemes = {colour.get("scheme_preference") for colour in component.findall("branding/color")}
    if schemes != {"light", "dark"}:
        yield f"there should be a brand colour for light and one for dark, not for {schemes}"
    if component.find("content_rating[@type='oars-1.1']") is None:
        yield "there is no OARS 1.1 rating"
    shown = set()
    for screenshot in component.findall("screenshots/screenshot"):
        file = os.path.basename(screenshot.find("image").text)
        shown.add(file)
        if not untranslated(screenshot, "caption"):
            yield f"{file} has no caption"
        if not os.path.exists(os.path.join(folder, file)):
            yield f"{file} is not in {folder}: scripts/metainfo-screenshots makes it"
            continue
        size = size_of_png(os.path.join(folder, file))
        if size is None or size[0] > LARGEST[0] or size[1] > LARGEST[1]:
            yield f"{file} should be a PNG of {LARGEST[0]} × {LARGEST[1]} pixels at most, not {size}"
    if not shown:
        yield "there are no screenshots"
    for file in sorted(set(os.listdir(folder)) - shown) if os.path.isdir(folder) else ():
        yield f"{file} is in {folder} and not shown"
    for release in component.findall("releases/release"):
        if release.find("description") is None:
            yield f"release {release.get('version')} has no notes"


def main():
    path, folder = sys.argv[1:]
    complaints = list(complaints_about(ElementTree.parse(path).getroot(), folder))
    if complaints:
        sys.exit("\n".join(f"error: {path}: {complaint}" for complaint in complaints))


main()
