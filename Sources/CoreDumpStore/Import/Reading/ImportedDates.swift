import Foundation

/// Reads the dates of one row or object and notes what is none.
struct ImportedDates {
    let line: Int
    private(set) var notes: [ImportProblem] = []

    init(line: Int) {
        self.line = line
    }

    /// - Parameters:
    ///   - field: the header or key under which the text stands.
    ///   - order: asked for what decides between two dates that the text could be; nil when nothing does.
    mutating func date(
        _ text: String?, in field: String, order: () throws -> DateOrder?
    ) rethrows -> Date? {
        guard let text, !text.isEmpty else { return nil }
        if let date = DateText.date(text) { return date }
        guard DateText.isAmbiguous(text) else {
            notes.append(ImportProblem(line: line, reason: .unreadableDate(text, field: field)))
            return nil
        }
        if let order = try order() { return DateText.numericDate(text, order) }
        notes.append(ImportProblem(line: line, reason: .ambiguousDate(text, field: field)))
        return nil
    }

    /// The same where nothing decides between two dates that a text could be.
    mutating func date(_ text: String?, in field: String) -> Date? {
        date(text, in: field) { nil }
    }
}
