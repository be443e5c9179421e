/// A row of a CSV file, good or bad.
enum CSVRow: Equatable {
    case fields([CSVField], line: Int)
    case malformed(CSVProblem, line: Int)
}

/// A field; what was not quoted may mean something else than the same text in quotes.
struct CSVField: Equatable {
    var text: String
    var isQuoted: Bool
    /// The text, empty for nothing: NULL without quotes is how database exports say that there is none.
    var value: String { text == "NULL" && !isQuoted ? "" : text }

    init(_ text: String, isQuoted: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
    }
}

/// Why a row cannot be read.
package enum CSVProblem: Equatable, Sendable {
    /// A quote was opened and never closed.
    case unterminatedQuote
    /// A closing quote is followed by something else than a comma or the end of the line; a quote within a quoted field
    /// has to be doubled.
    case textAfterClosingQuote
    /// The bytes are no text of the encoding that the file has.
    case invalidText(TextEncoding)
    /// A single row is larger than ``CSVReader/rowLimit``.
    case tooLong
}
