"""Prints the table of what has passed where, for docs/Platforms.md: newest_table.py ANSWERS

ANSWERS is a folder with what `run.py --results` has written, a file for each desktop. The versions are of the packages here.
"""
import datetime
import glob
import json
import os
import re
import subprocess
import sys

# The packages whose versions say what each desktop is.
PACKAGES = {"mutter": ("mutter",), "gnome-shell": ("gnome-shell",), "sway": ("sway",), "x11": ("xvfb", "openbox")}
TOOLKIT = {"libgtk-4-1": "GTK", "libadwaita-1-0": "libadwaita"}


def version(package):
    """The version of the program that a package has, without what the distribution adds; "?" when it is not installed."""
    told = subprocess.run(["dpkg-query", "-W", "-f=${Version}", package], capture_output=True, text=True, check=False).stdout
    return re.sub("^[0-9]+:|[-+].*", "", told) or "?"


def main(folder):
    toolkit = " and ".join(f"{name} {version(package)}" for package, name in TOOLKIT.items())
    print(f"With {toolkit}, on {datetime.date.today().isoformat()}:\n")
    print("| desktop | tests | passed | failed | without a meaning there |")
    print("|---|---|---|---|---|")
    answers = []
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        with open(path, encoding="utf-8") as file:
            answers.append(json.load(file))
    for answer in answers:
        names = " and ".join(f"{package} {version(package)}" for package in PACKAGES[answer["desktop"]])
        failed, skipped = len(answer["failed"]), len(answer["skipped"])
        print(f"| {names} | {answer['count'] - skipped} | {answer['count'] - skipped - failed} | {failed} | "
              f"{len(answer['left_out']) + skipped} |")
    for answer in answers:
        if answer["failed"]:
            print(f"\nFailed on {answer['desktop']}:", *sorted(answer["failed"]), sep="\n- ")


main(sys.argv[1])
