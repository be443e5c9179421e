import Dispatch
import FetchedResults
import GRDB
import Synchronization

/// What is asked for a list of any length; ``results(from:)`` answers.
package struct ListRequest<Record: FetchedRecord>: Sendable {
    typealias Making<Request> = @Sendable (Database) throws -> Request

    /// Whether the first rows are found and fetched within a few milliseconds in any database.
    let isQuick: Bool
    /// As many rows as a window shows at least, where they are found within a few milliseconds although the list is not quick.
    let frequent: Making<SectionedRequest<Record>?>
    /// All rows where they are few, or else the first of those that are found without reading the list in its order.
    let few: Making<SectionedRequest<Record>?>
    /// The first rows, some hundreds at most; nil when all rows are fetched as quickly, or when there is no quicker way to find the first.
    let first: Making<SectionedRequest<Record>?>
    let whole: Making<SectionedRequest<Record>>

    init(
        isQuick: Bool, frequent: @escaping Making<SectionedRequest<Record>?> = { _ in nil },
        few: @escaping Making<SectionedRequest<Record>?> = { _ in nil },
        first: @escaping Making<SectionedRequest<Record>?>, whole: @escaping Making<SectionedRequest<Record>>
    ) {
        self.isQuick = isQuick
        self.frequent = frequent
        self.few = few
        self.first = first
        self.whole = whole
    }

    /// All rows at once, for lists that are known to be short.
    package init(_ whole: SectionedRequest<Record>) {
        self.init(isQuick: true, first: { _ in nil }, whole: { _ in whole })
    }

    /// The results, none of which has been read yet.
    @MainActor
    package func results(from store: Store) -> ListResults<Record> {
        ListResults(self, of: store)
    }

    /// The ids of all rows, without blocking; interrupted when the task is cancelled.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k) for k rows, where they are found by an index.
    package func idsInBackground(from store: Store) async throws -> [Record.ID] {
        try await store.readInBackground { db in try whole(db).request.fetchIDs(db) }
    }

    /// How many rows there are in all, without blocking; interrupted when the task is cancelled.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k) for k rows, where they are found by an index.
    package func countInBackground(from store: Store) async throws -> Int {
        try await store.readInBackground { db in try whole(db).request.fetchCount(db) }
    }
}

/// What a list shows until the next result takes its place.
@MainActor
package struct ListResult<Record: FetchedRecord> {
    /// Has fetched the rows.
    package let controller: FetchedResultsController<Record>
    /// Whether these are all rows of the list, rather than its first.
    package let isWhole: Bool
}

/// The results of a request in the order in which they become known: first rows, if they are known earlier than all rows, and all rows.
/// Each is of one consistent state of the database, and follows changes.
@MainActor
package final class ListResults<Record: FetchedRecord> {
    private enum Stage {
        case first, whole, end
    }

    private let request: ListRequest<Record>
    private let store: Store
    private var stage = Stage.first

    fileprivate init(_ request: ListRequest<Record>, of store: Store) {
        self.request = request
        self.store = store
    }

    /// The first result, if it is known within a time: what the user does next then concerns the rows that a key has found. Asked for before
    /// ``next()``.
    ///
    /// - Parameter limit: the longest time for which this blocks the caller; a quick list takes a few milliseconds whatever it is.
    /// - Throws: ``StoreError``
    package func immediate(within limit: DispatchTimeInterval) throws -> ListResult<Record>? {
        guard request.isQuick else { return try early(within: limit) }
        if let first = try store.read(request.first) {
            let result = try result(first, isWhole: false)
            // Fewer than it may have: there are no others, and fetching these once more takes no time.
            if result.controller.numberOfObjects >= first.request.fetchLimit { return result }
        }
        return try result(store.read(request.whole), isWhole: true)
    }

    /// The next result, without blocking; nil after all rows. Interrupted when the task is cancelled.
    ///
    /// - Throws: ``StoreError``, `CancellationError`
    package func next() async throws -> ListResult<Record>? {
        if stage == .first {
            stage = .whole
            // Fetching so few takes less time than waiting for the background once more.
            if let first = try await store.readInBackground(request.first) { return try result(first, isWhole: false) }
        }
        guard stage == .whole else { return nil }
        let rows = try await store.readInBackground(request.whole)
        let controller = try rows.controller(over: store.database)
        try await controller.performFetchInBackground()
        stage = .end
        return ListResult(controller: controller, isWhole: true)
    }

    private func result(_ rows: SectionedRequest<Record>, isWhole: Bool) throws -> ListResult<Record> {
        let controller = try rows.controller(over: store.database)
        try controller.performFetch()
        stage = isWhole ? .end : .whole
        return ListResult(controller: controller, isWhole: isWhole)
    }

    // MARK: - Lists that are not quick

    /// Two threads that read at the same time slow each other down where processors are few.
    private static var headStart: DispatchTimeInterval { .milliseconds(24) }

    /// First rows, if as many as a window shows are found within a few milliseconds; otherwise all rows, if they are few; otherwise first
    /// rows, if they are found within the limit. Except in the first case, these rows were read already, so that fetching them does not wait
    /// for the disk.
    ///
    /// Another thread looks for few rows from the beginning, and, if that takes longer than the head start, a third one for first rows.
    private func early(within limit: DispatchTimeInterval) throws -> ListResult<Record>? {
        let start = DispatchTime.now()
        let few = read(request.few)
        if let rows = try store.read(request.frequent) { return try result(rows, isWhole: false) }
        let deadline = DispatchTime.now() + limit
        if let rows = try few.value(until: min(start + Self.headStart, deadline)) ?? nil {
            return try result(few: rows)
        }
        let first = read(request.first)
        if let rows = try few.value(until: deadline) ?? nil { return try result(few: rows) }
        return try first.value(until: deadline).flatMap(\.self).map { try result($0, isWhole: false) }
    }

    /// Rows that are all of the list, unless they are limited.
    private func result(few rows: SectionedRequest<Record>) throws -> ListResult<Record> {
        try result(rows, isWhole: rows.request.fetchLimit == 0)
    }

    private func read(
        _ make: @escaping ListRequest<Record>.Making<SectionedRequest<Record>?>
    ) -> BackgroundRead<SectionedRequest<Record>?> {
        BackgroundRead(of: store.database) { db in
            let rows = try make(db)
            _ = try rows?.request.fetchIDs(db)
            return rows
        }
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
