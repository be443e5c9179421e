import CSQLiteSession
import GRDB
import ListDiff

/// Brings an order up to date after some rows have changed, without looking at the others.
///
/// The changed rows are removed first. A query returns those that belong to the result now, with their keys and in order. Each
/// is inserted at the place found by a binary search, in which SQLite compares it with the rows that did not change.
///
/// - Complexity: O(k log² n) for k changed rows of n: k log n comparisons, each of which looks up one row.
struct IncrementalUpdate {
    private let order: FetchedOrder
    private let query: FetchQuery
    private let db: Database
    private var edit: RowOrderEdit
    private var sections: SectionEdit
    private var oldRows: [ChangedRow] = []

    /// - Parameters:
    ///   - changed: every row whose place may have changed.
    ///   - updated: the rows that are reported as updated if they kept their place.
    /// - Returns: nil when none of the rows was or is part of the result.
    /// - Throws: ``NotIncremental``
    static func run(
        _ order: FetchedOrder, of query: FetchQuery, changed: Set<Int64>, updated: Set<Int64>, in db: Database
    ) throws -> OrderUpdate? {
        let rows = try KeyedRow.rows(changed, of: query, in: db)
        let places = changed.compactMap { id in order.rows.position(of: id).map { (position: $0, id: id) } }
        if rows.isEmpty, places.isEmpty { return nil }
        var update = IncrementalUpdate(order, query, db)
        update.remove(places.sorted { $0.position < $1.position })
        return try update.insert(rows, updated)
    }

    private init(_ order: FetchedOrder, _ query: FetchQuery, _ db: Database) {
        self.order = order
        self.query = query
        self.db = db
        edit = RowOrderEdit(order.rows)
        sections = SectionEdit(order, hasSections: query.hasSections)
    }

    private mutating func remove(_ places: [(position: Int, id: Int64)]) {
        for (rank, place) in places.enumerated() {
            let section = order.sectionCounts.find(place.position).index
            sections.removeRow(of: section)
            oldRows.append(
                ChangedRow(id: place.id, position: place.position, section: section, gap: place.position - rank))
        }
        edit.remove(places.map(\.position))
    }

    private mutating func insert(_ rows: [KeyedRow], _ updated: Set<Int64>) throws -> OrderUpdate {
        let places = try self.places(of: rows)
        let slots = try self.slots(of: rows, places)
        edit.insert(zip(places, rows).map { (gap: $0.gap, id: $1.id) })
        let sections = sections.finish()
        var result = FetchedOrder(
            rows: edit.finish(), sectionKeys: sections.keys, sectionCounts: sections.counts)
        let newRows = rows.indices.map { index in
            ChangedRow(
                id: rows[index].id, position: places[index].gap + index, section: sections.index(of: slots[index]),
                gap: places[index].gap)
        }
        let touched = Set(newRows.map(\.section)).union(oldRows.compactMap { sections.match.after($0.section) })
        let renamed = try updateKeys(of: touched, in: &result, rows)
        let difference = SectionedDifference(
            oldRows, newRows, sections: sections.match, updatedSections: renamed, updated: updated)
        return OrderUpdate(order: result, difference: difference)
    }

    private func places(of rows: [KeyedRow]) throws -> [PlaceSearch.Place] {
        var search = try PlaceSearch(query, among: edit.order, in: db)
        let formerGaps = Dictionary(oldRows.map { ($0.id, $0.gap) }) { first, _ in first }
        return try rows.map { try search.place(of: $0, hint: formerGaps[$0.id]) }
    }

    private mutating func slots(of rows: [KeyedRow], _ places: [PlaceSearch.Place]) throws -> [SectionEdit.Slot] {
        var slots: [SectionEdit.Slot] = []
        for (index, row) in rows.enumerated() {
            let isSameGap = index > 0 && places[index - 1].gap == places[index].gap
            let continues = try isSameGap && query.hasSameSectionKey(rows[index - 1], row, in: db)
            slots.append(
                sections.insertRow(
                    key: row.keys[0], at: places[index], previous: isSameGap ? slots[index - 1] : nil,
                    continuesPrevious: continues))
        }
        return slots
    }

    /// Sets the keys of some sections to those of their first rows.
    ///
    /// - Returns: the sections whose key has changed.
    private func updateKeys(of sections: Set<Int>, in result: inout FetchedOrder, _ rows: [KeyedRow]) throws -> [Int] {
        guard query.hasSections else { return [] }
        var renamed: [Int] = []
        let keys = Dictionary(rows.map { ($0.id, $0.keys[0]) }) { first, _ in first }
        for section in sections {
            let first = result.rows[result.start(of: section)]
            let key = try keys[first] ?? query.sectionKey(of: first, unlike: result.sectionKeys[section], in: db)
            guard let key, !key.isIdentical(to: result.sectionKeys[section]) else { continue }
            result.sectionKeys[section] = key
            renamed.append(section)
        }
        return renamed
    }
}

/// Why an order cannot be brought up to date row by row.
enum NotIncremental: Error {
    /// A row that did not change does not exist: the order does not match the database before the change.
    case rowIsGone
    /// A text that a row is sorted by cannot be converted to a Swift string and back without loss: it contains a zero, or is
    /// not UTF-8.
    case textIsNotExact
}

/// A row of a result with the values it is sorted by.
struct KeyedRow {
    let id: Int64
    let keys: [DatabaseValue]

    /// The rows with these ids that belong to the result, in order.
    ///
    /// - Throws: ``NotIncremental``, `DatabaseError`.
    /// - Complexity: O(k log n) for k ids.
    static func rows(_ ids: some Sequence<Int64>, of query: FetchQuery, in db: Database) throws -> [KeyedRow] {
        try query.prepareFunctions(in: db)
        let statement = try db.cachedStatement(sql: query.keysOfChangedRows.sql)
        let arguments = StatementArguments(query.argumentsForKeys(of: ids))
        var rows: [KeyedRow] = []
        let cursor = try Row.fetchCursor(statement, arguments: arguments)
        while try cursor.next() != nil {
            rows.append(try KeyedRow(statement.sqliteStatement, count: query.terms.count))
        }
        return rows
    }

    private init(_ statement: OpaquePointer, count: Int) throws {
        guard sqlite3_column_type(statement, 0) == SQLITE_INTEGER else {
            throw FetchRequestError.notAnInteger(DatabaseValue(sqliteStatement: statement, index: 0))
        }
        id = sqlite3_column_int64(statement, 0)
        keys = try (1...count).map { column in
            let key = DatabaseValue(sqliteStatement: statement, index: CInt(column))
            if case .string(let text) = key.storage {
                let length = Int(sqlite3_column_bytes(statement, CInt(column)))
                guard text.utf8.count == length, !text.unicodeScalars.contains("\u{FFFD}") else {
                    throw NotIncremental.textIsNotExact
                }
            }
            return key
        }
    }
}
