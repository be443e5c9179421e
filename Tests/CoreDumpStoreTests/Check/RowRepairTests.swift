import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Detection and repair of each kind of damage to rows.
@MainActor
@Suite struct RowRepairTests {
    private let store: DamagedStore

    init() throws {
        store = try DamagedStore()
    }

    @Test func `a sound database is left alone`() throws {
        #expect(try store.findings() == [])
        #expect(try store.repair() == DatabaseRepair.Outcome(asidePath: nil, recoveredPath: nil))
        #expect(!DurableFiles.exists(store.files.backups))
    }

    @Test(arguments: [
        "UPDATE project SET host_key = 'wrong' WHERE id = 1", "UPDATE project SET sort_key = 'wrong' WHERE id = 1",
        "UPDATE project SET host_key = '' WHERE id = 1",
        "UPDATE project SET initial = 'wrong' WHERE id = 1", "UPDATE project SET added_local = 'wrong' WHERE id = 1",
        "UPDATE project SET added_local = '1999-01-01T00:00:00' WHERE id = 1",
        "UPDATE bug SET sort_key = x'00' WHERE id = 1", "UPDATE bug SET initial = 'wrong' WHERE id = 1",
        "UPDATE bug SET created_local = 'wrong' WHERE id = 1",
    ])
    func `derived values are computed again`(damage: String) throws {
        try Damage.run(damage, in: store.path)
        let words = damage.split(separator: " ").map(String.init)
        #expect(try store.findings() == [.wrongValue(table: words[1], rowID: 1, column: words[3])])
        try store.repair()
        // The database may come from another time zone than that of the tests.
        if TimeZone.current.secondsFromGMT() == 0 { #expect(try store.rows() == store.rowsBefore) }
    }

    @Test func `a host that is not that of the URL is computed again`() throws {
        let order = "SELECT host_key FROM project WHERE id = 1"
        let isWrong: (String) -> CheckFinding = { .wrongValue(table: "project", rowID: 1, column: $0) }
        try Damage.run("UPDATE project SET host = 'wrong' WHERE id = 1", in: store.path)
        #expect(try store.findings() == [isWrong("host"), isWrong("host_key")])
        try store.repair()
        #expect(try store.rows() == store.rowsBefore)
        try Damage.run(
            """
            CREATE TEMP TABLE before AS \(order); UPDATE project SET host = 'wrong' WHERE id = 1;
            UPDATE project SET host_key = (SELECT host_key FROM before) WHERE id = 1
            """, in: store.path)
        #expect(try store.findings() == [isWrong("host")])
        try store.repair()
        #expect(try store.rows() == store.rowsBefore)
    }

    @Test func `open bugs are counted again`() throws {
        try Damage.run("UPDATE project SET open_bug_count = 7 WHERE id = 1", in: store.path)
        #expect(try store.findings() == [.wrongCount(project: store.project, stored: 7, counted: 2)])
        let outcome = try store.repair()
        #expect(try store.rows() == store.rowsBefore)
        let aside = try #require(outcome.asidePath)
        let copy = try Store(path: aside + "/store.sqlite")
        #expect(try copy.project(store.project).openBugCount == 7, "it was put aside as it was")
    }

    @Test func `a date that is none is noted and replaced`() throws {
        try Damage.run("UPDATE bug SET created = 'long ago' WHERE id = 1", in: store.path)
        try Damage.run("UPDATE bug SET closed = 'soon' WHERE id = 3", in: store.path)
        try Damage.run("UPDATE project SET added = '' WHERE id = 2", in: store.path)
        #expect(
            try store.findings() == [
                .unreadableDate(table: "project", rowID: 2, column: "added", text: ""),
                .wrongValue(table: "bug", rowID: 1, column: "initial"),
                .unreadableDate(table: "bug", rowID: 1, column: "created", text: "long ago"),
                .wrongValue(table: "bug", rowID: 3, column: "initial"),
                .unreadableDate(table: "bug", rowID: 3, column: "closed", text: "soon"),
            ])
        let outcome = try store.repair()
        #expect(try store.number("SELECT created = updated FROM bug WHERE id = 1") == 1)
        #expect(try store.number("SELECT closed IS NULL FROM bug WHERE id = 3") == 1)
        let lines = try store.recovered(outcome)
        #expect(lines.count == 3)
        #expect(lines.contains(#"{"reason":"it is no date","row":{"created":"long ago","id":1},"table":"bug"}"#))
    }

