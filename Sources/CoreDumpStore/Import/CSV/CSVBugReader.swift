import Foundation

/// Makes bugs of the rows of a CSV file.
struct CSVBugReader: BugFileReader {
    /// What is known of dates that others of the file have to decide.
    private enum DateState {
        /// There was no such date yet.
        case unasked
        /// The first such date stands in this row, which waits for the answer.
        case searching(DateSearch, for: [CSVField], line: Int)
        case known
    }

    private static let meaningLimit = 100
    private static let dateColumns = [ImportColumn.created, .updated, .closed]

    private var reader: CSVReader
    private let header: CSVHeader
    private let project: String
    private let isOneProject: Bool
    private let now: Date
    private var identities = CSVIdentities()
    private let dates: DateReader
    /// Those of dates, by their places.
    private let columns: [Int: DateReader.Column]
    private var dateState = DateState.unasked
    private var noted = ImportReading()
    private var meanings: [String: (status: Bug.Status, isResolved: Bool)] = [:]
    /// Nil where the caller does not show them.
    private var samples: ColumnSamples?
    /// Of which named values a row says anything that has as many cells as the header.
    private let saidValues: SaidValues
    /// The same of rows that end early, by how many cells they have.
    private var saidValuesOfShort: [Int: SaidValues] = [:]
    /// Whether a row could not be read and none that is whole has come since.
    private var isAfterMalformedRow = false

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - project: the project of the rows that name none.
    ///   - isOneProject: whether all rows are of that project, whatever they say.
    ///   - now: when bugs were created of which the file does not say it.
    ///   - dates: has read nothing.
    ///   - takesSamples: whether the first cells of each column are to be seen in ``table``.
    /// - Throws: ``ImportError``
    init(
        _ source: ByteSource, path: String, project: String, isOneProject: Bool = false, now: Date, dates: DateReader,
        mappings: ColumnMappings = ColumnMappings(), takesSamples: Bool = false
    ) throws {
        reader = try CSVReader(source)
        self.project = project
        self.isOneProject = isOneProject
        self.now = now
        self.dates = dates
        header = try CSVHeader.find(by: &reader, path: path, mappings)
        samples = takesSamples ? ColumnSamples(columnCount: header.names.count) : nil
        noted.program = header.format.name
        columns = Self.columns(in: header)
        saidValues = .named(header.names(ofValuesIn: header.names.count, isOneProject: isOneProject))
    }

    private static func columns(in header: CSVHeader) -> [Int: DateReader.Column] {
        var columns: [Int: DateReader.Column] = [:]
        for position in dateColumns.flatMap({ header.columns[$0] }) {
            var column = DateReader.Column(position: position, header: header.names[position])
            if header.format.hasUTC { column.isUTC = true }
            columns[position] = column
        }
        return columns
    }

    var offset: Int { reader.offset }

    var reading: ImportReading {
        var reading = noted
        reading.encoding = reader.encoding
        reading.note(dates)
        return reading
    }

    var table: ReadTable? {
        ReadTable(header, samples ?? ColumnSamples(columnCount: header.names.count))
    }

