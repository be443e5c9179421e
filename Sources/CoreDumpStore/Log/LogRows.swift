import Foundation
import GRDB

/// The rows of Core Dump's tables in the pages of a log, read without the pages that lead to them, which may be lost. See
/// [the format](https://www.sqlite.org/fileformat2.html#b_tree_pages).
struct LogRows {
    private static let leafOfTable: UInt8 = 0x0d

    private let log: WriteAheadLog
    private let latest: [Int: WriteAheadLog.Frame]
    private let db: Database
    private let columns: [String: [ColumnInfo]]

    /// - Parameter db: a database of this version, without foreign keys.
    init(_ log: WriteAheadLog, in db: Database) throws {
        self.log = log
        self.db = db
        latest = log.latest
        columns = try Dictionary(
            uniqueKeysWithValues: RowCheck.tables.map { ($0, try Array(db.columns(in: $0))) })
    }

    /// Inserts the rows into the tables, and replaces the rows with the same ids.
    func insert() throws {
        // If two pages hold the same row, the later frame is the newer one.
        for frame in log.frames where isLatest(frame) {
            guard let page = log.content(frame) else { continue }
            for (rowID, values) in rows(of: page, header: frame.page == 1 ? 100 : 0) { try insert(rowID, values) }
        }
    }

    private func isLatest(_ frame: WriteAheadLog.Frame) -> Bool {
        latest[frame.page].map { $0 == frame } ?? false
    }

    private func insert(_ rowID: Int64, _ values: [DatabaseValue]) throws {
        guard
            let table = RowCheck.tables.first(where: {
                fits(values, columns[$0] ?? [], added: Schema.addedColumns[$0] ?? 0)
            }),
            let columns = columns[table]
        else { return }
        // Rows of an older version lack the columns that a later version has added.
        let names = columns.prefix(values.count).map(\.name).joined(separator: ", ")
        let marks = values.map { _ in "?" }.joined(separator: ", ")
        // The id of a row is not in its record.
        let row = [rowID.databaseValue] + values.dropFirst()
        do {
            try db.execute(
                sql: "INSERT OR REPLACE INTO \(table) (\(names)) VALUES (\(marks))", arguments: StatementArguments(row))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            // A row of another table that looks like a row of this one.
        }
    }

    /// Whether a record can be of a table: the first column is the id, which SQLite does not store in the record, and the others have their
    /// types. A row that was written before columns were added lacks these, also in a file of this version.
    private func fits(_ values: [DatabaseValue], _ columns: [ColumnInfo], added: Int) -> Bool {
        guard columns.count - added...columns.count ~= values.count, values.first?.isNull == true else { return false }
        return zip(values, columns).dropFirst().allSatisfy { value, column in
            switch value.storage {
            case .null: !column.isNotNull
            case .int64: column.type == "INTEGER"
            case .string: column.type == "TEXT"
            case .blob: column.type == "BLOB"
            case .double: false
            }
        }
    }

    // MARK: - Pages

    private func rows(of page: [UInt8], header: Int) -> [(Int64, [DatabaseValue])] {
        guard page[header] == Self.leafOfTable else { return [] }
        let count = Int(page[header + 3]) << 8 | Int(page[header + 4])
        return (0..<count).compactMap { number in
            let place = header + 8 + 2 * number
            guard place + 1 < page.count else { return nil }
            return row(of: page, at: Int(page[place]) << 8 | Int(page[place + 1]))
        }
    }

    private func row(of page: [UInt8], at offset: Int) -> (Int64, [DatabaseValue])? {
        var bytes = ByteCursor(page, at: offset)
        guard let length = bytes.variableNumber(), let rowID = bytes.variableNumber(), length > 0, length < 1 << 30,
            let payload = payload(Int(length), bytes)
        else { return nil }
        return values(payload).map { (rowID, $0) }
    }

    /// A record that does not fit a page continues in overflow pages, each of which names the next. Pages that are not in the log are lost.
    private func payload(_ length: Int, _ cursor: ByteCursor) -> [UInt8]? {
        var cursor = cursor
        let usable = log.pageSize
        let (most, least) = (usable - 35, (usable - 12) * 32 / 255 - 23)
        guard length > most else { return cursor.bytes(length) }
        let fitting = least + (length - least) % (usable - 4)
        guard var result = cursor.bytes(fitting <= most ? fitting : least), let next = cursor.bytes(4) else {
            return nil
        }
        var page = Int(next.bigEndian(at: 0))
        while result.count < length {
            guard let frame = latest[page], let content = log.content(frame) else { return nil }
            result += content[4..<min(usable, 4 + length - result.count)]
            page = Int(content.bigEndian(at: 0))
        }
        return result
    }

    private func values(_ payload: [UInt8]) -> [DatabaseValue]? {
        var header = ByteCursor(payload, at: 0)
        guard let headerLength = header.variableNumber(), headerLength > 0, headerLength <= payload.count else {
            return nil
        }
        var body = ByteCursor(payload, at: Int(headerLength))
        var values: [DatabaseValue] = []
        while header.offset < Int(headerLength) {
            guard let type = header.variableNumber(), let value = body.value(ofType: type) else { return nil }
            values.append(value)
        }
        return values
    }
}

/// Reads the numbers and values of SQLite's records in sequence.
private struct ByteCursor {
    private let all: [UInt8]
    private(set) var offset: Int

    init(_ all: [UInt8], at offset: Int) {
        self.all = all
        self.offset = offset
    }

    mutating func bytes(_ count: Int) -> [UInt8]? {
        guard count >= 0, offset + count <= all.count else { return nil }
        defer { offset += count }
        return Array(all[offset..<offset + count])
    }

    /// A varint: one to nine bytes.
    mutating func variableNumber() -> Int64? {
        var number: UInt64 = 0
        for place in 0..<9 {
            guard offset < all.count else { return nil }
            let byte = all[offset]
            offset += 1
            if place == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
            number = number << 7 | UInt64(byte & 0x7f)
            if byte & 0x80 == 0 { break }
        }
        return Int64(bitPattern: number)
    }

    mutating func value(ofType type: Int64) -> DatabaseValue? {
        switch type {
        case 0: return .null
        case 1...6: return integer([1, 2, 3, 4, 6, 8][Int(type) - 1])?.databaseValue
        case 7: return integer(8).map { Double(bitPattern: UInt64(bitPattern: $0)).databaseValue }
        case 8, 9: return (type - 8).databaseValue
        case 12...:
            guard let bytes = bytes(Int(clamping: (type - 12) / 2)) else { return nil }
            return type % 2 == 0 ? Data(bytes).databaseValue : String(decoding: bytes, as: UTF8.self).databaseValue
        default: return nil
        }
    }

    private mutating func integer(_ count: Int) -> Int64? {
        guard let bytes = bytes(count), let first = bytes.first else { return nil }
        return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
    }
}
