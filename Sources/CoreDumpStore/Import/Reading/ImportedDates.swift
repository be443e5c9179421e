import Foundation

/// Reads the dates of one row or object, notes what is none, and keeps that as it stands.
struct ImportedDates {
    let line: Int
    let record: ImportRecord?
    private let reader: DateReader
    private(set) var notes: [ImportProblem] = []
    /// What could not be read, under the names of the values that a bug keeps it as. A row of a table keeps its cells itself.
    private(set) var unread: [NamedValue] = []

    /// - Parameter reader: that of the file.
    init(line: Int, record: ImportRecord?, reader: DateReader) {
        self.line = line
        self.record = record
        self.reader = reader
    }

    /// What the report holds of a text, which may be a whole description; the bug keeps all of it.
    private static func beginning(of text: String) -> String {
        text.utf8.count <= 4 * longest ? text : String(text.unicodeScalars.prefix(longest)) + "…"
    }

    private static let longest = 100

    /// - Parameter field: the header or key under which the text stands.
    mutating func date(_ text: String?, in field: String, column: DateReader.Column = DateReader.Column()) -> Date? {
        guard let text else { return nil }
        let reason: ImportProblem.Reason
        switch reader.read(text, in: column) {
        case .date(let date): return date
        case .absent: return nil
        case .unreadable: reason = .unreadableDate(Self.beginning(of: text), field: field)
        case .ambiguous: reason = .ambiguousDate(Self.beginning(of: text), field: field)
        }
        unread.append(NamedValue(NamedValueRules.readable(field), text))
        notes.append(ImportProblem(line: line, record: record, reason: reason))
        return nil
    }
}
