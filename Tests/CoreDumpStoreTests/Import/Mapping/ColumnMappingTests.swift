import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The columns of a table after the user's mapping.
@MainActor
@Suite struct ColumnMappingTests {
    /// GRDB has a type of this name as well.
    private typealias ColumnMapping = CoreDumpStore.ColumnMapping

    private let tables: TableFixture

    init() throws {
        tables = try TableFixture()
    }

    private func mapping(_ targets: [String: ColumnTarget]) -> ColumnMapping {
        var mapping = ColumnMapping()
        for (header, target) in targets { mapping[ColumnName(header: header)] = target }
        return mapping
    }

    private func importing(_ text: String, name: String = "t.csv", _ targets: [String: ColumnTarget]) throws
        -> ImportReport
    {
        try tables.store.importBugs(
            from: tables.fixture.directory.file(name, Data(text.utf8)), mapping: mapping(targets))
    }

    @Test func `a column that is sent to a field is read for it, and the one that was understood is kept`() throws {
        _ = try importing(
            "title,created,Wann,Zustand,Status\nA,2024-01-01,2024-02-02,closed,new\n",
            ["wann": .field(.created), "Zustand": .field(.status)])
        #expect(try tables.fixture.bugs().map { Timestamp.text($0.created) } == ["2024-02-02T00:00:00.000Z"])
        #expect(try tables.bugs() == ["t|–|A|closed|none"])
        #expect(try tables.named() == [["created=2024-01-01", "Status=new"]])
    }

    @Test func `of several columns for one field the first that has something is read, the others are kept`() throws {
        _ = try importing(
            "title,Text 1,Text 2\nA,one,two\nB,,two\nC,one,\n",
            ["Text 1": .field(.details), "Text 2": .field(.details)])
        #expect(try tables.details() == ["one", "two", "one"])
        #expect(try tables.named() == [["Text 2=two"], [], []])
    }

    @Test func `a field's column can be kept, and any column left out, which is counted by its name`() throws {
        let report = try importing(
            "title,Priority,Mail,Mail\nA,high,a@x,b@x\nB,low,e@x,c@x\nC,,,\n,high,d@x,\n",
            ["Priority": .kept, "Mail": .leftOut])
        #expect(try tables.bugs() == ["t|–|A|open|none", "t|–|B|open|none", "t|–|C|open|none"])
        // The mapping does not contain the second column of that name.
        #expect(try tables.named() == [["Priority=high", "Mail=b@x"], ["Priority=low", "Mail=c@x"], []])
        #expect(report.leftOut.counts.map { "\($0.name) \($0.count)" } == ["Mail 2"])
        #expect(report.skippedCount == 1)
    }

    @Test func `the second column of a name has a place of its own`() throws {
        var mapping = ColumnMapping()
        mapping[ColumnName(header: "LABELS", occurrence: 2)] = .field(.sourceKey)
        _ = try tables.store.importBugs(
            from: tables.fixture.directory.file("t.csv", "title,Labels,labels\nA,ui,K-1\n"), mapping: mapping)
        #expect(try tables.bugs() == ["t|K-1|A|open|none"])
        #expect(try tables.labels() == [["ui"]])
    }

