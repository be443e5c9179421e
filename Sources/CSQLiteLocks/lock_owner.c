#define _GNU_SOURCE  // F_OFD_SETLK
#include "lock_owner.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_same_file(int a, int b) {
    struct stat x, y;
    return fstat(a, &x) == 0 && fstat(b, &y) == 0 && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/// The descriptor itself, or a duplicate above standard input, output and error, so that no code prints into a database.
static int beyond_standard(int fd) {
    if (fd < 0 || fd > STDERR_FILENO) {
        return fd;
    }
    int other = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int error = errno;
    close(fd);
    errno = error;
    return other;
}

static int open_again(int fd, int mode) {
    // Not by its path, which may have become another file, or none.
    char path[sizeof "/proc/self/fd/" + 3 * sizeof fd];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    return beyond_standard(open(path, mode | O_CLOEXEC | O_NOCTTY));
}

bool lock_owner_open(int fd, int *owner) {
    // Opened for writing, because other connections of this process may need write locks.
    int opened = open_again(fd, O_RDWR);
    if (opened < 0 && (fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDONLY) {
        opened = open_again(fd, O_RDONLY);
    }
    *owner = opened < 0 ? LOCK_OWNER_IS_PROCESS : opened;
    if (opened < 0) {
        return errno != EMFILE && errno != ENFILE && errno != ENOMEM && errno != EINTR;
    }
    if (!is_same_file(fd, opened)) {
        close(opened);
        *owner = LOCK_OWNER_IS_PROCESS;
    }
    return true;
}

int lock_owner_call(int owner, int fd, int command, struct flock *lock) {
    if (owner == LOCK_OWNER_IS_PROCESS) {
        return fcntl(fd, command, lock);
    }
    lock->l_pid = 0;
    return fcntl(owner, command == F_GETLK ? F_OFD_GETLK : F_OFD_SETLK, lock);
}

bool lock_owner_is_refused(int error) { return error == EINVAL || error == ENOSYS || error == EOPNOTSUPP; }
