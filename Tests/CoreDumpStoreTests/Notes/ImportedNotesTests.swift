import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Comments of other trackers become notes, once each, however often a file is imported.
@MainActor
@Suite struct ImportedNotesTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ name: String, _ text: String, _ mapping: CoreDumpStore.ColumnMapping? = nil) throws
        -> ImportReport
    {
        let report = try store.importBugs(from: try fixture.directory.file(name, text), mapping: mapping)
        #expect(try store.check() == [])
        return report
    }

    private func notes() throws -> [String] {
        try store.notes(of: try #require(try fixture.bugs().first).id).map(\.text)
    }

    private static func issue(
        _ comments: [(String, String, String)], title: String = "T", updated: String = "2026-01-09"
    ) -> String {
        let list = comments.map { author, date, body in
            #"{"author":{"login":"\#(author)"},"createdAt":"\#(date)T00:00:00Z","body":"\#(body)"}"#
        }
        return """
            [{"number":1,"title":"\(title)","url":"https://github.com/o/r/issues/1","state":"OPEN","createdAt":"2026-01-01T00:00:00Z",
            "updatedAt":"\(updated)T00:00:00Z","comments":[\(list.joined(separator: ","))]}]
            """
    }

    private static let first = ("ada", "2026-01-02", "first")
    private static let second = ("ben", "2026-01-03", "second")

    // MARK: - JSON

    @Test func `comments become notes with who wrote them and when, and a second import brings only new ones`() throws {
        let file = Self.issue([Self.first, Self.second])
        #expect(try importing("a.json", file).problems == [])
        let bug = try #require(try fixture.bugs().first)
        let notes = try store.notes(of: bug.id)
        #expect(notes.map(\.author) == ["ada", "ben"])
        #expect(notes.map { Timestamp.text($0.created) } == ["2026-01-02T00:00:00.000Z", "2026-01-03T00:00:00.000Z"])
        #expect(!bug.namedValues.contains { $0.name == "Comments" })
        #expect(try store.bugs(matching: "second ada") == [bug.id])
        let step = try store.undoableStep
        #expect(try importing("a.json", file).knownCount == 1)
        #expect(try store.undoableStep == step, "nothing has changed")
        let more = Self.issue([Self.first, Self.second, ("cy", "2026-01-05", "third")], updated: "2026-01-10")
        #expect(try importing("a.json", more).changedCount == 1)
        #expect(try self.notes() == ["first", "second", "third"])
        #expect(try store.bugs(matching: "third") == [bug.id])
        #expect(try store.bug(bug.id).updated == Timestamp.date("2026-01-10T00:00:00.000Z"))
        #expect(try store.undo()?.conflictCount == 0)
        #expect(try self.notes() == ["first", "second"])
        #expect(try store.bugs(matching: "third") == [])
    }

    @Test func `a deleted note stays deleted, an edited one keeps its text, and the others follow the file`() throws {
        let third = ("cy", "2026-01-04", "third")
        _ = try importing("a.json", Self.issue([Self.first, Self.second, third]))
        let bug = try #require(try fixture.bugs().first)
        let notes = try store.notes(of: bug.id)
        try store.deleteNote(notes[0].id)
        try store.editNote(notes[1].id, to: "mine")
        let changed = [Self.first, (Self.second.0, Self.second.1, "theirs"), ("cy", "2026-01-04", "third, mended")]
        _ = try importing("a.json", Self.issue(changed, updated: "2026-01-10"))
        #expect(try self.notes() == ["mine", "theirs", "third, mended"], "both edited the second")
        try store.addNote("own", to: bug.id)
        _ = try importing("a.json", Self.issue([changed[2]], title: "Other", updated: "2026-01-11"))
        #expect(try self.notes() == ["own", "mine", "theirs", "third, mended"], "what the file lacks stays")
    }

    @Test func `what earlier versions kept as named values becomes notes`() throws {
        let file = Self.issue([Self.first])
        _ = try importing("a.json", file)
        let former = [NamedValue("Comments", "ada, 2026-01-02T00:00:00Z\nfirst")]
        // As version 9 has imported it.
        try store.withOpened { db in
            let bug = try #require(try Bug.fetchOne(db, sql: "SELECT * FROM bug"))
            let before = NewBug(
                title: bug.title, details: bug.details, created: bug.created, updated: bug.updated, sourceKey: "#1",
                namedValues: former)
            try db.execute(
                sql: "DELETE FROM note; UPDATE bug SET named_values = ?, imported = ?",
                arguments: [former.stored, ImportBase(before, stating: .all).stored])
            try db.execute(
                sql: "DELETE FROM stale_bug_text; UPDATE bug_text SET text = \(SearchFolding.textOfBug) FROM bug")
        }
        #expect(try importing("a.json", file).changedCount == 1)
        #expect(try notes() == ["first"])
        #expect(try fixture.bugs().first?.namedValues.contains { $0.name == "Comments" } == false)
        #expect(try importing("a.json", file).knownCount == 1)
        #expect(try notes() == ["first"])
    }

    @Test func `a journal without words stays a named value, and one with words is a note`() throws {
        let text = """
            {"issues":[{"id":1,"subject":"T","project":{"name":"P"},"journals":[
            {"user":{"name":"Ada"},"created_on":"2026-01-02T00:00:00Z","notes":"words"},
            {"user":{"name":"Ada"},"created_on":"2026-01-03T00:00:00Z","notes":"","details":[{"name":"status_id"}]}]}]}
            """
        #expect(try importing("r.json", text).problems == [])
        #expect(try notes() == ["words"])
        let kept = try #require(try fixture.bugs().first?.namedValues.first { $0.name == "Journals" })
        #expect(kept.value.contains("status_id"))
    }

    // MARK: - Tables

    private static let table = """
        Summary,Issue key,Issue id,Created,Comment,Comment
        Crash,ED-1,1,04/Mar/21 5:06 AM,05/Mar/21 5:06 AM;ada;seen too; twice,no comment
        """

    @Test func `the comments of a table of Jira become notes, and what is none stays`() throws {
        #expect(try importing("jira.csv", Self.table).problems == [])
        let bug = try #require(try fixture.bugs().first)
        let notes = try store.notes(of: bug.id)
        #expect(
            notes.map { "\($0.author), \(Timestamp.text($0.created)): \($0.text)" } == [
                "ada, 2021-03-05T05:06:00.000Z: seen too; twice"
            ])
        #expect(bug.namedValues == [NamedValue("Issue id", "1"), NamedValue("Comment", "no comment")])
        let step = try store.undoableStep
        #expect(try importing("jira.csv", Self.table).knownCount == 1)
        #expect(try store.undoableStep == step)
        let more = Self.table.replacing("no comment", with: "06/Mar/21;ben;mended")
        #expect(try importing("jira.csv", more).changedCount == 1)
        #expect(try self.notes() == ["seen too; twice", "mended"])
        #expect(try fixture.bugs().first?.namedValues == [NamedValue("Issue id", "1")])
    }

    @Test func `a column of another program is notes when the user says so`() throws {
        var mapping = CoreDumpStore.ColumnMapping()
        mapping[ColumnName(header: "Remarks")] = .field(.notes)
        _ = try importing("t.csv", "Title,Created,Remarks\nA,2026-01-02,as it is\nB,2026-01-02,\n", mapping)
        #expect(try notes() == ["as it is"])
        let bugs = try fixture.bugs()
        #expect(bugs.allSatisfy { $0.namedValues.isEmpty })
        #expect(try store.notes(of: bugs[0].id)[0].created == bugs[0].created)
        #expect(ColumnTarget(word: "notes") == .field(.notes))
    }

    @Test func `the preview says which column the notes are from`() async throws {
        let file = try fixture.directory.file("jira.csv", Self.table)
        let plan = try await store.importPlan(of: file)
        #expect(plan.columns.map(\.target).suffix(2) == [.field(.notes), .field(.notes)])
        #expect(plan.newCount == 1)
    }

    // MARK: - The base

    @Test(arguments: 0...3)
    func `the base keeps what notes there were`(count: Int) throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        func bug(_ texts: [String]) -> NewBug {
            NewBug(
                title: "T", details: "", created: now, updated: now,
                notes: texts.map { NewNote(created: now, text: $0) })
        }
        let base = ImportBase(bug((0..<count).map(String.init)), stating: .all)
        #expect(base.notes.count == count)
        #expect(ImportBase(stored: base.stored) == base)
        #expect(ImportBase(stored: base.stored + "|x") == nil)
        #expect(ImportBase(bug([]), stating: .all, after: base) == base, "what a file lacks is known all the same")
        #expect(ImportBase(bug(["0", "0"]), stating: .all, after: base).notes.count == max(count, 1) + 1)
    }

    // MARK: - Which note is which

    @Test func `a note of the same minute, an earlier one, and one that is changed alone are noticed`() throws {
        let comment = "05/Mar/21 5:06 AM;ada;one"
        func table(_ comments: [String]) -> String {
            "Summary,Issue key,Created,\(comments.map { _ in "Comment" }.joined(separator: ","))\nA,ED-1,04/Mar/21,\(comments.joined(separator: ","))\n"
        }
        _ = try importing("jira.csv", table([comment]))
        _ = try importing("jira.csv", table([comment, "05/Mar/21 5:06 AM;bob;same minute"]))
        _ = try importing(
            "jira.csv", table([comment, "05/Mar/21 5:06 AM;bob;same minute", "01/Jan/20 1:00 AM;eve;earlier"]))
        #expect(Set(try notes()) == ["one", "same minute", "earlier"])
        _ = try importing("jira.csv", table(["05/Mar/21 5:06 AM;ada;one mended"]))
        #expect(Set(try notes()) == ["one mended", "same minute", "earlier"])
    }

    @Test func `of two notes of one moment, the deleted one stays deleted, and the other gets its text`() throws {
        let (first, second) = (("ada", "2026-01-02", "first"), ("ada", "2026-01-02", "second"))
        _ = try importing("a.json", Self.issue([first, second]))
        let bug = try #require(try fixture.bugs().first)
        try store.deleteNote(try #require(try store.notes(of: bug.id).first { $0.text == "first" }).id)
        _ = try importing("a.json", Self.issue([first, ("ada", "2026-01-02", "second, edited")]))
        #expect(try notes() == ["second, edited"])
    }

    @Test func `where both have edited a note, both texts are there`() throws {
        _ = try importing("a.json", Self.issue([Self.first]))
        let bug = try #require(try fixture.bugs().first)
        try store.editNote(try store.notes(of: bug.id)[0].id, to: "mine")
        _ = try importing("a.json", Self.issue([("ada", "2026-01-02", "theirs")]))
        #expect(Set(try notes()) == ["mine", "theirs"])
        _ = try importing("a.json", Self.issue([("ada", "2026-01-02", "theirs")]))
        #expect(try notes().count == 2)
    }

    @Test func `notes without a date of their own, or in another zone, are there once`() throws {
        var mapping = CoreDumpStore.ColumnMapping()
        mapping[ColumnName(header: "remarks")] = .field(.notes)
        let text = "title,id,remarks\nCrash,1,hello there\n"
        _ = try importing("c.csv", text, mapping)
        for _ in 0..<2 { _ = try importing("c.csv", text) }
        #expect(try notes() == ["hello there"])
        let file = try fixture.directory.file("jira.csv", Self.table)
        for zone in ["UTC", "America/New_York", "Asia/Tokyo"] {
            _ = try store.importBugs(from: file, zone: TimeZone(identifier: zone))
        }
        let bug = try #require(try fixture.bugs().last)
        #expect(try store.notes(of: bug.id).map(\.text) == ["seen too; twice"])
    }

    @Test func `a comment whose date cannot be read comes, and is not taken for another`() throws {
        let odd = ("ada", "sometimes", "odd")
        let report = try importing("a.json", Self.issue([Self.first, odd]))
        #expect(report.problems.count == 1)
        #expect(Set(try notes()) == ["first", "odd"])
        _ = try importing("a.json", Self.issue([Self.first, odd, ("ada", "later", "third")], updated: "2026-01-10"))
        #expect(Set(try notes()) == ["first", "odd", "third"])
    }
}
