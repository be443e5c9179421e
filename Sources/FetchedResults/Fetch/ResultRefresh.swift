import Foundation
import GRDB

/// Brings a result up to date after a change, the cheapest way that is certain to be right.
///
/// 1. A few rows changed, and the database is exactly at that change: ``IncrementalUpdate``.
/// 2. Many rows changed, or the result is a window on a longer one: the order is read again and compared by walking.
/// 3. Nobody knows which rows changed, or other changes are visible already: read again and compared by hashing.
struct ResultRefresh {
    let order: FetchedOrder
    let query: FetchQuery
    let scope: ChangeScope
    /// What the rows looked like whose content may be shown.
    let fingerprints: [Int64: RowFingerprint]

    struct Outcome {
        /// nil when the result is as it was.
        var update: OrderUpdate?
        /// Rows that may be shown and have another content.
        var updated: Set<Int64>
    }

    /// - Parameters:
    ///   - isExact: whether the database is as it was right after the change.
    ///   - mayPause: whether there is time for so much of what it takes to read the whole order.
    /// - Returns: nil when there is no time.
    func run(in db: Database, isExact: Bool, mayPause: (_ share: Double) -> Bool = { _ in true }) throws -> Outcome? {
        let changed = try isExact ? changedRows(in: db) : nil
        if let changed, let share = share(changed.count), mayPause(share) {
            do {
                let updated = try updatedRows(in: db)
                let update = try IncrementalUpdate.run(order, of: query, changed: changed, updated: updated, in: db)
                return Outcome(update: update, updated: updated)
            } catch is NotIncremental {
                // Everything is compared.
            }
        }
        guard mayPause(1) else { return nil }
        return try readAgain(in: db, changed: changed)
    }

    /// Reads the order again, whatever has changed.
    ///
    /// - Parameter changed: the rows whose place may be another; nil when it may be any.
    func readAgain(in db: Database, changed: Set<Int64>? = nil) throws -> Outcome {
        let updated = try updatedRows(in: db)
        let update = try Self.update(from: order, to: query, changed: changed, updated: updated, in: db)
        return Outcome(update: update, updated: updated)
    }

    /// Brings the order up to date if a few rows changed at most.
    ///
    /// - Returns: nil when it has to be read again.
    func catchUp(in db: Database) throws -> FetchedOrder? {
        guard let changed = try changedRows(in: db), share(changed.count) != nil else { return nil }
        do {
            return try IncrementalUpdate.run(order, of: query, changed: changed, updated: [], in: db)?.order ?? order
        } catch is NotIncremental {
            return nil
        }
    }

    /// The rows that are reported as updated if they kept their place.
    private func updatedRows(in db: Database) throws -> Set<Int64> {
        try scope.isContentKnown ? scope.updated : scope.updated.union(staleRows(in: db))
    }

    /// Reads the order of `query` again and compares it with `order`.
    ///
    /// - Parameter changed: the rows whose place may be another; nil when it may be any.
    static func update(
        from order: FetchedOrder, to query: FetchQuery, changed: Set<Int64>? = nil, updated: Set<Int64> = [],
        in db: Database
    ) throws -> OrderUpdate {
        let new = try OrderFetch.order(of: query, in: db)
        let difference = WalkComparison.difference(from: order, to: new, changed: changed, updated: updated)
        return OrderUpdate(order: new, difference: difference)
    }

    /// The rows whose place may be another; nil when it may be any.
    private func changedRows(in db: Database) throws -> Set<Int64>? {
        guard var changed = scope.changed else { return nil }
        for (relationship, parents) in scope.changedParents {
            let list = "[\(parents.map(String.init).joined(separator: ","))]"
            let limit = mostRowsWorthUpdating + 1
            let children = try Int64.fetchAll(
                db.cachedStatement(sql: query.children(by: relationship)), arguments: [list, limit])
            guard children.count < limit else { return nil }
            changed.formUnion(children)
        }
        return changed
    }

    /// The rows whose content may be shown that are gone or other than when they were read.
    private func staleRows(in db: Database) throws -> Set<Int64> {
        var stale = Set(fingerprints.keys)
        try RecordFetch(query, in: db).forEachRow(Array(fingerprints.keys)) { id, _, fingerprint in
            if fingerprint == fingerprints[id] { stale.remove(id) }
        }
        return stale
    }

    /// What it takes to find the places of so many rows, of what it takes to read the whole order; nil when that is more.
    private func share(_ count: Int) -> Double? {
        guard !query.isWindow, count <= mostRowsWorthUpdating else { return nil }
        return Double(count) / Double(mostRowsWorthUpdating)
    }

    /// Finding the place of a row takes about as long as walking over this many rows (see the benchmark "change").
    private var mostRowsWorthUpdating: Int { max(16, order.rows.count / 512) }
}
