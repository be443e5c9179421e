import CSQLiteSession
import Foundation
import GRDB

/// Reads the ids of a query in order and cuts them into sections.
///
/// It steps through the statement itself: a section key is compared with the one before as bytes, and decoded only when it
/// differs.
struct OrderFetch {
    private let query: FetchQuery
    private let db: Database
    private let statement: OpaquePointer
    private var rows = RowOrderBuilder()
    private var count = 0
    private var lastID: Int64 = 0
    private var sectionKeys: [DatabaseValue] = []
    private var sectionStarts: [Int] = []
    /// The section key of the row before.
    private var key = DatabaseValue.null
    /// The bytes of `key` if it is a text.
    private var keyBytes: [UInt8] = []
    private var isTextKey = false

    /// - Parameter sections: the sections of the result if they are known; then the section keys are not read.
    /// - Complexity: O(n) with an index that covers the order, the section key and the predicate; else O(n log n).
    static func order(
        of query: FetchQuery, sections: [CachedSection]? = nil, in db: Database
    ) throws -> FetchedOrder {
        try query.prepareFunctions(in: db)
        let order = query.order(withSectionKeys: sections == nil)
        let statement = try db.cachedStatement(sql: order.sql)
        try statement.setArguments(StatementArguments(order.arguments))
        var fetch = OrderFetch(query: query, db: db, statement: statement.sqliteStatement)
        defer { sqlite3_reset(statement.sqliteStatement) }
        try fetch.run(order.sql, readsSectionKeys: query.hasSections && sections == nil)
        guard let sections else { return fetch.finish() }
        // Cached sections that do not fit the rows are not used.
        guard fetch.count == sections.reduce(0, { $0 + $1.count }) else { return try Self.order(of: query, in: db) }
        return FetchedOrder(
            rows: fetch.rows.finish(), sectionKeys: sections.map(\.key),
            sectionCounts: PrefixSums(sections.map(\.count)))
    }

    private init(query: FetchQuery, db: Database, statement: OpaquePointer) {
        self.query = query
        self.db = db
        self.statement = statement
    }

    private mutating func run(_ sql: String, readsSectionKeys: Bool) throws {
        while true {
            let code = sqlite3_step(statement)
            guard code == SQLITE_ROW else {
                guard code == SQLITE_DONE else {
                    throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
                }
                return
            }
            let id = sqlite3_column_int64(statement, 0)
            if !query.hasRowIDs { try checkID() }
            if readsSectionKeys, count == 0 || !isSameKey() { try enterKey(of: id) }
            rows.append(id)
            lastID = id
            count += 1
        }
    }

    /// Views and tables without rowids may have anything in their key.
    private func checkID() throws {
        guard sqlite3_column_type(statement, 0) != SQLITE_INTEGER else { return }
        throw FetchRequestError.notAnInteger(DatabaseValue(sqliteStatement: statement, index: 0))
    }

    private mutating func finish() -> FetchedOrder {
        guard query.hasSections else {
            return FetchedOrder(rows: rows.finish(), sectionKeys: [.null], sectionCounts: PrefixSums([count]))
        }
        let ends = sectionStarts.dropFirst() + [count]
        return FetchedOrder(
            rows: rows.finish(), sectionKeys: sectionKeys,
            sectionCounts: PrefixSums(zip(sectionStarts, ends).map { $1 - $0 }))
    }

    /// Whether the section key of this row has the same bytes as that of the row before.
    private func isSameKey() -> Bool {
        // Reading from the value is faster than several reads from the statement.
        let value = sqlite3_column_value(statement, 1)
        switch sqlite3_value_type(value) {
        case SQLITE_TEXT:
            let text = sqlite3_value_text(value)
            let length = Int(sqlite3_value_bytes(value))
            guard isTextKey, length == keyBytes.count, let text else { return false }
            return keyBytes.elementsEqual(UnsafeBufferPointer(start: text, count: length))
        case SQLITE_NULL:
            return key.isNull
        default:
            return key.isIdentical(to: DatabaseValue(sqliteStatement: statement, index: 1))
        }
    }

    /// Begins a section, unless the key is equal to the one before by the collation.
    private mutating func enterKey(of id: Int64) throws {
        let new = DatabaseValue(sqliteStatement: statement, index: 1)
        let isEqual =
            try count > 0 && query.mayBeSameSectionKey(key, new) && query.hasSameSectionKey(lastID, id, in: db)
        if !isEqual {
            sectionKeys.append(new)
            sectionStarts.append(count)
        }
        key = new
        keyBytes = []
        isTextKey = sqlite3_column_type(statement, 1) == SQLITE_TEXT
        if isTextKey {
            let length = Int(sqlite3_column_bytes(statement, 1))
            keyBytes = Array(UnsafeBufferPointer(start: sqlite3_column_text(statement, 1), count: length))
        }
    }
}

/// A result as it was read, and how long that took.
struct ReadResult: Sendable {
    var order: FetchedOrder
    var stored: StoredSections?
    var duration: Duration

    /// - Parameter stored: the sections on disk, if there is a cache name.
    init(of query: FetchQuery, _ stored: StoredSections?, in db: Database) throws {
        let start = ContinuousClock.now
        let fetched =
            try stored?.fetch(query, in: db) ?? (order: OrderFetch.order(of: query, in: db), stored: nil)
        order = fetched.order
        self.stored = fetched.stored
        duration = start.duration(to: .now)
    }
}
