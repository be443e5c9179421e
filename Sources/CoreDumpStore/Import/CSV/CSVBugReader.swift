import Foundation

/// Makes bugs of the rows of a CSV file.
struct CSVBugReader: BugFileReader {
    /// The state of the search for evidence on ambiguous dates.
    private enum DateState {
        /// No row so far has had an ambiguous date.
        case unasked
        /// This row has the first ambiguous date, and waits for the result of the search.
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
    /// The columns of dates, by their positions.
    private let columns: [Int: DateReader.Column]
    private var dateState = DateState.unasked
    private var noted = ImportReading()
    private var meanings: [String: (status: Bug.Status, isResolved: Bool)] = [:]
    /// Nil where the caller does not need them.
    private var samples: ColumnSamples?
    /// The named values that a row with as many cells as the header states.
    private let statedValues: StatedValues
    /// The named values that a shorter row states, by the number of its cells.
    private var statedValuesOfShort: [Int: StatedValues] = [:]
    /// Whether a row could not be read and no complete row has followed yet.
    private var isAfterMalformedRow = false

    /// Reads the header.
    ///
    /// - Parameters:
    ///   - project: the project of rows that name none.
    ///   - isOneProject: whether all rows belong to that project, even if they name others.
    ///   - now: the creation date of bugs for which the file has none.
    ///   - dates: a reader that has not read any date.
    ///   - takesSamples: whether ``table`` contains the first cells of each column.
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
        statedValues = .named(header.names(ofValuesIn: header.names.count, isOneProject: isOneProject))
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

    /// The rows with a key among the next ones, without consuming them.
    ///
    /// - Parameters:
    ///   - limit: the most rows to read.
    ///   - length: the number of bytes after which no other row is read.
    /// - Complexity: O(limit), and the time to read that many rows.
    func sample(_ limit: Int, within length: Int) throws -> [KeyedRow] {
        var reader = reader
        let end = reader.offset + length
        var rows: [KeyedRow] = []
        for _ in 0..<limit where reader.offset < end {
            guard let row = try reader.next() else { break }
            guard case .fields(let fields, _) = row else { continue }
            let cells = TableRow(fields, in: header)
            let key = cells.trimmed(.sourceKey)
            if !key.isEmpty { rows.append(KeyedRow(key: key, title: NormalizedText.line(cells.text(.title)))) }
        }
        return rows
    }

    mutating func next() throws -> ImportEntry? {
        if case .searching(let search, let fields, let line) = dateState {
            return try continueSearch(search, fields, line)
        }
        switch try reader.next() {
        case nil: return nil
        case .malformed(let problem, let line):
            isAfterMalformedRow = true
            return .skipped(ImportProblem(line: line, reason: .malformed(problem)))
        case .fields(let fields, let line):
            samples?.add(fields)
            if case .unasked = dateState, needsOtherDates(fields) {
                let search = try DateSearch(in: reader, positions: Array(columns.keys))
                dateState = .searching(search, for: fields, line: line)
                return .nothing
            }
            return entry(fields, line)
        }
    }

    private mutating func continueSearch(
        _ search: DateSearch, _ fields: [CSVField], _ line: Int
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
        return Self.dateColumns.contains { dates.needsEvidence(cells.trimmed($0)) }
    }

