// Keeps SQLite's locks while other code of this process opens and closes the files of a database.
//
// SQLite locks with POSIX locks, and a process loses all of those it has on a file as soon as it closes any descriptor of
// that file (fcntl(2)); https://sqlite.org/howtocorrupt.html, 2.2. A file chooser that lists the folder of a database and
// looks what kind of files these are does just that. The next program that opens the database then takes itself for the
// only one, and cuts off the shared memory of the log (SIGBUS), or removes the log that is being written.
//
// Linking this target is all it takes: before main, so that no database can be open yet, SQLite is given other functions for
// fcntl and close. They ask for the same locks with the commands for open file descriptions (F_OFD_SETLK), which last as
// long as the one descriptor they were set with. As SQLite sets a lock through one descriptor of a file and removes it
// through another, each file that has a lock gets a descriptor that is used for nothing else.
//
// Both kinds of locks exclude each other, so other programs, such as sqlite3, notice no difference. Where the system
// cannot do this, a file has plain locks from the first to the last.
#pragma once

#pragma clang assume_nonnull begin

/// Whether SQLite writes the log into the file and removes it when the connection is the last one to be closed.
///
/// Swift cannot call sqlite3_db_config, which takes any number of arguments. `connection` is a sqlite3 *.
void sqlite_checkpoints_on_close(void *connection, int checkpoints);

#pragma clang assume_nonnull end
