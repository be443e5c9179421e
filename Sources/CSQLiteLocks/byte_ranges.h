// The locked bytes of a file.
#pragma once
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// From `start` up to and excluding `end`.
typedef struct {
    off_t start;
    off_t end;
} byte_range;

/// SQLite locks at most five separate ranges of a file.
enum { BYTE_RANGES_CAPACITY = 16 };

/// Ranges in any order. All zero means none.
typedef struct {
    byte_range items[BYTE_RANGES_CAPACITY];
    size_t count;
} byte_ranges;

/// If there are more ranges than fit, some are merged with the bytes between them: the set then becomes empty too late, never too early.
void byte_ranges_add(byte_ranges *ranges, byte_range added);

void byte_ranges_remove(byte_ranges *ranges, byte_range removed);

#pragma clang assume_nonnull end
