import CSQLiteSession
import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Imports of so many bugs that the indexes are rebuilt at the end.
@MainActor
@Suite struct ManyBugsImportTests {
    /// More than the threshold for dropping the indexes.
    private static let count = 15_000

    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func file(_ rows: some Sequence<String>) throws -> URL {
        try fixture.directory.file("many.csv", "key,title,details\n" + rows.joined(separator: "\n"))
    }

    private func rows(_ range: Range<Int>, details: String = "x") -> [String] {
        range.map { "M-\($0),Title \($0 * 7919 % 100_003),\(details)" }
    }

    private func schema() throws -> [String] {
        let sql = "SELECT name || ': ' || ifnull(sql, '') FROM sqlite_master ORDER BY name"
        return try store.read { try String.fetchAll($0, sql: sql) }
    }

    private func integrity() throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    }

    private func indexes(_ db: Database) throws -> Set<String> {
        try String.fetchSet(db, sql: "SELECT name FROM pragma_index_list('bug')")
    }

    @Test func `every index is as it was, and has every bug, also after undo and redo`() throws {
        let (before, start) = (try schema(), try fixture.state())
        let file = try file(rows(0..<Self.count))
        #expect(try store.importBugs(from: file).bugCount == Self.count)
        #expect(try schema() == before)
        #expect(try integrity() == ["ok"])
        #expect(try store.check().isEmpty)
        let end = try fixture.state()
        #expect(try store.importBugs(from: file).knownCount == Self.count)
        #expect(try store.undoableStep?.count == Self.count)
        _ = try store.undo()
        #expect(try fixture.state() == start)
        _ = try store.redo()
        #expect(try fixture.state() == end)
        #expect(try integrity() == ["ok"])
    }

    @Test func `further ones of a file are added to those that are there`() throws {
        #expect(try store.importBugs(from: file(rows(0..<Self.count))).bugCount == Self.count)
        let report = try store.importBugs(from: file(rows(5000..<Self.count + 12_000)))
        #expect(report.bugCount == 12_000 && report.knownCount == Self.count - 5000)
        #expect(try integrity() == ["ok"])
        #expect(try store.check().isEmpty)
    }

    private func bug(_ number: Int) -> NewBug {
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        return NewBug(
            title: "Title \(number)", details: "", created: now, updated: now, sourceID: "csv:many:\(number)")
    }

    @Test func `a step does without the indexes once it has inserted as many bugs as there were, about`() throws {
        let all = try store.read(indexes)
        func inserting(_ count: Int, _ body: @escaping (RowWriter) throws -> Void) throws {
            try store.performLarge { writer in
                let project = try writer.insertProject(name: "P", url: "", added: Date())
                for number in 0..<count {
                    _ = try writer.insertBug(bug(number), into: project)
                    try writer.checkpoint()
                }
                try body(writer)
            } describing: { _ in
                UndoStep.Description(StepName.importBugs.rawValue)
            }
        }
        try inserting(12_000) { writer in
            #expect(try indexes(writer.db).isEmpty)
            try writer.willLookUpSourceIDs()
            #expect(try indexes(writer.db) == ["bug_on_source"])
        }
        #expect(try store.read(indexes) == all)
        try inserting(2000) { writer throws in #expect(try indexes(writer.db) == all) }
        #expect(try integrity() == ["ok"])
    }

    @Test func `a step that looks for bugs has the index for that`() throws {
        try store.performLarge { writer in
            let project = try writer.insertProject(name: "P", url: "", added: Date())
            for number in 0..<12_000 {
                try writer.willLookUpSourceIDs()
                _ = try writer.insertBug(bug(number), into: project)
                try writer.checkpoint()
            }
            #expect(try indexes(writer.db) == ["bug_on_source"])
        } describing: { _ in
            UndoStep.Description(StepName.importBugs.rawValue)
        }
    }

    @Test func `memory is bounded for any import`() throws {
        // 96 MB of pages: the bugs, the searched texts, and the changesets.
        let details = String(repeating: "x", count: 4000)
        let file = try file(rows(0..<12_000) + rows(12_000..<20_000, details: details))
        let before = sqlite3_memory_used()
        sqlite3_memory_highwater(1)
        #expect(try store.importBugs(from: file).bugCount == 20_000)
        #expect(sqlite3_memory_highwater(0) - before < 96 << 20)
    }
}
