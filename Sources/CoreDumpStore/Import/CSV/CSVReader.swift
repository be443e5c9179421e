import Foundation

/// Reads tables after RFC 4180: fields are separated by commas or by the separator of ``restart(separator:)``, rows by CRLF, LF or CR;
/// fields that contain any of these are quoted, and quotes within them doubled. It reads any ``TextEncoding``, with or without a byte
/// order mark, and after ``read(_:)`` also tables of programs that quote differently.
///
/// It reads in chunks and keeps one row in memory. A row whose quotes are wrong is reported, and reading continues at the line
/// after the first line of the row: an unclosed quote would otherwise swallow the good rows behind it.
///
/// - Complexity: O(n) for n bytes, also for malformed files: a quote that swallows rows ends at the next one.
struct CSVReader {
    /// The most bytes of a row. A longer one has an unclosed quote, or is not CSV.
    static let rowLimit = 16 * 1024 * 1024

    private var source: ByteSource
    private var separator = UInt8(ascii: ",")
    private var quoting = CSVQuoting.doubled
    private var hasEscapes = false
    /// The line that is being read, from 1.
    private var line = 1
    /// Where the second line of the row begins.
    private var secondLine: ByteSource.Place?
    private var fields: [[UInt8]] = []
    private var quoted: [Bool] = []
    private var rowSize = 0
    private var problem: CSVProblem?

    init(_ source: ByteSource) throws {
        self.source = source
        try self.source.skipByteOrderMark()
    }

    /// Goes back to the beginning of the file.
    ///
    /// - Parameter separator: the separator from now on; nil for the present one.
    mutating func restart(separator: UInt8? = nil) throws {
        try source.rewind(to: .start)
        try source.skipByteOrderMark()
        self.separator = separator ?? self.separator
        line = 1
    }

    /// Sets how quotes are read from now on.
    mutating func read(_ quoting: CSVQuoting) throws {
        self.quoting = quoting
        guard quoting == .none else { return }
        // With the option `-q` Fossil escapes all white space in cells, so the whole file contains no space.
        var rest = source
        let space = UInt8(ascii: " ")
        while let byte = try rest.peek(), byte != space { try rest.skip { $0 == space } }
        hasEscapes = try rest.peek() == nil
    }

    /// How many bytes of the file have been read.
    var offset: Int { source.offset }

    var encoding: TextEncoding { source.encoding }

    /// The next row with the line on which it begins, or nil at the end of the file. Empty lines are skipped.
    ///
    /// - Throws: what reading the file throws.
    mutating func next() throws -> CSVRow? {
        while try source.peek() != nil {
            let firstLine = line
            (fields, quoted, rowSize, problem, secondLine) = ([], [], 0, nil, nil)
            while try readField() {}
            if let problem {
                try skipToSecondLine(firstLine)
                return .malformed(problem, line: firstLine)
            }
            if fields.count == 1, fields[0].isEmpty, !quoted[0] { continue }
            if hasEscapes { fields = fields.map(FossilText.unescaped) }
            return .fields(zip(fields, quoted).map { CSVField($0, isQuoted: $1) }, line: firstLine)
        }
        return nil
    }

    /// Reads one field with the separator or line end after it. Returns whether another field follows.
    private mutating func readField() throws -> Bool {
        fields.append([])
        let isQuoted = try quoting != .none && source.peek() == UInt8(ascii: "\"")
        quoted.append(isQuoted)
        if isQuoted {
            _ = try source.next()
            try readQuotedText()
            if problem != nil { return false }
        }
        while let byte = try source.next() {
            switch byte {
            case separator:
                return true
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                try endLine(byte)
                return false
            default:
                guard !isQuoted else { return fail(.textAfterClosingQuote) }
                guard append(byte) else { return fail(.tooLong) }
            }
        }
        return false
    }

    /// Reads up to and including the closing quote.
    private mutating func readQuotedText() throws {
        while let byte = try source.next() {
            if byte == UInt8(ascii: "\"") {
                if quoting == .notAfterBackslash, fields[fields.count - 1].last == UInt8(ascii: "\\") {
                    if try isClosing() { return }
                } else {
                    guard try source.peek() == byte else { return }
                    _ = try source.next()
                }
            }
            guard append(byte) else { return problem = .tooLong }
            if byte == UInt8(ascii: "\n") {
                try endLine(byte)
            } else if byte == UInt8(ascii: "\r") {
                let isPair = try source.peek() == UInt8(ascii: "\n")
                if isPair { fields[fields.count - 1].append(UInt8(ascii: "\n")) }
                try endLine(byte)
            }
        }
        problem = .unterminatedQuote
    }

