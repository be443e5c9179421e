#!/usr/bin/env bash
# SQLite's `PRAGMA wal_checkpoint` says how many frames of the log it has checkpointed. One would guess that the database file then holds
# what the transactions of these frames have left. It need not: of a page that has a later frame, which a connection's open read keeps from
# being written, the checkpoint writes no earlier frame either, though it counts them. The file alone has then one table as the transaction
# has left it and another one as it was before, a state that never was. Nothing is lost, because SQLite goes on to read that page in the
# log; so it is in 3.40 as in 3.53. A program that compares file and log to find out who has written the file must not expect the
# frames that are counted, and must not take a copy of the file alone for the state of a transaction.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import os, sqlite3, tempfile

path = os.path.join(tempfile.mkdtemp(), "x.sqlite")

def connect():
    return sqlite3.connect(path, isolation_level=None)

def values(connection):
    return [connection.execute(f"SELECT value FROM {table}").fetchone()[0] for table in ("one", "two")]

writer, reader = connect(), connect()
writer.execute("PRAGMA journal_mode = WAL")
for table in ("one", "two"):
    writer.execute(f"CREATE TABLE {table} (value)")
    writer.execute(f"INSERT INTO {table} VALUES ('before')")
writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
writer.execute("BEGIN")
for table in ("one", "two"):
    writer.execute(f"UPDATE {table} SET value = 'first'")
writer.execute("COMMIT")
reader.execute("BEGIN")
print("the reader:", *values(reader))
writer.execute("UPDATE two SET value = 'second'")
busy, frames, checkpointed = writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
print("frames:", frames, "checkpointed:", checkpointed)
alone = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
print("the file alone:", *values(alone))
alone.close()
print("the reader still:", *values(reader))
reader.execute("COMMIT")
print("with the log:", *values(writer))
print("frames and checkpointed without the reader:", *writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1:])
alone = sqlite3.connect(f"file:{path}?immutable=1", uri=True)
print("the file alone then:", *values(alone))
PYTHON
}

for release in bookworm sid; do
    root_of $release none
    case $release in
        bookworm) versions libsqlite3-0=3.40.1-2+deb12u2 ;;
        sid) versions libsqlite3-0=3.53.4-2 ;;
    esac
    output=$(look)
    states "frames: 3 checkpointed: 2" "$output"
    states "the file alone: first before" "$output"
    states "the reader still: first first" "$output"
    states "with the log: first second" "$output"
    states "the file alone then: first second" "$output"
done
