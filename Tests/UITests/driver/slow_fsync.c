/* Put before a program (LD_PRELOAD): what becomes durable in a file whose path has HELD in it, without a dot after that, takes DELAY
   more milliseconds, and as long as the file that GATE names is there, as on a disk that takes its time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int slowly(const char *function, int descriptor) {
    char link[64], path[PATH_MAX + 1] = "";
    const char *gate = getenv("GATE"), *held = getenv("HELD"), *delay = getenv("DELAY");
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const char *found = gate && held && readlink(link, path, PATH_MAX) > 0 ? strstr(path, held) : NULL;
    if (found && found[strlen(held)] != '.') {
        if (delay) usleep(1000 * atoi(delay));
        while (access(gate, F_OK) == 0) usleep(5000);
    }
    int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, function);
    return next(descriptor);
}

int fsync(int descriptor) { return slowly("fsync", descriptor); }

int fdatasync(int descriptor) { return slowly("fdatasync", descriptor); }
