import BenchmarkSupport
import CoreDumpStore
import FetchedResults
import Foundation
import GRDB
import StoreSteps

/// Importing a CSV file, against the sqlite3 tool's `.import` into the same tables and the same indexes made afterwards.
@MainActor
enum ImportBenchmark {
    static func run() throws {
        let scratch = try Scratch()
        let file = scratch.url.appending(path: "bugs.csv")
        try SampleBugs.write(Scratch.rows, to: file, withHeader: true)
        let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
        BenchmarkTable.heading("importing \(Scratch.rows.formatted()) bugs, \(size / 1_000_000) MB of CSV")
        let clock = ContinuousClock()
        let bare = try clock.measure { try importWithTool(file, scratch) }
        BenchmarkTable.line("sqlite3 .import, CREATE INDEX, FTS5 rebuild", [BenchmarkTable.text(bare)], ratio: 1)
        let store = try Store(path: scratch.path("store.sqlite"))
        let before = residentKibibytes()
        let own = try clock.measure {
            guard try store.importBugs(from: file).bugCount == Scratch.rows else { fatalError("rows are missing") }
        }
        let memory = "\((residentKibibytes() - before) / 1024) MB"
        BenchmarkTable.line("Store.importBugs, one step", [BenchmarkTable.text(own), memory], ratio: own / bare)
        let undo = try clock.measure { _ = try store.undo() }
        BenchmarkTable.line("its undo", [BenchmarkTable.text(undo)], ratio: undo / bare)
        let redo = try clock.measure { _ = try store.redo() }
        BenchmarkTable.line("its redo", [BenchmarkTable.text(redo)], ratio: redo / bare)
    }

    /// The schema is that of the store, but for the indexes and triggers, which are made when the rows are there.
    private static func importWithTool(_ file: URL, _ scratch: Scratch) throws {
        let template = try Store(path: scratch.path("template.sqlite"))
        let (tables, indexes) = try template.database.read { db in
            let tables =
                "SELECT sql FROM sqlite_master WHERE name IN ('project', 'bug', 'bug_text', 'bug_search') ORDER BY rowid"
            let indexes =
                "SELECT sql FROM sqlite_master WHERE tbl_name = 'bug' AND type IN ('index', 'trigger') AND sql NOT NULL"
            return (try String.fetchAll(db, sql: tables), try String.fetchAll(db, sql: indexes))
        }
        let script = """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            PRAGMA cache_size = -65536;
            \(tables.joined(separator: ";\n"));
            INSERT INTO project (name) VALUES ('P');
            CREATE TABLE raw (title TEXT, description TEXT, status TEXT, priority TEXT, created TEXT);
            .mode csv
            .import --skip 1 \(file.path) raw
            BEGIN;
            INSERT INTO bug (project_id, title, details, status, priority, created, created_local, updated, sort_key, initial)
            SELECT 1, title, description, status, priority, created, substr(created, 1, 19), created,
                CAST(lower(title) AS BLOB), upper(substr(title, 1, 1)) FROM raw;
            INSERT INTO bug_text SELECT id, lower(title || char(10) || details) FROM bug;
            COMMIT;
            \(indexes.joined(separator: ";\n"));
            INSERT INTO bug_search (bug_search) VALUES ('rebuild');
            """
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sqlite3", scratch.path("bare.sqlite")]
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        precondition(process.terminationStatus == 0, "sqlite3 has failed")
    }

    /// The most memory the process has had so far.
    private static func residentKibibytes() -> Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss
    }
}
