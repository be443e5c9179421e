import FetchedResults
import Foundation
import GRDB
import StoreLoad
import StoreSteps
import Testing

@testable import CoreDumpCLI
@testable import CoreDumpStore

/// Databases that cannot be opened or written, with their errors.
@MainActor
@Suite struct ShutOutTests {
    private let nobody = 65_534
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        try fixture.store.addProject(ProjectDraft(name: "A"))
    }

    private func load(_ options: [String]) throws -> [String] {
        let folder = fixture.directory.url.path
        return try LoadProcess(
            ["load", store.path, "--seed", "1", "--from", "0", "--to", "3", "--folder", folder] + options
        )
        .rest()
    }

    @Test(arguments: [true, false])
    func `a directory that may not be written is said`(isOpenElsewhere: Bool) throws {
        guard getuid() == 0 else { return print("Another user was not tried: this one is not root.") }
        for path in [store.path, store.path + "-wal", store.path + "-shm"] { chmod(path, 0o644) }
        if !isOpenElsewhere {
            try store.close()
            try Damage.settle(store.path)
        }
        let before = try Data(contentsOf: URL(filePath: store.path))
        let error = try #require(load(["--user", "\(nobody)"]).last)
        #expect(error == "error readOnly" || error.hasPrefix("error cannotOpen"), "\(error)")
        #expect(try Data(contentsOf: URL(filePath: store.path)) == before)
    }

    @Test func `a log that may not be written is said`() throws {
        guard getuid() == 0 else { return print("Another user was not tried: this one is not root.") }
        chmod(fixture.directory.url.path, 0o777)
        chmod(store.path, 0o666)
        for path in [store.path + "-wal", store.path + "-shm"] { chmod(path, 0o600) }
        let error = try #require(load(["--user", "\(nobody)"]).last)
        #expect(error == "error readOnly" || error.hasPrefix("error cannotOpen"), "\(error)")
        #expect(try store.projectCount() == 1)
        #expect(try store.check() == [])
    }

    @Test(arguments: [true, false])
    func `a directory that vanishes is said, and what comes back in its place is not written`(comesBack: Bool) throws {
        let folder = fixture.directory.url
        let gone = folder.deletingLastPathComponent().appending(path: "gone-\(UUID().uuidString)")
        try FileManager.default.moveItem(at: folder, to: gone)
        defer {
            try? FileManager.default.removeItem(at: folder)
            try? FileManager.default.moveItem(at: gone, to: folder)
        }
        if comesBack {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            _ = try Store(path: store.path)
        }
        let draft = ProjectDraft(name: "B")
        #expect(throws: StoreError.fileGone(path: store.path)) { try store.addProject(draft) }
        #expect(throws: StoreError.fileGone(path: store.path)) { try store.undo() }
        #expect(ErrorSentence.of(StoreError.fileGone(path: "x"), database: "x").contains("removed or replaced"))
        #expect(try Store(path: gone.appending(path: "store.sqlite").path).projectCount() == 1)
    }

    @Test func `a directory that was removed is said`() throws {
        let folder = fixture.directory.url
        try FileManager.default.removeItem(at: folder)
        #expect(throws: StoreError.fileGone(path: store.path)) { try store.addProject(ProjectDraft(name: "B")) }
        #expect(!DurableFiles.exists(folder.path), "nothing was made there")
    }

    @Test(arguments: [3 * 4096, 4096, 100, 3 * 4096 + 17])
    func `a truncated database is said, and left as it is`(length: Int) throws {
        try store.close()
        try Damage.settle(store.path)
        try Damage.truncate(store.path, to: length)
        let before = try Data(contentsOf: URL(filePath: store.path))
        let error = #expect(throws: StoreError.self) { try Store(path: store.path) }
        #expect(error == .damaged || error == .notADatabase(path: store.path), "\(String(describing: error))")
        #expect(try Data(contentsOf: URL(filePath: store.path)) == before)
    }

    @Test func `a database that another process keeps is waited for as long as one wants, and then said`() throws {
        let path = store.path
        var options = StoreOptions()
        options.busyTimeout = 0.3
        let patient = try Store(path: path, options: options)
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            let start = ContinuousClock.now
            #expect(throws: StoreError.busy) { try patient.addProject(ProjectDraft(name: "B")) }
            #expect(ContinuousClock.now - start >= .milliseconds(250))
            #expect(ContinuousClock.now - start < .seconds(3))
            try db.execute(sql: "ROLLBACK")
        }
        try patient.addProject(ProjectDraft(name: "B"))
        #expect(try store.projectCount() == 2)
    }

    @Test func `two processes at once lose nothing and see each other`() throws {
        let processes = try ["one", "two"].map { name in
            try LoadProcess(["append", store.path, "--name", name, "--count", "150", "--patience", "0.002"])
        }
        let lines = processes.map { $0.rest() }
        #expect(processes.map(\.status) == [0, 0])
        func number(_ word: String, _ lines: [String]) -> Int? {
            lines.first { $0.hasPrefix(word + " ") }.flatMap { Int($0.dropFirst(word.count + 1)) }
        }
        let left = try lines.map { try #require(number("left", $0)) }
        #expect(try store.database.checkForExternalChanges())
        #expect(try store.bugCounts().total == left[0] + left[1])
        #expect(try store.projectCount() == 3)
        #expect(lines.compactMap { number("sees", $0) }.max() == 3)
        #expect(try store.check() == [])
        print("Refused because the other wrote, and done again: \(lines.joined().count { $0 == "busy" })")
    }
}
