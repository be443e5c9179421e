import FetchedResults
import Foundation
import GRDB

/// A project as applications decode it.
struct SampleProject: FetchedRecord, Codable, PersistableRecord {
    static let databaseTableName = "project"
    var id: Int64
    var host: String
    var name: String
    var stars: Int
}

/// A database in a temporary file with projects on 500 hosts, in no order.
@MainActor
final class SampleDatabase {
    /// How many rows are measured; `BENCHMARK_ROWS=1000000 scripts/bench change` measures one size alone.
    static var sizes: [Int] {
        ProcessInfo.processInfo.environment["BENCHMARK_ROWS"].flatMap(Int.init).map { [$0] }
            ?? [10_000, 100_000, 1_000_000]
    }
    /// The ids in the order of ``controller()``; served by the covering index alone.
    static let order = "SELECT id, host FROM project ORDER BY host, name, id"

    let pool: DatabasePool
    let database: TrackedDatabase
    private let directory: URL

    init(rows: Int, configuration: Configuration = Configuration(), isTracked: Bool = false) throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        pool = try DatabasePool(
            path: directory.appending(path: "benchmark.sqlite").path, configuration: configuration)
        try pool.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE project (
                        id INTEGER PRIMARY KEY, host TEXT NOT NULL, name TEXT NOT NULL, stars INTEGER NOT NULL);
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
                    INSERT INTO project SELECT i, 'host' || (i * 7919 % 500) || '.org', 'Project ' || (i * 104729 % 1000003), 0
                    FROM n;
                    CREATE INDEX project_order ON project (host, name, id);
                    """)
            try UndoHistory.createTable(in: db)
            if isTracked { try SectionCache.track(["project"], in: db) }
        }
        database = TrackedDatabase(pool)
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    func controller(cacheName: String? = nil) throws -> FetchedResultsController<SampleProject> {
        try FetchedResultsController(
            FetchRequest(
                table: "project", sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("name")]),
            database: database,
            sectionNameKeyPath: SectionKeyPath("host"),
            cacheName: cacheName)
    }

    /// What one does without a controller: every record, grouped.
    func fetchAllGrouped() throws -> [String: [SampleProject]] {
        let records = try pool.read { db in
            try SampleProject.order(Column("host"), Column("name"), Column("id")).fetchAll(db)
        }
        return Dictionary(grouping: records, by: \.host)
    }
}