    private mutating func entry(_ fields: [CSVField], _ line: Int) -> ImportEntry {
        var cells = TableRow(fields, in: header)
        let record = ImportRecord.key(from: cells.trimmed(.sourceKey))
        let expected = header.names.count
        let isShort = fields.count < expected
        if isShort, isAfterMalformedRow {
            // The row is probably a line of a text that belongs to the malformed row.
            let reason = ImportProblem.Reason.missingFields(found: fields.count, expected: expected)
            return .skipped(ImportProblem(line: line, record: record, reason: reason))
        }
        isAfterMalformedRow = false
        let title = NormalizedText.line(cells.text(.title))
        guard !title.isEmpty else {
            return cells.isEmpty ? .nothing : .skipped(ImportProblem(line: line, record: record, reason: .emptyTitle))
        }
        var dates = ImportedDates(line: line, record: record, reader: dates)
        let named = project(&cells)
        let key = cells.trimmed(.sourceKey)
        let issue = header.format.hasGitHubPages ? GitHubPage(issue: key) : nil
        // In all imports the number is the key; the URL is kept as a named value.
        if issue != nil { cells.keep(.sourceKey) }
        let (bug, stated) = bug(title, key: issue?.key ?? key, &cells, &dates)
        let identity = identities.identity(
            project: named, formerly: project, key: key.isEmpty ? nil : key, digested: cells.digestedTexts,
            record: issue?.sourceID)
        var reasons: [ImportProblem.Reason] = isShort ? [.fewFields(found: fields.count, expected: expected)] : []
        let extra = fields.dropFirst(expected).count { !$0.value.isEmpty }
        if extra > 0 { reasons.append(.extraFields(extra)) }
        let values = isShort ? statedValues(ofShort: fields.count) : statedValues
        let entry = ImportEntry.bug(
            ImportedBug(
                bug: bug, project: .named(named), identity: .row(identity),
                stated: StatedContent(fields: stated, values: values), leftOut: cells.leftOut, line: line,
                record: record, isOwnRow: header.isOwn),
            notes: reasons.map { ImportProblem(line: line, record: record, reason: $0) } + dates.notes)
        return fields.contains(where: \.hasReplaced) ? entry.noting(.replacedCharacters, line: line) : entry
    }

    /// The named values that a row with fewer cells than the header states.
    private mutating func statedValues(ofShort count: Int) -> StatedValues {
        if let known = statedValuesOfShort[count] { return known }
        let values = StatedValues.named(header.names(ofValuesIn: count, isOneProject: isOneProject))
        if statedValuesOfShort.count < Self.meaningLimit { statedValuesOfShort[count] = values }
        return values
    }

    private func project(_ cells: inout TableRow) -> String {
        let own = cells.trimmed(.project)
        guard isOneProject else { return NormalizedText.line(own).isEmpty ? project : own }
        if own != project { cells.keep(.project) }
        return project
    }

    private mutating func bug(
        _ title: String, key: String, _ cells: inout TableRow, _ dates: inout ImportedDates
    ) -> (NewBug, stated: BugFields) {
        let (created, updated) = (date(.created, of: &cells, &dates), date(.updated, of: &cells, &dates))
        let closing = closing(of: &cells, &dates)
        let status = status(of: &cells, closing)
        let priority = priority(of: &cells)
        let notes = notes(of: &cells, at: updated ?? created ?? now)
        var stated: BugFields = [.title, .namedValues]
        stated[.details] = cells.has(.details)
        stated[.status] = says(closing, cells)
        stated[.priority] = cells.hasPriority
        stated[.created] = created != nil
        stated[.updated] = updated != nil
        stated[.closed] = closing.date != nil
        stated[.sourceKey] = !key.isEmpty
        stated[.labels] = cells.statesLabels
        let bug = NewBug(
            title: title, details: cells.text(.details), status: status, priority: priority, labels: cells.labels,
            created: created ?? now, updated: updated ?? closing.date ?? created ?? now,
            closed: status == .closed ? closing.date : nil,
            sourceKey: key.isEmpty ? nil : key, namedValues: cells.namedValues, notes: notes)
        return (bug, stated)
    }

    /// The notes in the cells of a row. A cell without any stays a named value, unless the user has sent its column to the notes.
    ///
    /// - Parameter date: of a note without one.
    private func notes(of cells: inout TableRow, at date: Date) -> [NewNote] {
        var notes: [NewNote] = []
        for (place, text, isChosen) in cells.noteCells {
            if let own = NoteListText.notes(in: text) {
                notes += own
            } else if let note = jiraComment(text) {
                notes.append(note)
            } else if isChosen, Note.isComplete(text) {
                notes.append(NewNote(created: date, text: NormalizedText.exact(text)))
            } else {
                cells.keepCell(at: place)
            }
        }
        return notes
    }

