/// A row of a CSV file, good or bad.
enum CSVRow: Equatable {
    case fields([CSVField], line: Int)
    case malformed(CSVProblem, line: Int)
}

/// A field; what was not quoted may mean something else than the same text in quotes.
struct CSVField: Equatable {
    var text: String
    var isQuoted: Bool
    /// Whether something that cannot be in a text became U+FFFD.
    var hasReplaced = false
    /// The text, empty for nothing: NULL without quotes is how database exports say that there is none. What keeps spreadsheets from
    /// taking it for a formula is no part of it.
    var value: String { text == "NULL" && !isQuoted ? "" : FormulaGuard.unguarded(text) }

    init(_ text: String, isQuoted: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
    }

    /// - Parameter bytes: UTF-8, as far as they are that.
    init(_ bytes: [UInt8], isQuoted: Bool) {
        if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) {
            self.init(text, isQuoted: isQuoted)
        } else {
            self.init(CheckedText.exact(String(decoding: bytes, as: UTF8.self)), isQuoted: isQuoted)
            hasReplaced = true
        }
    }
}

/// Why a row cannot be read.
package enum CSVProblem: Equatable, Sendable {
    /// A quote was opened and never closed.
    case unterminatedQuote
    /// A closing quote is followed by something else than a comma or the end of the line; a quote within a quoted field
    /// has to be doubled.
    case textAfterClosingQuote
    /// A single row is larger than ``CSVReader/rowLimit``.
    case tooLong
}
