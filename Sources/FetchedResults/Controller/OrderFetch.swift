import CSQLiteSession
import Foundation
import GRDB

/// Reads the ids of a query in order and cuts them into sections.
///
/// Steps through the statement by hand: a section key is compared with the one before as bytes, and is decoded only where
/// it differs.
struct OrderFetch {
    private let query: FetchQuery
    private let db: Database
    private let statement: OpaquePointer
    private var ids: [Int64] = []
    private var sections: [FetchedOrder.Section] = []
    /// The key of the row before.
    private var key = DatabaseValue.null
    /// Its bytes if it is a text.
    private var keyBytes: [UInt8] = []

    /// - Complexity: O(n) with an index that covers the order, the section key and the predicate; else O(n log n).
    static func order(of query: FetchQuery, in db: Database, capacity: Int = 0) throws -> FetchedOrder {
        let order = query.order
        try query.prepareFunctions(in: db)
        let statement = try db.cachedStatement(sql: order.sql)
        try statement.setArguments(StatementArguments(order.arguments))
        var fetch = OrderFetch(query: query, db: db, statement: statement.sqliteStatement)
        fetch.ids.reserveCapacity(capacity)
        defer { sqlite3_reset(statement.sqliteStatement) }
        try fetch.run()
        return FetchedOrder(ids: fetch.ids, sections: fetch.sections)
    }

    private init(query: FetchQuery, db: Database, statement: OpaquePointer) {
        self.query = query
        self.db = db
        self.statement = statement
    }

    private mutating func run() throws {
        if !query.hasSections { sections = [FetchedOrder.Section(key: .null, start: 0)] }
        while true {
            let code = sqlite3_step(statement)
            guard code == SQLITE_ROW else {
                guard code == SQLITE_DONE else {
                    throw DatabaseError(
                        resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: query.order.sql)
                }
                return
            }
            let id = sqlite3_column_int64(statement, 0)
            if query.hasSections, ids.isEmpty || !isSameKey() { try enterKey(of: id) }
            ids.append(id)
        }
    }

    /// Whether the key of this row is that of the row before, to the byte.
    private func isSameKey() -> Bool {
        switch sqlite3_column_type(statement, 1) {
        case SQLITE_TEXT:
            let length = Int(sqlite3_column_bytes(statement, 1))
            guard case .string = key.storage, length == keyBytes.count else { return false }
            guard length > 0 else { return true }
            return memcmp(sqlite3_column_text(statement, 1), keyBytes, length) == 0
        case SQLITE_NULL:
            return key.isNull
        default:
            return key == DatabaseValue(sqliteStatement: statement, index: 1)
        }
    }

    /// Begins a section, unless the collation takes the key for equal to the one before.
    private mutating func enterKey(of id: Int64) throws {
        let new = DatabaseValue(sqliteStatement: statement, index: 1)
        let isEqual = try ids.last.map { try mayBeEqual(key, new) && hasEqualKeys($0, id) } ?? false
        if !isEqual { sections.append(FetchedOrder.Section(key: new, start: ids.count)) }
        key = new
        keyBytes = []
        if case .string = new.storage {
            let length = Int(sqlite3_column_bytes(statement, 1))
            keyBytes = Array(UnsafeBufferPointer(start: sqlite3_column_text(statement, 1), count: length))
        }
    }

    /// Whether SQLite may take two different values for equal: texts by their collation, 1 and 1.0 always.
    private func mayBeEqual(_ first: DatabaseValue, _ second: DatabaseValue) -> Bool {
        switch (first.storage, second.storage) {
        case (.string, .string): !query.hasBinarySectionKey
        case (.int64, .double), (.double, .int64): true
        default: false
        }
    }

    private func hasEqualKeys(_ first: Int64, _ second: Int64) throws -> Bool {
        let count = query.distinctSectionKeys
        let arguments = StatementArguments(count.arguments) + [first, second]
        return try Int.fetchOne(db.cachedStatement(sql: count.sql), arguments: arguments) == 1
    }
}
