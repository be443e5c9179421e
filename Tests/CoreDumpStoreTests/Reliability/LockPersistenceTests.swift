import Foundation
import GRDB
import StoreLoad
import StoreSteps
import Testing

@testable import CoreDumpStore

/// SQLite's locks survive when other code of the process opens and closes the database files (CSQLiteLocks).
@MainActor
@Suite struct LockPersistenceTests {
    private let fixture: StoreFixture
    private let sniffer: FileSniffer
    private var store: Store { fixture.store }
    private var companions: [String] { [store.path + "-wal", store.path + "-shm"] }

    init() throws {
        fixture = try StoreFixture()
        sniffer = FileSniffer(fixture.store.path)
        try fixture.store.addProject(ProjectDraft(name: "A"))
    }

    private func locks() throws -> [String] {
        try SystemFiles.locks(on: store.path) + SystemFiles.locks(on: store.path + "-shm")
    }

    @Test func `looking into the files of an open database takes no lock away`() throws {
        let before = try locks()
        #expect(before.contains("OFDLCK READ 128 128"), "the lock of a process that uses the log: \(before)")
        #expect(before.count >= 2)
        #expect(sniffer.sniff() == 3)
        #expect(try locks() == before)
        _ = try fixture.reopened().projectCount()
        #expect(try locks() == before)
    }

    @Test(.enabled(if: SQLiteShell.isInstalled))
    func `another program does not take itself for the last one, and removes nothing`() throws {
        let files = companions.map(SystemFiles.inode)
        #expect(!files.contains(nil))
        sniffer.sniff()
        #expect(try SQLiteShell.run("SELECT count(*) FROM project;", on: store.path) == ["1"])
        #expect(companions.map(SystemFiles.inode) == files)
        try store.addProject(ProjectDraft(name: "B"))
        #expect(try SQLiteShell.run("SELECT count(*) FROM project;", on: store.path) == ["2"])
        #expect(try store.check() == [])
    }

    @Test(.enabled(if: SQLiteShell.isInstalled))
    func `a program with plain locks is kept out while this one writes, and keeps this one out`() throws {
        let writing = "UPDATE project SET name = 'C';"
        let path = store.path
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            sniffer.sniff()
            #expect(try SQLiteShell.run(writing, on: path).joined().contains("locked"))
            try db.execute(sql: "ROLLBACK")
        }
        let other = try SQLiteShell(on: path)
        other.send("BEGIN IMMEDIATE; " + writing)
        while try !locks().contains("POSIX WRITE 120 120") { usleep(1000) }
        sniffer.sniff()
        #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "DELETE FROM project") } }
        other.send("COMMIT;")
        #expect(try other.end().isEmpty)
        #expect(try fixture.projects().map(\.name) == ["C"])
        try queue.write { try $0.execute(sql: "UPDATE project SET name = 'D'") }
        #expect(try fixture.projects().map(\.name) == ["D"])
    }

    @Test func `processes that write while the files are looked into all the time lose nothing`() throws {
        let count = 120
        let left = try sniffer.sniffing {
            let processes = try ["one", "two"].map { name in
                try LoadProcess(["append", store.path, "--name", name, "--count", "\(count)", "--patience", "60"])
            }
            let project = try store.addProject(ProjectDraft(name: "Own"))
            for number in 0..<count { try store.addBug(BugDraft(projectID: project, title: "Own \(number)")) }
            let lines = processes.map { $0.rest() }
            #expect(processes.map(\.status) == [0, 0])
            return lines.joined().compactMap { $0.hasPrefix("left ") ? Int($0.dropFirst(5)) : nil }
        }
        #expect(left.count == 2)
        #expect(try store.bugCounts().total == left.reduce(count, +))
        #expect(try store.projectCount() == 4)
        #expect(try store.check() == [])
    }
}
