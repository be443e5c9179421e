import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@Suite struct FormulaGuardTests {
    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+49 30", "'+49 30"), ("-5", "'-5"), ("@home", "'@home"), ("'=1", "''=1"),
        ("''=1", "'''=1"),
        (" =1", "' =1"), ("\t-", "'\t-"), ("'tick", "'tick"), ("'", "'"), ("", ""), ("a=1", "a=1"), ("'a=1", "'a=1"),
        ("1-2", "1-2"),
    ])
    func `a text that would be a formula has an apostrophe more`(text: String, written: String) {
        #expect(FormulaGuard.guarded(text) == written)
        #expect(FormulaGuard.unguarded(written) == text)
    }

    @Test func `every text comes back`() {
        let characters = Array("'=+-@ \ta1\n\r\u{301}")
        var random = SplitMix(seed: 1)
        for _ in 0..<20_000 {
            let text = String(
                (0..<random.number(below: 6)).map { _ in characters[random.number(below: characters.count)] })
            let written = FormulaGuard.guarded(text)
            #expect(FormulaGuard.unguarded(written) == text)
            let start = written.utf8.first { !" \t\n\r".utf8.contains($0) }
            #expect(start.map { "=+-@".utf8.contains($0) } != true, "\(written.debugDescription)")
        }
    }
}

/// The same in files.
@MainActor
@Suite struct FormulaExportTests {
    private static let texts = [
        "=1+1", "'=1+1", "''=1+1", "+49 30 1234", "-5 degrees", "@home", "'tick", "=cmd|' /C calc'!A0",
    ]

    @Test func `texts that spreadsheets would compute come back by an import`() throws {
        let (fixture, other) = (try StoreFixture(), try StoreFixture())
        let project = try fixture.store.addProject(ProjectDraft(name: "=P()"))
        for text in Self.texts {
            _ = try fixture.store.addBug(BugDraft(projectID: project, title: text, details: "\(text)\n- a"))
        }
        let file = fixture.directory.url.appending(path: "x.csv")
        _ = try fixture.store.export(ExportOptions(.csv), to: file)
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\r\n").dropFirst()
        #expect(rows.count == Self.texts.count && rows.allSatisfy { $0.hasPrefix("'=P(),") })
        _ = try other.store.importBugs(from: file)
        #expect(try other.bugs().map(\.title) == Self.texts)
        #expect(try other.bugs().map(\.details) == Self.texts.map { "\($0)\n- a" })
        #expect(try other.projects().map(\.name) == ["=P()"])
        #expect(try other.store.importBugs(from: file).bugCount == 0)
    }

    @Test func `the apostrophe of other programs is no part of the text, one before a word is`() throws {
        let fixture = try StoreFixture()
        let file = try fixture.directory.file("gitlab.csv", "Title,Description\n'-5 degrees,'- a\n'tis,'\n")
        _ = try fixture.store.importBugs(from: file)
        #expect(try fixture.bugs().map(\.title) == ["-5 degrees", "'tis"])
        #expect(try fixture.bugs().map(\.details) == ["- a", "'"])
    }
}
