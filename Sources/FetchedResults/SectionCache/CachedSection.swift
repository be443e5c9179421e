import GRDB

/// A section as it is cached.
struct CachedSection: Sendable, Hashable {
    /// What its rows have in common.
    var key: DatabaseValue
    /// How many rows it has.
    var count: Int
}
