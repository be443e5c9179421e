import FetchedResults
import GRDB

/// A row of the table `item` of `LawDatabase`. Items are equal when SQLite stores equal values of equal types.
struct LawItem: FetchedRecord, Equatable {
    var id: Int64
    var key: RawText?
    var rank: String?
    var shelfID: Int64?
    var boxID: Int64?
    var code: RawText?

    init(row: Row) {
        id = row[0]
        key = (row[1] as String?).map(RawText.init)
        let value: DatabaseValue = row[2]
        rank =
            switch value.storage {
            case .null: nil
            case .int64(let value): String(value)
            case .double(let value): String(value)
            case .string(let value): value
            case .blob: "blob"
            }
        shelfID = row[3]
        boxID = row[4]
        code = (row[5] as String?).map(RawText.init)
    }

    /// Reads the current row of a statement without GRDB.
    init(_ row: RawRow) {
        id = row.integer(0)
        key = row.text(1).map(RawText.init)
        rank = row.text(2)
        shelfID = row.isNull(3) ? nil : row.integer(3)
        boxID = row.isNull(4) ? nil : row.integer(4)
        code = row.text(5).map(RawText.init)
    }

    /// All items, read without the library.
    static func all(in db: Database) throws -> [Int64: LawItem] {
        var items: [Int64: LawItem] = [:]
        try RawRow.forEach("SELECT id, key, rank, shelfID, boxID, code FROM item", in: db) { row in
            items[row.integer(0)] = LawItem(row)
        }
        return items
    }

    /// One item, read without the library; nil if there is none.
    static func item(_ id: Int64, in db: Database) throws -> LawItem? {
        var item: LawItem?
        let sql = "SELECT id, key, rank, shelfID, boxID, code FROM item WHERE id = ?"
        try RawRow.forEach(sql, [id], in: db) { item = LawItem($0) }
        return item
    }
}
