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

    /// What is fetched.
    public let request: Request
    /// Where it is fetched.
    public let database: TrackedDatabase
    /// What the rows are grouped by; nil for one section.
    public let sectionNameKeyPath: SectionKeyPath?

    /// Is told of changes step by step.
    public weak var delegate: (any FetchedResultsControllerDelegate<Record>)?
    /// Is told of changes as a whole: the result before and after, and the difference.
    public var onChange: (@MainActor (FetchedResultsChange<Record.ID>) -> Void)?
    /// Is told when the result could not be read after a change. The result stays as it was; the next change, or
    /// ``performFetch()``, brings it up to date.
    public var onError: (@MainActor (any Error) -> Void)?

    /// The result as it is now; empty before ``performFetch()``.
    public internal(set) var snapshot: FetchedResultsSnapshot<Record.ID>

    let query: FetchQuery
    var cache: RecordCache<Record>
    var observation: DatabaseObservation?
    /// Not nil when the result could not be read after a change: the rows whose content may be shown as it was before. The
    /// next comparison must not rely on what it is told alone.
    var missedRows: Set<Int64>?

    /// Checks the request against the schema; fetches nothing yet.
    ///
    /// - Throws: ``FetchRequestError``, whose text says what to change, or `DatabaseError`.
    public init(
        _ request: Request, database: TrackedDatabase, sectionNameKeyPath: SectionKeyPath? = nil
    ) throws {
        self.request = request
        self.database = database
        self.sectionNameKeyPath = sectionNameKeyPath
        query = try database.read { try FetchQuery(request, sectionKey: sectionNameKeyPath, in: $0) }
        cache = RecordCache(capacity: query.batchSize * Self.cachedBatches)
        snapshot = FetchedResultsSnapshot(version: 0, order: FetchedOrder())
    }

    /// How many batches of records are kept.
    private static var cachedBatches: Int { 20 }

    /// Fetches the result and follows the database from now on. Tells nobody: reload what shows the result.
    ///
    /// - Throws: `DatabaseError`; the result stays as it was.
    /// - Complexity: O(n) with an index that covers the order, the section key and the predicate; else O(n log n).
    public func performFetch() throws {
        let order = try fetchOrder()
        cache.removeAll()
        missedRows = nil
        snapshot = FetchedResultsSnapshot(version: snapshot.version + 1, order: order)
        if observation == nil {
            observation = database.observe { [weak self] change in self?.databaseDidChange(change) }
        }
    }

    /// The sections in order. Without a section key there is one.
    ///
    /// - Complexity: O(s) for s sections.
    public var sections: [FetchedResultsSection] { snapshot.sections }

    /// How many rows there are in all.
    public var numberOfObjects: Int { snapshot.numberOfObjects }

    /// Where the row is; nil when it is not in the result.
    ///
    /// - Complexity: O(n), 0.3 ms for 1,000,000 rows.
    public func indexPath(of id: Record.ID) -> IndexPath? {
        snapshot.indexPath(of: id)
    }

    func fetchOrder() throws -> FetchedOrder {
        let (query, capacity) = (query, snapshot.numberOfObjects)
        return try database.read { try OrderFetch.order(of: query, in: $0, capacity: capacity) }
    }
}
