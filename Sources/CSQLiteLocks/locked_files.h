// The files with SQLite locks of this process. Not thread-safe: callers hold a mutex.
#pragma once
#include <fcntl.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Like fcntl(fd, F_SETLK, lock) or fcntl(fd, F_GETLK, lock).
int locked_files_call(int fd, int command, struct flock *lock);

/// The caller calls this before it closes `fd`. The locks of a file end with the last descriptor that has set some.
void locked_files_will_close(int fd);

#pragma clang assume_nonnull end
