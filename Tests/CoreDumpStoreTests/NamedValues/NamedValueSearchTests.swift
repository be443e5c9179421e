import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A search finds named values like details.
@MainActor
@Suite struct NamedValueSearchTests {
    private let fixture: SearchFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try SearchFixture()
        try fixture.add("Other", "ui")
        let file = try fixture.stored.directory.file(
            "mule.csv",
            #"""
            title,Component,"Say ""what""",Empty column
            Crash,Füllstand,"first line
            second ""quoted"" line, Łódź \ end",
            Second,Pump,,
            """#)
        _ = try store.importBugs(from: file, into: .project(fixture.project))
    }

    @Test(arguments: [
        ("fullstand", ["Crash"]), ("Component", ["Crash", "Second"]), ("what\"", ["Crash"]), ("lodz", ["Crash"]),
        ("\"first line\"", ["Crash"]),
        ("crash second line", ["Crash"]), ("component pump", ["Second"]), ("\\", ["Crash"]),
        ("empty column", []), ("first second", ["Crash"]), ("pum", ["Second"]), ("[", []), ("]]", []),
    ])
    func `names and values with any characters are found`(text: String, expected: [String]) throws {
        #expect(try fixture.found(text) == expected.sorted().reversed() || fixture.found(text) == expected.sorted())
        try fixture.expectTextsOfRows()
    }

    @Test(arguments: [
        "no JSON, needle", "[[\"a\",\"needle\"]]", "{\"needle\":\"needle\"}", "[needle", "\"needle\"",
        "[1,[\"needle\",null]]",
    ])
    func `what another program has written there is found, too`(text: String) async throws {
        let bug = try #require(try fixture.stored.bugs().first { $0.title == "Second" })
        try await DatabaseQueue(path: store.path).write { db in
            try db.execute(sql: "UPDATE bug SET named_values = ? WHERE id = ?", arguments: [text, bug.id.rowID])
        }
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
        #expect(try fixture.found("needle") == ["Second"])
        #expect(try fixture.found("pump") == [])
        #expect(try store.check() == [])
    }
}
