import Foundation
import GRDB
import Testing

@testable import FetchedResults

struct TextFunctionTests {
    private static let allOptions: [FetchPredicate.Options] = [
        [], .caseInsensitive, .diacriticInsensitive, [.caseInsensitive, .diacriticInsensitive],
    ]

    @Test(arguments: Seeds.range(4))
    func `texts are found as Foundation folds them`(seed: UInt64) throws {
        var random = RandomTexts(seed: seed)
        try DatabaseQueue().write { db in
            try FetchFunctions.prepare(db)
            let sql = """
                SELECT fetchedresults_contains(?1, ?2, ?3), fetchedresults_begins(?1, ?2, ?3),
                    fetchedresults_ends(?1, ?2, ?3)
                """
            for _ in 0..<800 {
                let (text, part) = (random.next(), random.next(upTo: 2))
                for options in Self.allOptions {
                    let model = TextModel(options: options)
                    let row = try Row.fetchOne(
                        db.cachedStatement(sql: sql), arguments: [text, part, options.rawValue])
                    let expected = [model.contains(text, part), model.begins(text, part), model.ends(text, part)]
                    #expect(
                        row.map { Array($0.databaseValues) } == expected.map(\.databaseValue),
                        "seed \(seed): \(text.debugDescription), \(part.debugDescription), \(options.rawValue)")
                }
            }
        }
    }

    @Test(arguments: Seeds.range(4))
    func `a folded text is Foundation's in canonical decomposition`(seed: UInt64) throws {
        var random = RandomTexts(seed: seed)
        try DatabaseQueue().write { db in
            try FetchFunctions.prepare(db)
            for _ in 0..<800 {
                let text = random.next(upTo: 6)
                for options in Self.allOptions {
                    let folded = try String.fetchOne(
                        db.cachedStatement(sql: "SELECT fetchedresults_fold(?, ?)"),
                        arguments: [text, options.rawValue])
                    #expect(
                        folded.map { Array($0.unicodeScalars) } == TextModel(options: options).folded(text),
                        "seed \(seed): \(text.unicodeScalars.map { String($0.value, radix: 16) }), \(options.rawValue)")
                }
            }
        }
    }

    @Test func `every code point folds as Foundation says`() {
        let folder = TextFolder()
        for value in UInt32(1)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(Character(scalar))"
            for options in Self.allOptions
            where value < 0x600 || options.rawValue == 3 && value < 0x3100 || value % 16 == 0 {
                let folded = Array(folder.folded(text, options).unicodeScalars)
                #expect(folded == TextModel(options: options).folded(text), "U+\(String(value, radix: 16))")
            }
        }
    }

    @Test func `numbers are taken as text, blobs and nothing have none`() throws {
        try DatabaseQueue().write { db in
            try FetchFunctions.prepare(db)
            func contains(_ value: String, _ part: String) throws -> Bool? {
                try Bool.fetchOne(db, sql: "SELECT fetchedresults_contains(\(value), \(part), 3)")
            }
            #expect(try contains("12", "'2'") == true)
            #expect(try contains("1.5", "'.5'") == true)
            #expect(try contains("12", "2") == true)
            #expect(try contains("x'3132'", "'2'") == false)
            #expect(try contains("NULL", "''") == false)
            #expect(try contains("'x'", "NULL") == false)
            #expect(try contains("''", "''") == true)
            #expect(try Int.fetchOne(db, sql: "SELECT fetchedresults_fold(12, 3)") == 12)
            #expect(try Data.fetchOne(db, sql: "SELECT fetchedresults_fold(x'41', 3)") == Data([0x41]))
            #expect(try Bool.fetchOne(db, sql: "SELECT fetchedresults_fold(NULL, 3) IS NULL") == true)
        }
    }

    @Test func `text that is not valid UTF-8 is searched all the same`() throws {
        try DatabaseQueue().write { db in
            try FetchFunctions.prepare(db)
            for bytes in ["c3", "e282", "f09f98", "ff", "c0af", "eda080", "f4908080", "61cc"] {
                let sql = "SELECT fetchedresults_contains(CAST(x'\(bytes)' || 'Ab' AS TEXT), 'ab', 1)"
                #expect(try Bool.fetchOne(db, sql: sql) == true, "\(bytes)")
                _ = try String.fetchOne(db, sql: "SELECT fetchedresults_fold(CAST(x'\(bytes)' AS TEXT), 3)")
            }
        }
    }

    @Test func `what is looked for may be another in each row`() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT, part TEXT, options INTEGER);
                    INSERT INTO t VALUES (1, 'Äb', 'ä', 1), (2, 'Äb', 'ä', 0), (3, 'Äb', 'A', 2), (4, 'Äb', 'a', 3),
                    (5, 'Äb', 'c', 3);
                    """)
            try FetchFunctions.prepare(db)
            let sql = "SELECT id FROM t WHERE fetchedresults_contains(text, part, options) ORDER BY id"
            #expect(try Int.fetchAll(db, sql: sql) == [1, 3, 4])
            let constant = "SELECT id FROM t WHERE fetchedresults_contains(text, 'A', options) ORDER BY id"
            #expect(try Int.fetchAll(db, sql: constant) == [3, 4, 5])
        }
    }

    @Test func `a text with very many marks is folded in good time`() {
        let folder = TextFolder()
        let marks = String(String.UnicodeScalarView((0..<20_000).map { $0.isMultiple(of: 2) ? "\u{301}" : "\u{323}" }))
        let folded = folder.folded("中" + marks, .caseInsensitive).unicodeScalars
        #expect(folded.count == 20_001)
        #expect(Array(folded)[1] == "\u{323}" && Array(folded)[20_000] == "\u{301}")
    }

    @MainActor @Test func `each connection of a pool gets the functions when it needs them`() async throws {
        let test = try TestDatabase(pool: "functions")
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'Ärger', 0)")
        let writer = test.writer
        // Concurrent readers, so that each has its own connection.
        try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try await writer.read { db in
                        for _ in 0..<3 { try FetchFunctions.prepare(db) }
                        return try Int.fetchOne(
                            db, sql: "SELECT count(*) FROM project WHERE fetchedresults_contains(name, 'arg', 3)")
                    }
                }
            }
            for try await count in group { #expect(count == 0 || count == 1) }
        }
        try await writer.write { db in try FetchFunctions.prepare(db) }
    }

    @Test func `functions registered before are not registered again`() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { try FetchFunctions.register(in: $0, locales: [Locale(identifier: "sv_SE")]) }
        try DatabaseQueue(configuration: configuration).read { db in
            // No function can be replaced while a statement runs.
            let cursor = try Row.fetchCursor(db, sql: "SELECT fetchedresults_fold('A', 1) UNION SELECT 'b'")
            _ = try cursor.next()
            try FetchFunctions.prepare(db)
            try LocalizedCollation(locale: Locale(identifier: "sv_SE")).prepare(db)
            let letters = try String.fetchAll(
                db,
                sql: """
                    SELECT column1 FROM (VALUES ('z'), ('Å'), ('a'))
                    ORDER BY column1 COLLATE fetchedresults_localized_sv_SE
                    """)
            #expect(letters == ["a", "z", "Å"])
        }
    }
}
