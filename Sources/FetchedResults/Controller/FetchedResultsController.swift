import Foundation
import GRDB

/// Fetches the ids of a request in order, cut into sections, and reports what changes in them whenever the database changes.
///
/// Records are read in batches around the requested one, and kept in a bounded cache. After ``performFetch()`` the result
/// follows the database: changes are reported to the ``delegate`` and then to ``onChange``.
@MainActor
public final class FetchedResultsController<Record: FetchedRecord> {
    /// The request, by a name that is not ambiguous in files that import GRDB, which has a protocol `FetchRequest`.
    public typealias Request = FetchedResults.FetchRequest<Record>

    /// What is fetched; see ``changeRequest(to:sectionNameKeyPath:)``.
    public internal(set) var request: Request
    /// Where it is fetched.
    public let database: TrackedDatabase
    /// What the rows are grouped by; nil for one section.
    public internal(set) var sectionNameKeyPath: SectionKeyPath?

    /// Receives changes step by step.
    public weak var delegate: (any FetchedResultsControllerDelegate<Record>)?
    /// Receives each change as a whole: the result before and after, and the difference.
    public var onChange: (@MainActor (FetchedResultsChange<Record.ID>) -> Void)?
    /// Called when the result could not be read after a change. The result stays as it was; the next change, or
    /// ``performFetch()``, brings it up to date.
    public var onError: (@MainActor (any Error) -> Void)?

    /// How long reading the result again after a change may block the main actor; nil for any time.
    ///
    /// A few changed rows find their places at once in a result of any size. When many rows have changed, or it is not known
    /// which, the result is read again. If the last read took longer than this, the controller reads in the background and
    /// reports the difference afterwards. Until then the result stays as it was, and may hold rows that have been deleted.
    public var longestPause: Duration?

    /// The current result; empty before ``performFetch()``.
    public internal(set) var snapshot: FetchedResultsSnapshot<Record.ID>

    var query: FetchQuery
    var cache: RecordCache<Record>
    var observation: DatabaseObservation?
    /// The fingerprints of the rows that may be shown, when the result could not be read after a change; else nil. The next
    /// comparison must not rely on the next change alone.
    var missedContent: [Int64: RowFingerprint]?
    /// How many changes of the database have been processed: a record whose read began before the last one may be outdated.
    var changeCount = 0
    var isFetched = false
    /// The running background fetch.
    var backgroundFetch: BackgroundFetch?
    /// How long it took to read the result the last time.
    var fetchDuration = Duration.zero
    /// The sections on disk, if there is a cache name.
    var storedSections: StoredSections?

    /// Checks the request against the schema; fetches nothing yet.
    ///
    /// - Parameters:
    ///   - request: what is fetched.
    ///   - database: where it is fetched; what is written through it is followed.
    ///   - sectionNameKeyPath: what the rows are grouped by, which is what they are sorted by first; nil for one section.
    ///   - cacheName: the name under which the sections are stored, so that a new controller, also after a restart, need not
    ///     read every section key. Has an effect only for tables that ``SectionCache/track(_:in:)`` was called for. No other
    ///     living controller on `database` may use the same name.
    /// - Throws: ``FetchRequestError``, whose description says what to change, or `DatabaseError`.
    /// - Complexity: O(1): only the schema is read.
    public init(
        _ request: Request, database: TrackedDatabase, sectionNameKeyPath: SectionKeyPath? = nil,
        cacheName: String? = nil
    ) throws {
        self.request = request
        self.database = database
        self.sectionNameKeyPath = sectionNameKeyPath
        query = try database.read { try FetchQuery(request, sectionKey: sectionNameKeyPath, in: $0) }
        cache = RecordCache(capacity: query.batchSize * Self.cachedBatches)
        snapshot = FetchedResultsSnapshot(version: 0, order: FetchedOrder(), sectionNameKeyPath: sectionNameKeyPath)
        if let cacheName, query.hasSections {
            storedSections = StoredSections(name: cacheName, query: query)
            try database.claimCacheName(cacheName, for: self)
        }
    }

    isolated deinit {
        saveSections()
    }

    private static var cachedBatches: Int { 20 }

