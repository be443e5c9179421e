/// Something in an imported file that the import could not take as it is.
package struct ImportProblem: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        case malformed(CSVProblem)
        case malformedJSON(JSONProblem)
        /// The row ends before all columns have a field, and the one before it could not be read.
        case missingFields(found: Int, expected: Int)
        /// The row ends before all columns have a field. The bug was imported with the missing fields empty.
        case fewFields(found: Int, expected: Int)
        /// How many non-empty fields follow the last column. The bug has them as named values.
        case extraFields(Int)
        case emptyTitle
        /// Something that a text cannot contain, such as the character U+0000, became U+FFFD. The rest was imported.
        case replacedCharacters
        /// The value of this key has the wrong type. The record was imported without it.
        case wrongType(String)
        /// The bug refers to a project that the export does not contain.
        case unknownProject
        /// The key belongs to a bug with another title that was created on another day.
        case otherBug
        /// The text is not a date that the import understands. The bug keeps it as a named value.
        case unreadableDate(String, field: String)
        /// The text could be either of two dates, and nothing in the file says which. The bug keeps it as a named value.
        case ambiguousDate(String, field: String)
        /// A screenshot was left out; the bug was imported without it.
        case screenshot(ScreenshotProblem)
        /// A text that was too long for the details was left out; the bug was imported without it.
        case longText(ScreenshotProblem)
        /// These fields of a known bug were changed both here and in the file. They stay as they are here, and the bug keeps
        /// what the file says as named values.
        case conflict([BugField])
    }

    /// The line of the file that the row or object begins on, from 1.
    package let line: Int
    /// Which record of the file it is, where that is known; nil for a row without a key.
    package internal(set) var record: ImportRecord?
    package let reason: Reason

    package var isDate: Bool {
        switch reason {
        case .unreadableDate, .ambiguousDate: true
        default: false
        }
    }

    /// Whether it is about fields that were changed both here and in the file.
    package var isConflict: Bool {
        if case .conflict = reason { true } else { false }
    }

    /// Whether the row was left out. Otherwise the bug was imported, though not all of it.
    package var isSkipped: Bool {
        switch reason {
        case .fewFields, .extraFields, .replacedCharacters, .wrongType, .unreadableDate, .ambiguousDate, .screenshot,
            .longText, .conflict:
            false
        default: true
        }
    }
}

/// Why a screenshot or a long text of an export could not be imported.
package enum ScreenshotProblem: Equatable, Sendable {
    /// The export was made without the contents of screenshots.
    case notInExport
    /// The path of the file leads out of the directory of the export.
    case outside(file: String)
    /// The message is the system's, in English.
    case cannotRead(file: String, message: String)
    /// The file is larger than ``ContainedFile/sizeLimit``.
    case tooLarge(file: String)
    /// The content does not have the digest that the export says.
    case wrongDigest
    /// The content is not a PNG that can be read.
    case notAPicture
}

// MARK: - Records of the file

/// Which record of a file something is about. The line alone does not say it where all records are on one line.
package enum ImportRecord: Equatable, Sendable {
    /// The name that people use for it: `#14`, `MULE-14`.
    case key(String)
    /// For a record without such a name: its position among the records of the file, from 1.
    case position(Int)

    /// The most characters of a key that reports show. A user cannot look for a longer one.
    private static let keyLimit = 64

    static func number(_ number: Int64) -> ImportRecord {
        .key("#\(number)")
    }

    /// Nil when the text cannot be shown in a line of a report.
    static func key(from text: String) -> ImportRecord? {
        // The bytes are checked first, because counting the characters of a cell of several megabytes is slow.
        guard !text.isEmpty, text.utf8.count <= 4 * keyLimit, text.count <= keyLimit else { return nil }
        let visible: ClosedRange<UInt8> = 0x20...0x7E
        guard text.utf8.allSatisfy(visible.contains) || !text.unicodeScalars.contains(where: isUnprintable) else {
            return nil
        }
        // A bare number after the line number would look like a column number.
        return .key(text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "#\(text)" : text)
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

// MARK: - Errors of the whole file

/// Why a file could not be imported. Nothing of the file was imported.
package enum ImportError: Error, Equatable, Sendable {
    /// The message is the system's, in English.
    case cannotRead(path: String, message: String)
    /// The file is a pipe, a device or a socket, which cannot be read twice as an import does.
    case notAFile(path: String)
    /// The file is empty.
    case emptyFile(path: String)
    /// The file is not a text that can be read: a picture, an archive, UTF-16 without a byte order mark.
    case notText(path: String)
    /// The header row cannot be read.
    case malformedHeader(path: String, CSVProblem)
    /// None of the headers is that of a column of titles.
    case noTitleColumn(path: String, found: [String], accepted: [String])
    /// There is something between the objects of a JSON file that is not allowed there. Such a file may be a single line, so the error
    /// has the byte as well, from 1; nil where the file is not UTF-8.
    case malformedJSON(path: String, line: Int, byte: Int?)
    /// A JSON file ends within an object or array.
    case unfinishedJSON(path: String, openedOnLine: Int, line: Int)
    /// The export was made by a newer version of the program.
    case newerExport(path: String, version: Int)
    /// A record of an export precedes the header line, which says where the export comes from.
    case noExportHeader(path: String, line: Int)
}
