import CSQLiteSession
import GRDB

/// Compares rows of the database with one row whose sort keys are known, as the order of a request would.
///
/// SQLite does the comparing, so that collations and types mean what they mean in ORDER BY.
struct RowProbe {
    /// How a row of the database stands to the known one.
    struct Outcome {
        let precedes: Bool
        /// Whether both have the same first key, which is the section key if there are sections.
        let hasSameFirstKey: Bool
    }

    /// The row that was to be compared is gone: the order is not that of the database.
    struct RowIsGone: Error {}

    private enum Slot {
        case constant(DatabaseValue)
        case key(Int)
        case knownID
        case id
    }

    private let db: Database
    private let sql: String
    private let slots: [Slot]
    private let statement: Statement

    init(_ query: FetchQuery, in db: Database) throws {
        var comparison = Comparison(query)
        self.db = db
        sql = comparison.sql()
        slots = comparison.slots
        statement = try db.cachedStatement(sql: sql)
    }

    /// Compares with `row` from now on.
    func setKnownRow(_ row: KeyedRow) throws {
        let values: [DatabaseValue] = slots.map { slot in
            switch slot {
            case .constant(let value): value
            case .key(let index): row.keys[index]
            case .knownID: row.id.databaseValue
            case .id: .null
            }
        }
        try statement.setArguments(StatementArguments(values))
    }

    /// Compares the row with an id.
    ///
    /// - Throws: ``RowIsGone``, `DatabaseError`.
    /// - Complexity: O(log n)
    func compare(_ id: Int64) throws -> Outcome {
        let pointer = statement.sqliteStatement
        // The id is what the last question mark stands for.
        sqlite3_bind_int64(pointer, Int32(slots.count), id)
        defer { sqlite3_reset(pointer) }
        switch sqlite3_step(pointer) {
        case SQLITE_ROW:
            let result = sqlite3_column_int64(pointer, 0)
            return Outcome(precedes: result < 0, hasSameFirstKey: abs(result) == 1)
        case SQLITE_DONE: throw RowIsGone()
        case let code:
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
        }
    }

    /// Writes the comparison: -2 and -1 for rows that come before, 1 and 2 for rows that come behind; 2 where the first
    /// keys differ.
    private struct Comparison {
        private let query: FetchQuery
        private(set) var slots: [Slot] = []

        init(_ query: FetchQuery) {
            self.query = query
        }

        mutating func sql() -> String {
            let table = query.table.quotedDatabaseIdentifier
            let id = "\(table).\(query.primaryKey.quotedDatabaseIdentifier)"
            var result = "SELECT "
            for (index, term) in query.terms.enumerated() {
                let difference = index == 0 ? 2 : 1
                result += "CASE WHEN \(expression(of: term)) IS \(key(index)) THEN NULL "
                result += "WHEN \(precedes(term, index)) THEN -\(difference) ELSE \(difference) END, "
            }
            slots.append(.knownID)
            result += "CASE WHEN \(id) < ? THEN -1 ELSE 1 END"
            slots.append(.id)
            // The first term that differs decides.
            return "SELECT coalesce(\(result.dropFirst("SELECT ".count))) FROM \(table) WHERE \(id) = ?"
        }

        private mutating func precedes(_ term: SortTerm, _ index: Int) -> String {
            switch (term.isAscending, term.isNilFirst) {
            case (true, true): "\(expression(of: term)) IS NULL OR \(expression(of: term)) < \(key(index))"
            case (true, false): "\(expression(of: term)) < \(key(index)) OR \(key(index)) IS NULL"
            case (false, true): "\(expression(of: term)) IS NULL OR \(expression(of: term)) > \(key(index))"
            case (false, false): "\(expression(of: term)) > \(key(index)) OR \(key(index)) IS NULL"
            }
        }

        private mutating func expression(of term: SortTerm) -> String {
            slots += term.expression.arguments.map(Slot.constant)
            return "(\(term.expression.sql))"
        }

        private mutating func key(_ index: Int) -> String {
            slots.append(.key(index))
            return "?"
        }
    }
}
