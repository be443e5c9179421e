import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Named values stay with their bug in all steps.
@MainActor
@Suite struct NamedValueTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private let bug: Bug.ID
    private let other: Project.ID

    private static let values = [
        NamedValue("Areas", "ui"), NamedValue("Areas", "urgent"),
        NamedValue("Say \"what\"", "one\ntwo, \"three\" \\ ü 🐞"),
    ]

    init() throws {
        fixture = try StoreFixture()
        let file = try fixture.directory.file(
            "mule.csv",
            #"""
            key,title,Areas,status,Areas,"Say ""what""",Empty
            M-1,Crash,ui,open,urgent,"one
            two, ""three"" \ ü 🐞",
            M-2,Other,,open,,,
            """#)
        let report = try fixture.store.importBugs(from: file)
        #expect(report.problems == [])
        bug = try #require(try fixture.bugs().first).id
        other = try fixture.store.addProject(ProjectDraft(name: "Other"))
    }

    private var values: [NamedValue] { get throws { try store.bug(bug).namedValues } }

    @Test func `cells without a field are named by their headers, in their order`() throws {
        #expect(try values == Self.values)
        #expect(try fixture.bugs()[1].namedValues == [])
        #expect(try store.check() == [])
    }

    @Test(arguments: 1...UInt64(20))
    func `any names and values are read as they were stored`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let pieces = [
            "\"", "\\", "\n", "\r\n", "\t", "[", "]", ",", "", "a", "ü", "日本", "🐞", "\u{1}", "\u{2028}", "/", "'",
        ]
        func text() -> String {
            (0..<random.number(below: 6)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
        }
        for _ in 0..<200 {
            let values = (0..<random.number(below: 5)).map { _ in NamedValue(text(), text()) }
            #expect([NamedValue](stored: values.stored) == values)
        }
    }

    @Test(arguments: [
        "no JSON", "[", "{\"a\":\"b\"}", "[\"a\",\"b\"]", "[[\"a\"]]", "[[\"a\",\"b\",\"c\"]]", "[[\"a\",1]]", "null",
        "[]x",
    ])
    func `what another program writes there is a value without a name`(text: String) throws {
        #expect([NamedValue](stored: text) == [NamedValue("", text)])
        try fixture.directory.sqlite(
            store.path, "UPDATE bug SET named_values = '\(text)' WHERE id = \(bug.rowID)")
        let reopened = try fixture.reopened()
        #expect(try reopened.check() == [])
        #expect(try reopened.bug(bug).namedValues == [NamedValue("", text)])
        for format in ExportOptions.Format.allCases {
            var bytes: [UInt8] = []
            _ = try reopened.export(ExportOptions(format)) { bytes += $0 }
            let letters = text.filter(\.isLetter)
            guard !letters.isEmpty else { continue }
            #expect(String(decoding: bytes, as: UTF8.self).filter(\.isLetter).contains(letters), "\(format)")
        }
    }

    @Test func `an edit, a move, a new state and a new priority leave them alone, and so do undo and redo`() throws {
        let before = try fixture.state()
        let draft = BugDraft(projectID: other, title: "Another title", details: "Other details", priority: .high)
        try store.editBug(bug, to: draft)
        try store.closeBugs([bug])
        try store.prioritizeBugs([bug], .low)
        let home = try #require(try store.projects().first { $0.id != other }).id
        try store.moveBugs([bug], to: home)
        #expect(try values == Self.values)
        let after = try fixture.state()
        for _ in 0..<4 { _ = try store.undo() }
        #expect(try fixture.state() == before)
        for _ in 0..<4 { _ = try store.redo() }
        #expect(try fixture.state() == after)
        #expect(try values == Self.values)
    }

    @Test func `a bug that was deleted comes back with them, also with its project`() throws {
        try store.deleteBugs([bug])
        _ = try store.undo()
        #expect(try values == Self.values)
        try store.deleteProject(try store.bug(bug).projectID)
        _ = try store.undo()
        #expect(try values == Self.values)
    }

    /// Restoring the screenshot restores its bug.
    @Test func `a bug that another program has deleted comes back with what the history knows of it`() async throws {
        try store.attachScreenshots([.sample(1)], to: bug)
        let before = try store.bug(bug)
        try await DatabaseQueue(path: store.path, configuration: Self.plain).write { [bug] db in
            try db.execute(sql: "DELETE FROM bug WHERE id = ?", arguments: [bug.rowID])
        }
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
        let after = try store.bug(bug)
        #expect(after.title == "Crash")
        #expect(after.namedValues == Self.values)
        #expect(after.sourceKey == before.sourceKey)
        #expect(try store.check() == [])
        // Its source id still identifies it.
        let file = try fixture.directory.file("mule.csv", "key,title\nM-1,Crash\n")
        #expect(try store.importBugs(from: file).bugCount == 0)
    }

    @Test func `a backup has them, and brings them back`() throws {
        let backup = fixture.directory.url.appending(path: "backup.sqlite")
        try store.backup(to: backup)
        try store.deleteBugs([bug])
        _ = try Restoration(of: store.path).restore(from: backup.path)
        #expect(try fixture.reopened().bug(bug).namedValues == Self.values)
    }

    @Test(arguments: [false, true])
    func `a repair leaves them alone`(isDamaged: Bool) throws {
        let path = store.path
        try store.close()
        try Damage.settle(path)
        try Damage.run("UPDATE bug SET initial = 'wrong'; DELETE FROM bug_text", in: path)
        if isDamaged { try Damage.overwritePage(of: "undo_change", in: path, leaf: 0) }
        #expect(try !DatabaseCheck(of: path).findings().isEmpty)
        let outcome = try DatabaseRepair(of: path).repair()
        #expect(outcome.isNewFile == isDamaged)
        let repaired = try fixture.reopened()
        #expect(try repaired.bug(bug).namedValues == Self.values)
        #expect(try repaired.bugs(matching: "urgent three") == [bug])
    }

    /// The default connection of the tool `sqlite3`.
    private static var plain: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        return configuration
    }
}
