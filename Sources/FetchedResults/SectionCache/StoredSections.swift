import GRDB

/// What a controller knows of the sections that are stored under its cache name.
struct StoredSections: Sendable {
    let name: String
    private let signature: String
    private let tables: Set<String>
    /// The state of the tables in the snapshot that the result was read from; nil when it is not known, or when what is
    /// stored is that of this state already.
    var unsavedState: SectionCacheState?

    init(name: String, query: FetchQuery) {
        self.name = name
        signature = query.signature
        tables = query.readTables
    }

    /// The order of `query`, with the stored sections where they are valid.
    ///
    /// - Complexity: O(n) for n rows.
    func fetch(_ query: FetchQuery, in db: Database) throws -> (order: FetchedOrder, stored: StoredSections?) {
        let sections = try SectionCache.load(name: name, signature: signature, tables: tables, in: db)
        let order = try OrderFetch.order(of: query, sections: sections, in: db)
        var stored = self
        stored.unsavedState = sections == nil ? try state(in: db) : nil
        return (order, stored)
    }

    /// The state of the tables; nil when they are not tracked.
    func state(in db: Database) throws -> SectionCacheState? {
        try SectionCache.state(of: tables, in: db)
    }

    /// Stores the sections of an order, unless they are stored already or have become out of date.
    func save(_ order: FetchedOrder, in database: TrackedDatabase) {
        guard let unsavedState else { return }
        let sections = zip(order.sectionKeys, order.sectionCounts.counts).map { CachedSection(key: $0, count: $1) }
        SectionCache.save(
            name: name, signature: signature, state: unsavedState, sections: sections, in: database)
    }
}