    /// Whether a column says which project a row belongs to.
    var namesProjects: Bool { !header.columns[.project].isEmpty }

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
            guard case .fields(let fields, _) = row else { continue }
            let cells = TableRow(fields, in: header)
            let key = cells.trimmed(.sourceKey)
            if !key.isEmpty { rows.append(KeyedRow(key: key, title: CheckedText.line(cells.text(.title)))) }
        }
        return rows
    }

    mutating func next() throws -> ImportEntry? {
        if case .searching(let search, let fields, let line) = dateState { return try go(on: search, fields, line) }
        switch try reader.next() {
        case nil: return nil
        case .malformed(let problem, let line):
            isAfterMalformedRow = true
            return .skipped(ImportProblem(line: line, reason: .malformed(problem)))
        case .fields(let fields, let line):
            samples?.add(fields)
            if case .unasked = dateState, needsOtherDates(fields) {
                let search = try DateSearch(in: reader, dates, positions: Array(columns.keys))
                dateState = .searching(search, for: fields, line: line)
                return .nothing
            }
            return entry(fields, line)
        }
    }

    private mutating func go(
        on search: DateSearch, _ fields: [CSVField], _ line: Int
    ) throws -> ImportEntry {
        var search = search
        if try search.lookAtNextRow() {
            dateState = .searching(search, for: fields, line: line)
            return .nothing
        }
        dateState = .known
        dates.decide(by: search.evidence)
        return entry(fields, line)
    }

    private func needsOtherDates(_ fields: [CSVField]) -> Bool {
        let cells = TableRow(fields, in: header)
        return Self.dateColumns.contains { dates.needsOthers(cells.trimmed($0)) }
    }

    private mutating func entry(_ fields: [CSVField], _ line: Int) -> ImportEntry {
        var cells = TableRow(fields, in: header)
        let record = ImportRecord.key(from: cells.trimmed(.sourceKey))
        let expected = header.names.count
        let isShort = fields.count < expected
        if isShort, isAfterMalformedRow {
            // A line of the text that the bad row was cut from.
            let reason = ImportProblem.Reason.missingFields(found: fields.count, expected: expected)
            return .skipped(ImportProblem(line: line, record: record, reason: reason))
        }
        isAfterMalformedRow = false
        let title = CheckedText.line(cells.text(.title))
        guard !title.isEmpty else {
            return cells.isEmpty ? .nothing : .skipped(ImportProblem(line: line, record: record, reason: .emptyTitle))
        }
        var dates = ImportedDates(line: line, record: record, reader: dates)
        let named = project(&cells)
        let key = cells.trimmed(.sourceKey)
        let issue = header.format.hasGitHubPages ? GitHubPage(issue: key) : nil
        // The number is its key in all imports; the address stays with it.
        if issue != nil { cells.keep(.sourceKey) }
        let (bug, said) = bug(title, key: issue?.key ?? key, &cells, &dates)
        let identity = identities.identity(
            project: named, formerly: project, key: key.isEmpty ? nil : key, digested: cells.digestedTexts,
            record: issue?.sourceID)
        var reasons: [ImportProblem.Reason] = isShort ? [.fewFields(found: fields.count, expected: expected)] : []
        let extra = fields.dropFirst(expected).count { !$0.value.isEmpty }
        if extra > 0 { reasons.append(.extraFields(extra)) }
        let values = isShort ? saidValues(ofShort: cells, fields.count) : saidValues
        let entry = ImportEntry.bug(
            ImportedBug(
                bug: bug, project: .named(named), identity: .row(identity),
                said: SaidByFile(fields: said, values: values), leftOut: cells.leftOut, line: line,
                record: record, isOwnRow: header.isOwn),
            notes: reasons.map { ImportProblem(line: line, record: record, reason: $0) } + dates.notes)
        return fields.contains(where: \.hasReplaced) ? entry.noting(.replacedCharacters, line: line) : entry
    }

    private mutating func saidValues(ofShort cells: TableRow, _ count: Int) -> SaidValues {
        if let known = saidValuesOfShort[count] { return known }
        let values = cells.saidValues(isOneProject: isOneProject)
        if saidValuesOfShort.count < Self.meaningLimit { saidValuesOfShort[count] = values }
        return values
    }

    /// The project of a row, which it names or not.
    private func project(_ cells: inout TableRow) -> String {
        let own = cells.trimmed(.project)
        guard isOneProject else { return CheckedText.line(own).isEmpty ? project : own }
        if own != project { cells.keep(.project) }
        return project
    }

    private mutating func bug(
        _ title: String, key: String, _ cells: inout TableRow, _ dates: inout ImportedDates
    ) -> (NewBug, said: BugFields) {
        let (created, updated) = (date(.created, of: &cells, &dates), date(.updated, of: &cells, &dates))
        let closing = closing(of: &cells, &dates)
        let status = status(of: &cells, closing)
        let priority = priority(of: &cells)
        var said: BugFields = [.title, .namedValues]
        said[.details] = cells.has(.details)
        said[.status] = says(closing, cells)
        said[.priority] = cells.has(.priority) || cells.hasLabels
        said[.created] = created != nil
        said[.updated] = updated != nil
        said[.closed] = closing.date != nil
        said[.sourceKey] = !key.isEmpty
        let bug = NewBug(
            title: title, details: cells.text(.details), status: status, priority: priority, created: created ?? now,
            updated: updated ?? closing.date ?? created ?? now, closed: status == .closed ? closing.date : nil,
            sourceKey: key.isEmpty ? nil : key, namedValues: cells.namedValues)
        return (bug, said)
    }

    private mutating func priority(of cells: inout TableRow) -> Bug.Priority {
        let word = cells.trimmed(.priority)
        guard !word.isEmpty else { return priority(ofLabels: cells.labels) }
        let priority = noted.priority(word, isSeverity: header.tellsSeverity, in: header.format)
        if word.lowercased() != priority.exportedName { cells.keep(.priority) }
        return priority
    }

    /// The highest that one of them names.
    private mutating func priority(ofLabels labels: [String]) -> Bug.Priority {
        let named = labels.compactMap { label in ImportVocabulary.priority(ofLabel: label).map { (label, $0) } }
        guard let (label, priority) = named.max(by: { $0.1 < $1.1 }) else { return .none }
        noted.note(label, as: priority)
        return priority
    }

    // MARK: - Whether it is closed

    /// What the column of closing dates says.
    private enum Closing {
        /// It is not there, or what stands in it cannot be read.
        case unknown
        case empty
        case at(Date)
        /// There is a word for yes or no.
        case said(Bool)

        var date: Date? {
            if case .at(let date) = self { date } else { nil }
        }
    }

    private func closing(of cells: inout TableRow, _ dates: inout ImportedDates) -> Closing {
        guard !header.columns[.closed].isEmpty else { return .unknown }
        let text = cells.trimmed(.closed)
        guard let first = text.utf8.first else { return .empty }
        // No word is as long as a date, and none but those of one digit begins with one.
        let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        if !isNumber || text.utf8.count == 1, let isClosed = BooleanWords.value(of: text) { return .said(isClosed) }
        return date(.closed, of: &cells, &dates).map(Closing.at) ?? .unknown
    }

    /// Whether the row says whether the bug is closed.
    private func says(_ closing: Closing, _ cells: TableRow) -> Bool {
        switch closing {
        case .at, .said: true
        case .empty: cells.has(.closed) || !cells.trimmed(.status).isEmpty
        case .unknown: !cells.trimmed(.status).isEmpty
        }
    }

    /// A date or a word for yes or no says it; else the word of the status does, unless the program dates every closing and this
    /// bug has no date.
    private mutating func status(of cells: inout TableRow, _ closing: Closing) -> Bug.Status {
        let word = cells.trimmed(.status)
        let wasOpenedAgain =
            header.format.keepsClosingDates && closing.date != nil && ImportVocabulary.isOpen(word)
        if wasOpenedAgain { cells.keep(.closed) }
        let status: Bug.Status =
            switch closing {
            case .at: wasOpenedAgain ? .open : .closed
            case .said(let isClosed): isClosed ? .closed : .open
            case .empty where header.format.datesEveryClosing && meaning(of: word).isResolved: .open
            case .empty, .unknown: meaning(of: word).status
            }
        guard !word.isEmpty, word.lowercased() != status.rawValue else { return status }
        cells.keep(.status)
        noted.note(word, as: status)
        return status
    }

    /// Remembered, as a column has few words.
    private mutating func meaning(of word: String) -> (status: Bug.Status, isResolved: Bool) {
        if let known = meanings[word] { return known }
        let meaning = (
            status: ImportVocabulary.status(word, in: header.format), isResolved: ImportVocabulary.isResolved(word)
        )
        if meanings.count < Self.meaningLimit { meanings[word] = meaning }
        return meaning
    }

    private func date(
        _ column: ImportColumn, of cells: inout TableRow, _ dates: inout ImportedDates
    ) -> Date? {
        guard let place = cells.place(of: column), let dateColumn = columns[place] else { return nil }
        let (text, noted) = (cells.trimmed(column), dates.notes.count)
        let date = dates.date(text, in: header.name(at: place), column: dateColumn)
        if date == nil, dates.notes.count > noted { cells.keep(column) }
        return date
    }
}
