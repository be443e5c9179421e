import Foundation
import GRDB
import Testing

@testable import FetchedResults

@MainActor
struct DamagedSectionCacheTests {
    private static let sections = [
        CachedSection(key: .null, count: 1), CachedSection(key: "".databaseValue, count: 127),
        CachedSection(key: "a.org".databaseValue, count: 128), CachedSection(key: "Ä\0ß 日本".databaseValue, count: 0),
        CachedSection(key: Int64.min.databaseValue, count: .max), CachedSection(key: Int64.max.databaseValue, count: 1),
        CachedSection(key: 0.databaseValue, count: 1_000_000), CachedSection(key: (-1.5).databaseValue, count: 3),
        CachedSection(key: Double.infinity.databaseValue, count: 3),
        CachedSection(key: Data([0, 255]).databaseValue, count: 3),
        CachedSection(key: Data().databaseValue, count: 3),
    ]

    @Test func `every kind of key and count comes back`() {
        #expect(SectionCacheCoder.decode(SectionCacheCoder.encode(Self.sections)) == Self.sections)
        #expect(SectionCacheCoder.decode(SectionCacheCoder.encode([])) == [])
        let many = (0..<2_000).map { CachedSection(key: "host \($0)".databaseValue, count: $0) }
        #expect(SectionCacheCoder.decode(SectionCacheCoder.encode(many)) == many)
    }

    @Test func `a section takes few bytes`() {
        let many = (0..<500).map { CachedSection(key: "host\($0)".databaseValue, count: 2_000) }
        #expect(SectionCacheCoder.encode(many).count < 500 * 12)
    }

    @Test func `whichever byte is altered, in whichever way, nothing is found`() {
        let data = SectionCacheCoder.encode(Self.sections)
        for index in data.indices {
            for flip in 1...UInt8.max {
                var damaged = data
                damaged[index] ^= flip
                #expect(SectionCacheCoder.decode(damaged) == nil)
            }
        }
    }

    @Test func `truncated at any byte, and with any bytes after it, nothing is found`() {
        let data = SectionCacheCoder.encode(Self.sections)
        for length in 0..<data.count {
            #expect(SectionCacheCoder.decode(data.prefix(length)) == nil)
            #expect(SectionCacheCoder.decode(data.suffix(length)) == nil)
        }
        #expect(SectionCacheCoder.decode(data + [0]) == nil)
        #expect(SectionCacheCoder.decode(data + data) == nil)
    }

    @Test func `damage with a right checksum is refused too, and never crashes`() {
        let data = SectionCacheCoder.encode(Self.sections)
        let body = data.dropLast(8)
        func sealed(_ body: Data) -> Data {
            body + withUnsafeBytes(of: SectionCacheCoder.checksum(body).littleEndian) { Data($0) }
        }
        #expect(SectionCacheCoder.decode(sealed(body)) == Self.sections)
        for length in 0..<body.count { #expect(SectionCacheCoder.decode(sealed(body.prefix(length))) == nil) }
        #expect(SectionCacheCoder.decode(sealed(body + [0])) == nil)
        for index in body.indices {
            for flip: UInt8 in [1, 2, 4, 0x10, 0x40, 0x7f, 0x80, 0xff] {
                var damaged = Data(body)
                damaged[index] ^= flip
                // Read or refused; reading beyond the end would crash.
                _ = SectionCacheCoder.decode(sealed(damaged))
            }
        }
        // A huge number of sections, and a huge length.
        let huge = Data(Array(repeating: 0xff as UInt8, count: 9) + [1])
        #expect(SectionCacheCoder.decode(sealed(Data([1]) + huge)) == nil)
        #expect(SectionCacheCoder.decode(sealed(Data([1, 1, 3]) + huge + [1, 1])) == nil)
        #expect(SectionCacheCoder.decode(sealed(Data([1, 1, 0]) + huge)) == nil)
        #expect(SectionCacheCoder.decode(sealed(Data([1, 1, 0] + Array(repeating: 0xff, count: 12)))) == nil)
    }

    @Test func `a damaged cache in the database is not found, and is replaced`() throws {
        let cache = try CachedProjects("damaged")
        for sql in [
            "UPDATE fetched_results_cache SET sections = substr(sections, 2)",
            "UPDATE fetched_results_cache SET sections = x''",
            "UPDATE fetched_results_cache SET sections = zeroblob(100)",
            "UPDATE fetched_results_cache SET signature = ''", "UPDATE fetched_results_cache SET state = ''",
            "DELETE FROM fetched_results_cache", "DROP TABLE fetched_results_cache",
            "DELETE FROM fetched_results_counter", "DROP TABLE fetched_results_counter",
        ] {
            try cache.test.database.write { try SectionCache.track(["project"], in: $0) }
            try cache.save()
            #expect(try cache.isHit())
            try cache.test.run(sql)
            #expect(try cache.load() == nil, "\(sql)")
        }
    }
}
