import Foundation

/// Writes a table by RFC 4180 that ``CSVBugReader`` understands, and in which spreadsheets find no formula; see ``FormulaGuard``.
///
/// Behind the columns that every such table has stand those for the named values of its bugs, under their names.
struct CSVExporter {
    static let columns = [
        "project", "number", "title", "description", "status", "priority", "created", "updated", "closed", "issuekey",
        "screenshots",
    ]

    let reader: ExportReader
    let sink: ExportSink

    /// - Parameter progress: called after each bug with how many have been written.
    func write(_ progress: (Int) throws -> Void) throws -> ExportReport {
        var report = ExportReport()
        var names: [Int64: String] = [:]
        try reader.forEachProject {
            names[$0.id] = $0.name
            report.projectCount += 1
        }
        var columns = NamedColumns()
        try reader.forEachNamedValues { columns.add($0) }
        let named = columns.layout()
        try write(Self.columns + named.names)
        try reader.forEachBug { bug in
            let fields = [
                names[bug.project] ?? "", String(bug.number), bug.title, bug.details, bug.status,
                bug.priority.exportedName, bug.created, bug.updated, bug.closed ?? "", bug.sourceKey ?? "",
                String(try reader.screenshotCount(of: bug.number)),
            ]
            try write(fields + named.cells(of: bug.namedValues))
            report.bugCount += 1
            try progress(report.bugCount)
        }
        try sink.flush()
        return report
    }

    private func write(_ fields: [String]) throws {
        try sink.append(fields.map(Self.quoted).joined(separator: ",") + "\r\n")
    }

    private static func quoted(_ text: String) -> String {
        let field = FormulaGuard.guarded(text)
        // The import takes a bare NULL for nothing.
        let needsQuotes =
            field == "NULL"
            || field.utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\r")
            }
        return needsQuotes ? "\"" + field.doublingQuotes + "\"" : field
    }
}
