#!/usr/bin/env bash
# A task that Taskwarrior makes of a recurring one was changed before it was made: it has a new entry, and the modified of the one that
# it was copied from, which may be months older. One would guess that what was just made was changed then or later, and that whoever
# asks for what was modified since the last time finds all that is new; these are not among it. So it is in 2.6 as in 3.5, in
# what `task export` writes. A program that reads such exports must not refuse a record whose dates stand in that order, and must not
# leave out what seems older than the last import.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import json, os, subprocess, time

os.makedirs("/tmp/tasks")
with open("/tmp/taskrc", "w") as file:
    file.write("data.location=/tmp/tasks\nconfirmation=no\nverbose=nothing\nnews.version=9\n")

def task(*words):
    environment = dict(os.environ, TASKRC="/tmp/taskrc")
    return subprocess.run(("task",) + words, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True).stdout

def tasks():
    return json.loads(task("rc.recurrence=off", "export"))

task("rc.recurrence=off", "add", "recur:daily", "due:tomorrow", "water")
made = tasks()[0]["entry"]
# Times are whole seconds.
second = int(time.time())
while int(time.time()) < second + 2:
    time.sleep(0.1)
task("list")
children = [each for each in tasks() if "parent" in each]
plain = [each for each in tasks() if "parent" not in each]
print("a task of its own:", "changed when it was made or later" if all(each["modified"] >= each["entry"] for each in plain) else "changed before")
print("made of a recurring one:", "changed before it was made" if children and all(each["modified"] < each["entry"] for each in children) else "changed later")
since = task("rc.recurrence=off", "rc.verbose=nothing", f"modified.after:{children[0]['modified']}", "status:pending", "count").strip()
print("modified since then:", since)
PYTHON
}

for release in bookworm sid; do
    root_of $release none taskwarrior
    case $release in
        bookworm) versions taskwarrior=2.6.2+dfsg-1 ;;
        sid) versions taskwarrior=3.5.0+dfsg-3+b2 ;;
    esac
    output=$(look)
    states "a task of its own: changed when it was made or later" "$output"
    states "made of a recurring one: changed before it was made" "$output"
    states "modified since then: 0" "$output"
done
