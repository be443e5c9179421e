/// A cache with a limit of cost: the values that were used least recently are removed first.
nonisolated struct BoundedCache<Key: Hashable, Value> {
    private struct Entry {
        var value: Value
        var cost: Int
        var newer: Key?
        var older: Key?
    }

    /// The maximum total cost.
    let limit: Int
    /// The total cost.
    private(set) var cost = 0
    private var entries: [Key: Entry] = [:]
    private var newest: Key?
    private var oldest: Key?

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { entries.count }

    /// The value, which becomes the most recently used.
    /// - Complexity: O(1)
    mutating func value(for key: Key) -> Value? {
        guard let entry = take(key) else { return nil }
        put(entry.value, for: key, cost: entry.cost)
        return entry.value
    }

    /// Inserts or replaces a value, as the most recently used. A value that costs more than the limit is not kept.
    /// - Complexity: O(1), and O(k) for k values that are removed
    mutating func insert(_ value: Value, for key: Key, cost: Int) {
        _ = take(key)
        put(value, for: key, cost: cost)
        while self.cost > limit, let oldest { _ = take(oldest) }
    }

    mutating func removeAll() {
        self = Self(limit: limit)
    }

    private mutating func put(_ value: Value, for key: Key, cost: Int) {
        entries[key] = Entry(value: value, cost: cost, newer: nil, older: newest)
        if let newest { entries[newest]?.newer = key } else { oldest = key }
        newest = key
        self.cost += cost
    }

    private mutating func take(_ key: Key) -> Entry? {
        guard let entry = entries.removeValue(forKey: key) else { return nil }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
        cost -= entry.cost
        return entry
    }
}
