import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Notes stay with their bugs in all steps, and are found, exported and imported.
@MainActor
@Suite struct NoteTests {
    private let fixture: StoreFixture
    private let bugs: [Bug.ID]
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        let (store, project) = (fixture.store, try fixture.store.addProject(ProjectDraft(name: "Wry")))
        bugs = try ["Crash", "Slow"].map { try store.addBug(BugDraft(projectID: project, title: $0)) }
    }

    private func texts(_ index: Int, in other: Store? = nil) throws -> [String] {
        try (other ?? store).notes(of: bugs[index]).map(\.text)
    }

    // MARK: - Steps

    @Test func `a note is added, edited and deleted in a step each, which is undone and redone`() throws {
        var states = [try fixture.state()]
        let id = try store.addNote(" Seen again,\r\n\twith a tab ", to: bugs[0])
        #expect(try texts(0) == [" Seen again,\r\n\twith a tab "], "kept exactly")
        states.append(try fixture.state())
        try store.editNote(id, to: "Seen twice")
        states.append(try fixture.state())
        let edited = try store.note(id)
        #expect(edited.edited == (try store.bug(bugs[0]).updated) && edited.created < edited.edited ?? .distantPast)
        try store.deleteNote(id)
        states.append(try fixture.state())
        #expect(
            try store.undoableStep.map { [$0.name?.rawValue, $0.detail, "\($0.count)"] } == [
                "deleteNote", "Crash", "1",
            ])
        for state in states.dropLast().reversed() {
            #expect(try store.undo()?.conflictCount == 0)
            #expect(try fixture.state() == state)
        }
        for state in states.dropFirst() {
            #expect(try store.redo()?.conflictCount == 0)
            #expect(try fixture.state() == state)
        }
        #expect(try store.check() == [])
    }

    @Test func `a note without a visible character is refused, and the same text makes no step`() throws {
        #expect(throws: StoreError.emptyNote) { try store.addNote(" \n\u{200B}", to: bugs[0]) }
        let id = try store.addNote("Seen", to: bugs[0])
        let step = try store.undoableStep
        #expect(throws: StoreError.emptyNote) { try store.editNote(id, to: "") }
        try store.editNote(id, to: "Seen")
        #expect(try store.undoableStep == step)
        #expect(try store.note(id).edited == nil)
        #expect(throws: StoreError.noSuchNote(Note.ID(rowID: 99))) { try store.deleteNote(Note.ID(rowID: 99)) }
    }

    @Test func `a bug that was deleted while its note was typed comes back with it`() throws {
        try store.deleteBugs([bugs[0]])
        let id = try store.addNote("typed meanwhile", to: bugs[0])
        #expect(try store.bug(bugs[0]).title == "Crash")
        #expect(try store.note(id).bugID == bugs[0])
        #expect(try store.check() == [])
        for _ in 0..<2 { #expect(try store.undo()?.conflictCount == 0) }
        #expect(try store.bug(bugs[0]).title == "Crash")
    }

    @Test func `several bugs get a note in one step, and a bug that is gone none`() throws {
        let count = try store.performAndWait(AddNotes("Mended", to: bugs + [Bug.ID(rowID: 99)]))
        #expect(count == 2)
        let step = try #require(try store.undoableStep)
        #expect(step.name == .addNote && step.count == 2 && step.detail.isEmpty)
        #expect(try [texts(0), texts(1)] == [["Mended"], ["Mended"]])
        let step2 = try store.performAndWait(AddNotes("Mended", to: [Bug.ID(rowID: 99)]))
        #expect(try step2 == 0 && store.undoableStep == step)
    }

    @Test func `a deleted bug takes its notes along, and brings them back`() throws {
        for text in ["one", "two"] { try store.addNote(text, to: bugs[0]) }
        let before = try fixture.state()
        try store.deleteBugs([bugs[0]])
        #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == 0)
        _ = try store.undo()
        #expect(try fixture.state() == before)
    }

    /// Runs SQL as another program without foreign keys, and handles the external change as the window does.
    private func asAnotherProgram(_ sql: String, with foreignKeys: Bool = false) async throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = foreignKeys
        try await DatabaseQueue(path: store.path, configuration: configuration).write { try $0.execute(sql: sql) }
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
    }

    @Test func `a note whose bug another program deletes comes back with a bug`() async throws {
        let id = try store.addNote("Seen", to: bugs[0])
        try store.deleteNote(id)
        try await asAnotherProgram("DELETE FROM bug WHERE id = 1", with: true)
        let outcome = try #require(try store.undo())
        #expect(outcome.recoveredNames == ["Crash"])
        #expect(try texts(0) == ["Seen"])
        #expect(try store.bugs(matching: "seen") == [bugs[0]])
        #expect(try store.check() == [])
    }

    // MARK: - Search

    @Test func `a search follows the notes`() throws {
        func found(_ text: String) throws -> [Bug.ID] { try store.bugs(matching: text) }
        let id = try store.addNote("Reproduzierbar mit Ängsten", to: bugs[1])
        #expect(try found("angsten slow") == [bugs[1]])
        try store.editNote(id, to: "gone")
        #expect(try found("angsten") == [] && found("gone") == [bugs[1]])
        _ = try store.undo()
        #expect(try found("angsten") == [bugs[1]] && found("gone") == [])
        try store.deleteNote(id)
        #expect(try found("angsten") == [])
    }

    @Test func `names of bugs in notes are links`() throws {
        try store.addNote("as #2", to: bugs[0])
        let (bug, notes) = (try store.bug(bugs[0]), try store.notes(of: bugs[0]))
        #expect(try store.mentionedBugs(by: bug, notes: notes).mapValues(\.title) == ["#2": "Slow"])
    }

    // MARK: - Other programs

    @Test func `what another program writes is found, and its bad dates are refused`() async throws {
        let insert = "INSERT INTO note (bug_id, author, text) VALUES (1, 'Ada', 'scripted')"
        try fixture.directory.sqlite(store.path, insert)
        let reopened = try fixture.reopened()
        let note = try #require(try reopened.notes(of: bugs[0]).first)
        #expect(note.author == "Ada" && note.uid.count == 32)
        #expect(try reopened.bugs(matching: "ada scripted") == [bugs[0]])
        #expect(try reopened.check() == [])
        for statement in [
            "INSERT INTO note (bug_id, text) VALUES (1, '')", "UPDATE note SET created = 'yesterday'",
            "UPDATE note SET edited = '2026-02-31'", "UPDATE note SET uid = 'x'",
            "UPDATE note SET created = '-4713-11-24T12:00:00.000Z'",
        ] {
            #expect(throws: DatabaseError.self, "\(statement)") {
                try reopened.withOpened { try $0.execute(sql: statement) }
            }
        }
    }

    @Test(arguments: [
        "DELETE FROM bug WHERE id = 1", "INSERT INTO note (bug_id, text) VALUES (7, 'stray')",
        "UPDATE note SET bug_id = 8", "UPDATE bug SET id = 77 WHERE id = 1", "UPDATE note SET text = 'other'",
        "UPDATE note SET created = '2030-01-01T00:00:00.000Z' WHERE id = 1",
        "DELETE FROM note WHERE id = 2",
    ])
    func `what another program leaves without a bug, or changes, is put in order`(statement: String) async throws {
        for text in ["first", "second"] { try store.addNote(text, to: bugs[0]) }
        try await asAnotherProgram(statement)
        #expect(try store.check() == [])
        let left = try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM note JOIN bug ON bug.id = bug_id") }
        #expect(left == 2 + (statement.hasPrefix("INSERT") ? 1 : statement.hasPrefix("DELETE FROM note") ? -1 : 0))
        #expect(try !store.bugs(matching: "first").isEmpty || statement.contains("other"))
    }

    @Test func `a repair gives a note without a bug its bug`() throws {
        try store.addNote("stray", to: bugs[0])
        try store.close()
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        try DatabaseQueue(path: store.path, configuration: configuration).write {
            try $0.execute(sql: "DELETE FROM bug WHERE id = 1; DELETE FROM stale_bug_text")
        }
        #expect(try !DatabaseCheck(of: store.path).findings().filter { !$0.isNote }.isEmpty)
        _ = try DatabaseRepair(of: store.path).repair()
        let reopened = try fixture.reopened()
        #expect(try reopened.check() == [])
        #expect(try reopened.notes(of: bugs[0]).map(\.text) == ["stray"])
    }

    // MARK: - Export and import

    private static let odd = [
        "plain", "[2026-11-30T09:00:00.000Z Ada]\n[not a date]\n\\[back", "ends\n\n", "\n\nbegins", "a\r\nb\rc", "=1+1",
        "\"quoted\", 'so'",
    ]

    private func exported(_ format: ExportOptions.Format) throws -> String {
        var bytes: [UInt8] = []
        _ = try store.export(ExportOptions(format)) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func addOddNotes() throws {
        for text in Self.odd { try store.addNote(text, to: bugs[0]) }
        try store.withOpened {
            try $0.execute(sql: "UPDATE note SET author = 'Ada (she) [x]', edited = created WHERE id = 2")
        }
        try store.addNote("alone", to: bugs[1])
    }

    @Test func `our JSON has all of a note, and its import gives it again`() throws {
        try addOddNotes()
        let file = try fixture.directory.file("bugs.json", try exported(.json))
        let other = try StoreFixture()
        #expect(try other.store.importBugs(from: file).problems == [])
        func all(_ store: Store) throws -> [[String]] {
            try store.read { db in
                let sql = "SELECT bug_id, uid, created, edited, author, text FROM note ORDER BY id"
                return try Row.fetchAll(db, sql: sql).map { row in row.map { "\($0.1)" } }
            }
        }
        #expect(try all(other.store) == all(store))
        #expect(try other.store.bugs(matching: "alone").count == 1)
        #expect(try other.store.check() == [])
        // A second import changes nothing, and one beside the first has uids of its own.
        #expect(try other.store.importBugs(from: file).knownCount == 2)
        #expect(try all(other.store).count == Self.odd.count + 1)
        #expect(try other.store.undo()?.conflictCount == 0)
        #expect(try all(other.store) == [])
    }

    @Test func `a table has the notes in one column, and its import gives them again`() throws {
        try addOddNotes()
        let file = try fixture.directory.file("bugs.csv", try exported(.csv))
        let other = try StoreFixture()
        #expect(try other.store.importBugs(from: file).problems == [])
        let copies = try other.bugs().map(\.id)
        for (copy, bug) in zip(copies, bugs) {
            let (notes, originals) = (try other.store.notes(of: copy), try store.notes(of: bug))
            #expect(notes.map(\.text) == originals.map(\.text))
            #expect(notes.map(\.author) == originals.map(\.author))
            #expect(notes.map(\.created) == originals.map(\.created))
        }
        #expect(try other.bugs().allSatisfy { $0.namedValues.isEmpty })
        #expect(try other.store.check() == [])
    }

    @Test func `a cell that is no list of notes is kept as it is`() throws {
        try addOddNotes()
        let text = try exported(.csv).replacing("[2023", with: "someone wrote [2023", maxReplacements: 1)
        let file = try fixture.directory.file("bugs.csv", text)
        let other = try StoreFixture()
        _ = try other.store.importBugs(from: file)
        let bug = try #require(try other.bugs().first)
        #expect(bug.namedValues.map(\.name) == ["comments"])
        #expect(try other.store.notes(of: bug.id) == [])
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `any notes are read from a cell as they were`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let pieces = ["[", "\\", "]", "\n", "\r\n", " ", "2026-11-30T09:00:00.000Z", "a", "é", "\u{301}", "\n\n"]
        let notes = (0...random.number(below: 4)).map { _ in
            let text = (0...random.number(below: 9)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
            return NewNote(
                created: Date(timeIntervalSince1970: Double(random.number(below: 2_000_000_000))),
                author: ["", "Ada", "x] y"][random.number(below: 3)], text: "x" + text)
        }
        let stored = notes.enumerated().map { index, note in
            Note(
                id: Note.ID(rowID: Int64(index)), bugID: bugs[0], uid: "", created: note.created, edited: nil,
                author: note.author, text: note.text)
        }
        let read = try #require(NoteListText.notes(in: NoteListText.text(of: stored)))
        #expect(read.map { Array($0.text.utf8) } == notes.map { Array($0.text.utf8) })
        #expect(read.map(\.author) == notes.map(\.author))
        #expect(read.map(\.created) == notes.map(\.created))
    }

    @Test func `an odd note of a handmade export is reported, and the rest imported`() throws {
        let notes = [
            #"{"text":5}"#, #"{"text":"kept","created":"never","uid":"short","author":7}"#, #"{"text":"  "}"#, "3",
            #"{"text":"last"}"#,
        ]
        let lines = [
            #"[{"type":"export","format":"core-dump","version":5,"database":"d"},"#,
            #"{"type":"project","id":1,"name":"P"},"#,
            #"{"type":"bug","number":1,"project":1,"title":"T","notes":[\#(notes.joined(separator: ","))]},"#,
            #"{"type":"notes","bug":1,"notes":[{"text":"more"},{}]}]"#,
        ]
        let file = try fixture.directory.file("bugs.json", lines.joined(separator: "\n"))
        let other = try StoreFixture()
        let report = try other.store.importBugs(from: file)
        #expect(report.problems.count == 3 && report.skippedCount == 0, "\(report.problems)")
        let bug = try #require(try other.bugs().first)
        let imported = try other.store.notes(of: bug.id)
        #expect(Set(imported.map(\.text)) == ["kept", "last", "more"] && imported.allSatisfy { $0.uid.count == 32 })
        #expect(bug.namedValues == [NamedValue("Note created", "never")])
        #expect(try other.store.check() == [])
    }

    @Test func `a bug with very long notes has lines of its own for them`() throws {
        let long = String(repeating: "long ", count: 1_000_000)
        for _ in 0..<4 { try store.addNote(long, to: bugs[0]) }
        let text = try exported(.json)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("{\"type\":\"notes\"") } == 3)
        let other = try StoreFixture()
        let report = try other.store.importBugs(from: try fixture.directory.file("bugs.json", text))
        #expect(report.problems == [])
        #expect(try other.store.notes(of: try other.bugs()[0].id).map(\.text) == Array(repeating: long, count: 4))
        // The parts of a step that is so large are undone and done again one by one.
        _ = try other.store.undo()
        _ = try other.store.redo()
        #expect(try other.store.check() == [])
    }

    @Test func `what is new in a later export of another database is added`() throws {
        let other = try StoreFixture()
        try store.addNote("first", to: bugs[0])
        _ = try other.store.importBugs(from: try fixture.directory.file("a.json", try exported(.json)))
        let copy = try #require(try other.bugs().first).id
        try other.store.addNote("there", to: copy)
        let id = try store.addNote("second", to: bugs[0])
        _ = try other.store.importBugs(from: try fixture.directory.file("b.json", try exported(.json)))
        #expect(Set(try other.store.notes(of: copy).map(\.text)) == ["first", "there", "second"])
        let uids = try other.store.notes(of: copy).map(\.uid)
        #expect(uids.contains(try store.note(id).uid))
        try store.closeBugs([bugs[0]])
        _ = try other.store.importBugs(from: try fixture.directory.file("c.json", try exported(.json)))
        #expect(try other.store.notes(of: copy).count == 3)
    }

    @Test func `other formats say them`() throws {
        try store.addNote("*Seen* again", to: bugs[0])
        #expect(try exported(.markdown).contains("UTC**\n\n> \\*Seen\\* again\n"))
        let words = BugText.Words(statuses: [:], priorities: [:])
        #expect(try store.text(of: [bugs[0]], in: words).text.hasSuffix("\n\n2023-11-14 22:13\n*Seen* again"))
    }

    // MARK: - Older versions

    @Test func `a database of version 9 gets them, and its steps can be undone and done again`() throws {
        let path = fixture.directory.path("old.sqlite")
        try OlderStore.make(at: path, version: "9") { history, writer in
            try history.perform(StepName.addBug.rawValue) { try OlderStore.insertBug($0, writer($0)) }
            try history.perform(StepName.editBug.rawValue) { try $0.execute(sql: "UPDATE bug SET priority = 3") }
        }
        let store = try Store(path: path)
        let bug = Bug.ID(rowID: 1)
        try store.addNote("new", to: bug)
        try store.deleteBugs([bug])
        for _ in 0..<4 { #expect(try store.undo()?.conflictCount == 0) }
        #expect(try store.projectCount() == 0)
        for _ in 0..<3 { #expect(try store.redo()?.conflictCount == 0) }
        #expect(try store.notes(of: bug).map(\.text) == ["new"])
        #expect(try store.check() == [])
    }
}
