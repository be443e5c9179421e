/// The first cells of each column of a table that hold something, so that a person sees what the columns are.
struct ColumnSamples {
    private static let mostCells = 3
    /// In characters.
    private static let length = 80

    private(set) var cells: [[String]]
    /// The columns that have fewer than ``mostCells``.
    private var open: [Int]

    init(columnCount: Int) {
        cells = Array(repeating: [], count: columnCount)
        open = Array(0..<columnCount)
    }

    /// - Complexity: O(c) for c columns that have few cells so far.
    mutating func add(_ fields: [CSVField]) {
        guard !open.isEmpty else { return }
        var isAnyFull = false
        for place in open where place < fields.count {
            // A cell may be megabytes long.
            let line = CheckedText.line(String(fields[place].value.prefix(4 * Self.length)))
            guard !line.isEmpty else { continue }
            cells[place].append(line.count > Self.length ? line.prefix(Self.length - 1) + "…" : line)
            isAnyFull = isAnyFull || cells[place].count == Self.mostCells
        }
        if isAnyFull { open.removeAll { cells[$0].count == Self.mostCells } }
    }
}
