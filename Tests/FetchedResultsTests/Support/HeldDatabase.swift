import FetchedResults
import Foundation
import GRDB
import Synchronization
import Testing

/// A database in which reading stops in the middle until a test lets it go on.
@MainActor
final class HeldDatabase {
    let database: TrackedDatabase
    let path: String
    private let directory: URL
    private let gate = Gate()

    /// Holds up the first who comes once it is closed.
    private final class Gate: Sendable {
        private enum State {
            case open, closed, occupied
        }

        private let state = Mutex(State.open)

        func close() {
            state.withLock { $0 = .closed }
        }

        func open() {
            state.withLock { $0 = .open }
        }

        var isOccupied: Bool { state.withLock { $0 == .occupied } }

        func pass() {
            let isFirst = state.withLock { state in
                defer { if state == .closed { state = .occupied } }
                return state == .closed
            }
            while isFirst, isOccupied { Thread.sleep(forTimeInterval: 0.001) }
        }
    }

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "held-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        path = directory.appending(path: "test.sqlite").path
        var configuration = Configuration()
        configuration.prepareDatabase { [gate] db in
            db.add(
                function: DatabaseFunction("held", argumentCount: 1) { values in
                    if Int64.fromDatabaseValue(values[0]) == 50 { gate.pass() }
                    return true
                })
        }
        let pool = try DatabasePool(path: path, configuration: configuration)
        try pool.write(TestDatabase.createSchema)
        database = TrackedDatabase(pool)
        try run(
            "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100)"
                + " INSERT INTO project (id, host, name, stars) SELECT i, i % 7, 'p' || (i % 31), 0 FROM n")
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    func run(_ sql: String) throws {
        try database.write { try $0.execute(sql: sql) }
    }

    /// All projects by host, a reading of which can be held up.
    func controller() throws -> FetchedResultsController<Project> {
        try FetchedResultsController(
            FetchRequest(
                table: "project", predicate: .sql("held(id)"),
                sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("name")]),
            database: database, sectionNameKeyPath: SectionKeyPath("host"))
    }

    /// Lets `reading` begin, runs `body` in its middle, and lets it go on.
    func inTheMiddle<T: Sendable>(
        of reading: @escaping @MainActor () async throws -> T, _ body: (Task<T, any Error>) throws -> Void
    ) async throws -> T {
        gate.close()
        let task = Task { try await reading() }
        #expect(await eventually { gate.isOccupied })
        try body(task)
        gate.open()
        return try await task.value
    }
}
