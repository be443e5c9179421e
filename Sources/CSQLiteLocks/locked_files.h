// The files on which this process has locks of SQLite. Callers take turns: nothing here is for two threads at once.
#pragma once
#include <fcntl.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Does what fcntl(fd, F_SETLK, lock) or fcntl(fd, F_GETLK, lock) would.
int locked_files_call(int fd, int command, struct flock *lock);

/// To be called before `fd` is closed. The locks of its file go with the last descriptor that has set some.
void locked_files_will_close(int fd);

#pragma clang assume_nonnull end
