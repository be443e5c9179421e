import Dispatch
import FetchedResults
import GRDB
import Synchronization

/// The contents of a list in two parts, so that a list of any length appears at once: its first rows, and all rows.
package struct ListRequest<Record: FetchedRecord>: Sendable {
    typealias Making<Request> = @Sendable (Database) throws -> Request

    /// Whether the first rows are found and fetched within a few milliseconds in any database.
    package let isQuick: Bool
    private let makeInstant: Making<SectionedRequest<Record>?>
    private let makeFew: Making<SectionedRequest<Record>?>
    private let makeFirst: Making<SectionedRequest<Record>?>
    private let makeWhole: Making<SectionedRequest<Record>>

    init(
        isQuick: Bool, instant: @escaping Making<SectionedRequest<Record>?> = { _ in nil },
        few: @escaping Making<SectionedRequest<Record>?> = { _ in nil },
        first: @escaping Making<SectionedRequest<Record>?>, whole: @escaping Making<SectionedRequest<Record>>
    ) {
        self.isQuick = isQuick
        makeInstant = instant
        makeFew = few
        makeFirst = first
        makeWhole = whole
    }

    /// All rows at once, for lists that are known to be short.
    package init(_ whole: SectionedRequest<Record>) {
        self.init(isQuick: true, first: { _ in nil }, whole: { _ in whole })
    }

    /// The first rows of the list, as many as a window shows at least, if they are found within a few milliseconds although the list is not
    /// quick; otherwise nil.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n)
    func instant(from store: Store) throws -> SectionedRequest<Record>? {
        try store.read(makeInstant)
    }

    /// The rows that can be shown at once although the list is not quick: first rows, if as many as a window shows are found within a few
    /// milliseconds; otherwise all rows, if they are few; otherwise first rows, if they are found within a limit; otherwise nil. Except in
    /// the first case, these rows were read already, so that fetching them does not wait for the disk.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), and blocks for the limit at most. Another thread looks for few rows from the beginning, and, if that takes
    ///   longer than the head start, a third one for first rows.
    package func early(from store: Store, within limit: DispatchTimeInterval) throws -> InitialRows<Record>? {
        let start = DispatchTime.now()
        let few = BackgroundRead(of: store.database) { try Self.readRows(of: makeFew, $0) }
        if let rows = try instant(from: store) { return InitialRows(rows: rows, isWhole: false) }
        let deadline = DispatchTime.now() + limit
        if let rows = try few.value(until: min(start + Self.headStart, deadline)) ?? nil {
            return InitialRows(few: rows)
        }
        let first = BackgroundRead(of: store.database) { try Self.readRows(of: makeFirst, $0) }
        if let rows = try few.value(until: deadline) ?? nil { return InitialRows(few: rows) }
        guard let rows = try first.value(until: deadline) ?? nil else { return nil }
        return InitialRows(rows: rows, isWhole: false)
    }

    /// Two threads that read at the same time slow each other down where processors are few.
    private static var headStart: DispatchTimeInterval { .milliseconds(24) }

    private static func readRows(
        of make: Making<SectionedRequest<Record>?>, _ db: Database
    ) throws -> SectionedRequest<Record>? {
        let rows = try make(db)
        _ = try rows?.request.fetchIDs(db)
        return rows
    }

    /// The first rows of the list, some hundreds at most; nil when all rows are fetched as quickly, or when there is no quicker way to find
    /// the first.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), unless ``isQuick`` says otherwise.
    package func first(from store: Store) throws -> SectionedRequest<Record>? {
        try store.read(makeFirst)
    }

    /// All rows.
    ///
    /// - Throws: ``StoreError``
    package func whole(from store: Store) throws -> SectionedRequest<Record> {
        try store.read(makeWhole)
    }

    /// The same as ``first(from:)`` without blocking; interrupted when the task is cancelled.
    package func firstInBackground(from store: Store) async throws -> SectionedRequest<Record>? {
        try await store.readInBackground(makeFirst)
    }

    /// The same as ``whole(from:)`` without blocking; interrupted when the task is cancelled.
    package func wholeInBackground(from store: Store) async throws -> SectionedRequest<Record> {
        try await store.readInBackground(makeWhole)
    }

    /// The ids of all rows, without blocking; interrupted when the task is cancelled.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k) for k rows, where they are found by an index.
    package func idsInBackground(from store: Store) async throws -> [Record.ID] {
        try await store.readInBackground { db in try makeWhole(db).request.fetchIDs(db) }
    }

    /// How many rows there are in all, without blocking; interrupted when the task is cancelled.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k) for k rows, where they are found by an index.
    package func countInBackground(from store: Store) async throws -> Int {
        try await store.readInBackground { db in try makeWhole(db).request.fetchCount(db) }
    }
}

/// The rows that a list shows at once; see ``ListRequest/early(from:within:)``.
package struct InitialRows<Record: FetchedRecord>: Sendable {
    package let rows: SectionedRequest<Record>
    /// Whether these are all rows of the list, not only its first.
    package let isWhole: Bool
}

extension InitialRows {
    /// Rows that are all of the list, unless they are limited.
    init(few rows: SectionedRequest<Record>) {
        self.init(rows: rows, isWhole: rows.request.fetchLimit == 0)
    }
}

/// A request, and the key path of its sections.
package struct SectionedRequest<Record: FetchedRecord>: Sendable {
    package var request: FetchedResults.FetchRequest<Record>
    package let sectionNameKeyPath: SectionKeyPath

    /// The same request for its first rows.
    package func limited(to limit: Int) -> SectionedRequest {
        SectionedRequest(request: request.limited(to: limit), sectionNameKeyPath: sectionNameKeyPath)
    }

    /// A controller over this request that has fetched nothing yet.
    ///
    /// - Throws: `FetchRequestError`
    @MainActor
    package func controller(over database: TrackedDatabase) throws -> FetchedResultsController<Record> {
        try FetchedResultsController(request, database: database, sectionNameKeyPath: sectionNameKeyPath)
    }
}

/// A read on another thread, with a caller that waits for a limited time. Releasing the object interrupts the read. Not a task, because
/// switching to a task and back takes milliseconds where processors are few.
final class BackgroundRead<Value: Sendable>: Sendable {
    private final class Outcome: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
        let isKnown = DispatchGroup()
    }

    private let outcome = Outcome()
    private let interruption = ReadInterruption()

    /// Begins to read a consistent state of the database.
    init(of database: TrackedDatabase, _ read: @escaping @Sendable (Database) throws -> Value) {
        outcome.isKnown.enter()
        DispatchQueue.global(qos: .userInitiated).async { [outcome, interruption] in
            let result = Result {
                try StoreError.translating { try database.read(interruptedBy: interruption, read) }
            }
            outcome.result.withLock { $0 = result }
            outcome.isKnown.leave()
        }
    }

    deinit {
        interruption.interrupt()
    }

    /// Waits for the result.
    ///
    /// - Returns: nil when the read takes longer.
    /// - Throws: what the read throws.
    func value(until deadline: DispatchTime) throws -> Value? {
        guard outcome.isKnown.wait(timeout: deadline) == .success else { return nil }
        return try outcome.result.withLock(\.self)?.get()
    }
}
