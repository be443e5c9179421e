#include "locked_files.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "byte_ranges.h"
#include "lock_owner.h"

/// A file with locks. Its owner, or a descriptor of SQLite, keeps it open, so that its inode number is not reused.
typedef struct locked_file {
    struct locked_file *next;
    dev_t device;
    ino_t number;
    int owner;
    byte_ranges held;
    /// The open descriptors of SQLite that have set locks.
    int *users;
    size_t user_count;
} locked_file;

static locked_file *files = NULL;

/// The link to the entry of the file, or to the end of the list.
static locked_file **place_of(const struct stat *status) {
    locked_file **place = &files;
    while (*place && ((*place)->device != status->st_dev || (*place)->number != status->st_ino)) {
        place = &(*place)->next;
    }
    return place;
}

static locked_file *make_file(int fd, const struct stat *status) {
    locked_file *file = calloc(1, sizeof *file);
    if (!file) {
        return NULL;
    }
    if (!lock_owner_open(fd, &file->owner)) {
        int error = errno;
        free(file);
        errno = error;
        return NULL;
    }
    file->device = status->st_dev;
    file->number = status->st_ino;
    return file;
}

/// Closes the owner of a file without locks, and preserves errno.
static void forget_if_unlocked(locked_file **place) {
    locked_file *file = *place;
    if (file->held.count > 0) {
        return;
    }
    int error = errno;
    *place = file->next;
    if (file->owner != LOCK_OWNER_IS_PROCESS) {
        close(file->owner);
    }
    free(file->users);
    free(file);
    errno = error;
}

static bool add_user(locked_file *file, int fd) {
    for (size_t i = 0; i < file->user_count; i++) {
        if (file->users[i] == fd) {
            return true;
        }
    }
    int *users = realloc(file->users, (file->user_count + 1) * sizeof fd);
    if (!users) {
        return false;
    }
    file->users = users;
    users[file->user_count++] = fd;
    return true;
}

static bool remove_user(locked_file *file, int fd) {
    for (size_t i = 0; i < file->user_count; i++) {
        if (file->users[i] == fd) {
            file->users[i] = file->users[--file->user_count];
            return true;
        }
    }
    return false;
}

/// SQLite's locks are relative to the start of the file; a length of zero means up to its end, even if it grows.
static byte_range range_of(const struct flock *lock) {
    return (byte_range){lock->l_start, lock->l_len == 0 ? INT64_MAX : lock->l_start + lock->l_len};
}

static int lock_file(locked_file *file, int fd, struct flock *lock) {
    if (!add_user(file, fd)) {
        return -1;
    }
    int result = lock_owner_call(file->owner, fd, F_SETLK, lock);
    if (result < 0 && lock_owner_is_refused(errno) && file->held.count == 0 && file->owner != LOCK_OWNER_IS_PROCESS) {
        close(file->owner);
        file->owner = LOCK_OWNER_IS_PROCESS;
        result = lock_owner_call(file->owner, fd, F_SETLK, lock);
    }
    if (result == 0) {
        byte_ranges_add(&file->held, range_of(lock));
    }
    return result;
}

static int unlock_file(locked_file *file, int fd, struct flock *lock) {
    int result = lock_owner_call(file->owner, fd, F_SETLK, lock);
    if (result == 0) {
        byte_ranges_remove(&file->held, range_of(lock));
    }
    return result;
}

int locked_files_call(int fd, int command, struct flock *lock) {
    struct stat status;
    if (fstat(fd, &status) != 0) {
        return -1;
    }
    locked_file **place = place_of(&status);
    if (command == F_GETLK) {
        return lock_owner_call(*place ? (*place)->owner : LOCK_OWNER_IS_PROCESS, fd, command, lock);
    }
    bool locks = lock->l_type != F_UNLCK;
    if (!*place) {
        if (!locks) {
            return 0;
        }
        *place = make_file(fd, &status);
        if (!*place) {
            return -1;
        }
    }
    int result = locks ? lock_file(*place, fd, lock) : unlock_file(*place, fd, lock);
    forget_if_unlocked(place);
    return result;
}

void locked_files_will_close(int fd) {
    for (locked_file **place = &files; *place;) {
        locked_file *file = *place;
        if (remove_user(file, fd) && file->user_count == 0) {
            // A child before its exec may share the descriptor, so closing it would not be enough.
            struct flock everything = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
            lock_owner_call(file->owner, fd, F_SETLK, &everything);
            file->held.count = 0;
            forget_if_unlocked(place);
        } else {
            place = &file->next;
        }
    }
}
