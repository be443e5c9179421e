/// The header row of a CSV file, and where each column goes.
struct CSVHeader {
    /// The headers, in the order of the columns.
    let names: [String]
    /// The format of the program that wrote the table, if that is known.
    let format: TableFormat
    /// Whether Core Dump wrote the table.
    let isOwn: Bool
    let columns: TableColumns
    let shape: TableShape
    let mapping: ColumnMapping
    let columnNames: [ColumnName]
    /// Where each column goes without the mapping (``understood``), and with it (``targets``).
    let understood: [ColumnTarget]
    let targets: [ColumnTarget]
    /// The columns whose digest identifies a row without a key.
    let digested: [ImportColumn: Int]
    /// Whether the column of priorities contains severities.
    let tellsSeverity: Bool

    /// The positions of labels of which one may be the priority: those that are understood as labels, and those that the user sends there.
    let priorityLabels: [Int]
    /// Whether the user leaves out a column that is understood as labels: the others do not state all labels then.
    let leavesLabelsOut: Bool
    /// The positions of each field that has more than one column.
    let alternatives: [[Int]]
    /// The positions of the columns that the user has chosen to leave out.
    let leftOut: [Int]

    private init(names: [String], _ mappings: ColumnMappings) {
        self.names = names
        columnNames = ColumnName.all(of: names.enumerated().map { Self.label($1, at: $0) })
        format = TableFormat.of(names)
        shape = TableShape(names)
        let mapping = mappings.mapping(for: shape)
        self.mapping = mapping
        // In a table that Core Dump wrote, columns after its own are never fields; and its own columns that are not fields, such as the
        // number, are not kept with the bug.
        let ours =
            [CSVExporter.columns, CSVExporter.columnsWithoutNotes, CSVExporter.columnsWithoutLabels]
            .first { names.starts(with: $0) } ?? []
        isOwn = !ours.isEmpty
        let known = TableColumns(of: isOwn ? ours : names, in: isOwn ? .own : format)
        let understood = known.targets(of: names.count, others: { ours.indices.contains($0) ? .leftOut : .kept })
        let chosen = columnNames.map { mapping[$0] }
        let columns = known.sending(chosen)
        let targets = columns.targets(of: names.count) { place in
            if case .field = understood[place] { return chosen[place] ?? .kept }
            return chosen[place] ?? understood[place]
        }
        (self.columns, self.understood, self.targets) = (columns, understood, targets)
        leftOut = names.indices.filter { chosen[$0] == .leftOut }
        let isNamed = format.labelsNamePriority && columns[.priority].isEmpty
        priorityLabels =
            isNamed
            ? names.indices.filter {
                targets[$0] == .field(.labels) || understood[$0] == .field(.labels) && targets[$0] != .leftOut
            } : []
        leavesLabelsOut = names.indices.contains { understood[$0] == .field(.labels) && targets[$0] == .leftOut }
        alternatives = columns.positions.filter { !$0.key.takesAllColumns && $0.value.count > 1 }.map(\.value)
        digested = Self.digested(names, known, columns)
        let priority = columns[.priority].first.map { TableFormat.folded(names[$0]) } ?? ""
        tellsSeverity =
            priority.contains("severity") || ForeignLanguage.all.contains { $0.severities.contains(priority) }
    }

    /// The columns whose digest identifies a row without a key. They do not depend on the mapping, so that an import with another mapping
    /// finds the same rows again; only where no title column is known, it is the one of the mapping.
    private static func digested(
        _ names: [String], _ understood: TableColumns, _ columns: TableColumns
    ) -> [ImportColumn: Int] {
        let fixed = ImportColumn.digested(in: names)
        guard fixed.isEmpty else { return fixed }
        var digested = understood.positions.compactMapValues(\.first)
        if digested[.title] == nil { digested[.title] = columns[.title].first }
        return digested
    }

    /// The name of the column at a position: its header, or its number where it has no header.
    func name(at place: Int) -> String {
        place < columnNames.count ? columnNames[place].header : Self.label("", at: place)
    }

    /// Where the cell at a position goes.
    func target(at place: Int) -> ColumnTarget { place < targets.count ? targets[place] : .kept }

    /// The names of the named values that a row states: those of the columns without a field, and those of fields whose cells may be kept
    /// besides; without names that belong to a column which the row lacks or the user leaves out.
    ///
    /// - Parameters:
    ///   - count: how many cells the row has.
    ///   - isOneProject: whether all rows belong to one project, so that the column of projects may become a named value.
    /// - Complexity: O(n)
    func names(ofValuesIn count: Int, isOneProject: Bool) -> Set<String> {
        let projects = isOneProject ? [] : columns[.project]
        let own = names.indices.filter { !projects.contains($0) }
        var stated = Set(own.filter { $0 < count }.map(name))
        stated.subtract((own.filter { $0 >= count } + leftOut).map(name))
        let dates = [columns[.created], columns[.updated]].joined()
        return dates.contains { $0 < count } ? stated.union(NewBug.keptDateNames) : stated
    }

    private static func label(_ name: String, at place: Int) -> String {
        let name = NormalizedText.line(name)
        return name.isEmpty ? "Column \(place + 1)" : name
    }

