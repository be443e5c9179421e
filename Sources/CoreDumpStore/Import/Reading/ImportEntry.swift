import Foundation

/// An entry of an imported file, as a ``BugFileReader`` returns it.
enum ImportEntry {
    /// A project of an export, which precedes its bugs, with the problems of what was left out of it.
    case project(ExportedProject, notes: [ImportProblem])
    /// A bug, with the problems of what was left out of it.
    case bug(ImportedBug, notes: [ImportProblem])
    /// Further screenshots of the preceding bug of an export, which has that number in the export.
    case screenshots([ScreenshotSource], number: Int64, line: Int)
    /// A long text of the preceding bug of an export, or a part of such a text.
    case text(ExportedText, line: Int)
    /// Further notes of the preceding bug of an export, which has that number in the export, with the problems of what was left out.
    case notes([NewNote], number: Int64, problems: [ImportProblem])
    /// A pull request or merge request, which trackers list among the issues.
    case pullRequest
    /// A record that was deleted in the tracker, which still lists it.
    case deleted
    case skipped(ImportProblem)
    /// No entry: an empty row, or a step of the search through the file for the evidence that a date needs.
    case nothing

    /// The same entry with one more problem.
    func noting(_ reason: ImportProblem.Reason, line: Int) -> ImportEntry {
        switch self {
        case .bug(let bug, let notes):
            .bug(bug, notes: notes + [ImportProblem(line: line, record: bug.record, reason: reason)])
        case .project(let project, let notes):
            .project(project, notes: notes + [ImportProblem(line: line, reason: reason)])
        case .screenshots, .text, .notes, .pullRequest, .deleted, .skipped, .nothing: self
        }
    }
}

struct ImportedBug {
    var bug: NewBug
    var project: ProjectSource
    var identity: BugIdentity
    /// Which fields of ``bug`` the file states. The others are derived from these, or are defaults.
    var stated = StatedContent()
    /// The details as earlier versions of Core Dump have read them from the same record; nil where they are the same.
    var formerDetails: String?
    var screenshots: [ScreenshotSource] = []
    /// The names of the cells of a table that the user has chosen to leave out.
    var leftOut: [String] = []
    var line: Int
    var record: ImportRecord?
    /// Whether it is a row of a table that Core Dump wrote.
    var isOwnRow = false

    /// Whether Core Dump wrote the record: then it says what users have made of the bug, and not what its tracker says.
    var isExported: Bool { isOwnRow || identity.isExported }
}

/// How a bug is recognised when the same file is imported again.
enum BugIdentity: Equatable {
    case source(String)
    case row(CSVRowIdentity)
    /// By its source id, or by its number if the export comes from this database.
    case exported(source: String?, database: String, number: Int64)

    /// Whether Core Dump wrote the record.
    var isExported: Bool {
        if case .exported = self { true } else { false }
    }
}

/// Which project a bug of an imported file belongs to.
enum ProjectSource: Hashable {
    case named(String)
    /// The repository with that URL: `https://github.com/hoop33/wry`.
    case repository(url: String)
    /// The project of an export with that id.
    case exported(id: Int64, line: Int)
}

/// The content of a screenshot in an imported file.
struct ScreenshotSource {
    enum Content {
        case embedded(Data)
        case file(String)
        /// The file mentions a screenshot, but does not contain it.
        case missing
    }

    var content: Content
    /// The digest that the content must have.
    var sha256: String?
}

// MARK: - Stated fields

/// Which fields and named values of a bug a row or record states. A missing column and an unreadable cell state nothing, so the bug
/// keeps what it has.
struct StatedContent: Sendable {
    var fields = BugFields.all
    var values = StatedValues.all
}

/// Which named values a row or record states, besides those that it has.
enum StatedValues: Sendable {
    /// All of them: the bug has no value that is not in the record.
    case all
    case named(Set<String>)
    /// Those that are made from the members of a record of a tracker, including empty members.
    case members(JSONObject, besides: [String])

    /// The names of the stated values, for repeated lookups.
    var names: Names {
        switch self {
        case .all: Names(areAll: true)
        case .named(let names): Names(names: names)
        case .members(let object, let others):
            Names(names: Set(object.members.map { NamedValueRules.readable($0.key) } + others), haveMembers: true)
        }
    }

    struct Names {
        fileprivate var areAll = false
        fileprivate var names: Set<String> = []
        /// Whether a name includes the names nested in it: `Milestone` includes `Milestone: Due on`.
        fileprivate var haveMembers = false

        func contains(_ name: String) -> Bool {
            if areAll || names.contains(name) { return true }
            guard haveMembers, let end = name.firstRange(of: ": ") else { return false }
            return names.contains(String(name[..<end.lowerBound]))
        }
    }
}

// MARK: - Readers

/// Reads the bugs of a file, one at a time.
protocol BugFileReader {
    /// How many bytes of the file have been read.
    var offset: Int { get }

    /// How the part of the file that has been read was interpreted.
    var reading: ImportReading { get }

    /// The columns of a table; nil for a file that is not a table.
    var table: ReadTable? { get }

    /// The next entry of the file, or nil at its end.
    ///
    /// - Throws: ``ImportError`` when the file cannot be read to its end.
    mutating func next() throws -> ImportEntry?
}

extension BugFileReader {
    var table: ReadTable? { nil }
}
