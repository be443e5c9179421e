/* Put before a program (LD_PRELOAD): while the file that GATE names is there, the program makes or reads as many PNGs, or writes as many
   pieces into files of a folder "exported", as FREE says, and waits with the next one, as on a slow machine. Its main thread, which
   reads icons, never waits. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int is_shut(void) {
    const char *gate = getenv("GATE");
    return gate && access(gate, F_OK) == 0;
}

static void pass(void) {
    static atomic_int passed;
    const char *limit = getenv("FREE");
    if (gettid() == getpid()) return;
    if (limit && atomic_fetch_add(&passed, 1) < atoi(limit)) return;
    while (is_shut()) usleep(5000);
    passed = 0;
}

static void *create(const char *function, const char *version, void *context, void *fail, void *warn) {
    void *(*next)(const char *, void *, void *, void *) = (void *(*)(const char *, void *, void *, void *))dlsym(RTLD_NEXT, function);
    if (is_shut()) pass();
    return next(version, context, fail, warn);
}

void *png_create_write_struct(const char *version, void *context, void *fail, void *warn) {
    return create("png_create_write_struct", version, context, fail, warn);
}

void *png_create_read_struct(const char *version, void *context, void *fail, void *warn) {
    return create("png_create_read_struct", version, context, fail, warn);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    ssize_t (*next)(int, const void *, size_t) = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    char link[64], path[PATH_MAX + 1] = "";
    if (is_shut()) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        if (readlink(link, path, PATH_MAX) > 0 && strstr(path, "/exported/")) pass();
    }
    return next(descriptor, bytes, count);
}
