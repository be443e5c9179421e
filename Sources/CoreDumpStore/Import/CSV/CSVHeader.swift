/// The first row of a CSV file: which columns there are.
struct CSVHeader {
    /// In the order of the fields of a row.
    let names: [String]
    let positions: [ImportColumn: Int]
    /// Whether the column of priorities tells how bad a bug is.
    let tellsSeverity: Bool

    private init(names: [String], positions: [ImportColumn: Int]) {
        self.names = names
        self.positions = positions
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
            let positions = ImportColumn.positions(in: headers)
            guard positions[.title] != nil else {
                throw ImportError.noTitleColumn(path: path, found: headers, accepted: ImportColumn.title.headers)
            }
            return CSVHeader(names: headers, positions: positions)
        }
    }
}
