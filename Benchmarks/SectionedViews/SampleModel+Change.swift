import Gtk

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
        case stays, updated, inserted
        case moved(from: Int)
    }

    /// Changes some of the rows in `region` of a section, chosen at random.
    mutating func change(
        _ size: ChangeSize, in region: Range<Int>, ofSection section: Int,
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
            (Double($0), old[$0], updated.contains($0) ? .updated : .stays)
        }
        func chance() -> Double {
            Double.random(in: Double(region.lowerBound)..<Double(region.upperBound), using: &generator)
        }
        rows += moved.map { (chance(), old[$0], .moved(from: $0)) }
        rows += (0..<size.inserted).map { _ in (chance(), makeRow(), .inserted) }
        rows.sort { $0.place < $1.place }

        var difference = SectionedDifference(deletedRows: deleted.map { ListPosition(section: section, row: $0) })
        for (index, row) in rows.enumerated() {
            let position = ListPosition(section: section, row: region.lowerBound + index)
            switch row.fate {
            case .stays: break
            case .updated: difference.updatedRows.append(position)
            case .inserted: difference.insertedRows.append(position)
            case .moved(let from):
                difference.movedRows.append((from: ListPosition(section: section, row: from), to: position))
            }
        }
        sections[section].replaceSubrange(region, with: rows.map(\.number))
        return difference
    }
}

extension SectionedDifference {
    /// Takes in what changed in another section.
    mutating func add(_ other: SectionedDifference) {
        deletedRows += other.deletedRows
        insertedRows += other.insertedRows
        movedRows += other.movedRows
        updatedRows += other.updatedRows
    }
}
