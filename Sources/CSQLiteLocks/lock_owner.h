// The descriptor that owns the locks on a file.
#pragma once
#include <fcntl.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

/// Instead of a descriptor: the process owns the locks, as without this module.
enum { LOCK_OWNER_IS_PROCESS = -1 };

/// Opens the file of `fd` again, for a descriptor that owns its locks. The caller removes the locks, and then closes the descriptor.
/// Returns false, with errno, without memory or a free descriptor.
bool lock_owner_open(int fd, int *owner);

/// Like fcntl(fd, command, lock) with F_SETLK or F_GETLK, for the locks of that owner.
int lock_owner_call(int owner, int fd, int command, struct flock *lock);

/// Whether a call failed because the file system does not support locks of open file descriptions.
bool lock_owner_is_refused(int error);

#pragma clang assume_nonnull end
