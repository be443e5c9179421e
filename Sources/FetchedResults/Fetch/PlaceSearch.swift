import CSQLiteSession
import GRDB

/// Finds the places of rows among rows that did not change, by binary search.
struct PlaceSearch {
    struct Place {
        /// How many of the rows that did not change precede it.
        let gap: Int
        /// Whether the row before it, and the row after it, has the same section key.
        let continuesBefore: Bool
        let continuesBehind: Bool
    }

    private let order: RowOrder
    private let comparator: RowComparator
    /// The first place to search: rows are searched for in their order, so none precedes the last one.
    private var start = 0

    init(_ query: FetchQuery, among order: RowOrder, in db: Database) throws {
        self.order = order
        comparator = try RowComparator(query, in: db)
    }

    /// - Parameter hint: the gap in which the row was before; most rows stay there.
    /// - Complexity: O(log n) comparisons, two when the row stays.
    mutating func place(of row: KeyedRow, hint: Int?) throws -> Place {
        try comparator.setKnownRow(row)
        var (low, high) = (start, order.count)
        var before: RowComparator.Outcome?
        var behind: RowComparator.Outcome?
        func narrow(_ position: Int) throws {
            let outcome = try comparator.compare(order[position])
            if outcome.precedes {
                (low, before) = (position + 1, outcome)
            } else {
                (high, behind) = (position, outcome)
            }
        }
        if let hint, hint >= low {
            if hint < high { try narrow(hint) }
            if hint > low, hint <= high { try narrow(hint - 1) }
        }
        while low < high { try narrow(low + (high - low) / 2) }
        if before == nil, low > 0 { before = try comparator.compare(order[low - 1]) }
        start = low
        return Place(
            gap: low, continuesBefore: before?.hasSameFirstKey ?? false,
            continuesBehind: behind?.hasSameFirstKey ?? false)
    }
}

/// Compares rows of the database with one row whose sort keys are known, by the order of a request.
///
/// SQLite does the comparison, so that collations and types mean the same as in ORDER BY.
private struct RowComparator {
    /// How a row of the database compares with the known one.
    struct Outcome {
        let precedes: Bool
        /// Whether both have the same first key, which is the section key if there are sections.
        let hasSameFirstKey: Bool
    }

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

    /// Sets the row that ``compare(_:)`` compares with.
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

    /// Compares the row that has this id.
    ///
    /// - Throws: ``NotIncremental``, `DatabaseError`.
    /// - Complexity: O(log n)
    func compare(_ id: Int64) throws -> Outcome {
        let pointer = statement.sqliteStatement
        // The last question mark stands for the id.
        sqlite3_bind_int64(pointer, Int32(slots.count), id)
        defer { sqlite3_reset(pointer) }
        switch sqlite3_step(pointer) {
        case SQLITE_ROW:
            let result = sqlite3_column_int64(pointer, 0)
            return Outcome(precedes: result < 0, hasSameFirstKey: abs(result) == 1)
        case SQLITE_DONE: throw NotIncremental.rowIsGone
        case let code:
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
        }
    }

    /// Builds the SQL of the comparison: -2 and -1 for rows that precede the known one, 1 and 2 for rows that follow it; 2 if
    /// the first keys differ.
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
