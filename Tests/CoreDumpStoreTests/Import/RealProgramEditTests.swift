import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The trackers of ``RealProgramTests`` after edits in the programs.
@MainActor
@Suite struct RealProgramEditTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try Self.fixture()
    }

    private static func fixture() throws -> StoreFixture {
        try StoreFixture(zone: TimeZone(identifier: "Europe/Berlin"))
    }

    struct Export: CustomTestStringConvertible, Sendable {
        let folder: String
        let file: String
        /// The keys of edited and new bugs.
        let edited: [String]
        let added: [String]
        /// The bugs afterwards, by key.
        let bugs: [String]
        /// Whether the file has creation dates.
        var isDated = true

        var testDescription: String { "\(folder)/\(file)" }
    }

    nonisolated private static let tracBugs = [
        #"1|Crash on "save", always|open|high"#, "2|Grüße – 日本 😀|open|high", "3|Closed one|open|low",
        "4|-10 is read as 10|closed|high", "5|Opened again|open|medium", "6|Sixth|open|medium",
    ]
    nonisolated private static let roundupBugs = [
        #"1|Crash on "save", always|open|high"#, "2|Grüße – 日本 😀|open|high", "3|-10 is read as 10|closed|high",
        "4|=SUM(A1)|open|medium", "5|No priority|closed|none", "6|Sixth|open|medium",
    ]
    nonisolated private static let fossilBugs = [
        #"15a8c0d8068cd236435fd7c11f8bc19236656f09|Crash on "save", always|open|high"#,
        "19131e62e9c632fcfd50e38f4b652f6859139bb3|Verified, not mended|closed|medium",
        "2512e0b17d3ce1f805166b6eab7795506bbf1993|-10 is read as 10|closed|high",
        "57fb43230595e16568668107cd9b8fba8e4f5261|Closed one|open|low",
        "6618184952b640717411974fd6c3bcd24d074732|Grüße – 日本 😀|open|high",
        "a0d6326cb4bbbb9d41366e2906f5c5a39fce76c6|Sixth|open|medium",
    ]
    nonisolated private static let fossilEdits = [
        "15a8c0d8068cd236435fd7c11f8bc19236656f09", "19131e62e9c632fcfd50e38f4b652f6859139bb3",
        "57fb43230595e16568668107cd9b8fba8e4f5261", "6618184952b640717411974fd6c3bcd24d074732",
    ]
    nonisolated private static let redmineBugs = [
        #"1|Crash on "save", always|open|high"#, "2|Grüße – 日本 😀|open|high", "3|-10 is read as 10|open|high",
        "4|Resolved is open|closed|medium", "5|Rejected|closed|high", "6|Opened again|open|medium",
        "7|Seventh|open|medium",
    ]
    nonisolated private static let kanboardBugs = [
        #"1|Crash on "save", always|open|medium"#, "2|Grüße – 日本 😀|open|high", "3|-10 is read as 10|closed|high",
        "4|=SUM(A1)|open|low", "5|Done column, open|open|medium", #"6|Open "C:\tmp\" fails, always|open|high"#,
        #"7|Ends, with a backslash \|open|low"#, "8|Sixth|open|high",
    ]
    nonisolated private static let calcBugs = [
        #"1|Crash on "save", always|open|high"#, "2|Grüße – 日本 😀|open|high", "3|-10 is read as 10|open|high",
        "4|=SUM(A1)|closed|medium", "5|Fifth|open|medium",
    ]

    nonisolated private static let exports: [Export] = {
        let four = ["1", "2", "3", "4"]
        return [
            Export(folder: "trac-1.6", file: "query.csv", edited: four, added: ["6"], bugs: tracBugs),
            Export(folder: "trac-1.6", file: "query.tab", edited: four, added: ["6"], bugs: tracBugs),
            Export(
                folder: "roundup-2.6.0", file: "export_csv.csv", edited: ["1", "2", "4", "5"], added: ["6"],
                bugs: roundupBugs),
            Export(
                folder: "roundup-2.6.0", file: "export_csv_id.csv", edited: ["1", "2", "4", "5"], added: ["6"],
                bugs: roundupBugs),
            Export(
                folder: "fossil-2.21", file: "tickets.tsv", edited: fossilEdits,
                added: ["a0d6326cb4bbbb9d41366e2906f5c5a39fce76c6"], bugs: fossilBugs),
            Export(
                folder: "fossil-2.21", file: "tickets-quoted.tsv", edited: fossilEdits,
                added: ["a0d6326cb4bbbb9d41366e2906f5c5a39fce76c6"], bugs: fossilBugs),
            Export(
                folder: "fossil-2.21", file: "report.tsv", edited: fossilEdits.map { String($0.prefix(10)) },
                added: ["a0d6326cb4"],
                bugs: fossilBugs.map { bug in
                    let parts = bug.split(separator: "|")
                    return "\(parts[0].prefix(10))|\(parts[1])|\(parts[2])|none"
                }, isDated: false),
            Export(folder: "redmine-5.0.4", file: "issues.csv", edited: four, added: ["7"], bugs: redmineBugs),
            Export(
                folder: "redmine-5.0.4", file: "issues.json", edited: four.map { "#\($0)" }, added: ["#7"],
                bugs: redmineBugs.map { "#\($0)" }),
            Export(folder: "kanboard-1.2.53", file: "tasks.csv", edited: four, added: ["8"], bugs: kanboardBugs),
            Export(folder: "libreoffice-7.4", file: "bugs-de-DE.csv", edited: four, added: ["5"], bugs: calcBugs),
            Export(folder: "libreoffice-7.4", file: "bugs-en-US.csv", edited: four, added: ["5"], bugs: calcBugs),
        ]
    }()

    private func importing(_ name: String) throws -> ImportReport {
        try fixture.store.importBugs(from: RecordSamples.file(name))
    }

    /// The bugs by key, with sorted values.
    private func bugs(_ fixture: StoreFixture, isDated: Bool = true) throws -> [String: ImportedState] {
        let states = try fixture.imported().map { state in
            var state = state
            state.values.sort()
            if !isDated { state.created = "" }
            return (state.key ?? "", state)
        }
        return Dictionary(uniqueKeysWithValues: states)
    }

    private func line(_ bug: ImportedState) -> String {
        "\(bug.key ?? "–")|\(bug.title)|\(bug.status.rawValue)|\(bug.priority.exportedName)"
    }

    @Test(arguments: exports)
    func `a later export changes what was edited and adds what is new`(export: Export) throws {
        _ = try importing("\(export.folder)/first/\(export.file)")
        let before = try bugs(fixture)
        let later = "\(export.folder)/later/\(export.file)"
        let report = try importing(later)
        #expect(report.problems.isEmpty)
        #expect(report.bugCount == export.added.count)
        #expect(report.changedCount == export.edited.count)
        #expect(report.knownCount == export.bugs.count - export.added.count - export.edited.count)
        let after = try bugs(fixture)
        #expect(after.keys.filter { before[$0] != after[$0] }.sorted() == (export.edited + export.added).sorted())
        #expect(after.values.map(line).sorted() == export.bugs.sorted())
        // Without an earlier import.
        let other = try Self.fixture()
        _ = try other.store.importBugs(from: RecordSamples.file(later))
        let (merged, fresh) = try (
            bugs(fixture, isDated: export.isDated), bugs(other, isDated: export.isDated)
        )
        for key in fresh.keys.sorted() { #expect(merged[key] == fresh[key]) }
        #expect(try importing(later).knownCount == export.bugs.count)
        #expect(try bugs(fixture) == after)
    }

    /// The report lists open bugs only: the others stay.
    @Test func `a later report of Trac`() throws {
        _ = try importing("trac-1.6/first/report.csv")
        let report = try importing("trac-1.6/later/report.csv")
        #expect((report.bugCount, report.changedCount, report.knownCount) == (2, 2, 1))
        let bugs = try bugs(fixture).mapValues(line)
        #expect(bugs["1"] == #"1|Crash on "save", always|open|none"# && bugs["4"] == "4|-10 is read as 10|open|none")
        #expect(bugs.keys.sorted() == ["1", "2", "3", "4", "5", "6"])
    }

    @Test func `a later export of one ticket of Trac`() throws {
        _ = try importing("trac-1.6/first/ticket.tab")
        let created = try fixture.bugs()[0].created
        #expect(try importing("trac-1.6/later/ticket.tab").changedCount == 1)
        let bug = try fixture.bugs()[0]
        #expect(bug.title == #"Crash on "save", always"#)
        #expect(bug.details == "First line\r\nonly, with \"quotes\"")
        #expect(bug.created == created && bug.updated > created, "it says no date")
    }

    @Test func `Redmine in another language changes the same bugs`() throws {
        _ = try importing("redmine-5.0.4/first/issues.csv")
        let report = try importing("redmine-5.0.4/later/issues-de.csv")
        #expect(report.bugCount == 1 && report.problems.isEmpty)
        #expect(try bugs(fixture).values.map(line).sorted() == Self.redmineBugs)
        #expect(try bugs(fixture)["6"]?.closed == nil)
    }
}
