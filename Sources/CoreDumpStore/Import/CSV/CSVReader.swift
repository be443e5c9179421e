import Foundation

/// Reads RFC 4180: fields parted by commas, or by what ``restart(separator:)`` says, rows by CRLF, LF or CR, quoted where they
/// hold any of these, quotes doubled within, in any ``TextEncoding``, with or without a byte order mark. After ``read(_:)``, the
/// tables of programs that quote otherwise.
///
/// Reads in chunks and holds one row at a time. A row whose quotes are wrong is reported, and reading goes on at the line
/// after the one it begins on: a quote that was never closed would otherwise swallow the good rows behind it.
///
/// - Complexity: O(n) for n bytes, also for malformed files: a quote that swallows rows ends at the next one.
struct CSVReader {
    /// The most bytes of a row: what is longer is a quote that was never closed, or no CSV.
    static let rowLimit = 16 * 1024 * 1024

    private var source: ByteSource
    private var separator = UInt8(ascii: ",")
    private var quoting = CSVQuoting.doubled
    private var hasEscapes = false
    /// The line that is being read, from 1.
    private var line = 1
    /// Where the line after the first of the row begins.
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
    /// - Parameter separator: what parts the fields from now on; nil for what has parted them so far.
    mutating func restart(separator: UInt8? = nil) throws {
        try source.rewind(to: .start)
        try source.skipByteOrderMark()
        self.separator = separator ?? self.separator
        line = 1
    }

    /// What quotes mean from now on.
    mutating func read(_ quoting: CSVQuoting) throws {
        self.quoting = quoting
        guard quoting == .none else { return }
        // With the option `-q` of Fossil all white space in cells is escaped: then there is no space in all of the file.
        var rest = source
        let space = UInt8(ascii: " ")
        while let byte = try rest.peek(), byte != space { try rest.skip { $0 == space } }
        hasEscapes = try rest.peek() == nil
    }

    /// How many bytes of the file have been read.
    var offset: Int { source.offset }

    var encoding: TextEncoding { source.encoding }

    /// The next row with the line it begins on, or nil at the end of the file. Empty lines are passed over.
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

    /// Reads one field with the separator or line end behind it. Returns whether another field follows.
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

    /// Reads up to the closing quote and over it.
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

    /// Whether the quote behind a backslash, which was read, is the one that ends the field: then the field ends there, and the next one has
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

    /// Counts a line; of CRLF both bytes are one end.
    private mutating func endLine(_ byte: UInt8) throws {
        if byte == UInt8(ascii: "\r"), try source.peek() == UInt8(ascii: "\n") { _ = try source.next() }
        line += 1
        if secondLine == nil { secondLine = source.place }
    }

    /// Returns false when the row has become too long.
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
