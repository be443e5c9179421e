// The descriptor of a file that owns the locks on it.
#pragma once
#include <fcntl.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// In place of a descriptor: the process owns the locks, as it does without this module.
enum { LOCK_OWNER_IS_PROCESS = -1 };

/// Opens the file of `fd` once more, to own its locks. The caller closes the descriptor, after it has removed them.
///
/// Returns false, with errno, when there is no memory or no descriptor to be had.
bool lock_owner_open(int fd, int *owner);

/// Does what fcntl(fd, command, lock) would with F_SETLK or F_GETLK, for the locks of that owner.
int lock_owner_call(int owner, int fd, int command, struct flock *lock);

/// Whether a call failed because the file system has no locks for open file descriptions.
bool lock_owner_is_refused(int error);

#pragma clang assume_nonnull end
