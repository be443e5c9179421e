import Foundation

/// Reads the dates of one row or object and notes what is none.
struct ImportedDates {
    let line: Int
    let record: ImportRecord?
    private(set) var notes: [ImportProblem] = []

    init(line: Int, record: ImportRecord?) {
        self.line = line
        self.record = record
    }

    /// - Parameters:
    ///   - field: the header or key under which the text stands.
    ///   - order: decides between two dates that the text could be; nil when nothing does.
    mutating func date(_ text: String?, in field: String, order: DateOrder? = nil) -> Date? {
        guard let text, !text.isEmpty else { return nil }
        if let date = DateText.date(text, order: order) { return date }
        let reason =
            DateText.isAmbiguous(text)
            ? ImportProblem.Reason.ambiguousDate(text, field: field) : .unreadableDate(text, field: field)
        notes.append(ImportProblem(line: line, record: record, reason: reason))
        return nil
    }
}
