import FetchedResults
import Foundation
import GRDB
import Synchronization
import Testing

/// A database whose reads stop in the middle until a test continues them.
@MainActor
final class PausedDatabase {
    let database: TrackedDatabase
    let path: String
    private let directory: URL
    private let gate = Gate()

    /// Blocks a given number of callers until it is opened.
    private final class Gate: Sendable {
        private struct State {
            var places = 0
            var occupants: [DispatchSemaphore] = []
        }

        private let state = Mutex(State())

        func close(for places: Int) {
            state.withLock { $0.places = places }
        }

        func open() {
            let occupants = state.withLock { state in
                defer { state = State() }
                return state.occupants
            }
            occupants.forEach { $0.signal() }
        }

        var occupantCount: Int { state.withLock(\.occupants.count) }

        func pass() {
            let place = state.withLock { state -> DispatchSemaphore? in
                guard state.occupants.count < state.places else { return nil }
                let place = DispatchSemaphore(value: 0)
                state.occupants.append(place)
                return place
            }
            place?.wait()
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

    /// A controller for all projects by host, whose reads can be blocked.
    func controller() throws -> FetchedResultsController<Project> {
        try FetchedResultsController(
            FetchRequest(
                table: "project", predicate: .sql("held(id)"),
                sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("name")]),
            database: database, sectionNameKeyPath: SectionKeyPath("host"))
    }

    /// Starts `reading`, runs `body` in its middle, and continues it; with `count` concurrent reads, in the middle of all of them.
    func inTheMiddle<T: Sendable>(
        ofReadings count: Int = 1, of reading: @escaping @MainActor () async throws -> T,
        _ body: (Task<T, any Error>) throws -> Void
    ) async throws -> T {
        gate.close(for: count)
        let task = Task { try await reading() }
        #expect(await areHeld(count))
        let outcome = Result { try body(task) }
        gate.open()
        try outcome.get()
        return try await task.value
    }

    /// Whether `count` reads have reached their middle, after a while.
    func areHeld(_ count: Int) async -> Bool {
        await eventually { gate.occupantCount >= count }
    }
}
