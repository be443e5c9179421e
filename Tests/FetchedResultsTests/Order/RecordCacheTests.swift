import CSQLiteSession
import GRDB
import Testing

@testable import FetchedResults

struct RecordCacheTests {
    @Test func `the cache keeps what is used and never more than its capacity`() throws {
        let fingerprint = try fingerprint(of: "SELECT 1")
        var cache = RecordCache<String>(capacity: 10)
        cache.insert("kept", fingerprint, for: 0)
        for id in Int64(1)...100 {
            cache.insert("\(id)", fingerprint, for: id)
            #expect(cache.record(for: 0) == "kept")
            #expect(cache.record(for: id) == "\(id)")
            #expect(cache.fingerprints.count <= 10)
        }
        #expect(cache.record(for: 1) == nil)
        cache.remove(0)
        #expect(cache.record(for: 0) == nil)
    }

    @Test func `rows have the same fingerprint exactly when all their values are the same`() throws {
        let rows = [
            "SELECT 1, 'a'", "SELECT 2, 'a'", "SELECT 1, 'b'", "SELECT 1, NULL", "SELECT NULL, 'a'", "SELECT '1', 'a'",
            "SELECT 1.0, 'a'", "SELECT 1, x'61'", "SELECT 1, ''", "SELECT 1, x''", "SELECT 1, 'a', NULL",
            "SELECT 1, 'a' || char(0) || 'b'", "SELECT 'ab', 'c'", "SELECT 'a', 'bc'",
        ]
        let fingerprints = try rows.map(fingerprint)
        #expect(Set(fingerprints).count == rows.count)
        #expect(try rows.map(fingerprint) == fingerprints)
    }

    private func fingerprint(of sql: String) throws -> RowFingerprint {
        try DatabaseQueue().read { db in
            let statement = try db.makeStatement(sql: sql)
            sqlite3_step(statement.sqliteStatement)
            defer { sqlite3_reset(statement.sqliteStatement) }
            return RowFingerprint(statement)
        }
    }
}