    /// Fetches the result and follows the database from now on. The delegate is not notified: the caller reloads its view.
    ///
    /// - Throws: `DatabaseError`; the result stays as it was.
    /// - Complexity: O(n) with an index that covers the order, the section key and the predicate; else O(n log n).
    public func performFetch() throws {
        let (query, stored) = (query, storedSections)
        let read = try database.read { db in try ReadResult(of: query, stored, in: db) }
        observeDatabase()
        install(read)
    }

    /// Fetches by another request from now on, and reports the difference like any change, so that a list can animate from
    /// the rows of one search to those of the next. If ``performFetch()`` has not been called yet, this fetches for the first
    /// time and does not notify the delegate.
    ///
    /// - Throws: ``FetchRequestError``, also when the other request is for another table; `DatabaseError`. The request and
    ///   the result stay as they were then.
    /// - Complexity: O(n log n) for n rows before and after.
    public func changeRequest(to request: Request, sectionNameKeyPath: SectionKeyPath? = nil) throws {
        let query = try database.read { try FetchQuery(request, sectionKey: sectionNameKeyPath, in: $0) }
        guard query.table == self.query.table else {
            throw FetchRequestError.anotherTable(query.table, insteadOf: self.query.table)
        }
        let isFirst = !isFetched
        // A change that has been read is reported first, so that the difference starts from there.
        observation?.publishPrepared()
        let (before, updated) = (snapshot.order, rowsWithPendingChanges)
        let update =
            isFirst
            ? nil : try database.read { try ResultRefresh.update(from: before, to: query, updated: updated, in: $0) }
        cancelBackgroundFetch()
        self.request = request
        self.sectionNameKeyPath = sectionNameKeyPath
        self.query = query
        storedSections = storedSections.map { StoredSections(name: $0.name, query: query) }
        if let update { publish(update) } else { try performFetch() }
    }
}

// MARK: - Sections

extension FetchedResultsController {
    /// The sections in order. Without a section key there is one.
    ///
    /// - Complexity: O(s log s) for s sections.
    public var sections: [FetchedResultsSection] { snapshot.sections }

    /// How many rows there are in all.
    ///
    /// - Complexity: O(1)
    public var numberOfObjects: Int { snapshot.numberOfObjects }

    /// The index of a row through all sections; nil when it is not in the result.
    ///
    /// - Complexity: O(log n). The first time after a fetch an index is built: O(n), 20 ms for 1,000,000 rows.
    public func index(of id: Record.ID) -> Int? {
        snapshot.index(of: id)
    }

    /// The index titles of the sections in order. A title that consecutive sections share appears once.
    ///
    /// - Complexity: O(s) for s sections.
    public var sectionIndexTitles: [String] { snapshot.sectionIndexTitles }

    /// The first section with an index title.
    ///
    /// - Parameters:
    ///   - title: one of ``sectionIndexTitles``.
    ///   - index: the position of the title there: a title may occur again later.
    /// - Returns: nil when `title` is not at `index`.
    /// - Complexity: O(s) for s sections.
    public func section(forIndexTitle title: String, at index: Int) -> Int? {
        snapshot.section(forIndexTitle: title, at: index)
    }
}

// MARK: - Records

extension FetchedResultsController {
    /// The record of the row with an index through all sections, read together with its neighbours unless it is cached.
    ///
    /// - Returns: nil when there is no such row, also when it has just been deleted and the change is not reported yet.
    /// - Throws: `DatabaseError`, or what decoding the record throws.
    /// - Complexity: O(log n) when cached; else O(b log n) for a batch of b.
    public func object(at index: Int) throws -> Record? {
        guard index >= 0, index < numberOfObjects else { return nil }
        let id = snapshot.order.rows[index]
        if let record = cache.record(for: id) { return record }
        do {
            try fetch(batch(around: index).filter { !cache.contains($0) })
        } catch {
            // One record of the batch cannot be decoded, which must not affect the others.
            try fetch([id])
        }
        return cache.record(for: id)
    }