    @Test func `dates of a column that is sent to one are decided by all dates of the file`() throws {
        let report = try importing(
            "title,Fertig\nA,01/02/2024\nB,12/31/2024\nC,\n", ["Fertig": .field(.closed)])
        #expect(
            try tables.fixture.bugs().map { $0.closed.map(Timestamp.text) } == [
                "2024-01-02T00:00:00.000Z", "2024-12-31T00:00:00.000Z", nil,
            ])
        #expect(report.reading.dateOrders == [.slash: .monthFirst])
        #expect(try tables.bugs().map { $0.split(separator: "|")[3] } == ["closed", "closed", "open"])
    }

    @Test func `a table whose title is not known is imported when it is named`() throws {
        let text = "Aufgabe;Bereich;Nr\nA;Werk;7\nB;;8\n"
        #expect(throws: ImportError.self) { try importing(text, [:]) }
        let report = try importing(
            text, ["Aufgabe": .field(.title), "Bereich": .field(.project), "Nr": .field(.sourceKey)])
        #expect(report.bugCount == 2)
        #expect(try tables.bugs() == ["Werk|7|A|open|none", "t|8|B|open|none"])
        #expect(try tables.sourceIDs() == ["csv:werk:7", "csv:t:8"])
        #expect(throws: ImportError.self) { try importing("title,x\nA,1\n", ["title": .kept]) }
    }

    @Test func `rows without a key are the same bugs with any mapping`() throws {
        let text = "title,Betreff,description,Notiz,created,Wann\nA,a,d,n,2024-01-01,2024-02-01\nB,b,,n,2024-01-02,\n"
        #expect(try importing(text, [:]).bugCount == 2)
        for targets: [String: ColumnTarget] in [
            ["Betreff": .field(.title)], ["Notiz": .field(.details), "Wann": .field(.created)],
            ["description": .leftOut, "created": .kept],
            ["Betreff": .field(.title), "Wann": .field(.created)],
        ] {
            let report = try importing(text, targets)
            #expect(report.bugCount == 0 && report.skippedCount == 0, "\(targets)")
        }
        let unknown = text.replacing("title", with: "Titel der Sache")
        let named = ["Titel der Sache": ColumnTarget.field(.title)]
        #expect(try importing(unknown, name: "u.csv", named).bugCount == 2)
        let others = ["Notiz": ColumnTarget.field(.details), "Wann": .field(.created), "description": .kept]
        #expect(try importing(unknown, name: "u.csv", named.merging(others) { $1 }).bugCount == 0)
    }

    @Test func `bugs that were imported without a key are found when a column is sent to it`() throws {
        let text = "title,Kennung,created\nA,X-1,2024-01-01\nB,X-2,2024-01-02\nB,X-3,2024-01-02\n"
        #expect(try importing(text, [:]).bugCount == 3)
        let report = try importing(text + "C,X-4,2024-01-03\n", ["Kennung": .field(.sourceKey)])
        #expect(report.bugCount == 1)
        #expect(try tables.sourceIDs().last == "csv:t:X-4")
    }

    @Test func `a table of our own can be mapped`() throws {
        let header = CSVExporter.columns.joined(separator: ",")
        let text = "\(header),Tags\nWry,12,A,d,open,high,2024-01-01,2024-01-01,,,0,,,ui\n"
        _ = try importing(text, ["number": .field(.sourceKey), "screenshots": .kept, "Tags": .leftOut])
        #expect(try tables.bugs() == ["Wry|12|A|open|high"])
        #expect(try tables.named() == [["screenshots=0"]])
        // Unmapped numbers and counts are left out, as without a mapping.
        _ = try importing(text.replacing(",A,", with: ",B,"), ["title": .field(.title)])
        #expect(try tables.named() == [["screenshots=0"], ["Tags=ui"]])
    }

    // MARK: - Remembered

    @Test func `a mapping is remembered for tables of its shape, until it is forgotten`() throws {
        let text = "title,Wer,Wann\nA,x,2024-01-01\n"
        _ = try importing(text, ["Wer": .leftOut, "Wann": .field(.created)])
        // The same headers in another case and with other white space.
        let report = try tables.importing("Title,WER, wann \nB,x,2024-01-02\n", name: "u.csv")
        #expect(report.leftOut.counts.map(\.name) == ["WER"])
        #expect(try tables.fixture.bugs().map { Timestamp.text($0.created) }.last == "2024-01-02T00:00:00.000Z")
        // Another shape.
        #expect(try tables.importing("title,Wann,Wer\nC,2024-01-01,x\n", name: "v.csv").leftOut.isEmpty)
        // Undo removes the bugs, but not the mapping.
        #expect(try tables.store.undo() != nil)
        #expect(try tables.importing("title,Wer,Wann\nD,x,\n", name: "w.csv").leftOut.counts.map(\.count) == [1])
        _ = try importing("title,Wer,Wann\nE,x,\n", [:])
        #expect(try tables.importing("title,Wer,Wann\nF,x,\n", name: "w.csv").leftOut.isEmpty)
        #expect(try settings().isEmpty)
    }

    private func settings() throws -> [String: String] {
        try tables.store.read { try Setting.values(startingWith: "column_mapping:", in: $0) }
    }

    @Test func `a mapping is remembered with the import alone`() throws {
        let file = try tables.fixture.directory.file("t.csv", "title,a\n" + String(repeating: "A,b\n", count: 500))
        #expect(throws: GivenUpImport.GivenUp.self) {
            try tables.store.performAndWait(
                GivenUpImport(importing: ImportBugs(from: file, mapping: mapping(["a": .leftOut]))))
        }
        #expect(try settings().isEmpty)
        // JSON has no columns.
        let list = try tables.fixture.directory.file("t.json", "[]")
        _ = try tables.store.importBugs(from: list, mapping: mapping(["a": .leftOut]))
        #expect(try settings().isEmpty)
    }

    @Test(arguments: [
        "", "{", "[]", #"{"version":2,"columns":[{"header":"a","occurrence":1,"target":"none"}]}"#,
        #"{"version":1,"columns":[{"header":"a","occurrence":1,"target":"nowhere"}]}"#,
    ])
    func `a mapping that is damaged or newer is none`(stored: String) throws {
        _ = try importing("title,a\nA,b\n", ["a": .leftOut])
        try tables.store.database.write { db in
            try db.execute(sql: "UPDATE setting SET value = ? WHERE name GLOB 'column_mapping:*'", arguments: [stored])
        }
        #expect(try tables.importing("title,a\nB,b\n").leftOut.isEmpty)
        #expect(try tables.named() == [[], ["a=b"]])
        #expect(try DatabaseCheck(of: tables.store.path).findings().isEmpty)
    }

    @Test func `a stored mapping is what it was`() throws {
        var mapping = ColumnMapping()
        for (number, target) in ColumnTarget.all.enumerated() {
            mapping[ColumnName(header: "Größe \"\(number % 3)\"", occurrence: 1 + number / 3)] = target
        }
        #expect(ColumnMapping(stored: mapping.stored) == mapping)
    }
}

/// An import that fails after all writes.
private struct GivenUpImport: StepCommand {
    typealias Outcome = ImportReport

    struct GivenUp: Error {}

    let importing: ImportBugs
    let isLarge = true

    func write(_ writer: RowWriter, _ run: CommandRun) throws -> (ImportReport, UndoStep.Description) {
        _ = try importing.write(writer, run)
        throw GivenUp()
    }
}
