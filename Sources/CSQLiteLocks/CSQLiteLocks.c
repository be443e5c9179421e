#define _GNU_SOURCE  // F_OFD_GETLK
#include "CSQLiteLocks.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <unistd.h>

#include "locked_files.h"

/// One mutex for all files, because SQLite's threads share them; held for a few system calls that do not block.
static pthread_mutex_t turns = PTHREAD_MUTEX_INITIALIZER;

static int call_in_turn(int fd, int command, struct flock *lock) {
    pthread_mutex_lock(&turns);
    int result = locked_files_call(fd, command, lock);
    pthread_mutex_unlock(&turns);
    return result;
}

/// Waits like F_SETLKW, without the mutex, so that other threads can unlock.
static int wait_for_lock(int fd, struct flock *lock) {
    int result = call_in_turn(fd, F_SETLK, lock);
    while (result < 0 && (errno == EAGAIN || errno == EACCES)) {
        if (usleep(1000) != 0) {
            return -1;
        }
        result = call_in_turn(fd, F_SETLK, lock);
    }
    return result;
}

static int fcntl_with_lasting_locks(int fd, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    // The argument may also be an integer or missing; the C library reads it in the same way.
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    switch (command) {
    case F_GETLK:
    case F_SETLK:
        return call_in_turn(fd, command, argument);
    case F_SETLKW:
        return wait_for_lock(fd, argument);
    default:
        return fcntl(fd, command, argument);
    }
}

static int close_with_lasting_locks(int fd) {
    pthread_mutex_lock(&turns);
    locked_files_will_close(fd);
    pthread_mutex_unlock(&turns);
    return close(fd);
}

__attribute__((constructor)) static void use_lasting_locks(void) {
    // The replaced system calls apply to all Unix VFSes of SQLite.
    sqlite3_vfs *vfs = sqlite3_vfs_find("unix");
    if (vfs) {
        vfs->xSetSystemCall(vfs, "fcntl", (sqlite3_syscall_ptr)fcntl_with_lasting_locks);
        vfs->xSetSystemCall(vfs, "close", (sqlite3_syscall_ptr)close_with_lasting_locks);
    }
}

void sqlite_checkpoints_on_close(void *connection, int checkpoints) {
    sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !checkpoints, NULL);
}

bool sqlite_checkpoint_runs(const char *index_path) {
    int fd = open(index_path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        return false;
    }
    // A new open file description owns none of the locks, so that those of this process count as well.
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 121, .l_len = 1};
    bool is_locked = fcntl(fd, F_OFD_GETLK, &lock) == 0 && lock.l_type == F_WRLCK;
    close(fd);
    return is_locked;
}
