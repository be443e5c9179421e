import GRDB

/// When SQLite takes section keys for equal.
extension FetchQuery {
    /// Whether two different values may be the same section key: texts by their collation, 1 and 1.0 always.
    func mayBeSameSectionKey(_ first: DatabaseValue, _ second: DatabaseValue) -> Bool {
        switch (first.storage, second.storage) {
        case (.string, .string): !hasBinarySectionKey
        case (.int64, .double), (.double, .int64): true
        default: false
        }
    }

    func hasSameSectionKey(_ first: KeyedRow, _ second: KeyedRow, in db: Database) throws -> Bool {
        guard hasSections else { return true }
        if first.keys[0] == second.keys[0] { return true }
        return try mayBeSameSectionKey(first.keys[0], second.keys[0]) && hasSameSectionKey(first.id, second.id, in: db)
    }

    /// Asks SQLite whether two rows have the same section key.
    func hasSameSectionKey(_ first: Int64, _ second: Int64, in db: Database) throws -> Bool {
        let count = distinctSectionKeys
        let arguments = StatementArguments(count.arguments) + [first, second]
        // NULL is not counted, but different values are not both NULL.
        return try Int.fetchOne(db.cachedStatement(sql: count.sql), arguments: arguments) == 1
    }

    /// The section key of a row if it may be written differently from `key`, which another row of its section has.
    func sectionKey(of id: Int64, unlike key: DatabaseValue, in db: Database) throws -> DatabaseValue? {
        switch key.storage {
        case .null, .blob: return nil
        case .string where hasBinarySectionKey: return nil
        default: break
        }
        let statement = sectionKeyOfRow
        return try DatabaseValue.fetchOne(
            db.cachedStatement(sql: statement.sql), arguments: StatementArguments(statement.arguments) + [id])
    }
}
