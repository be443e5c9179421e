/// Looks through a whole CSV file for what its dates say of those that could be several. A row at a time, so that the user can
/// cancel the import.
struct DateSearch {
    private var reader: CSVReader
    private let dates: DateReader
    private let positions: [Int]
    private(set) var evidence = DateEvidence()

    /// - Parameters:
    ///   - reader: anywhere in the file; it is copied, and stays there.
    ///   - positions: of the columns that hold dates.
    init(in reader: CSVReader, _ dates: DateReader, positions: [Int]) throws {
        self.reader = reader
        self.dates = dates
        self.positions = positions
        try self.reader.restart()
        // The header is no date.
        _ = try self.reader.next()
    }

    /// Looks at the next row. Returns whether there is more to be seen.
    mutating func lookAtNextRow() throws -> Bool {
        guard let row = try reader.next() else { return false }
        guard case .fields(let fields, _) = row else { return true }
        for position in positions where position < fields.count {
            dates.note(CheckedText.trimmed(fields[position].value), column: position, in: &evidence)
        }
        return true
    }
}
