import Foundation

/// An issue of another tracker, in our terms.
struct TrackerIssue {
    /// By what it is known again.
    enum Identity {
        /// One that is its own in all the world.
        case source(String)
        /// Its key, as that of a row of a table: there are others in other projects.
        case key(String)
    }

    /// The words for status and priority, which may tell more than ours do.
    struct Words {
        var status: String?
        var priority: String?
    }

    var kind: TrackerKind
    var identity: Identity
    /// Nil when the record does not name one.
    var project: ProjectSource?
    /// What people call it.
    var key: String?
    var title: String
    var details = ""
    var isClosed: Bool
    var priority = Bug.Priority.none
    var created: TrackerDate?
    var updated: TrackerDate?
    var closed: TrackerDate?
    var words = Words()
    /// What is kept with it besides what is left of the record.
    var namedValues: [NamedValue] = []
    /// The record without what has been taken from it.
    var fields: JSONFields
    /// Of what the record says nothing, and the issue may have something all the same; dates aside.
    var unsaid: BugFields = []
    /// Whether what is not in the record is not there at all; else it may have been left out.
    var isWhole = false

    /// The bug it becomes, or why it cannot become one.
    func entry(line: Int, _ context: TrackerContext) -> ImportEntry {
        let record = key.flatMap(ImportRecord.key(from:))
        let title = CheckedText.line(title)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, record: record, reason: .emptyTitle)) }
        var dates = ImportedDates(line: line, record: record, reader: context.dates)
        let created = date(created, &dates)
        let updated = date(updated, &dates)
        let closed = date(closed, &dates)
        let first = created ?? [updated, closed].compactMap(\.self).min() ?? context.now
        let bug = NewBug(
            title: title, details: details, status: isClosed ? .closed : .open, priority: priority,
            created: first,
            // Taskwarrior changes what it makes of a recurring task before it makes it.
            updated: max(updated ?? closed ?? first, first), closed: isClosed ? closed : nil, sourceKey: key,
            namedValues: wordValues + namedValues + NamedValueRules.values(of: fields.left, kind) + formerClosing
                + (isClosed ? dates.unread : dates.unread.filter { !formerClosing.contains($0) }))
        let project = project ?? .named(context.project)
        let imported = ImportedBug(
            bug: bug, project: project, identity: identity(in: project, context),
            said: said(created, updated, closed), line: line, record: record)
        let left = fields.wrongTypes.map { ImportProblem(line: line, record: record, reason: .wrongType($0)) }
        return .bug(imported, notes: left + dates.notes)
    }

    /// When an open issue was closed before it was opened again, as Redmine says it.
    private var formerClosing: [NamedValue] {
        guard !isClosed, let closed, closed.text != NamedValueRules.unsetDate else { return [] }
        return [NamedValue(NamedValueRules.readable(closed.key), closed.text)]
    }

    private func said(_ created: Date?, _ updated: Date?, _ closed: Date?) -> SaidByFile {
        var said = BugFields.all
        for field in BugField.allCases where unsaid[field] { said[field] = false }
        said[.created] = created != nil
        said[.updated] = updated != nil
        said[.closed] = isClosed && closed != nil
        said[.sourceKey] = key != nil
        return SaidByFile(
            fields: said, values: isWhole ? .all : .members(fields.whole, besides: NewBug.keptDateNames))
    }

    private var wordValues: [NamedValue] {
        let own = [isClosed ? Bug.Status.closed.rawValue : Bug.Status.open.rawValue, priority.exportedName]
        return zip([("Status", words.status), ("Priority", words.priority)], own).compactMap { foreign, own in
            guard let word = foreign.1, !word.isEmpty, word.lowercased() != own else { return nil }
            return NamedValue(foreign.0, word)
        }
    }

    private func date(_ date: TrackerDate?, _ dates: inout ImportedDates) -> Date? {
        guard let date, date.text != NamedValueRules.unsetDate else { return nil }
        return dates.date(date.text, in: date.key)
    }

    private func identity(in project: ProjectSource, _ context: TrackerContext) -> BugIdentity {
        switch identity {
        case .source(let id): .source(id)
        case .key(let key):
            .source(CSVProjectName(context.nameOfAll ?? project.name).sourceID(row: key, repetition: 1))
        }
    }
}

/// What is the same for all records of a file.
struct TrackerContext {
    /// The project of the records that name none.
    var project: String
    /// The name of the one project that takes all; nil without one.
    var nameOfAll: String?
    /// When bugs were created of which the file does not say it.
    var now: Date
    /// Reads its dates.
    var dates: DateReader
}

extension ProjectSource {
    /// The name by which rows of it are known.
    fileprivate var name: String {
        switch self {
        case .named(let name): name
        case .repository(let url): url
        case .exported(let id, _): String(id)
        }
    }
}
