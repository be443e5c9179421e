import GRDB

/// A result as it was read, and how long that took.
struct ReadResult: Sendable {
    var order: FetchedOrder
    var stored: StoredSections?
    var duration: Duration

    /// - Parameter stored: the sections on disk, if there is a cache name.
    init(of query: FetchQuery, _ stored: StoredSections?, in db: Database) throws {
        let start = ContinuousClock.now
        let fetched =
            try stored?.fetch(query, in: db) ?? (order: OrderFetch.order(of: query, in: db), stored: nil)
        order = fetched.order
        self.stored = fetched.stored
        duration = start.duration(to: .now)
    }
}
