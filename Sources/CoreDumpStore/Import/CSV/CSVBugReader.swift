import Foundation

/// Makes bugs of the rows of a CSV file.
struct CSVBugReader: BugFileReader {
    /// What is known of the order in which day and month stand in dates that could be two.
    private enum DateOrderState {
        /// There was no such date yet.
        case unasked
        /// The first such date stands in this row, which waits for the answer.
        case searching(DateOrderSearch, for: [CSVField], line: Int)
        /// Nil: the file does not say it.
        case known(DateOrder?)
    }

    private static let dateColumns = [ImportColumn.created, .updated, .closed]

    private var reader: CSVReader
    private let header: CSVHeader
    private let project: String
    private let isOneProject: Bool
    private let now: Date
    private var identities = CSVIdentities()
    private var dateOrder = DateOrderState.unasked
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

    /// Some of the rows that have a key, from where it is; it stays there.
    ///
    /// - Parameters:
    ///   - limit: how many rows are read at the most.
    ///   - length: after so many bytes no other row is read.
    /// - Complexity: O(limit), and what it takes to read as many rows.
    func sample(_ limit: Int, within length: Int) throws -> [KeyedRow] {
        var reader = reader
        let end = reader.offset + length
        var rows: [KeyedRow] = []
        for _ in 0..<limit where reader.offset < end {
            guard let row = try reader.next() else { break }
            guard case .fields(let fields, _) = row, fields.count >= header.names.count else { continue }
            let key = trimmed(.sourceKey, of: fields[...])
            if !key.isEmpty { rows.append(KeyedRow(key: key, title: CheckedText.line(text(.title, of: fields[...])))) }
        }
        return rows
    }

    mutating func next() throws -> ImportEntry? {
        if case .searching(let search, let fields, let line) = dateOrder { return try go(on: search, fields, line) }
        switch try reader.next() {
        case nil: return nil
        case .malformed(let problem, let line):
            return .skipped(ImportProblem(line: line, reason: .malformed(problem)))
        case .fields(let fields, let line):
            if case .unasked = dateOrder, hasAmbiguousDate(fields[...]) {
                let positions = Self.dateColumns.compactMap { header.positions[$0] }
                dateOrder = .searching(try DateOrderSearch(in: reader, positions: positions), for: fields, line: line)
                return .nothing
            }
            return entry(fields, line)
        }
    }

    private mutating func go(
        on search: DateOrderSearch, _ fields: [CSVField], _ line: Int
    ) throws -> ImportEntry {
        var search = search
        if try search.lookAtNextRow() {
            dateOrder = .searching(search, for: fields, line: line)
            return .nothing
        }
        dateOrder = .known(search.order)
        noted.dateOrder = search.order
        return entry(fields, line)
    }

    private func hasAmbiguousDate(_ fields: ArraySlice<CSVField>) -> Bool {
        Self.dateColumns.contains { DateText.isAmbiguous(trimmed($0, of: fields)) }
    }

    private mutating func entry(_ all: [CSVField], _ line: Int) -> ImportEntry {
        let count = header.names.count
        guard all.count >= count else {
            let reason = ImportProblem.Reason.missingFields(found: all.count, expected: count)
            return .skipped(ImportProblem(line: line, reason: reason))
        }
        let (fields, extra) = (all[..<count], all[count...].filter { !$0.value.isEmpty })
        let record = record(of: fields)
        let title = CheckedText.line(text(.title, of: fields))
        guard !title.isEmpty else {
            return .skipped(ImportProblem(line: line, record: record, reason: .emptyTitle))
        }
        var dates = ImportedDates(line: line, record: record)
        let bug = bug(title, fields, &dates)
        let ownProject = isOneProject ? "" : trimmed(.project, of: fields)
        let project = CheckedText.line(ownProject).isEmpty ? project : ownProject
        let identity = identities.identity(
            project: project, key: bug.sourceKey, title: trimmed(.title, of: fields),
            created: trimmed(.created, of: fields), details: bug.details)
        let left = extra.isEmpty ? [] : [ImportProblem(line: line, record: record, reason: .extraFields(extra.count))]
        let entry = ImportEntry.bug(
            ImportedBug(bug: bug, project: .named(project), identity: .row(identity), line: line, record: record),
            notes: left + dates.notes)
        return fields.contains(where: \.hasReplaced) ? entry.noting(.replacedCharacters, line: line) : entry
    }

    /// The key of a row, where it has one.
    private func record(of fields: ArraySlice<CSVField>) -> ImportRecord? {
        ImportRecord.key(from: trimmed(.sourceKey, of: fields))
    }

    private mutating func bug(
        _ title: String, _ fields: ArraySlice<CSVField>, _ dates: inout ImportedDates
    ) -> NewBug {
        let (created, updated, closed) = (
            date(.created, of: fields, &dates), date(.updated, of: fields, &dates), date(.closed, of: fields, &dates)
        )
        let hasStatus = header.positions[.status] != nil
        let status = hasStatus ? noted.status(trimmed(.status, of: fields)) : closed == nil ? .open : .closed
        let key = trimmed(.sourceKey, of: fields)
        return NewBug(
            title: title, details: text(.details, of: fields), status: status,
            priority: noted.priority(trimmed(.priority, of: fields), isSeverity: header.tellsSeverity),
            created: created ?? now,
            updated: updated ?? closed ?? created ?? now, closed: status == .closed ? closed : nil,
            sourceKey: key.isEmpty ? nil : key, namedValues: namedValues(of: fields))
    }

    private func namedValues(of fields: ArraySlice<CSVField>) -> [NamedValue] {
        header.others.compactMap { position in
            let value = fields[position].value
            return value.isEmpty ? nil : NamedValue(header.names[position], value)
        }
    }

    private func date(
        _ column: ImportColumn, of fields: ArraySlice<CSVField>, _ dates: inout ImportedDates
    ) -> Date? {
        dates.date(trimmed(column, of: fields), in: header.name(of: column), order: noted.dateOrder)
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
