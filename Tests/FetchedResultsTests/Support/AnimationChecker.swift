import FetchedResults
import Foundation

/// Checks a batch as strictly as a table view: rejects changes that cannot be animated, even if the result is right. `MinimalityOracle`
/// checks that moves are minimal.
struct AnimationChecker<State: ListState> {
    private let batch: AnimationBatch<State>

    init(_ batch: AnimationBatch<State>) {
        self.batch = batch
    }

    /// - Complexity: O(k log n) for k events, and the rows of inserted and deleted sections.
    func check() throws(IllegalChange) {
        guard batch.after.version > batch.before.version else { throw IllegalChange("the version does not grow") }
        try checkSections()
        try checkPaths()
        try checkNothingIsToldTwice()
        try checkIDs()
        try checkRowsOfSections()
    }

    private func checkSections() throws(IllegalChange) {
        guard batch.deletedSections.allSatisfy({ $0 < batch.before.numberOfSections }) else {
            throw IllegalChange("a section is deleted that was not there")
        }
        for section in batch.insertedSections.union(batch.updatedSections)
        where section >= batch.after.numberOfSections {
            throw IllegalChange("section \(section) is reported but not there after")
        }
        guard batch.insertedSections.intersection(batch.updatedSections).isEmpty else {
            throw IllegalChange("a section that came is updated")
        }
        let count = batch.before.numberOfSections - batch.deletedSections.count + batch.insertedSections.count
        guard count == batch.after.numberOfSections else {
            throw IllegalChange("\(count) sections are reported, there are \(batch.after.numberOfSections)")
        }
    }

    private func checkPaths() throws(IllegalChange) {
        guard batch.movesFrom.count == batch.movesTo.count, batch.updatedRows.count == batch.updatedRowsBefore.count
        else { throw IllegalChange("an event has one path only") }
        let old = [
            ("deleted", batch.deletedRows), ("moved", batch.movesFrom.sorted()), ("updated", batch.updatedRowsBefore),
        ]
        let new = [("inserted", batch.insertedRows), ("moved", batch.movesTo), ("updated", batch.updatedRows)]
        for (name, paths) in old { try check(paths, name, in: batch.before, "before") }
        for (name, paths) in new { try check(paths, name, in: batch.after, "after") }
    }

    private func check(_ paths: [IndexPath], _ name: String, in state: State, _ moment: String) throws(IllegalChange) {
        var last: IndexPath?
        for path in paths {
            guard state.hasRow(at: path) else { throw IllegalChange("\(name) row \(path.text) is not there \(moment)") }
            if let last, last >= path { throw IllegalChange("\(name) rows \(moment) do not ascend at \(path.text)") }
            last = path
        }
    }

    /// Each row has at most one event.
    private func checkNothingIsToldTwice() throws(IllegalChange) {
        var old = Set<IndexPath>()
        for path in batch.deletedRows + batch.movesFrom + batch.updatedRowsBefore where !old.insert(path).inserted {
            throw IllegalChange("the row \(path.text) of before is reported twice")
        }
        var new = Set<IndexPath>()
        for path in batch.insertedRows + batch.movesTo + batch.updatedRows where !new.insert(path).inserted {
            throw IllegalChange("the row \(path.text) of after is reported twice")
        }
    }

    private func checkIDs() throws(IllegalChange) {
        for (from, to) in zip(batch.movesFrom, batch.movesTo)
        where batch.before.rowID(at: from) != batch.after.rowID(at: to) {
            throw IllegalChange("the move from \(from.text) to \(to.text) is of two rows")
        }
        for (from, to) in zip(batch.updatedRowsBefore, batch.updatedRows)
        where batch.before.rowID(at: from) != batch.after.rowID(at: to) {
            throw IllegalChange("the update of \(from.text), now \(to.text), is of two rows")
        }
        guard !batch.deletedRows.isEmpty, !batch.insertedRows.isEmpty else { return }
        let deleted = Set(batch.deletedRows.map(batch.before.rowID))
        for path in batch.insertedRows where deleted.contains(batch.after.rowID(at: path)) {
            throw IllegalChange("the row \(path.text) is deleted and inserted instead of moved")
        }
    }

    /// Rows of deleted and inserted sections are reported one by one; updated rows keep their section.
    private func checkRowsOfSections() throws(IllegalChange) {
        let leaving = Dictionary(grouping: batch.deletedRows + batch.movesFrom, by: \.section).mapValues(\.count)
        for section in batch.deletedSections
        where leaving[section, default: 0] != batch.before.numberOfRows(in: section) {
            throw IllegalChange("section \(section) is deleted, but not all of its rows leave it")
        }
        let coming = Dictionary(grouping: batch.insertedRows + batch.movesTo, by: \.section).mapValues(\.count)
        for section in batch.insertedSections
        where coming[section, default: 0] != batch.after.numberOfRows(in: section) {
            throw IllegalChange("section \(section) is inserted, but not all of its rows come to it")
        }
        let sectionsAfter = batch.sectionsAfter
        for (from, to) in zip(batch.updatedRowsBefore, batch.updatedRows)
        where sectionsAfter[from.section] != to.section {
            throw IllegalChange("the row \(from.text) is updated in another section, at \(to.text)")
        }
    }
}

extension IndexPath {
    /// Section and row.
    var text: String { map(String.init).joined(separator: ".") }
}
