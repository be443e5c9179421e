import Foundation

/// Makes bugs of the rows of a CSV file.
struct CSVBugReader: BugFileReader {
    private enum FileDateOrder {
        /// No date needed it yet.
        case unknown
        /// Nil: the file does not say it.
        case looked(DateOrder?)
    }

    private var reader: CSVReader
    private let header: CSVHeader
    private let project: String
    private let isOneProject: Bool
    private let now: Date
    private var identities = CSVIdentities()
    private var dateOrder = FileDateOrder.unknown
    private var noted = ImportReading()

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

    var reading: ImportReading {
        var reading = noted
        reading.encoding = reader.encoding
        return reading
    }

    /// Whether a column says which project a row belongs to.
    var namesProjects: Bool { header.positions[.project] != nil }

    mutating func next() throws -> ImportEntry? {
        switch try reader.next() {
        case nil: nil
        case .malformed(let problem, let line): .skipped(ImportProblem(line: line, reason: .malformed(problem)))
        case .fields(let fields, let line): try entry(fields, line)
        }
    }

    private mutating func entry(_ all: [CSVField], _ line: Int) throws -> ImportEntry {
        let count = header.names.count
        guard all.count >= count else {
            let reason = ImportProblem.Reason.missingFields(found: all.count, expected: count)
            return .skipped(ImportProblem(line: line, reason: reason))
        }
        let (fields, extra) = (all[..<count], all[count...].filter { !$0.value.isEmpty })
        guard !fields.contains(where: { $0.text.utf8.contains(0) }) else {
            return .skipped(ImportProblem(line: line, reason: .nullCharacter))
        }
        let title = trimmed(.title, of: fields)
        guard !title.isEmpty else { return .skipped(ImportProblem(line: line, reason: .emptyTitle)) }
        var dates = ImportedDates(line: line)
        let bug = try bug(title, fields, &dates)
        let ownProject = isOneProject ? "" : trimmed(.project, of: fields)
        let project = ownProject.isEmpty ? project : ownProject
        let identity = identities.identity(
            project: project, key: bug.sourceKey, title: title, created: trimmed(.created, of: fields),
            details: bug.details)
        let left = extra.isEmpty ? [] : [ImportProblem(line: line, reason: .extraFields(extra.count))]
        return .bug(
            ImportedBug(bug: bug, project: .named(project), identity: identity, line: line), notes: left + dates.notes)
    }

    private mutating func bug(
        _ title: String, _ fields: ArraySlice<CSVField>, _ dates: inout ImportedDates
    ) throws -> NewBug {
        let created = try date(.created, of: fields, &dates)
        let updated = try date(.updated, of: fields, &dates)
        let closed = try date(.closed, of: fields, &dates)
        let hasStatus = header.positions[.status] != nil
        let status = hasStatus ? noted.status(trimmed(.status, of: fields)) : closed == nil ? .open : .closed
        let key = trimmed(.sourceKey, of: fields)
        return NewBug(
            title: title, details: text(.details, of: fields), status: status,
            priority: noted.priority(trimmed(.priority, of: fields)), created: created ?? now,
            updated: updated ?? closed ?? created ?? now, closed: status == .closed ? closed : nil,
            sourceKey: key.isEmpty ? nil : key)
    }

    private mutating func date(
        _ column: ImportColumn, of fields: ArraySlice<CSVField>, _ dates: inout ImportedDates
    ) throws -> Date? {
        try dates.date(trimmed(column, of: fields), in: header.name(of: column)) { try fileDateOrder() }
    }

    /// In which order day and month stand, by those dates of the whole file that can be read in one order only.
    private mutating func fileDateOrder() throws -> DateOrder? {
        if case .looked(let order) = dateOrder { return order }
        var ahead = reader
        try ahead.restart()
        var orders: Set<DateOrder> = []
        while orders.count < 2, let row = try ahead.next() {
            guard case .fields(let fields, _) = row else { continue }
            for column in [ImportColumn.created, .updated, .closed] {
                if let order = DateText.order(of: text(column, of: fields[...])) { orders.insert(order) }
            }
        }
        let order = orders.count == 1 ? orders.first : nil
        dateOrder = .looked(order)
        noted.dateOrder = order
        return order
    }

    private func trimmed(_ column: ImportColumn, of fields: ArraySlice<CSVField>) -> String {
        let text = text(column, of: fields)
        // Most need no look at what Unicode takes for white space.
        guard let first = text.utf8.first, let last = text.utf8.last else { return text }
        let visible: ClosedRange<UInt8> = 0x21...0x7E
        return visible.contains(first) && visible.contains(last) ? text : CheckedText.trimmed(text)
    }

    /// A field, empty where the file has no such column.
    private func text(_ column: ImportColumn, of fields: ArraySlice<CSVField>) -> String {
        guard let position = header.positions[column], position < fields.count else { return "" }
        return fields[position].value
    }
}
