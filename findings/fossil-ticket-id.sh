#!/usr/bin/env bash
# The tkt_id of a ticket of Fossil is another one after each edit: the row is made anew, and takes the next number. One would guess that
# the primary key of the table of tickets, which `fossil ticket show 0` writes first and which reports can show, names the
# ticket; a link or an import that goes by it finds another ticket later, or none. What stays is tkt_uuid. A program that reads such
# exports must know tickets by that, and must not take a new tkt_id for a new ticket.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import os, subprocess

os.makedirs("/tmp/work")
os.chdir("/tmp/work")
environment = dict(os.environ, USER="ann", HOME="/tmp")

def fossil(*words):
    return subprocess.run(("fossil",) + words, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True).stdout

def tickets():
    header, *rows = [line.split("\t") for line in fossil("ticket", "show", "0").splitlines()]
    rows = [dict(zip(header, row)) for row in rows]
    return {row["title"]: (row["tkt_id"], row["tkt_uuid"]) for row in rows}

fossil("init", "/tmp/tracker.fossil")
fossil("open", "/tmp/tracker.fossil")
for title in "one", "two":
    fossil("ticket", "add", "title", title, "status", "Open")
before = tickets()
fossil("ticket", "set", before["one"][1], "status", "Fixed")
after = tickets()
print("edited, tkt_id:", "the same" if before["one"][0] == after["one"][0] else "another")
print("edited, tkt_uuid:", "the same" if before["one"][1] == after["one"][1] else "another")
print("not edited, tkt_id:", "the same" if before["two"][0] == after["two"][0] else "another")
PYTHON
}

for release in bookworm sid; do
    root_of $release none fossil
    case $release in
        bookworm) versions fossil=1:2.21-1+deb12u1 ;;
        sid) versions fossil=1:2.28-1 ;;
    esac
    output=$(look)
    states "edited, tkt_id: another" "$output"
    states "edited, tkt_uuid: the same" "$output"
    states "not edited, tkt_id: the same" "$output"
done
