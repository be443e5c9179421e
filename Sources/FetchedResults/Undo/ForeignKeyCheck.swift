import GRDB

/// Checks the foreign keys of the rows changesets touched, after they were applied with foreign keys off.
///
/// `PRAGMA foreign_key_check` reads whole tables; this asks only for the rows whose keys were touched wherever they have an
/// integer primary key, and looks at the whole table elsewhere.
struct ForeignKeyCheck {
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// - Parameter inverted: whether the changesets were taken back.
    /// - Throws: `MissingParents` when rows refer to the integer primary key of rows that have gone before; `ReferencedRows` when
    ///   the rows without parents would have them if rows had stayed that the changesets take away; else
    ///   `UndoError.foreignKeyViolation` for the first row without its parent.
    /// - Complexity: O(k log n) for k touched keys.
    func check(_ changesets: [Changeset], inverted: Bool) throws {
        guard try Bool.fetchOne(db.cachedStatement(sql: "PRAGMA foreign_keys")) == true else { return }
        let keys = try SchemaForeignKey.all(in: db)
        guard !keys.isEmpty else { return }
        let tables = Set(keys.flatMap { [$0.child.lowercased(), $0.parent.lowercased()] })
        let touches = try KeyTouches(changesets, inverted: inverted, of: tables)
        var referenced: ReferencedRows?
        for key in keys {
            if let rows = touches.written[key.child.lowercased()] {
                let ids = rows.ids(touchedIn: key.columnBits)
                try checkParents(key, of: ids, in: changesets, inverted: inverted)
                try check(key, column: key.childID, ids: ids)
            }
            guard let rows = touches.removed[key.parent.lowercased()] else { continue }
            let ids = rows.ids(touchedIn: key.parentColumnBits)
            guard key.refersToRowID, let ids, let column = key.columns.first else {
                try check(key, column: nil, ids: ids)
                continue
            }
            let missing = try missingParents(key, column, among: ids)
            guard !missing.isEmpty else { continue }
            if referenced == nil { referenced = ReferencedRows(violation: key.violation) }
            referenced?.rows[key.parent.lowercased(), default: []].formUnion(missing)
        }
        if let referenced { throw referenced }
    }

    /// Finds the rows that refer to the integer primary key of rows which are not there.
    private func checkParents(
        _ key: SchemaForeignKey, of ids: Set<Int64>?, in changesets: [Changeset], inverted: Bool
    ) throws {
        guard let ids, !ids.isEmpty, key.refersToRowID, let childID = key.childID, let column = key.columns.first else {
            return
        }
        let (rows, arguments) = key.violations(childID, among: ids)
        let columns = [childID, column].map { "c.\($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
        let orphans = try Row.fetchAll(db, sql: "SELECT \(columns) \(rows)", arguments: arguments)
        guard !orphans.isEmpty else { return }
        let returning = try Self.insertedRows(of: key.child.lowercased(), in: changesets, inverted: inverted)
        var missing = MissingParents(violation: key.violation)
        for orphan in orphans {
            guard let id: Int64 = orphan[0], let parent = Int64.fromDatabaseValue(orphan[1]) else { continue }
            if returning.contains(id) {
                missing.parents[key.parent.lowercased(), default: []].insert(parent)
            } else {
                missing.changed[key.child.lowercased(), default: []].insert(id)
            }
        }
        throw missing
    }

    /// The rows of a table that were not there before.
    private static func insertedRows(
        of table: String, in changesets: [Changeset], inverted: Bool
    ) throws -> Set<Int64> {
        var ids: Set<Int64> = []
        for changeset in changesets {
            try changeset.read { change in
                let isNew = change.operation == (inverted ? .delete : .insert)
                guard isNew, let id = change.rowID, change.tableName.lowercased() == table else { return }
                ids.insert(id)
            }
        }
        return ids
    }

    /// Those of the ids that rows refer to.
    private func missingParents(
        _ key: SchemaForeignKey, _ column: String, among ids: Set<Int64>
    ) throws -> Set<Int64> {
        guard !ids.isEmpty else { return [] }
        let (rows, arguments) = key.violations(column, among: ids)
        return try Int64.fetchSet(
            db, sql: "SELECT DISTINCT c.\(column.quotedDatabaseIdentifier) \(rows)", arguments: arguments)
    }

    private func check(_ key: SchemaForeignKey, column: String?, ids: Set<Int64>?) throws {
        guard ids?.isEmpty != true else { return }
        let (rows, arguments) = key.violations(ids == nil ? nil : column, among: ids ?? [])
        if try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 \(rows))", arguments: arguments) == true {
            throw key.violation
        }
    }
}
