import Foundation
import GRDB
import ListDiff

/// Brings a result up to date after a change, in the cheapest way that is certain to be right.
///
/// 1. If a few rows changed, and the database is exactly at that change: ``IncrementalUpdate``.
/// 2. If many rows changed, or the result has a limit or an offset: the order is read again and compared by walking.
/// 3. If it is not known which rows changed, or later changes are already visible: it is read again and compared by hashing.
struct ResultRefresh {
    let order: FetchedOrder
    let query: FetchQuery
    let scope: ChangeScope
    /// The fingerprints of the rows whose content may be shown.
    let fingerprints: [Int64: RowFingerprint]

    struct Outcome {
        /// nil when the result has not changed.
        var update: OrderUpdate?
        /// Rows that may be shown and whose content has changed.
        var updated: Set<Int64>
    }

    /// - Parameters:
    ///   - isExact: whether the database is as it was right after the change.
    ///   - mayPause: whether there is time for this share of the duration of reading the whole order.
    /// - Returns: nil when there is not enough time.
    func run(in db: Database, isExact: Bool, mayPause: (_ share: Double) -> Bool = { _ in true }) throws -> Outcome? {
        let changed = try isExact ? changedRows(in: db) : nil
        if let changed, let share = share(changed.count), mayPause(share) {
            do {
                let updated = try updatedRows(in: db)
                let update = try IncrementalUpdate.run(order, of: query, changed: changed, updated: updated, in: db)
                return Outcome(update: update, updated: updated)
            } catch is NotIncremental {
                // The whole order is read and compared below.
            }
        }
        guard mayPause(1) else { return nil }
        return try readAgain(in: db, changed: changed)
    }

    /// Reads the whole order again.
    ///
    /// - Parameter changed: the rows whose place may be another; nil when it may be any.
    func readAgain(in db: Database, changed: Set<Int64>? = nil) throws -> Outcome {
        let updated = try updatedRows(in: db)
        let update = try Self.update(from: order, to: query, changed: changed, updated: updated, in: db)
        return Outcome(update: update, updated: updated)
    }

    /// Brings the order up to date if only a few rows have changed.
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
            let limit = maximumIncrementalRows + 1
            let children = try Int64.fetchAll(
                db.cachedStatement(sql: query.children(by: relationship)), arguments: [parents.jsonArray, limit])
            guard children.count < limit else { return nil }
            changed.formUnion(children)
        }
        return changed
    }

    /// The rows whose content may be shown, and that have been deleted or changed since they were read.
    private func staleRows(in db: Database) throws -> Set<Int64> {
        var stale = Set(fingerprints.keys)
        try RecordFetch(query, in: db).forEachRow(Array(fingerprints.keys)) { id, _, fingerprint in
            if fingerprint == fingerprints[id] { stale.remove(id) }
        }
        return stale
    }

    /// The cost of finding the places of this number of rows, as a share of the cost of reading the whole order; nil when it
    /// would be more.
    private func share(_ count: Int) -> Double? {
        guard !query.isWindow, count <= maximumIncrementalRows else { return nil }
        return Double(count) / Double(maximumIncrementalRows)
    }

    /// Finding the place of a row takes about as long as walking over this many rows (see the benchmark "change").
    private var maximumIncrementalRows: Int { max(16, order.rows.count / 512) }
}

/// An order after a change, and its difference from the order before.
struct OrderUpdate {
    let order: FetchedOrder
    let difference: SectionedDifference
}

/// How a change of the database may affect a result.
struct ChangeScope {
    /// The rows whose place may have changed; nil when any row's may have.
    var changed: Set<Int64>?
    /// The rows whose content has changed.
    var updated: Set<Int64> = []
    /// Whether `updated` is complete.
    var isContentKnown = true
    /// Changed rows of other tables that rows of the result refer to.
    var changedParents: [FetchRelationship: Set<Int64>] = [:]

    static let everything = ChangeScope(changed: nil, isContentKnown: false)

    private init(changed: Set<Int64>?, isContentKnown: Bool = true) {
        self.changed = changed
        self.isContentKnown = isContentKnown
    }

    /// Returns nil when the change cannot affect the result of `query`.
    init?(_ change: DatabaseChange, for query: FetchQuery) {
        guard case .rows(let tables) = change else {
            self = .everything
            return
        }
        let rows = tables.rows(of: query.table)
        let isOpaqueChanged = query.opaqueTables.contains { tables.rows(of: $0) != nil }
        let parents = query.relationships.filter { tables.rows(of: $0.parentTable) != nil }
        guard rows != nil || isOpaqueChanged || !parents.isEmpty else { return nil }
        let areRowsUnknown = rows?.isEmpty ?? false
        changed = rows ?? []
        updated = rows ?? []
        isContentKnown = !areRowsUnknown && !(query.isView && isOpaqueChanged)
        for parent in parents { changedParents[parent] = tables.rows(of: parent.parentTable) ?? [] }
        let areParentsUnknown = changedParents.values.contains(where: \.isEmpty)
        if areRowsUnknown || isOpaqueChanged || areParentsUnknown || (rows != nil && query.readsItself) {
            changed = nil
        }
    }
}

extension [String: Set<Int64>] {
    /// The rows of a table, whose name is compared without case.
    fileprivate func rows(of table: String) -> Set<Int64>? {
        self[table] ?? first { $0.key.isSameIdentifier(as: table) }?.value
    }
}
