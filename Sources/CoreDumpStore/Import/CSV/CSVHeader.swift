/// The first row of a CSV file: which columns there are.
struct CSVHeader {
    /// In the order of the fields of a row.
    let names: [String]
    /// The program that has written the table, as far as that is known.
    let format: TableFormat
    let columns: TableColumns
    /// The columns that name a row without a key.
    let digested: [ImportColumn: Int]
    /// Whether the column of priorities tells how bad a bug is.
    let tellsSeverity: Bool

    /// Where labels stand that may name a priority; nil where there is a column of priorities, or none of labels is known.
    let labels: Int?
    /// The places of each field that has more than one.
    let alternatives: [[Int]]
    private let fieldPlaces: [Bool]
    private let columnNames: [String]

    private init(names: [String]) {
        self.names = names
        columnNames = names.enumerated().map { Self.label($1, at: $0) }
        format = TableFormat.of(names)
        // What stands behind the columns of a table of ours is no field, whatever it is called; and what stands in them that is no
        // field, such as the number, is nothing that a bug is to keep.
        let ours = names.starts(with: CSVExporter.columns) ? CSVExporter.columns : []
        columns = TableColumns(of: ours.isEmpty ? names : ours, in: format)
        let labelHeader = format.labels
        labels = columns[.priority].isEmpty ? names.firstIndex { TableFormat.folded($0) == labelHeader } : nil
        alternatives = columns.positions.values.filter { $0.count > 1 }
        let fields = Set(columns.positions.values.joined()).union(ours.indices)
        fieldPlaces = names.indices.map(fields.contains)
        let digested = ImportColumn.digested(in: names)
        self.digested = digested.isEmpty ? columns.positions.compactMapValues(\.first) : digested
        let priority = columns[.priority].first.map { TableFormat.folded(names[$0]) } ?? ""
        tellsSeverity =
            priority.contains("severity") || ForeignLanguage.all.contains { $0.severities.contains(priority) }
    }

    /// The name of what stands at a place of a row: its header, or the number of the column where that has none.
    func name(at place: Int) -> String {
        place < columnNames.count ? columnNames[place] : Self.label("", at: place)
    }

    /// Whether what stands at a place of a row becomes a field of the bug.
    func isField(_ place: Int) -> Bool { place < fieldPlaces.count && fieldPlaces[place] }

    /// The names of what a bug may have of a row besides its fields: of what is in no column, and of the cells of fields that do not say
    /// all; not of columns of which the row lacks one.
    ///
    /// - Parameters:
    ///   - count: how many cells the row has.
    ///   - isOneProject: whether the column of projects is one of them.
    /// - Complexity: O(n)
    func names(ofValuesIn count: Int, isOneProject: Bool) -> Set<String> {
        let projects = isOneProject ? [] : columns[.project]
        let own = names.indices.filter { !projects.contains($0) }
        var said = Set(own.filter { $0 < count }.map(name))
        said.subtract(own.filter { $0 >= count }.map(name))
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
    static func find(by reader: inout CSVReader, path: String) throws -> CSVHeader {
        if let separator = try namedSeparator(by: reader) {
            try reader.restart(separator: separator)
            _ = try reader.next()
            return try read(by: &reader, path: path)
        }
        var refusal: ImportError
        do {
            return try read(by: &reader, path: path)
        } catch let error as ImportError {
            refusal = error
        }
        for separator in otherSeparators {
            do {
                try reader.restart(separator: separator)
                return try read(by: &reader, path: path)
            } catch let error as ImportError {
                // A quote ends where the wrong separator does not follow: nothing is wrong with it.
                if case .malformedHeader = refusal { refusal = error }
            }
        }
        throw refusal
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

    private static func read(by reader: inout CSVReader, path: String) throws -> CSVHeader {
        switch try reader.next() {
        case nil:
            throw ImportError.emptyFile(path: path)
        case .malformed(let problem, _):
            throw ImportError.malformedHeader(path: path, problem)
        case .fields(let fields, _):
            let header = CSVHeader(names: fields.map { FormulaGuard.unguarded($0.text) })
            guard !header.columns[.title].isEmpty else {
                throw ImportError.noTitleColumn(
                    path: path, found: header.names, accepted: ImportColumn.title.headers)
            }
            try reader.read(header.format.quoting)
            return header
        }
    }
}
