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

    @Test func `the cache returns the last record of an id after any operations`() throws {
        let fingerprint = try fingerprint(of: "SELECT 1")
        var generator = SeededGenerator(seed: 7)
        var (cache, last) = (RecordCache<Int>(capacity: 20), [Int64: Int]())
        for round in 0..<5_000 {
            let id = Int64.random(in: 0..<40, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0:
                cache.remove(id)
                last[id] = nil
            case 1..<4:
                cache.insert(round, fingerprint, for: id)
                last[id] = round
            default:
                var fetched = FetchedRecords<Int>(capacity: 10)
                for offset in Int64(0)..<Int64.random(in: 0...10, using: &generator) {
                    fetched.append(round, fingerprint, id: id + offset)
                    last[id + offset] = round
                }
                cache.insert(fetched)
            }
            let asked = Int64.random(in: 0..<50, using: &generator)
            #expect(cache.contains(asked) == (cache.fingerprints[asked] != nil))
            if let record = cache.record(for: asked) { #expect(record == last[asked]) }
            #expect(cache.fingerprints.count <= 20)
        }
        cache.removeAll()
        #expect((0..<50).allSatisfy { cache.record(for: $0) == nil })
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
