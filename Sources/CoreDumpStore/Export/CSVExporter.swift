import Foundation

/// Writes a table by RFC 4180 that ``CSVBugReader`` understands, and in which spreadsheets find no formula; see ``FormulaGuard``.
///
/// The fixed columns are followed by those for the named values of the bugs, under their names.
struct CSVExporter {
    static let columns = columnsWithoutNotes + [notesColumn]
    /// See ``NoteListText``. Not “notes”, which other programs call the details.
    static let notesColumn = "comments"
    static let columnsWithoutNotes = columnsWithoutLabels + ["labels"]
    /// Those of earlier versions.
    static let columnsWithoutLabels = [
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
                String(try reader.screenshotCount(of: bug.number)), bug.labels.typed,
                NoteListText.text(of: try reader.notes(of: bug.number)),
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
        // The import reads an unquoted NULL as an empty field.
        let needsQuotes =
            field == "NULL"
            || field.utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                    || byte == UInt8(ascii: "\r")
            }
        return needsQuotes ? "\"" + field.doublingQuotes + "\"" : field
    }
}

// MARK: - Columns of named values

/// The columns of a table for the named values of all its bugs: for each name as many as one bug has values of it at most.
///
/// They are in the order in which each bug has its values, which is one order for the bugs of one imported file; where two bugs differ, the
/// table has the values of one of them in another order.
struct NamedColumns {
    /// The n-th value of a name in a bug, from 0.
    fileprivate struct Place: Hashable {
        let name: String
        let number: Int
    }

    private var places: [Place] = []
    private var positions: [Place: Int] = [:]
    /// For each column, those that have to come after it, because the values of a bug follow one another so.
    private var followers: [Set<Int>] = []

    /// - Complexity: O(n) for n values.
    mutating func add(_ values: [NamedValue]) {
        var before: Int?
        for place in Self.places(of: values) {
            let position = positions[place] ?? places.count
            if position == places.count {
                places.append(place)
                positions[place] = position
                followers.append([])
            }
            if let before { followers[before].insert(position) }
            before = position
        }
    }

    private static func places(of values: [NamedValue]) -> [Place] {
        var counts: [String: Int] = [:]
        return values.map { value in
            let number = counts[value.name, default: 0]
            counts[value.name] = number + 1
            return Place(name: value.name, number: number)
        }
    }

    /// - Complexity: O(c²) for c columns.
    func layout() -> Layout {
        var awaited = Array(repeating: 0, count: places.count)
        for position in followers.joined() { awaited[position] += 1 }
        var columns = Array(repeating: 0, count: places.count)
        var rest = Array(places.indices)
        for column in places.indices {
            let next = rest.firstIndex { awaited[$0] == 0 } ?? rest.startIndex
            let position = rest.remove(at: next)
            columns[position] = column
            for follower in followers[position] { awaited[follower] -= 1 }
        }
        return Layout(positions.mapValues { columns[$0] })
    }

    struct Layout {
        /// In the order of the columns.
        let names: [String]
        private let columns: [Place: Int]

        fileprivate init(_ columns: [Place: Int]) {
            self.columns = columns
            names = columns.sorted { $0.value < $1.value }.map(\.key.name)
        }

        /// The cells of a bug whose values were added; empty where it has none.
        ///
        /// - Complexity: O(c) for c columns.
        func cells(of values: [NamedValue]) -> [String] {
            var cells = Array(repeating: "", count: names.count)
            for (place, value) in zip(NamedColumns.places(of: values), values) {
                if let column = columns[place] { cells[column] = value.value }
            }
            return cells
        }
    }
}

// MARK: - Formulas and quotes

/// Puts an apostrophe in front of texts in CSV files that spreadsheets would take for a formula.
///
/// Such a text begins with `=`, `+`, `-` or `@`, also after white space. So that every text can be read back, a text with apostrophes
/// before that gets another one, and reading removes one apostrophe from a text that begins so. Many programs write such an apostrophe.
enum FormulaGuard {
    static func guarded(_ text: String) -> String {
        isFormula(text.utf8.drop { $0 == apostrophe }) ? "'" + text : text
    }

    static func unguarded(_ text: String) -> String {
        guard text.utf8.first == apostrophe, isFormula(text.utf8.drop { $0 == apostrophe }) else { return text }
        return String(text.dropFirst())
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// - Parameter text: without apostrophes in front.
    private static func isFormula(_ text: Substring.UTF8View) -> Bool {
        switch text.first(where: { $0 != UInt8(ascii: " ") && !(0x09...0x0D).contains($0) }) {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
        default: false
        }
    }
}

extension String {
    /// With each quotation mark doubled, as CSV and FTS5 need them within quotation marks. By code points: a
    /// quotation mark with an accent on it is one character, but still a quotation mark.
    ///
    /// - Complexity: O(n)
    var doublingQuotes: String {
        guard utf8.contains(UInt8(ascii: "\"")) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            result.append(scalar)
            if scalar == "\"" { result.append(scalar) }
        }
        return String(result)
    }
}
