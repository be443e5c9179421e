import FetchedResults
import Foundation
import GRDB

/// A controller with many rows: each transaction checks the changed rows and their neighbours, and some check everything.
@MainActor
final class LargeLawSubject {
    let request: LawRequest
    let replayed: ReplayedController<LawItem>
    private var controller: FetchedResultsController<LawItem> { replayed.controller }

    init(_ request: LawRequest, _ database: LawDatabase) throws {
        var request = request
        request.batchSize = 50
        self.request = request
        replayed = try ReplayedController(
            FetchedResultsController(
                request.request, database: database.database, sectionNameKeyPath: request.sectionKeyPath))
    }

    /// The error after a transaction, or nil.
    ///
    /// - Parameter changed: the reported items.
    /// - Complexity: O(k), except for the check of moves, which runs for few items only.
    func fault(_ changed: Set<Int64>, in pool: DatabasePool) throws -> String? {
        let changes = replayed.takeChanges()
        if let fault = replayed.illegal.first { return "\(fault)" }
        guard changes.count <= 1 else { return "\(changes.count) changes are reported" }
        let count = try pool.unsafeRead { db in
            try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM item WHERE \(request.condition)"))
        }
        guard controller.numberOfObjects == count else {
            return "there are \(controller.numberOfObjects) rows instead of \(count ?? -1)"
        }
        if let change = changes.first, let fault = faultOfChange(change, changed) { return fault }
        for id in changed.sorted().prefix(6) {
            if let fault = try faultOfRow(id, in: pool) { return fault }
        }
        return nil
    }

    /// Exactly the changed rows that exist before and after must be moved or updated.
    private func faultOfChange(_ change: FetchedResultsChange<Int64>, _ changed: Set<Int64>) -> String? {
        let inserted = Set(change.insertedRows.map(change.after.id))
        let moved = Set(change.movedRows.map { change.after.id(at: $0.to) })
        let told = moved.union(change.updatedRows.map(change.after.id))
        guard told.isSubset(of: changed) else { return "rows are reported that did not change" }
        for id in changed where !told.contains(id) && !inserted.contains(id) && controller.indexPath(of: id) != nil {
            return "the row \(id) changed, but is not told"
        }
        guard !moved.isEmpty, moved.count % 4 == 0 else { return nil }
        return MinimalityOracle(change).needlessMove(moved).map { "the row \($0) is reported as moved, but could stay" }
    }

    private func faultOfRow(_ id: Int64, in pool: DatabasePool) throws -> String? {
        let (item, expected) = try pool.unsafeRead { db in
            (try LawItem.item(id, in: db), try LawResult(request, among: [id], in: db))
        }
        guard let path = controller.indexPath(of: id) else {
            return expected.count == 0 ? nil : "the row \(id) is not found"
        }
        let rows = replayed.transcript.rows
        guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row),
            rows[path.section][path.row] == id
        else { return "the row \(id) is not at \(path.text)" }
        if try controller.object(at: path) != item { return "the object at \(path.text) is not as in the database" }
        return try faultOfNeighbours(path, rows, in: pool)
    }

    /// Compares the order and the sections of a row and its neighbours with SQL.
    private func faultOfNeighbours(_ path: IndexPath, _ rows: [[Int64]], in pool: DatabasePool) throws -> String? {
        var shown = [[rows[path.section][path.row]]]
        if path.row > 0 {
            shown[0].insert(rows[path.section][path.row - 1], at: 0)
        } else if path.section > 0 {
            shown.insert([rows[path.section - 1].last ?? 0], at: 0)
        }
        if path.row + 1 < rows[path.section].count {
            shown[shown.count - 1].append(rows[path.section][path.row + 1])
        } else if path.section + 1 < rows.count {
            shown.append([rows[path.section + 1].first ?? 0])
        }
        let ids = shown.flatMap(\.self)
        let expected = try pool.unsafeRead { try LawResult(request, among: ids, in: $0).ids }
        return shown == expected ? nil : "around \(path.text) there is \(shown) instead of \(expected)"
    }

    /// The error of the whole result, or nil.
    func faultOfAll(in pool: DatabasePool) throws -> String? {
        let (expected, items) = try pool.unsafeRead { (try LawResult(request, in: $0), try LawItem.all(in: $0)) }
        if controller.snapshot.rowIDs != expected.ids { return "the snapshot is not what SQL gives" }
        if replayed.transcript.rows != expected.ids {
            return "replaying the delegate's events does not give the result"
        }
        let sections = replayed.model.sections
        if sections.map(\.ids) != expected.ids { return "replaying the changes does not give the result" }
        let names = expected.sections.map(\.name)
        if sections.map(\.name) != names { return "the sections are \(sections.map(\.name)) instead of \(names)" }
        if controller.sections.map(\.name) != names { return "the controller has other sections than were told" }
        for (section, ids) in expected.ids.enumerated() {
            for row in stride(from: 0, to: ids.count, by: 41) {
                let path = IndexPath(row: row, section: section)
                if controller.indexPath(of: ids[row]) != path { return "the row \(ids[row]) is not at \(path.text)" }
                if try controller.object(at: path) != items[ids[row]] { return "the object at \(path.text) is stale" }
            }
        }
        return nil
    }
}
