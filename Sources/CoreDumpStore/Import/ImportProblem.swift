/// Something in an imported file that is not as it should be.
package struct ImportProblem: Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        case malformed(CSVProblem)
        case malformedJSON(JSONProblem)
        /// The row ends before all columns have a field, and the one before it could not be read.
        case missingFields(found: Int, expected: Int)
        /// The row ends before all columns have a field. The bug was imported, the others are empty.
        case fewFields(found: Int, expected: Int)
        /// So many fields with something in them stand behind the last column. The bug has them as named values.
        case extraFields(Int)
        case emptyTitle
        /// Something that cannot be in a text, such as the character U+0000, became U+FFFD. The rest was imported.
        case replacedCharacters
        /// A value is of another type than it should be; the key. The record was imported without it.
        case wrongType(String)
        /// The bug refers to a project that the export does not hold.
        case unknownProject
        /// The key belongs to a bug with another title that was created on another day.
        case otherBug
        /// The date is none that is understood. The bug was imported without it; that of a table has it as a named value.
        case unreadableDate(String, field: String)
        /// The date could be two dates, and nothing in the file says which. The bug was imported without it.
        case ambiguousDate(String, field: String)
        /// A screenshot was left out; the bug was imported without it.
        case screenshot(ScreenshotProblem)
        /// A text that was too long for the details was left out; the bug was imported without it.
        case longText(ScreenshotProblem)
        /// These fields of a bug that was there were changed both here and in the file. They stay as they are here, and the bug keeps
        /// what the file says as named values.
        case conflict([BugField])
    }

    /// The line of the file that the row or object begins on, from 1.
    package let line: Int
    /// Which record of the file it is, as far as that is known; nil for a row without a key.
    package internal(set) var record: ImportRecord?
    package let reason: Reason

    /// Whether it is about a date.
    package var isDate: Bool {
        switch reason {
        case .unreadableDate, .ambiguousDate: true
        default: false
        }
    }

    /// Whether the file is not to blame: a bug was changed here as well.
    package var isConflict: Bool {
        if case .conflict = reason { true } else { false }
    }

    /// Whether the row was left out; otherwise the bug is there, but not all of it.
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
    /// The path of the file leads out of the directory that the export lies in.
    case outside(file: String)
    /// The message is the system's, in English.
    case cannotRead(file: String, message: String)
    /// The file is larger than ``ImportedScreenshotFile/sizeLimit``.
    case tooLarge(file: String)
    /// The content is not what was exported.
    case wrongDigest
    /// The content is no PNG that can be read.
    case notAPicture
}
