/// Looks through a whole CSV file for the order in which day and month stand, by those dates that can be read in one order
/// only. A row at a time, so that whoever waits can give up.
struct DateOrderSearch {
    private var reader: CSVReader
    private let positions: [Int]
    private var orders: Set<DateOrder> = []

    /// - Parameters:
    ///   - reader: anywhere in the file; it is copied, and stays there.
    ///   - positions: of the columns that hold dates.
    init(in reader: CSVReader, positions: [Int]) throws {
        self.reader = reader
        self.positions = positions
        try self.reader.restart()
    }

    /// The order of all such dates that were seen; nil without any, or when they contradict each other.
    var order: DateOrder? { orders.count == 1 ? orders.first : nil }

    /// Looks at the next row. Returns whether there is more to be seen.
    mutating func lookAtNextRow() throws -> Bool {
        guard orders.count < 2, let row = try reader.next() else { return false }
        guard case .fields(let fields, _) = row else { return true }
        for position in positions where position < fields.count {
            if let order = DateText.order(of: fields[position].value) { orders.insert(order) }
        }
        return true
    }
}
