import FetchedResults
import Foundation
import GRDB

/// Everything Core Dump knows: projects, bugs and screenshots in one SQLite file, each change one transaction and one step
/// that can be undone.
///
/// Any number of stores, in one process or several, may work on one file: each waits for the others' writes.
package final class Store: Sendable {
    /// How long a write waits for another process, in seconds.
    package static let busyTimeout: TimeInterval = 5

    /// For controllers and for ``TrackedDatabase/checkForExternalChanges()``.
    package let database: TrackedDatabase
    /// The file of the database.
    package let path: String
    let history: UndoHistory
    let now: @Sendable () -> Date

    /// Opens a database, or makes a new one, its directory as well.
    ///
    /// - Parameters:
    ///   - path: the file. A new one is readable by its owner alone.
    ///   - now: the clock for the dates of projects, bugs and steps.
    /// - Throws: ``StoreError``; a database that cannot be used is left untouched.
    package init(path: String, now: @escaping @Sendable () -> Date = { Date() }) throws {
        let pool = try Self.openPool(at: path)
        self.path = path
        database = TrackedDatabase(pool)
        history = UndoHistory(database: database, now: now, reconcile: Self.reconcileCounts)
        self.now = { Timestamp.rounded(now()) }
    }

    /// Runs one transaction that is one step of the history.
    @MainActor
    func perform<T>(_ name: StepName, detail: String = "", count: Int = 1, _ body: (Database) throws -> T) throws -> T {
        try StoreError.translating {
            try history.perform(name.rawValue, detail: detail, count: count, body)
        }
    }

    /// Runs one transaction that is one step of the history, described by what it did.
    @MainActor
    @discardableResult
    func perform<T>(_ body: (Database) throws -> T, describing: (T) -> UndoStep.Description) throws -> T {
        try StoreError.translating { try history.perform(body, describing: describing) }
    }

    /// Reads one consistent state.
    func read<T>(_ body: (Database) throws -> T) throws -> T {
        try StoreError.translating { try database.read(body) }
    }
}
