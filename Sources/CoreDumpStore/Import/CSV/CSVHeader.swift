/// The first row of a CSV file: which columns there are.
struct CSVHeader {
    /// In the order of the fields of a row.
    let names: [String]
    let positions: [ImportColumn: Int]
    /// The columns that hold what Core Dump has no field for.
    let others: [Int]
    /// Whether the column of priorities tells how bad a bug is.
    let tellsSeverity: Bool

    private init(names: [String], positions: [ImportColumn: Int]) {
        self.names = names
        self.positions = positions
        // The number and the count of screenshots in a table of ours are nothing that a bug is to keep.
        let ours = names.starts(with: CSVExporter.columns) ? CSVExporter.columns.count : 0
        let taken = Set(positions.values)
        others = names.indices.filter { $0 >= ours && !taken.contains($0) }
        tellsSeverity = positions[.priority].map { names[$0].lowercased().contains("severity") } ?? false
    }

    /// The name under which a column stands in the file; empty where there is none.
    func name(of column: ImportColumn) -> String {
        positions[column].map { names[$0] } ?? ""
    }

    /// What spreadsheets write instead of commas: semicolons where a comma parts the decimals, tabs in "text" files.
    private static let otherSeparators = [UInt8(ascii: ";"), UInt8(ascii: "\t")]

    /// Reads the first row, and finds out what parts the fields: the first separator by which there is a column of titles.
    ///
    /// - Parameter reader: has read nothing; afterwards, it has read the first row.
    /// - Throws: ``ImportError``: what is wrong with the file when commas part the fields.
    static func find(by reader: inout CSVReader, path: String) throws -> CSVHeader {
        do {
            return try read(by: &reader, path: path)
        } catch let refusal as ImportError {
            for separator in otherSeparators {
                try reader.restart(separator: separator)
                if let header = try? read(by: &reader, path: path) { return header }
            }
            throw refusal
        }
    }

    private static func read(by reader: inout CSVReader, path: String) throws -> CSVHeader {
        switch try reader.next() {
        case nil:
            throw ImportError.emptyFile(path: path)
        case .malformed(let problem, _):
            throw ImportError.malformedHeader(path: path, problem)
        case .fields(let fields, _):
            let headers = fields.map(\.text)
            // What stands behind the columns of a table of ours is no field, whatever it is called.
            let isOurs = headers.starts(with: CSVExporter.columns)
            let positions = ImportColumn.positions(in: isOurs ? CSVExporter.columns : headers)
            guard positions[.title] != nil else {
                throw ImportError.noTitleColumn(path: path, found: headers, accepted: ImportColumn.title.headers)
            }
            return CSVHeader(names: headers, positions: positions)
        }
    }
}
