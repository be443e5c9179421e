import Gtk

/// Sections of rows, each of which is its number.
struct SampleModel {
    static let sectionCount = 40

    var sections: [[Int64]]
    private var nextRow: Int64

    init(rows: Int) {
        let size = Int64(rows / Self.sectionCount)
        sections = (0..<Int64(Self.sectionCount)).map { section in Array(section * size..<(section + 1) * size) }
        nextRow = Int64(rows)
    }

    mutating func makeRow() -> Int64 {
        defer { nextRow += 1 }
        return nextRow
    }

    func position(of row: Int64) -> ListPosition? {
        for (section, rows) in sections.enumerated() {
            if let index = rows.firstIndex(of: row) { return ListPosition(section: section, row: index) }
        }
        return nil
    }
}
