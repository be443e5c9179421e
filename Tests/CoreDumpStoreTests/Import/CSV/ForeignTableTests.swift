import Foundation
import StoreSteps
import Synchronization
import Testing

@testable import CoreDumpStore

/// Tables of spreadsheets and trackers in many languages.
@MainActor
@Suite struct ForeignTableTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ bytes: Data, name: String = "t.csv") throws -> ImportReport {
        try fixture.store.importBugs(from: fixture.directory.file(name, bytes))
    }

    private func importing(_ text: String) throws -> ImportReport {
        try importing(Data(text.utf8))
    }

    // MARK: - Encodings

    private static let german = "title;description\r\nGröße der „Übersicht“;ça coûte 5 €\r\nB;„Spaß“\r\n"

    private func expectGerman(_ report: ImportReport) throws {
        #expect(report.problems.isEmpty)
        #expect(try fixture.bugs().map(\.title) == ["Größe der „Übersicht“", "B"])
        #expect(try fixture.bugs().map(\.details) == ["ça coûte 5 €", "„Spaß“"])
    }

    @Test func `a table in Windows-1252 has its umlauts, and it is said`() throws {
        let report = try importing(#require(Self.german.data(using: .windowsCP1252)))
        try expectGerman(report)
        #expect(report.reading.encoding == .windows1252)
        let again = try importing(#require(Self.german.data(using: .windowsCP1252)))
        #expect(again.knownCount == 2 && again.bugCount == 0)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `a table in UTF-16 with a byte order mark has its umlauts`(encoding: String.Encoding) throws {
        let report = try importing(#require("\u{FEFF}\(Self.german)".data(using: encoding)))
        try expectGerman(report)
        #expect([.utf16LittleEndian, .utf16BigEndian].contains(report.reading.encoding))
    }

    @Test func `what is broken in a table in UTF-8 is replaced and reported`() throws {
        let report = try importing(Data(Self.german.utf8) + Data([0x43, 0xFF]) + Data(";x\r\nÄ;y\r\n".utf8))
        #expect(report.problems == [ImportProblem(line: 4, reason: .replacedCharacters)])
        #expect(try fixture.bugs().map(\.title) == ["Größe der „Übersicht“", "B", "C\u{FFFD}", "Ä"])
        #expect(report.reading.encoding == .utf8)
    }

    @Test func `the mark of UTF-8 rules Windows-1252 out`() throws {
        let report = try importing(Data([0xEF, 0xBB, 0xBF]) + Data("title\nA\nB".utf8) + Data([0xFC, 0x0A]))
        #expect(report.problems == [ImportProblem(line: 3, reason: .replacedCharacters)])
        #expect(report.reading.encoding == .utf8)
    }

    @Test func `issues in UTF-16, as PowerShell writes them, are read`() throws {
        let text = "\u{FEFF}[\(Payloads.gitHub(title: "Größe 🐞"))]"
        let report = try importing(#require(text.data(using: .utf16LittleEndian)), name: "issues.json")
        #expect(report.problems.isEmpty)
        #expect(try fixture.bugs().map(\.title) == ["Größe 🐞"])
    }

    @Test func `the preview finds the columns of a table in UTF-16`() throws {
        let bytes = try #require("\u{FEFF}title,project\nA,B\n".data(using: .utf16LittleEndian))
        #expect(try ImportPreview(fixture.directory.file("t.csv", bytes)).suggestedProject == nil)
    }

    // MARK: - Dates

    private func created() throws -> [String] {
        try fixture.bugs().map { String(Timestamp.text($0.created).prefix(16)) }
    }

    @Test func `the dates of German spreadsheets are read`() throws {
        let report = try importing("title;created;closed\nA;31.12.2023;1.2.2024 14:05\nB;1.2.2024 7:05:06;\n")
        #expect(report.problems.isEmpty)
        #expect(try created() == ["2023-12-31T00:00", "2024-02-01T07:05"])
        #expect(try fixture.bugs()[0].closed.map(Timestamp.text) == "2024-02-01T14:05:00.000Z")
    }

    @Test(arguments: [("12/31/2023", DateOrder.monthFirst, "01-02"), ("31/12/2023", .dayFirst, "02-01")])
    func `dates with slashes are read like those of the file that are certain`(
        certain: String, order: DateOrder, expected: String
    ) throws {
        let rows = "A,01/02/2024\nB,\(certain)\nC,1/2/2024 5:20 PM\n"
        let report = try importing("title,created\n\"broken\"x,\n" + rows)
        #expect(report.problems.map(\.reason) == [.malformed(.textAfterClosingQuote)])
        #expect(report.reading.dateOrders == [.slash: order])
        #expect(try created() == ["2024-\(expected)T00:00", "2023-12-31T00:00", "2024-\(expected)T17:20"])
    }

    @Test func `an ambiguous date is reported with row, column and text, and the bug imported`() throws {
        let report = try importing("title,Created\nA,01/02/2024\nB,5/5/2024\n")
        #expect(
            report.problems == [ImportProblem(line: 2, reason: .ambiguousDate("01/02/2024", field: "Created"))])
        #expect(try fixture.bugs().map(\.title) == ["A", "B"])
        #expect(try created()[1] == "2024-05-05T00:00")
        #expect(report.skippedCount == 0 && report.reading.dateOrders.isEmpty)
    }

    @Test func `dates that contradict each other decide nothing`() throws {
        let report = try importing(
            "title,created,closed\nA,01/02/2024,\nB,12/31/2023,31/12/2023\nC,,03/04/2024\n")
        #expect(
            report.problems == [
                ImportProblem(line: 2, reason: .ambiguousDate("01/02/2024", field: "created")),
                ImportProblem(line: 4, reason: .ambiguousDate("03/04/2024", field: "closed")),
            ])
        #expect(try created()[1] == "2023-12-31T00:00")
    }

    @Test func `while a file is looked through for its dates, the import can be given up`() async throws {
        let text = "title,created\nA,01/02/2024\n" + String(repeating: "B,2024-01-01\n", count: 450)
        let file = try fixture.directory.file("t.csv", text)
        let counts = Mutex<[Int]>([])
        let importing = Mutex<Task<ImportReport, any Error>?>(nil)
        let store = fixture.store
        let task = Task {
            try await store.importBugs(from: file) { state in
                let count = counts.withLock { counts in
                    counts.append(state.bugCount)
                    return counts.count
                }
                if count == 2 { importing.withLock { $0?.cancel() } }
            }
        }
        importing.withLock { $0 = task }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(counts.withLock(\.self) == [0, 0])
        #expect(try fixture.bugs().isEmpty)
        #expect(try store.importBugs(from: file).bugCount == 451)
    }

    // MARK: - Cells and words

    @Test func `a row with more cells than the header is imported, and the rest reported`() throws {
        let report = try importing("title,details\ntoo,many,fields,\"and, more\"\nempty,ones,,NULL\n")
        #expect(report.problems == [ImportProblem(line: 2, reason: .extraFields(2))])
        #expect(try fixture.bugs().map(\.title) == ["too", "empty"])
        #expect(try fixture.bugs().map(\.details) == ["many", "ones"])
        #expect(report.skippedCount == 0)
    }

    @Test func `the meaning of each foreign word is reported once`() throws {
        let report = try importing(
            "title,status,priority\nA,Resolved,P1\nB,OPEN,High\nC,Offen, urgent \nD,Resolved,P1\nE,,Wichtig\nF,closed,\n"
        )
        let statuses = report.reading.statuses.words.map { "\($0.text) \($0.meaning)" }
        let priorities = report.reading.priorities.words.map { "\($0.text) \($0.meaning)" }
        #expect(statuses == ["Resolved closed", "Offen open"])
        #expect(priorities == ["P1 high", "urgent high", "Wichtig none"])
        #expect(!report.reading.statuses.hasMore)
    }

    @Test func `a column of many words does not fill the report`() throws {
        let report = try importing("title,priority\n" + (1...50).map { "A,word \($0)\n" }.joined())
        #expect(report.reading.priorities.words.map(\.text) == (1...20).map { "word \($0)" })
        #expect(report.reading.priorities.hasMore)
    }

    @Test func `the label that was read as a priority is reported`() throws {
        let own = Payloads.gitHub(number: 13, labels: #"[{"name":"Low"}]"#)
        let report = try importing(Data("[\(own),\(Payloads.gitHub())]".utf8), name: "issues.json")
        #expect(report.reading.priorities.words.map { "\($0.text) \($0.meaning)" } == ["priority: high high"])
    }
}
