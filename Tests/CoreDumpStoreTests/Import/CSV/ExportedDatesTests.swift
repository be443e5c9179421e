import Foundation
import Testing

@testable import CoreDumpStore

/// Dates in exports of other programs, by header, in UTC; ``ImportColumn`` may support these headers later.
@Suite struct ExportedDatesTests {
    struct Column: CustomTestStringConvertible, Sendable {
        let file: String
        let header: String
        let dates: [String]
        var separator = UInt8(ascii: ",")

        var testDescription: String { "\(file), \(header)" }

        init(_ file: String, _ header: String, _ dates: [String], separator: UInt8 = UInt8(ascii: ",")) {
            (self.file, self.header, self.dates, self.separator) = (file, header, dates, separator)
        }
    }

    private static let trac = [
        "2024-01-02T03:04:05", "2024-12-31T23:59:59", "2023-07-08T09:10:11", "2023-07-08T09:10:11",
        "2022-07-08T21:10:11",
    ]
    private static let redmine =
        ["2024-01-02T03:04:00", "2024-12-31T23:59:00"] + Array(repeating: "2024-05-06T15:00:00", count: 4)
    private static let kanboard = Array(repeating: "2026-11-27T05:48:00", count: 3)
    private static let linear = "2021-03-04T05:06:07"

    private static let columns = [
        Column("trac-all.csv", "Created", trac),
        Column(
            "trac-all.csv", "Modified", trac.prefix(2) + ["2023-08-09T10:11:12"] + trac.suffix(2)),
        Column("trac-de.csv", "Created", trac), Column("trac-fr.csv", "Created", trac),
        Column("trac-ru.csv", "Created", trac),
        Column("redmine-all.csv", "Created", redmine), Column("redmine-all.csv", "Updated", redmine),
        Column("redmine-de.csv", "Angelegt", redmine, separator: UInt8(ascii: ";")),
        Column("redmine-de.csv", "Aktualisiert", redmine, separator: UInt8(ascii: ";")),
        Column("redmine-def.csv", "Updated", Array(redmine.prefix(4).reversed().dropFirst(0))),
        Column("kanboard.csv", "Creation date", kanboard), Column("kanboard.csv", "Modification date", kanboard),
        Column("kanboard.csv", "Completion date", ["", "", "2026-11-27T05:48:00"]),
        Column("youtrack.csv", "Created", ["2021-03-04T05:06:00", linear]),
        Column("youtrack.csv", "Resolved", ["2021-03-06T05:06:00", ""]),
        Column("linear.csv", "Created", [linear]), Column("linear.csv", "Completed", ["2021-03-06T05:06:07"]),
        Column("jira.csv", "Created", ["2021-03-04T05:06:00"]), Column("jira.csv", "Resolved", ["2021-03-06T05:06:00"]),
        Column("asana.csv", "Created At", ["2021-03-04", "2021-03-04"]),
        Column("asana.csv", "Completed At", ["2021-03-06", ""]),
        Column("gl.csv", "Created At (UTC)", [linear]), Column("mantis.csv", "Date Submitted", ["2021-03-04"]),
        Column("bugzilla.csv", "Opened", [linear, linear]),
        Column("roundup-export_csv.csv", "creation", Array(repeating: "2026-11-27T05:36:00", count: 6)),
        Column(
            "nnbsp.csv", "Created",
            [
                "2021-12-31T17:06:00", "2021-12-31T17:06:00", "2021-03-04T17:06:00", "2021-03-04T17:06:00",
                "2021-03-04T17:06:00",
                "2021-03-04", "2021-03-04T17:06:07.123Z", "2021-03-04T17:06:00", "2021-03-04",
            ]),
        Column("lo-yy-dot.csv", "Created", ["2026-11-27", "2026-02-01", "1999-01-02"], separator: UInt8(ascii: ";")),
        Column("lo-yy-dot.csv", "Closed", ["", "2026-03-04", ""], separator: UInt8(ascii: ";")),
        Column("lo-yy-us.csv", "Created", ["2026-11-27", "2026-02-01"]),
        Column("lo-de-mdy.csv", "Created", ["2026-11-27", "2026-02-01", "2026-03-12"], separator: UInt8(ascii: ";")),
        Column("lo-german.csv", "Erstellt", ["2026-01-02", "2026-01-02"], separator: UInt8(ascii: ";")),
        Column("lo-german.csv", "Geschlossen", ["", "2026-01-03"], separator: UInt8(ascii: ";")),
        Column("lo-bool-closed.csv", "Created", ["2026-01-02", "2026-01-03"]),
        // julianday() of SQLite is 05:37:33.603 for the first.
        Column(
            "fossil-0.tsv", "tkt_ctime",
            [
                "2026-11-27T05:37:33.603Z", "2026-11-27T05:37:33.645Z", "2026-11-27T05:37:33.669Z",
                "2026-11-27T05:37:33.694Z",
                "2026-11-27T05:37:33.723Z",
            ], separator: UInt8(ascii: "\t")),
    ]

    private static let folder = RealFilesTests.shared.appending(path: "data/exports")

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: folder.path), "the files are not here"), arguments: columns)
    func `the dates of an export are those that its program showed`(column: Column) throws {
        let url = Self.folder.appending(path: column.file)
        let source = ByteSource(try FileHandle(forReadingFrom: url), path: url.path, encoding: nil)
        var reader = try CSVReader(source)
        try reader.restart(separator: column.separator)
        guard case .fields(let headers, _) = try reader.next() else { throw CocoaError(.fileReadCorruptFile) }
        let position = try #require(headers.map(\.text).firstIndex(of: column.header))
        let positions = headers.indices.filter { headers[$0].text.contains { _ in true } }
        let dates = DateReader(zone: .gmt, userZone: .gmt, looksThroughFile: true)
        var search = try DateSearch(in: reader, positions: Array(positions))
        while try search.lookAtNextRow() {}
        dates.decide(by: search.evidence)
        var cells: [String] = []
        while let row = try reader.next() {
            guard case .fields(let fields, _) = row, fields.count > position else { continue }
            cells.append(fields[position].value)
        }
        #expect(dates.shown(cells) == column.dates)
    }
}