    /// A comment as Jira writes it, `05/Mar/21 5:06 AM;ada;Seen too`: its date is in the form of the creation date.
    private func jiraComment(_ text: String) -> NewNote? {
        let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, Note.isComplete(parts[2]) else { return nil }
        let column = header.columns[.created].lazy.compactMap { columns[$0] }.first ?? DateReader.Column()
        guard case .date(let date) = dates.read(NormalizedText.trimmed(parts[0]), in: column) else { return nil }
        return NewNote(created: date, author: NormalizedText.line(parts[1]), text: NormalizedText.exact(parts[2]))
    }

    private mutating func priority(of cells: inout TableRow) -> Bug.Priority {
        let word = cells.trimmed(.priority)
        guard !word.isEmpty else { return noted.priority(ofLabels: cells.priorityLabels) }
        let priority = noted.priority(word, isSeverity: header.tellsSeverity, in: header.format)
        if word.lowercased() != priority.exportedName { cells.keep(.priority) }
        return priority
    }

    // MARK: - Status and closing date

    /// What the column of closing dates says about a bug.
    private enum Closing {
        /// There is no such column, or its cell cannot be read.
        case unknown
        case empty
        case at(Date)
        /// The cell has a word for yes or no.
        case stated(Bool)

        var date: Date? {
            if case .at(let date) = self { date } else { nil }
        }
    }

    private func closing(of cells: inout TableRow, _ dates: inout ImportedDates) -> Closing {
        guard !header.columns[.closed].isEmpty else { return .unknown }
        let text = cells.trimmed(.closed)
        guard let first = text.utf8.first else { return .empty }
        // A text of more than one character that begins with a digit is a date, and no word for yes or no.
        let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        if !isNumber || text.utf8.count == 1, let isClosed = BooleanWords.value(of: text) { return .stated(isClosed) }
        return date(.closed, of: &cells, &dates).map(Closing.at) ?? .unknown
    }

    /// Whether the row states the status of the bug.
    private func says(_ closing: Closing, _ cells: TableRow) -> Bool {
        switch closing {
        case .at, .stated: true
        case .empty: cells.has(.closed) || !cells.trimmed(.status).isEmpty
        case .unknown: !cells.trimmed(.status).isEmpty
        }
    }

    /// A closing date or a word for yes or no decides; otherwise the word in the column of statuses, unless the program dates every closing
    /// and this bug has no date.
    private mutating func status(of cells: inout TableRow, _ closing: Closing) -> Bug.Status {
        let word = cells.trimmed(.status)
        let wasOpenedAgain =
            header.format.keepsClosingDates && closing.date != nil && ImportVocabulary.isOpen(word)
        if wasOpenedAgain { cells.keep(.closed) }
        let status: Bug.Status =
            switch closing {
            case .at: wasOpenedAgain ? .open : .closed
            case .stated(let isClosed): isClosed ? .closed : .open
            case .empty where header.format.datesEveryClosing && meaning(of: word).isResolved: .open
            case .empty, .unknown: meaning(of: word).status
            }
        guard !word.isEmpty, word.lowercased() != status.rawValue else { return status }
        cells.keep(.status)
        noted.note(word, as: status)
        return status
    }

    /// The meaning of a word for a status. It is cached, because a column has few different words.
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

// MARK: - Ambiguous dates

/// Searches a whole CSV file for evidence on how to read its ambiguous dates. It reads a row at a time, so that the user can cancel the
/// import.
struct DateSearch {
    private var reader: CSVReader
    private let positions: [Int]
    private(set) var evidence = DateEvidence()

    /// - Parameters:
    ///   - reader: a reader of the file, which is copied and does not move.
    ///   - positions: the positions of the columns that contain dates.
    init(in reader: CSVReader, positions: [Int]) throws {
        self.reader = reader
        self.positions = positions
        try self.reader.restart()
        // The header contains no dates.
        _ = try self.reader.next()
    }

    /// Reads the next row. Returns false at the end of the file.
    mutating func lookAtNextRow() throws -> Bool {
        guard let row = try reader.next() else { return false }
        guard case .fields(let fields, _) = row else { return true }
        for position in positions where position < fields.count {
            evidence.note(NormalizedText.trimmed(fields[position].value), column: position)
        }
        return true
    }
}