    /// What spreadsheets write instead of commas: semicolons where the decimal separator is a comma, tabs in "text" files.
    private static let otherSeparators = [UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// Reads the header row and detects the separator: the one that a first line such as `sep=;` says, otherwise the first one
    /// with which there is a column of titles.
    ///
    /// - Parameter reader: a reader at the beginning of the file. Afterwards it has read the header row.
    /// - Throws: ``ImportError``: what is wrong with the file when commas separate the fields; if the header cannot be read with
    ///   commas, what is wrong with the other separators.
    static func find(
        by reader: inout CSVReader, path: String, _ mappings: ColumnMappings = ColumnMappings()
    ) throws -> CSVHeader {
        if let separator = try namedSeparator(by: reader) {
            return try read(by: &reader, path: path, mappings, namedSeparator: separator).requiringTitle(path)
        }
        var refusal: ImportError
        do {
            return try read(by: &reader, path: path, mappings).requiringTitle(path)
        } catch let error as ImportError {
            refusal = error
        }
        for separator in otherSeparators {
            do {
                try reader.restart(separator: separator)
                return try read(by: &reader, path: path, mappings).requiringTitle(path)
            } catch let error as ImportError {
                // With the wrong separator a correct quoted field looks malformed, so that error says nothing.
                if case .malformedHeader = refusal { refusal = error }
            }
        }
        throw refusal
    }

    /// Reads the header row of a table without a known title column. The separator is the one that gives the most columns.
    ///
    /// - Throws: ``ImportError``
    static func withoutTitle(
        by reader: inout CSVReader, path: String, _ mappings: ColumnMappings
    ) throws -> CSVHeader {
        if let separator = try namedSeparator(by: reader) {
            return try read(by: &reader, path: path, mappings, namedSeparator: separator)
        }
        var (widest, width) = (UInt8(ascii: ","), 0)
        for separator in [widest] + otherSeparators {
            try reader.restart(separator: separator)
            let count = (try? read(by: &reader, path: path, mappings))?.names.count ?? 0
            if count > width { (widest, width) = (separator, count) }
        }
        try reader.restart(separator: widest)
        return try read(by: &reader, path: path, mappings)
    }

    private func requiringTitle(_ path: String) throws(ImportError) -> CSVHeader {
        guard columns[.title].isEmpty else { return self }
        throw .noTitleColumn(path: path, found: names, accepted: ImportColumn.title.headers)
    }

    /// The separator that a first line such as `sep=;` says. Excel reads that line, and other programs write it for Excel.
    private static func namedSeparator(by reader: CSVReader) throws -> UInt8? {
        var reader = reader
        guard case .fields(let fields, _) = try reader.next(), let first = fields.first?.text.lowercased(),
            first.hasPrefix("sep=")
        else { return nil }
        // The reader has taken the comma of `sep=,` for a separator.
        let rest = first.dropFirst("sep=".count) + (fields.count == 2 && fields[1].text.isEmpty ? "," : "")
        if rest == "\\t" { return UInt8(ascii: "\t") }
        guard rest.utf8.count == 1, let separator = rest.utf8.first, !"\"\r\n".utf8.contains(separator) else {
            return nil
        }
        return separator
    }

    /// Reads the header row after a line that names the separator.
    private static func read(
        by reader: inout CSVReader, path: String, _ mappings: ColumnMappings, namedSeparator: UInt8
    ) throws -> CSVHeader {
        try reader.restart(separator: namedSeparator)
        _ = try reader.next()
        return try read(by: &reader, path: path, mappings)
    }

    private static func read(
        by reader: inout CSVReader, path: String, _ mappings: ColumnMappings
    ) throws -> CSVHeader {
        switch try reader.next() {
        case nil:
            throw ImportError.emptyFile(path: path)
        case .malformed(let problem, _):
            throw ImportError.malformedHeader(path: path, problem)
        case .fields(let fields, _):
            let header = CSVHeader(names: fields.map { FormulaGuard.unguarded($0.text) }, mappings)
            try reader.read(header.format.quoting)
            return header
        }
    }
}

// MARK: - Columns of a read table

/// The columns of a table, as an ``ImportPlan`` shows them.
struct ReadTable: Equatable, Sendable {
    let shape: TableShape
    let mapping: ColumnMapping
    let columns: [ImportPlan.Column]

    init(_ header: CSVHeader, _ samples: ColumnSamples) {
        (shape, mapping) = (header.shape, header.mapping)
        columns = header.columnNames.indices.map { place in
            ImportPlan.Column(
                name: header.columnNames[place], understood: header.understood[place], target: header.targets[place],
                samples: samples.cells[place])
        }
    }
}

/// The first non-empty cells of each column of a table, so that the user sees what the columns contain.
struct ColumnSamples {
    private static let maximumCells = 3
    /// In characters.
    private static let length = 80

    private(set) var cells: [[String]]
    /// The columns that have fewer samples than ``maximumCells``.
    private var open: [Int]

    init(columnCount: Int) {
        cells = Array(repeating: [], count: columnCount)
        open = Array(0..<columnCount)
    }

    /// - Complexity: O(c) for c columns that have too few samples so far.
    mutating func add(_ fields: [CSVField]) {
        guard !open.isEmpty else { return }
        var isAnyFull = false
        for place in open where place < fields.count {
            // A cell may be several megabytes long.
            let line = NormalizedText.line(String(fields[place].value.prefix(4 * Self.length)))
            guard !line.isEmpty else { continue }
            cells[place].append(line.count > Self.length ? line.prefix(Self.length - 1) + "…" : line)
            isAnyFull = isAnyFull || cells[place].count == Self.maximumCells
        }
        if isAnyFull { open.removeAll { cells[$0].count == Self.maximumCells } }
    }
}
