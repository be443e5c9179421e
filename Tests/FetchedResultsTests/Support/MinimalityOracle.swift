import FetchedResults
import Foundation
import GRDB

/// Says by another algorithm what a change must report: the heaviest common subsequence, in which rows that did not change
/// weigh more than all that did.
struct MinimalityOracle {
    struct Row: Equatable {
        var sectionKey: DatabaseValue
        var values: [DatabaseValue]
    }

    struct Expectation: Equatable {
        var inserted: Set<Int64>
        var deleted: Set<Int64>
        var moveCount: Int
        /// Moved or updated.
        var changed: Set<Int64>
    }

    let before: [Int64: Row]
    let after: [Int64: Row]

    /// The rows of a table as they are now.
    static func rows(of table: String, sectionKey: String, in database: TrackedDatabase) throws -> [Int64: Row] {
        try database.read { db in
            let rows = try GRDB.Row.fetchAll(db, sql: "SELECT \(sectionKey), * FROM \(table)")
            return Dictionary(
                rows.map { row in
                    let values = Array(row.databaseValues)
                    return (row["id"], Row(sectionKey: values[0], values: Array(values[1...])))
                }, uniquingKeysWith: { first, _ in first })
        }
    }

    func expectation<ID: RowID>(_ change: FetchedResultsChange<ID>) -> Expectation {
        let old = ids(change.before)
        let new = ids(change.after)
        let common = Set(old).intersection(new)
        let kept = keptCount(old.filter(common.contains), new.filter(common.contains), renamed: Self.renamed(change))
        return Expectation(
            inserted: Set(new).subtracting(common), deleted: Set(old).subtracting(common),
            moveCount: common.count - kept, changed: common.filter { before[$0] != after[$0] })
    }

    static func reported<ID: RowID>(_ change: FetchedResultsChange<ID>) -> Expectation {
        let moved = change.movedRows.map { change.after.id(at: $0.to).rowID }
        return Expectation(
            inserted: Set(change.insertedRows.map { change.after.id(at: $0).rowID }),
            deleted: Set(change.deletedRows.map { change.before.id(at: $0).rowID }),
            moveCount: moved.count,
            changed: Set(moved).union(change.updatedRows.map { change.after.id(at: $0).rowID }))
    }

    private func ids<ID: RowID>(_ snapshot: FetchedResultsSnapshot<ID>) -> [Int64] {
        TableViewModel(snapshot).sections.flatMap(\.ids).map(\.rowID)
    }

    /// How many rows can stay where they are; a row that changes its section cannot.
    private func keptCount(_ old: [Int64], _ new: [Int64], renamed: [DatabaseValue: DatabaseValue]) -> Int {
        let heavy = old.count + 1
        var best = Array(repeating: (weight: 0, count: 0), count: new.count + 1)
        for id in old {
            var diagonal = best[0]
            for index in new.indices {
                let above = best[index + 1]
                let key = before[id]?.sectionKey
                if new[index] == id,
                    key == after[id]?.sectionKey || key.flatMap({ renamed[$0] }) == after[id]?.sectionKey
                {
                    let weight = before[id] == after[id] ? heavy : 1
                    best[index + 1] = (diagonal.weight + weight, diagonal.count + 1)
                } else if best[index].weight > above.weight {
                    best[index + 1] = best[index]
                }
                diagonal = above
            }
        }
        return best[new.count].count
    }

    /// The new keys of sections that were renamed, by their old ones: the sections that neither went nor came correspond
    /// one by one.
    private static func renamed<ID: RowID>(_ change: FetchedResultsChange<ID>) -> [DatabaseValue: DatabaseValue] {
        let old = (0..<change.before.numberOfSections).filter { !change.deletedSections.contains($0) }
        let new = (0..<change.after.numberOfSections).filter { !change.insertedSections.contains($0) }
        let pairs = zip(old, new).filter { change.updatedSections.contains($0.1) }
        return Dictionary(
            pairs.map { (change.before.section($0.0).key, change.after.section($0.1).key) }, uniquingKeysWith: { $1 })
    }
}
