import ListDiff

/// Sections of rows, each row being its number.
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

    /// The number of the first row of a section through all sections.
    /// - Complexity: O(sections)
    func start(ofSection section: Int) -> Int { sections[..<section].reduce(0) { $0 + $1.count } }

    /// The row with a number through all sections.
    /// - Complexity: O(sections)
    func row(at index: Int) -> Int64 {
        var rest = index
        for rows in sections {
            if rest < rows.count { return rows[rest] }
            rest -= rows.count
        }
        preconditionFailure("no row \(index)")
    }

    func index(of row: Int64) -> Int? { position(of: row).map { start(ofSection: $0.section) + $0.row } }
}

/// How much of each kind changes at once.
struct ChangeSize {
    var deleted: Int
    var moved: Int
    var updated: Int
    var inserted: Int

    var total: Int { deleted + moved + updated + inserted }

    /// A quarter of each.
    static func mixed(_ total: Int) -> ChangeSize {
        let quarter = total / 4
        return ChangeSize(deleted: quarter, moved: quarter, updated: quarter, inserted: total - 3 * quarter)
    }
}

extension SampleModel {
    /// What becomes of a row of the region that is changed.
    private enum Fate {
        case stays, inserted
        case updated(from: Int)
        case moved(from: Int)
    }

    /// Changes some of the rows in `region` of a section, chosen at random.
    /// - Parameter oldStart: the number of the section's first row before all changes; nil if this is the first.
    mutating func change(
        _ size: ChangeSize, in region: Range<Int>, ofSection section: Int, from oldStart: Int? = nil,
        using generator: inout some RandomNumberGenerator
    ) -> SectionedDifference {
        let old = sections[section]
        let chosen = Array(region.shuffled(using: &generator))
        let deleted = chosen[..<size.deleted]
        let moved = chosen[size.deleted..<size.deleted + size.moved]
        let updated = Set(chosen[(size.deleted + size.moved)...].prefix(size.updated))
        let gone = Set(deleted).union(moved)

        // Each row of the new region has a place to be sorted by: its old one, or one by chance.
        var rows: [(place: Double, number: Int64, fate: Fate)] = region.filter { !gone.contains($0) }.map {
            (Double($0), old[$0], updated.contains($0) ? .updated(from: $0) : .stays)
        }
        func chance() -> Double {
            Double.random(in: Double(region.lowerBound)..<Double(region.upperBound), using: &generator)
        }
        rows += moved.map { (chance(), old[$0], .moved(from: $0)) }
        rows += (0..<size.inserted).map { _ in (chance(), makeRow(), .inserted) }
        rows.sort { $0.place < $1.place }

        let start = start(ofSection: section)
        let oldStart = oldStart ?? start
        var difference = SectionedDifference(deletedRows: deleted.map { oldStart + $0 })
        for (offset, row) in rows.enumerated() {
            let index = start + region.lowerBound + offset
            switch row.fate {
            case .stays: break
            case .updated(let from): difference.updatedRows.append(.init(from: oldStart + from, to: index))
            case .inserted: difference.insertedRows.append(index)
            case .moved(let from): difference.movedRows.append(.init(from: oldStart + from, to: index))
            }
        }
        sections[section].replaceSubrange(region, with: rows.map(\.number))
        return difference
    }
}

extension SectionedDifference {
    /// Takes in what changed in a section behind.
    mutating func add(_ other: SectionedDifference) {
        deletedRows += other.deletedRows
        insertedRows += other.insertedRows
        movedRows += other.movedRows
        updatedRows += other.updatedRows
    }
}
