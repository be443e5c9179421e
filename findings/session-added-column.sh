#!/usr/bin/env bash
# SQLite's `ALTER TABLE ADD COLUMN` does not touch the rows: they lack the column, and a query gives its default. One would guess that a
# session records that default as the old value. SQLite 3.40 and 3.46 record NULL: the inverse of a change of such a row sets the new column to
# NULL, which breaks its NOT NULL, so that it is not applied, and a row that was deleted does not come back. 3.53 records the default. A
# program that keeps changesets for undo or synchronization writes all rows of the table again after it has added a column.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import ctypes

lib = ctypes.CDLL("libsqlite3.so.0")
p, i = ctypes.c_void_p, ctypes.c_int
for name, arguments in (("open", [ctypes.c_char_p, p]), ("exec", [p, ctypes.c_char_p, p, p, p]),
                        ("prepare_v2", [p, ctypes.c_char_p, i, p, p]), ("step", [p])):
    getattr(lib, "sqlite3_" + name).argtypes = arguments
lib.sqlite3_column_text.argtypes, lib.sqlite3_column_text.restype = [p, i], ctypes.c_char_p
lib.sqlite3session_create.argtypes = [p, ctypes.c_char_p, p]
lib.sqlite3session_attach.argtypes = [p, ctypes.c_char_p]
Conflict = ctypes.CFUNCTYPE(i, p, i, p)
NAMES = {1: "DATA", 2: "NOTFOUND", 3: "CONFLICT", 4: "CONSTRAINT", 5: "FOREIGN_KEY"}


def undone(change, rewrites):
    """What the row is after the change and its inverse, and the conflict that there was."""
    db, session, statement = p(), p(), p()
    lib.sqlite3_open(b":memory:", ctypes.byref(db))

    def run(sql):
        assert lib.sqlite3_exec(db, sql.encode(), None, None, None) == 0, sql
    run("CREATE TABLE t (id INTEGER PRIMARY KEY, a); INSERT INTO t VALUES (1, 'x'); ALTER TABLE t ADD COLUMN b INT NOT NULL DEFAULT 7")
    if rewrites:
        run("UPDATE t SET b = b")
    lib.sqlite3session_create(db, b"main", ctypes.byref(session))
    lib.sqlite3session_attach(session, b"t")
    run(change)
    size, data, back, inverse = i(), p(), i(), p()
    lib.sqlite3session_changeset(session, ctypes.byref(size), ctypes.byref(data))
    lib.sqlite3changeset_invert(size, data, ctypes.byref(back), ctypes.byref(inverse))
    lib.sqlite3session_delete(session)
    conflicts = []
    handler = Conflict(lambda context, kind, changes: conflicts.append(NAMES.get(kind, kind)) or 0)
    lib.sqlite3changeset_apply(db, back, inverse, None, handler, None)
    lib.sqlite3_prepare_v2(db, b"SELECT group_concat(id || ' ' || a || ' ' || b) FROM t", -1, ctypes.byref(statement), None)
    lib.sqlite3_step(statement)
    text = lib.sqlite3_column_text(statement, 0)
    return f"{text.decode() if text else 'no row'}{', ' + conflicts[0] if conflicts else ''}"


for change in "UPDATE t SET a = 'y'", "UPDATE t SET b = 8", "DELETE FROM t":
    print(f"{change}: {undone(change, False)}; rewritten: {undone(change, True)}")
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway libsqlite3-0
    case $release in
        bookworm) versions libsqlite3-0=3.40.1-2+deb12u2 ;;
        trixie) versions libsqlite3-0=3.46.1-7+deb13u2 ;;
        sid) versions libsqlite3-0=3.53.4-2 ;;
    esac
    output=$(look)
    if [ $release != sid ]; then
        states "UPDATE t SET a = 'y': 1 y 7, CONSTRAINT; rewritten: 1 x 7" "$output"
        states "UPDATE t SET b = 8: 1 x 8, CONSTRAINT; rewritten: 1 x 7" "$output"
        states "DELETE FROM t: no row, CONSTRAINT; rewritten: 1 x 7" "$output"
    else
        states "UPDATE t SET a = 'y': 1 x 7; rewritten: 1 x 7" "$output"
        states "UPDATE t SET b = 8: 1 x 7; rewritten: 1 x 7" "$output"
        states "DELETE FROM t: 1 x 7; rewritten: 1 x 7" "$output"
    fi
done
