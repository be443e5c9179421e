/// The first row of a CSV file: which columns there are.
struct CSVHeader {
    /// In the order of the fields of a row.
    let names: [String]
    /// The program that has written the table, as far as that is known.
    let format: TableFormat
    /// Whether Core Dump has written it.
    let isOwn: Bool
    let columns: TableColumns
    let shape: TableShape
    /// Where a person has sent columns.
    let mapping: ColumnMapping
    let columnNames: [ColumnName]
    /// Where each column goes without the mapping, and with it.
    let understood: [ColumnTarget]
    let targets: [ColumnTarget]
    /// The columns that name a row without a key.
    let digested: [ImportColumn: Int]
    /// Whether the column of priorities tells how bad a bug is.
    let tellsSeverity: Bool

    /// Where labels stand that may name a priority; nil where there is a column of priorities, or none of labels is known.
    let labels: Int?
    /// The places of each field that has more than one.
    let alternatives: [[Int]]
    /// The places that a person has chosen to leave out.
    let leftOut: [Int]

    private init(names: [String], _ mappings: ColumnMappings) {
        self.names = names
        columnNames = ColumnName.all(of: names.enumerated().map { Self.label($1, at: $0) })
        format = TableFormat.of(names)
        shape = TableShape(names)
        let mapping = mappings.mapping(for: shape)
        self.mapping = mapping
        // What stands behind the columns of a table of ours is no field, whatever it is called; and what stands in them that is no
        // field, such as the number, is nothing that a bug is to keep.
        isOwn = names.starts(with: CSVExporter.columns)
        let ours = isOwn ? CSVExporter.columns : []
        let known = TableColumns(of: ours.isEmpty ? names : ours, in: format)
        let understood = known.targets(of: names.count, others: { ours.indices.contains($0) ? .leftOut : .kept })
        let chosen = columnNames.map { mapping[$0] }
        let columns = known.sending(chosen)
        let targets = columns.targets(of: names.count) { place in
            if case .field = understood[place] { return chosen[place] ?? .kept }
            return chosen[place] ?? understood[place]
        }
        (self.columns, self.understood, self.targets) = (columns, understood, targets)
        leftOut = names.indices.filter { chosen[$0] == .leftOut }
        let labelHeader = format.labels
        let labels =
            columns[.priority].isEmpty ? names.firstIndex { TableFormat.folded($0) == labelHeader } : nil
        self.labels = labels.flatMap { targets[$0] == .kept ? $0 : nil }
        alternatives = columns.positions.values.filter { $0.count > 1 }
        digested = Self.digested(names, known, columns)
        let priority = columns[.priority].first.map { TableFormat.folded(names[$0]) } ?? ""
        tellsSeverity =
            priority.contains("severity") || ForeignLanguage.all.contains { $0.severities.contains(priority) }
    }

    /// Which columns name a row without a key: those that would without a mapping, so that the same rows are found again when they are
    /// imported with another one. Only where no title is known it is the one that the mapping says.
    private static func digested(
        _ names: [String], _ understood: TableColumns, _ columns: TableColumns
    ) -> [ImportColumn: Int] {
        let fixed = ImportColumn.digested(in: names)
        guard fixed.isEmpty else { return fixed }
        var digested = understood.positions.compactMapValues(\.first)
        if digested[.title] == nil { digested[.title] = columns[.title].first }
        return digested
    }

    /// The name of what stands at a place of a row: its header, or the number of the column where that has none.
    func name(at place: Int) -> String {
        place < columnNames.count ? columnNames[place].header : Self.label("", at: place)
    }

    /// Where what stands at a place of a row goes.
    func target(at place: Int) -> ColumnTarget { place < targets.count ? targets[place] : .kept }

    /// The names of what a bug may have of a row besides its fields: of what is in no column, and of the cells of fields that do not say
    /// all; not of columns of which the row lacks one, or one is left out.
    ///
    /// - Parameters:
    ///   - count: how many cells the row has.
    ///   - isOneProject: whether the column of projects is one of them.
    /// - Complexity: O(n)
    func names(ofValuesIn count: Int, isOneProject: Bool) -> Set<String> {
        let projects = isOneProject ? [] : columns[.project]
        let own = names.indices.filter { !projects.contains($0) }
        var said = Set(own.filter { $0 < count }.map(name))
        said.subtract((own.filter { $0 >= count } + leftOut).map(name))
        let dates = [columns[.created], columns[.updated]].joined()
        return dates.contains { $0 < count } ? said.union(NewBug.keptDateNames) : said
    }

    private static func label(_ name: String, at place: Int) -> String {
        let name = CheckedText.line(name)
        return name.isEmpty ? "Column \(place + 1)" : name
    }

    /// What spreadsheets write instead of commas: semicolons where a comma parts the decimals, tabs in "text" files.
    private static let otherSeparators = [UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// Reads the first row, and finds out what parts the fields: what a first line `sep=;` says, else the first separator by
    /// which there is a column of titles.
    ///
    /// - Parameter reader: has read nothing; afterwards, it has read the first row.
    /// - Throws: ``ImportError``: what is wrong with the file when commas part the fields, or if they cannot, what does.
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
                // A quote ends where the wrong separator does not follow: nothing is wrong with it.
                if case .malformedHeader = refusal { refusal = error }
            }
        }
        throw refusal
    }

    /// The same of a table without a title that is known: the separator is the one that makes the most columns of the header.
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

    /// Excel takes a first line such as `sep=;` for what parts the fields, and other programs write it for Excel.
    private static func namedSeparator(by reader: CSVReader) throws -> UInt8? {
        var reader = reader
        guard case .fields(let fields, _) = try reader.next(), let first = fields.first?.text.lowercased(),
            first.hasPrefix("sep=")
        else { return nil }
        // The comma parts itself from what stands before it.
        let rest = first.dropFirst("sep=".count) + (fields.count == 2 && fields[1].text.isEmpty ? "," : "")
        if rest == "\\t" { return UInt8(ascii: "\t") }
        guard rest.utf8.count == 1, let separator = rest.utf8.first, !"\"\r\n".utf8.contains(separator) else {
            return nil
        }
        return separator
    }

    /// Reads the row behind a line that names the separator.
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
