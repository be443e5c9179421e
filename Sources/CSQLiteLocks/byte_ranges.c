#include "byte_ranges.h"

static off_t lower(off_t a, off_t b) { return a < b ? a : b; }

static off_t higher(off_t a, off_t b) { return a > b ? a : b; }

static byte_range spanning(byte_range a, byte_range b) {
    return (byte_range){lower(a.start, b.start), higher(a.end, b.end)};
}

void byte_ranges_add(byte_ranges *ranges, byte_range added) {
    size_t kept = 0;
    for (size_t i = 0; i < ranges->count; i++) {
        byte_range item = ranges->items[i];
        if (item.end < added.start || added.end < item.start) {
            ranges->items[kept++] = item;
        } else {
            added = spanning(item, added);
        }
    }
    if (kept == BYTE_RANGES_CAPACITY) {
        added = spanning(ranges->items[--kept], added);
    }
    ranges->items[kept++] = added;
    ranges->count = kept;
}

static void add_unless_empty(byte_ranges *ranges, off_t start, off_t end) {
    if (start < end) {
        byte_ranges_add(ranges, (byte_range){start, end});
    }
}

void byte_ranges_remove(byte_ranges *ranges, byte_range removed) {
    byte_ranges left = {0};
    for (size_t i = 0; i < ranges->count; i++) {
        byte_range item = ranges->items[i];
        add_unless_empty(&left, item.start, lower(item.end, removed.start));
        add_unless_empty(&left, higher(item.start, removed.end), item.end);
    }
    *ranges = left;
}