    /// The record with `id`, in the result or not; nil when the table has none.
    ///
    /// - Throws: `DatabaseError`, or what decoding the record throws.
    /// - Complexity: O(1) when cached; else O(log n).
    public func object(for id: Record.ID) throws -> Record? {
        if let record = cache.record(for: id.rowID) { return record }
        try fetch([id.rowID])
        return cache.record(for: id.rowID)
    }

    /// All records of the result in order. Reads every row: to show a list, call ``object(at:)`` for the visible rows.
    ///
    /// Rows that have just been deleted, where the change is not reported yet, are left out.
    ///
    /// - Throws: `DatabaseError`, or what decoding a record throws.
    /// - Complexity: O(n log n)
    public func fetchedObjects() throws -> [Record] {
        try objects(in: 0..<numberOfObjects)
    }

    /// The records of a section in order; none when there is no such section.
    ///
    /// - Throws: `DatabaseError`, or what decoding a record throws.
    /// - Complexity: O(k log n) for k rows of the section.
    public func objects(inSection section: Int) throws -> [Record] {
        guard section >= 0, section < snapshot.numberOfSections else { return [] }
        return try objects(in: snapshot.rows(inSection: section))
    }

    /// Reads the records around some rows in the background, so that they are cached when they are requested. Errors
    /// are ignored here; the later request throws them.
    ///
    /// - Parameter indices: rows that will soon be shown; those that do not exist are ignored.
    /// - Complexity: O(p log n) for p rows at once; then, in the background, O(b log n) for the b rows of their batches.
    public func prefetchObjects(at indices: [Int]) {
        let rows = indices.filter { 0..<numberOfObjects ~= $0 }
        let batches = Set(rows.map { $0 / self.query.batchSize }).sorted().map {
            batch(around: $0 * self.query.batchSize)
        }
        let ids = batches.flatMap(\.self).filter { !cache.contains($0) }
        guard !ids.isEmpty else { return }
        let (query, database, changeCount) = (self.query, self.database, self.changeCount)
        Task { [weak self] in
            let found = try? await database.read { db in try Self.records(ids, of: query, in: db) }
            // What was read before a change may be outdated.
            guard let self, let found, changeCount == self.changeCount else { return }
            for (index, row) in found.rows.enumerated() where !cache.contains(row.id) {
                cache.insert(found.records[index], row.fingerprint, for: row.id)
            }
        }
    }

    private func batch(around position: Int) -> [Int64] {
        let start = position / query.batchSize * query.batchSize
        return snapshot.order.rows[start..<min(start + query.batchSize, numberOfObjects)]
    }

    private func objects(in range: Range<Int>) throws -> [Record] {
        let (query, ids) = (query, snapshot.order.rows[range])
        let found = try database.read { db in try Self.records(ids, of: query, in: db) }
        let indices = Dictionary(zip(found.rows.lazy.map(\.id), found.rows.indices)) { first, _ in first }
        return ids.compactMap { id in indices[id].map { found.records[$0] } }
    }

    /// Reads records into the cache.
    private func fetch(_ ids: [Int64]) throws {
        guard !ids.isEmpty else { return }
        let query = query
        cache.insert(try database.read { db in try Self.records(ids, of: query, in: db) })
    }

    private nonisolated static func records(
        _ ids: [Int64], of query: FetchQuery, in db: Database
    ) throws -> FetchedRecords<Record> {
        var records = FetchedRecords<Record>(capacity: ids.count)
        try RecordFetch(query, in: db).forEachRow(ids) { id, row, fingerprint in
            records.append(try Record(row: row), fingerprint, id: id)
        }
        return records
    }
}

// MARK: - The cache of sections

extension FetchedResultsController {
    /// Deletes the cached sections of a name; nil for all names. They are read and cached again when they are needed.
    ///
    /// An outdated cache is never used; call this to free its space.
    ///
    /// - Throws: `DatabaseError`.
    /// - Complexity: O(1) for a name, O(c) for c names.
    public static func deleteCache(named name: String?, in database: TrackedDatabase) throws {
        try SectionCache.delete(named: name, in: database)
    }

    /// Stores the sections under the cache name, if there is one and they are not stored already.
    func saveSections() {
        storedSections?.save(snapshot.order, in: database)
        storedSections?.unsavedState = nil
    }
}
