// The bytes of a file that are locked.
#pragma once
#include <stddef.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// From `start` up to `end`, which does not belong to it.
typedef struct {
    off_t start;
    off_t end;
} byte_range;

/// SQLite locks five ranges of a file at most that do not touch.
enum { BYTE_RANGES_CAPACITY = 16 };

/// Ranges in no order. All zero is none.
typedef struct {
    byte_range items[BYTE_RANGES_CAPACITY];
    size_t count;
} byte_ranges;

/// Should there be more ranges than fit, some hold bytes between them as well: they are empty too late, never too early.
void byte_ranges_add(byte_ranges *ranges, byte_range added);

void byte_ranges_remove(byte_ranges *ranges, byte_range removed);

#pragma clang assume_nonnull end
