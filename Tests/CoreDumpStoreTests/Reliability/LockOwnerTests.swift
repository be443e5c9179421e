import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

/// The descriptors that own locks: one for each locked file, while it is locked.
@Suite struct LockOwnerTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path("a.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func descriptorCount() throws -> Int {
        try SystemFiles.descriptorCount(below: directory.url.path)
    }

    /// A connection in rollback mode, which locks in each transaction.
    private func open() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS t (x)") }
        return queue
    }

    @Test func `databases that are opened and closed leave no descriptor`() throws {
        for number in 0..<60 {
            let path = directory.path("\(number % 7).sqlite")
            let stores = try (0..<2).map { _ in try Store(path: path) }
            #expect(try stores[0].projectCount() == stores[1].projectCount())
            try stores[number % 2].close()
            try stores[1 - number % 2].close()
            // The next file may reuse the inode number.
            if number % 3 == 0 { unlink(path) }
        }
        #expect(try descriptorCount() == 0)
    }

    @Test func `a file that was removed while it was locked is let go`() throws {
        let queue = try open()
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN EXCLUSIVE")
            #expect(try descriptorCount() >= 2)
            try FileManager.default.removeItem(atPath: path)
            try db.execute(sql: "COMMIT")
        }
        try queue.close()
        #expect(try descriptorCount() == 0)
    }

    @Test func `each kind of lock is taken, made weaker and removed as SQLite wants it`() throws {
        let queue = try open()
        func locks() throws -> [String] { try SystemFiles.locks(on: path) }
        let (pending, reserved, shared) = (0x4000_0000, 0x4000_0001, 0x4000_0002)
        let reading = "OFDLCK READ \(shared) \(shared + 509)"
        try queue.inDatabase { db in
            #expect(try locks() == [])
            try db.execute(sql: "BEGIN; SELECT * FROM t")
            #expect(try locks() == [reading])
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            #expect(try locks() == [reading, "OFDLCK WRITE \(reserved) \(reserved)"])
            try db.execute(sql: "COMMIT")
            #expect(try locks() == [])
            #expect(try descriptorCount() == 1)
            try db.execute(sql: "BEGIN EXCLUSIVE")
            #expect(try locks() == ["OFDLCK WRITE \(pending) \(shared + 509)"])
            try db.execute(sql: "ROLLBACK")
            #expect(try locks() == [])
        }
    }

    @Test(.enabled(if: SQLiteShell.isInstalled))
    func `a lock that one connection took and another still needs stays`() throws {
        let (first, second) = try (open(), open())
        let writing = "INSERT INTO t VALUES (2);"
        try second.inDatabase { db in
            try first.inDatabase { try $0.execute(sql: "BEGIN; SELECT * FROM t") }
            try db.execute(sql: "BEGIN; SELECT * FROM t")
            try first.inDatabase { try $0.execute(sql: "COMMIT") }
            try first.close()
            #expect(try SQLiteShell.run(writing, on: path).joined().contains("locked"))
            try db.execute(sql: "COMMIT")
            #expect(try SQLiteShell.run(writing, on: path).isEmpty)
        }
        try second.close()
        #expect(try descriptorCount() == 0)
    }
}
