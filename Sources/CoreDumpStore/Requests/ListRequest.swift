import Dispatch
import FetchedResults
import GRDB

/// What a list shows, in two parts, so that a list of any length is there at once: its first rows, and all of them.
package struct ListRequest<Record: FetchedRecord>: Sendable {
    typealias Making<Request> = @Sendable (Database) throws -> Request

    /// Whether the first rows are found and fetched within a few milliseconds, whatever there is in the database.
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

    /// Some of the rows that the whole begins with, as many as a window shows, where they are found within a few milliseconds
    /// although the list is not quick; else nil.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n)
    func instant(from store: Store) throws -> SectionedRequest<Record>? {
        try store.read(makeInstant)
    }

    /// What can be shown at once although the list is not quick: the rows that the whole begins with, where as many as a window
    /// shows are found within a few milliseconds; else all rows where they are few; else those that the whole begins with, if that
    /// is known within a limit; else nil. But for the first, these rows were read: to fetch them one need not wait for the disk.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), and blocks for the limit at most. Few are looked for from the beginning, on another processor, and
    ///   those that the whole begins with at the same time, if that takes longer than a moment.
    package func early(from store: Store, within limit: DispatchTimeInterval) throws -> ListBeginning<Record>? {
        let start = DispatchTime.now()
        let few = store.reading { try Self.readRows(of: makeFew, $0) }
        if let rows = try instant(from: store) { return ListBeginning(rows: rows, isWhole: false) }
        let deadline = DispatchTime.now() + limit
        if let rows = try few.value(until: min(start + Self.headStart, deadline)) ?? nil {
            return ListBeginning(few: rows)
        }
        let first = store.reading { try Self.readRows(of: makeFirst, $0) }
        if let rows = try few.value(until: deadline) ?? nil { return ListBeginning(few: rows) }
        guard let rows = try first.value(until: deadline) ?? nil else { return nil }
        return ListBeginning(rows: rows, isWhole: false)
    }

    /// Two that read at the same time hold each other up where processors are few.
    private static var headStart: DispatchTimeInterval { .milliseconds(24) }

    private static func readRows(
        of make: Making<SectionedRequest<Record>?>, _ db: Database
    ) throws -> SectionedRequest<Record>? {
        let rows = try make(db)
        _ = try rows?.request.fetchIDs(db)
        return rows
    }

    /// The rows that the whole begins with, some hundreds at most; nil when all rows are fetched as quickly, or when nothing
    /// is known of them that is quicker.
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
