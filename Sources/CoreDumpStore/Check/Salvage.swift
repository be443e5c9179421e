import FetchedResults
import Foundation
import GRDB

/// Copies every row that can still be read of a damaged file into a new one.
///
/// The undo history is left out: its steps may refer to lost rows.
struct Salvage {
    /// How many ids are tried one by one at most, where the rows cannot be read in sequence.
    private static let maximumProbes: Int64 = 2_000_000

    private let source: DatabaseFiles
    private let target: String

    init(from source: DatabaseFiles, to target: String) {
        self.source = source
        self.target = target
    }

    /// - Throws: ``StoreError/damaged`` when not even the names of the tables can be read.
    func run(_ recovered: RecoveredFiles) throws {
        let reader = try BackupInspection.openForReading(source.path, isTruncated: true)
        let versions = (try? reader.read { try DatabaseMigrator().appliedIdentifiers($0) }) ?? Set(Schema.versions)
        guard let last = Schema.versions.last(where: versions.contains) else { throw StoreError.damaged }
        let options = StoreOptions()
        let files = ScreenshotFiles(besideDatabase: source.path)
        let migrator = Schema(locale: options.newLocale, zone: options.zone, files: files).migrator
        let writer = try DatabaseCheck.open(target)
        try migrator.migrate(writer, upTo: last)
        try reader.unsafeRead { from in
            guard (try? from.tableExists("bug")) == true else { throw StoreError.damaged }
            try writer.writeWithoutTransaction { to in
                try to.inTransaction {
                    // An older file lacks tables that came later.
                    for table in RowCheck.tables where (try? from.tableExists(table)) == true {
                        if try to.tableExists(table) { try copy(table, from, to, recovered) }
                    }
                    try copySettings(from, to)
                    return .commit
                }
            }
        }
        try migrator.migrate(writer)
        try writer.close()
    }

    private func copy(_ table: String, _ from: Database, _ to: Database, _ recovered: RecoveredFiles) throws {
        // If the migrations of an older file cannot be read, it lacks columns that came later; they get their default values.
        let readable = Set((try? from.columns(in: table).map(\.name)) ?? [])
        let columns = try to.columns(in: table).map(\.name).filter(readable.contains)
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let insert = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
        try eachRow(of: table, from) { row in
            try Task.checkCancellation()
            do {
                let values = columns.map { row[$0] as DatabaseValue }
                try to.cachedStatement(sql: insert).execute(arguments: StatementArguments(values))
            } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                try recovered.keep(row, of: table, because: error.message ?? "it does not fit its table")
            }
        }
        // Ids that were used are not used again.
        let sequence = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        if let used = try? Int64.fetchOne(from, sql: sequence, arguments: [table]) {
            try to.execute(
                sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [used, table])
        }
    }

    /// Reads from both ends up to the damage, and tries the ids in between one by one.
    private func eachRow(of table: String, _ db: Database, _ body: (Row) throws -> Void) throws {
        var last: Int64 = .min
        if try walk(
            db, "SELECT * FROM \(table) ORDER BY id", [],
            { row in
                try body(row)
                last = row["id"]
            })
        {
            return
        }
        var tail: [Int64] = []
        _ = try walk(db, "SELECT id FROM \(table) NOT INDEXED WHERE id > ? ORDER BY id DESC", [last]) { row in
            tail.append(row["id"])
        }
        let lowest = max(last, 0) + 1
        let highest = tail.last ?? (try? highestID(of: table, db)) ?? lowest + Self.maximumProbes
        let gap = lowest..<max(lowest, min(highest, lowest + Self.maximumProbes))
        for id in gap { try one(table, id, db, body) }
        // Those from the other end one by one as well: the content of a row may lie in a lost page.
        for id in tail.reversed() { try one(table, id, db, body) }
        if tail.isEmpty { try one(table, highest, db, body) }
    }

    private func highestID(of table: String, _ db: Database) throws -> Int64? {
        try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
    }

    private func one(_ table: String, _ id: Int64, _ db: Database, _ body: (Row) throws -> Void) throws {
        _ = try walk(db, "SELECT * FROM \(table) NOT INDEXED WHERE id = ?", [id], body)
    }

    /// - Returns: whether it came to the end.
    /// - Throws: what `body` throws.
    private func walk(
        _ db: Database, _ sql: String, _ arguments: StatementArguments = [], _ body: (Row) throws -> Void
    ) throws -> Bool {
        // Cached: millions of ids may be tried.
        guard let rows = try? Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments) else { return false }
        while true {
            let row: Row?
            do { row = try rows.next() } catch { return false }
            guard let row else { return true }
            try body(row)
        }
    }

    private func copySettings(_ from: Database, _ to: Database) throws {
        guard (try? from.tableExists("setting")) == true, try to.tableExists("setting") else { return }
        _ = try walk(from, "SELECT name, value FROM setting") { row in
            try to.execute(
                sql: "INSERT OR REPLACE INTO setting VALUES (?, ?)",
                arguments: [row["name"] as DatabaseValue, row["value"] as DatabaseValue])
        }
    }
}
