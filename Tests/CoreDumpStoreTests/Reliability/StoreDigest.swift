import FetchedResults
import Foundation
import GRDB

@testable import CoreDumpStore

/// The content of a database and its hidden directory as hashes of tables and files; comparable within one run.
struct StoreDigest: Equatable {
    private(set) var tables: [String: Int] = [:]
    /// The contents of large screenshots, by file name.
    private(set) var contents: [String: Int] = [:]

    /// Excludes what differs between databases, and the search index, which ``Store/check()`` compares with the rows.
    private static func isCompared(_ table: String) -> Bool {
        !table.hasPrefix("bug_search") && table != "grdb_migrations"
    }

    init(_ store: Store) throws {
        tables = try store.database.read { db in
            let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
            return try Dictionary(
                uniqueKeysWithValues: names.filter(Self.isCompared).map { ($0, try Self.digest(of: $0, db)) })
        }
        let files = DatabaseFiles(store.path)
        for name in DurableFiles.names(in: files.screenshots) where ScreenshotLinks.isContent(name) {
            contents[name] = try Data(contentsOf: URL(filePath: files.screenshots + "/" + name)).hashValue
        }
    }

    private static func digest(of table: String, _ db: Database) throws -> Int {
        let condition = table == "setting" ? "WHERE name <> 'database_id'" : ""
        let rows = try Row.fetchCursor(db, sql: "SELECT * FROM \(table) \(condition) ORDER BY 1")
        var hasher = Hasher()
        while let row = try rows.next() {
            for value in row.databaseValues { hasher.combine(value) }
        }
        return hasher.finalize()
    }

    /// Whether the rows are equal, and this has every file of `other`.
    func holds(_ other: StoreDigest) -> Bool {
        tables == other.tables && other.contents.allSatisfy { contents[$0.key] == $0.value }
    }

    /// Without the highest used ids, which an older state does not restore.
    var withoutHighestIDs: StoreDigest {
        var digest = self
        digest.tables["sqlite_sequence"] = nil
        return digest
    }

    /// The differences from `other`.
    func differences(from other: StoreDigest) -> [String] {
        Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }.sorted()
            + other.contents.filter { contents[$0.key] != $0.value }.keys.sorted()
    }
}
