import GRDB

/// Checks the foreign keys of the rows that changesets touched, after they were applied with foreign keys off.
///
/// `PRAGMA foreign_key_check` reads whole tables. This checks only the rows whose keys were touched, if they have an integer
/// primary key, and else the whole table.
struct ForeignKeyCheck {
    private let db: Database

    init(_ db: Database) {
        self.db = db
    }

    /// - Parameter inverted: whether the changesets were undone.
    /// - Throws: `MissingParents` when rows refer to the integer primary key of rows that were deleted before; `ReferencedRows`
    ///   when the changesets delete the rows that other rows refer to; else `UndoError.foreignKeyViolation` for the first row
    ///   without its parent.
    /// - Complexity: O(k log n) for k touched keys.
    func check(_ changesets: [Changeset], inverted: Bool) throws {
        guard try Bool.fetchOne(db.cachedStatement(sql: "PRAGMA foreign_keys")) == true else { return }
        let keys = try SchemaForeignKey.all(in: db)
        guard !keys.isEmpty else { return }
        let tables = Set(keys.flatMap { [$0.child.lowercased(), $0.parent.lowercased()] })
        let touches = try TouchedKeys(changesets, inverted: inverted, of: tables)
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

    /// Finds rows that refer to the integer primary key of rows that do not exist.
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

    /// The rows of a table that did not exist before.
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

    /// The ids among `ids` that rows refer to.
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

/// Rows that a step would delete while rows that are not part of the step refer to them. Nothing was changed.
struct ReferencedRows: Error {
    /// The ids by lower-case table name.
    var rows: [String: Set<Int64>] = [:]
    /// The error to throw if they cannot stay.
    var violation: UndoError
}

/// Rows that a step would restore, or change, so that they refer to rows that have been deleted since. Nothing was changed.
struct MissingParents: Error {
    /// The deleted rows that restored rows refer to, and that they cannot exist without. By lower-case table name.
    var parents: [String: Set<Int64>] = [:]
    /// The existing rows that the step would change, and that can stay as they are. By lower-case table name.
    var changed: [String: Set<Int64>] = [:]
    /// The error to throw if the parents cannot be restored.
    var violation: UndoError
}

/// The keys that changesets touched, by table: which rows have new values, and which have lost old ones.
struct TouchedKeys {
    /// Rows of one table: their ids, nil when they have none, and which of their columns (``ChangesetReader/bit(of:)``).
    typealias Rows = [(id: Int64?, columns: UInt64)]

    /// Rows with values that did not exist before.
    private(set) var written: [String: Rows] = [:]
    /// Rows with values that do not exist any more.
    private(set) var removed: [String: Rows] = [:]

    /// - Parameters:
    ///   - inverted: whether the changesets were undone.
    ///   - tables: the tables to consider, in lower case.
    /// - Complexity: O(n) for n bytes.
    init(_ changesets: [Changeset], inverted: Bool, of tables: Set<String>) throws {
        for changeset in changesets {
            var index = -1
            var table: String?
            try changeset.read { change in
                if change.tableIndex != index {
                    index = change.tableIndex
                    let name = change.tableName.lowercased()
                    table = tables.contains(name) ? name : nil
                }
                guard let table else { return }
                let row = (id: change.rowID, columns: change.changedColumns)
                let isNew = change.operation == (inverted ? .delete : .insert)
                let isGone = change.operation == (inverted ? .insert : .delete)
                if !isGone { written[table, default: []].append(row) }
                if !isNew { removed[table, default: []].append(row) }
            }
        }
    }
}

extension TouchedKeys.Rows {
    /// The ids of the rows that were touched in one of `columns`; nil when one of these rows has no id.
    func ids(touchedIn columns: UInt64) -> Set<Int64>? {
        var ids: Set<Int64> = []
        for row in self where row.columns & columns != 0 {
            guard let id = row.id else { return nil }
            ids.insert(id)
        }
        return ids
    }
}

/// A foreign key of the schema, with the information to find the rows that violate it.
struct SchemaForeignKey {
    /// The table whose rows refer.
    let child: String
    /// The table they refer to.
    let parent: String
    /// The referring columns of `child`, and as bits (``ChangesetReader/bit(of:)``).
    let columns: [String]
    let columnBits: UInt64
    /// The columns of `parent` that are referred to, as bits.
    let parentColumnBits: UInt64
    /// The integer primary key of `child`, if it has one.
    let childID: String?
    /// Whether the key refers to the integer primary key of `parent`.
    let refersToRowID: Bool
    private let mapping: [(origin: String, destination: String)]

    /// Every foreign key of the ordinary tables.
    ///
    /// - Complexity: O(t) for t tables; GRDB keeps their schema.
    static func all(in db: Database) throws -> [SchemaForeignKey] {
        let sql = """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            AND sql NOT LIKE 'CREATE VIRTUAL%'
            """
        return try String.fetchAll(db.cachedStatement(sql: sql)).flatMap { child in
            try keys(of: child, in: db).compactMap { try SchemaForeignKey($0, of: child, in: db) }
        }
    }

    private static func keys(of child: String, in db: Database) throws -> [ForeignKeyInfo] {
        do {
            return try db.foreignKeys(on: child)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // The parent table does not exist, so SQLite does not know its key.
            return []
        }
    }

    /// Nil when the parent table does not exist: SQLite allows that until a row refers to it.
    private init?(_ key: ForeignKeyInfo, of child: String, in db: Database) throws {
        guard try db.tableExists(key.destinationTable) else { return nil }
        self.child = child
        parent = key.destinationTable
        mapping = key.mapping
        columns = key.originColumns
        columnBits = try Self.bits(of: key.originColumns, in: child, db)
        parentColumnBits = try Self.bits(of: key.destinationColumns, in: parent, db)
        childID = try db.primaryKey(child).rowIDColumn
        let parentID = try db.primaryKey(parent).rowIDColumn?.lowercased()
        refersToRowID =
            key.mapping.count == 1 && parentID != nil && parentID == key.destinationColumns.first?.lowercased()
    }

    private static func bits(of names: [String], in table: String, _ db: Database) throws -> UInt64 {
        let columns = try db.columns(in: table).map { $0.name.lowercased() }
        return names.reduce(0) { bits, name in
            // A column that is not found counts as all of them: it is better to check too much.
            bits | (columns.firstIndex(of: name.lowercased()).map(ChangesetReader.bit(of:)) ?? .max)
        }
    }

    // MARK: - Rows without their parent

    var violation: UndoError { .foreignKeyViolation(table: child, parentTable: parent) }

    /// The rows of `child`, named c, that have no parent.
    ///
    /// - Parameter column: only rows whose value of this column is among `ids`; with nil, all rows are looked at.
    /// - Complexity: O(k log n) for k ids when `column` is the primary key or has an index, else O(n log n).
    func violations(_ column: String?, among ids: Set<Int64>) -> (sql: String, arguments: StatementArguments) {
        var conditions = columns.map { "c.\($0.quotedDatabaseIdentifier) IS NOT NULL" }
        var arguments: StatementArguments = []
        if let column {
            conditions.append("c.\(column.quotedDatabaseIdentifier) IN (SELECT value FROM json_each(?))")
            arguments = [ids.jsonArray]
        }
        let match = mapping.map {
            "p.\($0.destination.quotedDatabaseIdentifier) = c.\($0.origin.quotedDatabaseIdentifier)"
        }
        let sql = """
            FROM \(child.quotedDatabaseIdentifier) c WHERE \(conditions.joined(separator: " AND ")) AND NOT EXISTS (
            SELECT 1 FROM \(parent.quotedDatabaseIdentifier) p WHERE \(match.joined(separator: " AND ")))
            """
        return (sql, arguments)
    }
}