    /// Whether the quote after a backslash, which has been read, closes the field. It does if the field ends there, and the next field has
    /// no quote unless it begins with one.
    private func isClosing() throws -> Bool {
        var rest = source
        switch try rest.next() {
        case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
        case separator: break
        default: return false
        }
        if try rest.peek() == UInt8(ascii: "\"") { return true }
        while let byte = try rest.next(), byte != separator, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            if byte == UInt8(ascii: "\"") { return false }
        }
        return true
    }

    /// Counts a line. Both bytes of CRLF are one line end.
    private mutating func endLine(_ byte: UInt8) throws {
        if byte == UInt8(ascii: "\r"), try source.peek() == UInt8(ascii: "\n") { _ = try source.next() }
        line += 1
        if secondLine == nil { secondLine = source.place }
    }

    /// Appends a byte to the field. Returns false when the row has become too long.
    private mutating func append(_ byte: UInt8) -> Bool {
        fields[fields.count - 1].append(byte)
        rowSize += 1
        return rowSize <= Self.rowLimit
    }

    private mutating func fail(_ problem: CSVProblem) -> Bool {
        self.problem = problem
        return false
    }

    private mutating func skipToSecondLine(_ firstLine: Int) throws {
        if let secondLine {
            try source.rewind(to: secondLine)
            line = firstLine + 1
            return
        }
        while let byte = try source.next() {
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
            return try endLine(byte)
        }
    }
}

// MARK: - Rows

/// A row of a CSV file, or why it cannot be read.
enum CSVRow: Equatable {
    case fields([CSVField], line: Int)
    case malformed(CSVProblem, line: Int)
}

/// A field of a row. The same text may have another meaning with quotes than without.
struct CSVField: Equatable {
    var text: String
    var isQuoted: Bool
    /// Whether something that a text cannot contain became U+FFFD.
    var hasReplaced = false
    /// The text. It is empty for NULL without quotes, which database exports write for a missing value. The guard that keeps
    /// spreadsheets from taking the text for a formula is not part of it.
    var value: String { text == "NULL" && !isQuoted ? "" : FormulaGuard.unguarded(text) }

    init(_ text: String, isQuoted: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
    }

    /// - Parameter bytes: UTF-8, which may contain invalid bytes.
    init(_ bytes: [UInt8], isQuoted: Bool) {
        if let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) {
            self.init(text, isQuoted: isQuoted)
        } else {
            self.init(NormalizedText.exact(String(decoding: bytes, as: UTF8.self)), isQuoted: isQuoted)
            hasReplaced = true
        }
    }
}

/// Why a row cannot be read.
package enum CSVProblem: Equatable, Sendable {
    /// A quote was opened and never closed.
    case unterminatedQuote
    /// A closing quote is followed by something other than a separator or the end of the line. A quote within a quoted field
    /// must be doubled.
    case textAfterClosingQuote
    /// A single row is larger than ``CSVReader/rowLimit``.
    case tooLong
}

// MARK: - Quoting

/// What quotes mean in the cells of a table.
enum CSVQuoting {
    /// RFC 4180: cells may be quoted, and a quote within is doubled.
    case doubled
    /// The same, but a quote after a backslash is not doubled. PHP's `fputcsv` writes this, unless the program changes its escape
    /// character. The backslash is part of the text.
    case notAfterBackslash
    /// A quote is an ordinary character. `fossil ticket show` writes this, and turns white space in cells into spaces or, with `-q`,
    /// into escapes.
    case none
}

/// The escapes of `fossilize` in Fossil's `src/encode.c`.
private enum FossilText {
    private static let meanings: [UInt8: UInt8] = [
        UInt8(ascii: "s"): 0x20, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
        UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "0"): 0x00,
        UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    ]

    /// The text without escapes. A backslash that escapes nothing stays.
    ///
    /// - Complexity: O(n)
    static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        let backslash = UInt8(ascii: "\\")
        guard bytes.contains(backslash) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let meaning = bytes[index] == backslash && index + 1 < bytes.count ? meanings[bytes[index + 1]] : nil
            text.append(meaning ?? bytes[index])
            index += meaning == nil ? 1 : 2
        }
        return text
    }
}
