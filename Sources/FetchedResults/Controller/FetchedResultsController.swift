import Foundation
import GRDB

/// Fetches the ids of a request in order, cut into sections, and tells what changes in it whenever the database changes.
///
/// Records are read in batches around what is asked for, and kept in a bounded cache. After ``performFetch()`` the result
/// follows the database: changes are told to the ``delegate`` and then to ``onChange``.
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

    /// Is told of changes step by step.
    public weak var delegate: (any FetchedResultsControllerDelegate<Record>)?
    /// Is told of changes as a whole: the result before and after, and the difference.
    public var onChange: (@MainActor (FetchedResultsChange<Record.ID>) -> Void)?
    /// Is told when the result could not be read after a change. The result stays as it was; the next change, or
    /// ``performFetch()``, brings it up to date.
    public var onError: (@MainActor (any Error) -> Void)?

    /// How long the main actor may be held up by reading the result anew after a change; nil for any time.
    ///
    /// A few changed rows find their places at once, whatever the size of the result. When many rows have changed, or nobody
    /// knows which, the result is read anew; if that takes longer than this, by what it took the last time, it is done in
    /// the background, and the difference is told when it is known. Until then the result stays as it was, and may hold
    /// rows that are gone.
    public var longestPause: Duration?

    /// The result as it is now; empty before ``performFetch()``.
    public internal(set) var snapshot: FetchedResultsSnapshot<Record.ID>

    var query: FetchQuery
    var cache: RecordCache<Record>
    var observation: DatabaseObservation?
    /// Not nil when the result could not be read after a change: what the rows looked like that may be shown. The next
    /// comparison must not rely on what it is told alone.
    var missedContent: [Int64: RowFingerprint]?
    /// How many changes of the database have been looked at: a record that was being read meanwhile may be an old one.
    var changeCount = 0
    /// Whether there is a result.
    var isFetched = false
    /// What is being read in the background.
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
    ///   - cacheName: where the sections are kept, so that a controller that is made again, also after a restart, need not
    ///     read every section key. Of use only for tables that ``SectionCache/track(_:in:)`` was called for. No other
    ///     living controller on `database` may have it.
    /// - Throws: ``FetchRequestError``, whose text says what to change, or `DatabaseError`.
    /// - Complexity: O(1): the schema is read.
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

    /// How many batches of records are kept.
    static var cachedBatches: Int { 20 }

    /// Fetches the result and follows the database from now on. Tells nobody: reload what shows the result.
    ///
    /// - Throws: `DatabaseError`; the result stays as it was.
    /// - Complexity: O(n) with an index that covers the order, the section key and the predicate; else O(n log n).
    public func performFetch() throws {
        let (query, stored) = (query, storedSections)
        let read = try database.read { db in try ReadResult(of: query, stored, in: db) }
        observeDatabase()
        install(read)
    }

    /// Fetches by another request from now on, and tells the difference like any change, so that a list can animate from
    /// the rows of a search to those of the next. Fetches for the first time, and tells nobody, if
    /// ``performFetch()`` has not been called.
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
        // What has been read of a change is told first, so that the difference starts from there.
        observation?.publishPrepared()
        let (before, updated) = (snapshot.order, untoldRows)
        let update =
            isFirst
            ? nil : try database.read { try ResultRefresh.update(from: before, to: query, updated: updated, in: $0) }
        overtakeBackgroundFetch()
        self.request = request
        self.sectionNameKeyPath = sectionNameKeyPath
        self.query = query
        storedSections = storedSections.map { StoredSections(name: $0.name, query: query) }
        if let update { publish(update) } else { try performFetch() }
    }
}
