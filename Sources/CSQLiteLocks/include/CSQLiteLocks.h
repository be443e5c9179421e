// Keeps SQLite's locks while other code of this process opens and closes the files of a database.
//
// SQLite uses POSIX locks, and a process loses all its locks on a file as soon as it closes any descriptor of that file (fcntl(2);
// https://sqlite.org/howtocorrupt.html, 2.2). A file chooser does that when it lists the folder of a database and detects the types of its files. The
// next program that opens the database then believes to be the only one, and truncates the shared memory of the log (SIGBUS), or removes
// the active log.
//
// Linking this target is enough: before main, when no database can be open, it replaces SQLite's fcntl and close. The replacements set
// the same locks as locks of open file descriptions (F_OFD_SETLK), which last as long as their descriptor. SQLite may set a lock through
// one descriptor of a file and remove it through another, so each locked file gets a descriptor for locks only.
//
// The two kinds of locks exclude each other, so other programs, such as sqlite3, notice no difference. Where the system does not support
// this, a file has plain locks throughout.
#pragma once

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Sets whether SQLite checkpoints and removes the log when the last connection is closed. Swift cannot call sqlite3_db_config, which is
/// variadic. `connection` is a sqlite3 *.
void sqlite_checkpoints_on_close(void *connection, int checkpoints);

/// Whether a process, also this one, executes a checkpoint. `index_path` names the index of the log, whose byte 121 SQLite locks meanwhile
/// (WAL_CKPT_LOCK, https://www.sqlite.org/walformat.html#wal_locks). False where that cannot be found out.
bool sqlite_checkpoint_runs(const char *index_path);

#pragma clang assume_nonnull end
