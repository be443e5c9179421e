import Foundation

/// Makes bugs of the rows of a CSV file.
struct CSVBugReader: BugFileReader {
    private var reader: CSVReader
    private let header: CSVHeader
    private let project: String
    private let isOneProject: Bool
    private let now: Date
    private var identities = CSVIdentities()

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - project: the project of the rows that name none.
    ///   - isOneProject: whether all rows are of that project, whatever they say.
    ///   - now: when bugs were created of which the file does not say it.
    /// - Throws: ``ImportError``
    init(
        _ source: ByteSource, path: String, project: String, isOneProject: Bool = false, now: Date
    ) throws {
        reader = try CSVReader(source)
        self.project = project
        self.isOneProject = isOneProject
        self.now = now
        header = try CSVHeader.find(by: &reader, path: path)
    }

    var offset: Int { reader.offset }

    /// Whether a column says which project a row belongs to.
    var namesProjects: Bool { header.positions[.project] != nil }

    mutating func next() throws -> ImportEntry? {
        switch try reader.next() {
        case nil: nil
        case .malformed(let problem, let line): .skipped(ImportProblem(line: line, reason: .malformed(problem)))
        case .fields(let fields, let line): entry(fields, line)
        }
    }

    private mutating func entry(_ fields: [CSVField], _ line: Int) -> ImportEntry {
        guard fields.count == header.count else {
            let reason = ImportProblem.Reason.wrongNumberOfFields(found: fields.count, expected: header.count)
            return .skipped(ImportProblem(line: line, reason: reason))
        }
        guard !fields.contains(where: { $0.text.utf8.contains(0) }) else {
            return .skipped(ImportProblem(line: line, reason: .nullCharacter))
        }
        let title = trimmed(.title, of: fields)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        var notes: [ImportProblem] = []
        let bug = bug(title, fields, line, &notes)
        let ownProject = isOneProject ? "" : trimmed(.project, of: fields)
        let project = ownProject.isEmpty ? project : ownProject
        let identity = identities.identity(
            project: project, key: bug.sourceKey, title: title, created: trimmed(.created, of: fields),
            details: bug.details)
        return .bug(ImportedBug(bug: bug, project: .named(project), identity: identity, line: line), notes: notes)
    }

    private func bug(_ title: String, _ fields: [CSVField], _ line: Int, _ notes: inout [ImportProblem]) -> NewBug {
        let created = date(.created, of: fields, line, &notes)
        let updated = date(.updated, of: fields, line, &notes)
        let closed = date(.closed, of: fields, line, &notes)
        let hasStatus = header.positions[.status] != nil
        let status =
            hasStatus ? ImportVocabulary.status(text(.status, of: fields)) : closed == nil ? .open : .closed
        let key = trimmed(.sourceKey, of: fields)
        return NewBug(
            title: title, details: text(.details, of: fields), status: status,
            priority: ImportVocabulary.priority(text(.priority, of: fields)), created: created ?? now,
            updated: updated ?? closed ?? created ?? now, closed: status == .closed ? closed : nil,
            sourceKey: key.isEmpty ? nil : key)
    }

    private func date(
        _ column: ImportColumn, of fields: [CSVField], _ line: Int, _ notes: inout [ImportProblem]
    ) -> Date? {
        let text = trimmed(column, of: fields)
        guard !text.isEmpty else { return nil }
        let date = DateText.date(text)
        if date == nil { notes.append(ImportProblem(line: line, reason: .unreadableDate(text))) }
        return date
    }

    private func trimmed(_ column: ImportColumn, of fields: [CSVField]) -> String {
        let text = text(column, of: fields)
        // Most need no look at what Unicode takes for white space.
        guard let first = text.utf8.first, let last = text.utf8.last else { return text }
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        return visible.contains(first) && visible.contains(last) ? text : CheckedText.trimmed(text)
    }

    /// A field, empty where the file has no such column. NULL without quotes is how database exports say that there is
    /// nothing.
    private func text(_ column: ImportColumn, of fields: [CSVField]) -> String {
        guard let position = header.positions[column] else { return "" }
        let field = fields[position]
        return field.text == "NULL" && !field.isQuoted ? "" : field.text
    }
}
