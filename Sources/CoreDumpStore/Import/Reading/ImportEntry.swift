import Foundation

/// What an imported file holds, one after the other.
enum ImportEntry {
    /// A project of an export, before its bugs, perhaps with notes about what was left out of it.
    case project(ExportedProject, notes: [ImportProblem])
    /// A bug, perhaps with notes about what was left out of it.
    case bug(ImportedBug, notes: [ImportProblem])
    /// Further screenshots of the bug of an export that came last, which has that number in it.
    case screenshots([ScreenshotSource], number: Int64, line: Int)
    /// A long text of the bug of an export that came last, or a part of it.
    case text(ExportedText, line: Int)
    /// A request to merge something, which trackers list among the issues.
    case pullRequest
    /// Something that was deleted in the tracker, which still lists it.
    case deleted
    case skipped(ImportProblem)
    /// Not yet anything: the file is looked through for what the next bug needs.
    case nothing
}

extension ImportEntry {
    /// The same with one more thing that was not as it should be.
    func noting(_ reason: ImportProblem.Reason, line: Int) -> ImportEntry {
        switch self {
        case .bug(let bug, let notes):
            .bug(bug, notes: notes + [ImportProblem(line: line, record: bug.record, reason: reason)])
        case .project(let project, let notes):
            .project(project, notes: notes + [ImportProblem(line: line, reason: reason)])
        case .screenshots, .text, .pullRequest, .deleted, .skipped, .nothing: self
        }
    }
}

/// A bug of an imported file.
struct ImportedBug {
    var bug: NewBug
    var project: ProjectSource
    var identity: BugIdentity
    /// What the file says of it; the rest of ``bug`` follows from that, or stands for what is not known.
    var said = SaidByFile()
    var screenshots: [ScreenshotSource] = []
    /// The names of the cells of a table that a person has chosen to leave out.
    var leftOut: [String] = []
    var line: Int
    /// What it is called in reports.
    var record: ImportRecord?
    /// Whether it is a row of a table that Core Dump has written.
    var isOwnRow = false

    /// Whether Core Dump itself has written it: what people have made of the bug, and not what its tracker says.
    var isExported: Bool { isOwnRow || identity.isExported }
}

/// How a bug is known again when the same file is imported once more.
enum BugIdentity: Equatable {
    /// By its source id alone.
    case source(String)
    /// A row of a CSV file.
    case row(CSVRowIdentity)
    /// By its source id, or because it is that bug of this very database.
    case exported(source: String?, database: String, number: Int64)

    /// Whether Core Dump itself has written it.
    var isExported: Bool {
        if case .exported = self { true } else { false }
    }
}

/// Which project a bug of an imported file belongs to.
enum ProjectSource: Hashable {
    /// One of that name.
    case named(String)
    /// A repository, known by its URL: `https://github.com/hoop33/wry`.
    case repository(url: String)
    /// The project of an export with that id.
    case exported(id: Int64, line: Int)
}

/// The content of a screenshot in an imported file.
struct ScreenshotSource {
    enum Content {
        case embedded(Data)
        /// A file beside the imported one.
        case file(String)
        /// The file says that there is a screenshot, but does not hold it.
        case missing
    }

    var content: Content
    /// What the digest of the content has to be.
    var sha256: String?
}
