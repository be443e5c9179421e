import Foundation
import GRDB
import StoreSteps
import Synchronization
import Testing

@testable import CoreDumpStore
@testable import FetchedResults

@Suite struct OpeningTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `a new database and its directories are for the owner alone`() throws {
        let path = directory.path("a/b/core.sqlite")
        let store = try Store(path: path)
        #expect(try store.projectCount() == 0)
        #expect(try permissions(path) == 0o600)
        #expect(try permissions(directory.path("a/b")) == 0o700)
        #expect(try permissions(directory.path("a")) == 0o700)
        #expect(try permissions(path + "-wal") == 0o600)
    }

    @Test func `nothing may be lost when the power fails`() throws {
        let store = try Store(path: directory.path("core.sqlite"))
        let settings = try store.database.writer.writeWithoutTransaction { db in
            try ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"].map {
                try String.fetchOne(db, sql: "PRAGMA \($0)")
            }
        }
        // The writer makes attempts of 20 ms until its timeout.
        #expect(settings == ["wal", "2", "1", "20"])
    }

    @Test func `the log of a large step does not stay as large as that`() throws {
        let store = try Store(path: directory.path("core.sqlite"))
        let log = store.path + "-wal"
        try store.database.writer.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE scratch (data)")
            try db.execute(sql: "INSERT INTO scratch VALUES (randomblob(?))", arguments: [2 * Store.largestIdleLog])
            #expect(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int ?? 0 > Store.largestIdleLog)
            // The first writes after a checkpoint.
            for _ in 0..<2 { try db.execute(sql: "INSERT INTO scratch VALUES (1)") }
            #expect(
                try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int ?? .max <= Store.largestIdleLog)
        }
    }

    @Test func `a file that is no database is refused and left untouched`() throws {
        let content = Data(String(repeating: "This is a letter. ", count: 300).utf8)
        let file = try directory.file("letter.txt", content)
        #expect(throws: StoreError.notADatabase(path: file.path)) { try Store(path: file.path) }
        #expect(try Data(contentsOf: file) == content)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["letter.txt"])
    }

    @Test func `a pipe is refused without waiting for its data`() throws {
        let path = directory.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: StoreError.notADatabase(path: path)) { try Store(path: path) }
    }

    @Test func `a database of another program is refused and left untouched`() throws {
        let path = directory.path("other.sqlite")
        try directory.sqlite(path, "CREATE TABLE recipe (id INTEGER PRIMARY KEY, name TEXT)")
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: StoreError.notADatabase(path: path)) { try Store(path: path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a database that was killed before its first checkpoint is opened with everything in it`() async throws {
        let path = directory.path("core.sqlite")
        let store = try Store(path: path)
        let id = try await store.addProject(ProjectDraft(name: "A"))
        // The files that SIGKILL leaves: all of them, with no connection closed.
        let copy = directory.path("copy.sqlite")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        }
        let reopened = try Store(path: copy)
        #expect(try reopened.project(id).name == "A")
        #expect(try reopened.check().isEmpty)
        withExtendedLifetime(store) {}
    }

    @Test func `opening waits for another process that opens a database in the same directory`() throws {
        let descriptor = open(directory.url.path, O_RDONLY | O_DIRECTORY)
        #expect(flock(descriptor, LOCK_EX) == 0)
        let folder = directory.url.path
        #expect(throws: StoreError.busy) { try OpeningLock.holding(folder, timeout: 0.02) {} }
        let path = directory.path("core.sqlite")
        let count = Mutex<Result<Int, any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        // A separate thread, because all pool threads may be busy for longer than opening waits.
        Thread.detachNewThread {
            let result = Result { try Store(path: path).projectCount() }
            count.withLock { $0 = result }
            done.signal()
        }
        // Opening must wait for the lock. The absence of an event can only be tested by a timeout.
        #expect(done.wait(timeout: .now() + .milliseconds(200)) == .timedOut)
        #expect(!FileManager.default.fileExists(atPath: path))
        close(descriptor)
        done.wait()
        #expect(try count.withLock { $0 }?.get() == 0)
    }

    @Test func `a new database can be opened by many at the same moment`() async throws {
        for round in 0..<8 {
            let path = directory.path("core\(round).sqlite")
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<4 { group.addTask { try Store(path: path).projectCount() } }
                for try await count in group { #expect(count == 0) }
            }
        }
    }

    @Test func `a database of a newer version is refused and left untouched`() throws {
        let path = directory.path("core.sqlite")
        try Store(path: path).database.writer.close()
        let queue = try DatabaseQueue(path: path)
        let newer = [1, 2].map { "\(Schema.versions.count + $0)" }
        try queue.write {
            try $0.execute(sql: "INSERT INTO grdb_migrations VALUES (?), (?)", arguments: [newer[0], newer[1]])
        }
        try queue.close()
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: StoreError.newerSchema(path: path, unknownMigrations: newer.sorted())) { try Store(path: path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a directory that cannot be made is said`() throws {
        let file = try directory.file("file", "")
        let path = file.appending(path: "core.sqlite").path
        let error = #expect(throws: StoreError.self) { try Store(path: path) }
        guard case .cannotOpen(let named, let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(named == path)
        #expect(!message.isEmpty)
    }

    @Test func `a directory in place of the file is said`() throws {
        let error = #expect(throws: StoreError.self) { try Store(path: directory.url.path) }
        guard case .cannotOpen = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `what sqlite3 dumps explains itself and can be read in again without the application`() throws {
        let path = directory.path("core.sqlite")
        let store = try Store(path: path)
        #expect(try store.projectCount() == 0)
        // The tables behind a virtual one come with it.
        let schema = try store.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT sql FROM sqlite_master
                    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' AND name NOT GLOB 'bug_search_*'
                    """)
        }
        let other = try DatabaseQueue(path: directory.path("other.sqlite"))
        try other.write { db in
            for statement in schema { try db.execute(sql: statement) }
            try db.execute(sql: "INSERT INTO project (name) VALUES ('P')")
            try db.execute(sql: "INSERT INTO bug (project_id, title) VALUES (1, 'B')")
        }
        for comment in ["-- 0 none, 1 low, 2 medium, 3 high", "-- orders the hosts as the locale does"] {
            #expect(schema.contains { $0.contains(comment) })
        }
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
