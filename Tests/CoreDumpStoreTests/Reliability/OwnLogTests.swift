import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Writes of SQLite, in any program, are never mistaken for a replaced file. `COREDUMP_CHURN_SECONDS` sets the duration.
@MainActor
@Suite struct OwnLogTests {
    private static let seconds =
        ProcessInfo.processInfo.environment["COREDUMP_CHURN_SECONDS"].flatMap { Int($0) } ?? 4

    @Test func `no write is refused while several programs write and checkpoint the file`() throws {
        let file = try ReplacedFile()
        let sessions = try [file.session(), file.session()]
        for session in sessions { session.send("churn \(Self.seconds)") }
        let end = ContinuousClock.now + .seconds(Self.seconds)
        while SQLiteShell.isInstalled, ContinuousClock.now < end {
            let other = try SQLiteShell(on: file.path, busyTimeout: .seconds(5))
            other.send("UPDATE bug SET details = details || '.' WHERE id < 20;")
            usleep(20_000)
            other.send("BEGIN IMMEDIATE; COMMIT;")
            // The other program may time out.
            #expect(try other.end().allSatisfy { $0.contains("locked") })
        }
        for session in sessions {
            #expect(session.line() == "done")
            #expect(file.ask(session, "look") == "done")
            session.send("quit")
            _ = session.rest()
        }
        #expect(file.kept.isEmpty)
        #expect(try file.titles(file.path).count >= 50)
    }

    /// A checkpoint writes nothing of a page that a transaction has changed which it leaves in the log, not even what an earlier
    /// transaction has made of it.
    @Test func `a checkpoint up to what another connection reads does not look like a replaced file`() throws {
        let file = try ReplacedFile()
        let store = try Store(path: file.path)
        let (writer, reader) = (try DatabaseQueue(path: file.path), try DatabaseQueue(path: file.path))
        func change(_ ids: String) throws {
            try writer.write { try $0.execute(sql: "UPDATE bug SET details = details || '.' WHERE id IN (\(ids))") }
        }
        try change("1, 50")
        let present = FileStamp(file.path)
        try reader.read { db in
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM bug")
            try change("1")
            let row = try #require(
                try writer.writeWithoutTransaction { try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(PASSIVE)") })
            let (all, written): (Int, Int) = (row["log"], row["checkpointed"])
            #expect(written > 0 && written < all)
        }
        #expect(FileStamp(file.path) != present)
        try store.requireFile()
        try store.addProject(ProjectDraft(name: "Q"))
        #expect(file.kept.isEmpty)
    }

    /// The kernel changes the time of a file before its content, and may then have the writer wait.
    @Test func `what a checkpoint writes at this moment is judged when it has ended`() throws {
        let file = try ReplacedFile()
        let store = try Store(path: file.path)
        try store.addProject(ProjectDraft(name: "Q"))
        // F_OFD_SETLK of <fcntl.h>, which Swift does not import.
        let setLockOfDescription: Int32 = 37
        let checkpoint = open(file.path + "-shm", O_RDWR | O_CLOEXEC)
        defer { close(checkpoint) }
        var lock = flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 121, l_len: 1, l_pid: 0)
        #expect(fcntl(checkpoint, setLockOfDescription, &lock) == 0)
        try file.replace(.writtenOver)
        try store.requireFile()
        lock.l_type = Int16(F_UNLCK)
        #expect(fcntl(checkpoint, setLockOfDescription, &lock) == 0)
        #expect(throws: StoreError.fileGone(path: file.path)) { try store.requireFile() }
    }
}