    @Test func `lines that are kept are added, not written all again`() throws {
        let recovered = RecoveredFiles(store.files, Date(timeIntervalSince1970: 1_795_000_000))
        try recovered.keep("0", of: "bug", 0, "title", because: "a test")
        let file = try #require(recovered.path) + "/recovered.jsonl"
        let number = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        for id in 1..<200 { try recovered.keep("\(id)", of: "bug", Int64(id), "title", because: "a test") }
        try recovered.sync()
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.systemFileNumber] as? Int == number)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 200)
        #expect(lines.last?.contains(#""id":199"#) == true)
    }

    @Test func `bugs without a project come into one that says so`() throws {
        try Damage.run("DELETE FROM project WHERE id = 1", in: store.path)
        let findings = try store.findings()
        #expect(findings.count { if case .orphan(table: "bug", _, _) = $0 { true } else { false } } == 3)
        #expect(findings.count == 6, "each is noted as well, for Core Dump to complete")
        let outcome = try store.repair()
        #expect(try store.number("SELECT count(*) FROM bug") == 3)
        #expect(try store.number("SELECT open_bug_count FROM project WHERE name = 'Recovered'") == 2)
        #expect(try store.number("SELECT count(*) FROM screenshot") == 3)
        #expect(try store.recovered(outcome).count == 3, "each says which project it was")
        let reopened = try Store(path: store.path)
        #expect(try reopened.bugCounts() == BugCounts(open: 2, closed: 1))
    }

    @Test func `numbers that were used are not used again`() throws {
        try Damage.run("UPDATE sqlite_sequence SET seq = 1 WHERE name = 'bug'", in: store.path)
        try Damage.run("DELETE FROM sqlite_sequence WHERE name = 'project'", in: store.path)
        #expect(
            try store.findings() == [
                .lowSequence(table: "project", noted: 0, highest: 2), .lowSequence(table: "bug", noted: 1, highest: 3),
            ])
        try store.repair()
        let reopened = try Store(path: store.path)
        #expect(try reopened.addProject(ProjectDraft(name: "New")).rowID == 3)
    }

    @Test func `the texts of the search are those of the bugs again`() throws {
        try Damage.run(
            """
            UPDATE bug_text SET text = 'wrong' WHERE bug_id = 1; DELETE FROM bug_text WHERE bug_id = 2;
            INSERT INTO bug_text VALUES (99, 'of nobody'); INSERT INTO stale_bug_text VALUES (3);
            """, in: store.path)
        #expect(
            try store.findings() == [
                .wrongText(bugID: 1), .wrongText(bugID: 2), .wrongText(bugID: 99), .staleTexts(count: 1),
            ])
        try store.repair()
        let search = "SELECT count(*) FROM bug_search WHERE bug_search MATCH '\"details\"'"
        #expect(try store.number(search) == 3)
    }

    @Test(arguments: [
        "INSERT INTO bug_search (bug_search) VALUES ('delete-all')", "DELETE FROM bug_search_data WHERE id > 1",
    ])
    func `the search index is rebuilt`(damage: String) throws {
        try Damage.run(damage, in: store.path)
        let findings = try store.findings()
        #expect(findings.count == 1)
        guard case .searchIndex = findings.first else {
            Issue.record("\(findings)")
            return
        }
        try store.repair()
        #expect(try store.number("SELECT count(*) FROM bug_search WHERE bug_search MATCH '\"details\"'") == 3)
        #expect(try store.rows() == store.rowsBefore)
    }

    @Test func `what killed processes left is kept and out of the way`() throws {
        let leftover = store.files.directory + "/.store.sqlite-1234"
        try DurableFiles.write(Data("half".utf8), to: leftover)
        #expect(try DatabaseCheck(of: store.path).findings() == [.leftover(path: leftover)])
        let outcome = try store.repair()
        let moved = try #require(outcome.recoveredPath) + "/.store.sqlite-1234"
        #expect(try Data(contentsOf: URL(filePath: moved)) == Data("half".utf8))
        #expect(!DurableFiles.exists(leftover))
    }
}
