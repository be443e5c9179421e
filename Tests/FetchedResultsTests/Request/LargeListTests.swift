import Foundation
import GRDB
import Testing

@testable import FetchedResults

@MainActor
struct LargeListTests {
    @Test func `a list may have more values than a statement has parameters`() throws {
        let test = try RelatedDatabase()
        try test.database.write { db in
            for id in 1...3000 {
                try db.execute(sql: "INSERT INTO bug (id, title) VALUES (?, ?)", arguments: [id, "t\(id)"])
            }
        }
        let even = stride(from: 2, through: 80_000, by: 2).map { $0 }
        #expect(try test.ids(test.query("bug", FetchColumn("id").in(even))).count == 1500)
        #expect(try test.ids(test.query("bug", FetchColumn("title").in(even.map { "t\($0)" }))).count == 1500)
        #expect(
            try test.ids(test.query("bug", FetchColumn("title", options: .caseInsensitive).in(even.map { "T\($0)" })))
                .count == 1500)
        #expect(try test.ids(test.query("bug", !FetchColumn("id").in(even))).count == 1500)
        #expect(try test.ids(test.query("bug", FetchColumn("id").in(even.map(Double.init)))).count == 1500)
        let query = try test.query("bug", FetchColumn("id").in(even))
        #expect(query.condition?.arguments.count == 1)
    }

    @Test func `a thousand conditions and more are one`() throws {
        let test = try RelatedDatabase()
        try test.run("INSERT INTO bug (id, title) VALUES (1, 'x1499'), (2, 'y')")
        let predicates = (0..<1500).map { FetchColumn("title") == "x\($0)" }
        let either = predicates.dropFirst().reduce(predicates[0]) { $0 || $1 }
        #expect(try test.ids(test.query("bug", either)) == [1])
        #expect(try test.ids(test.query("bug", !either)) == [2])
        let all = predicates.dropFirst().reduce(!predicates[0]) { $0 && !$1 }
        #expect(try test.ids(test.query("bug", all)) == [2])
    }

    @Test func `values come through a list as they are`() throws {
        let values: [DatabaseValue] = [
            .null, 0.databaseValue, Int64.min.databaseValue, Int64.max.databaseValue, 0.1.databaseValue,
            (-Double.infinity).databaseValue, Double.leastNonzeroMagnitude.databaseValue, "".databaseValue,
            "a\0b\"\\\u{1}\u{7f}é🎉".databaseValue, Data().databaseValue, Data([0, 255, 1]).databaseValue,
        ]
        try DatabaseQueue().write { db in
            try FetchFunctions.prepare(db)
            for value in values {
                let text = EncodedValue.encode(value)
                #expect(EncodedValue.decode(text.utf8) == value)
                let decoded = try Row.fetchOne(db, sql: "SELECT fetchedresults_decode(?) AS x", arguments: [text])
                let type = try String.fetchOne(db, sql: "SELECT typeof(fetchedresults_decode(?))", arguments: [text])
                switch value.storage {
                case .blob: #expect(type == "blob")
                case .string: #expect(type == "text")
                default: #expect(decoded?["x"] as DatabaseValue? ?? .null == value)
                }
            }
        }
        for wrong in ["", "x", "t6", "t6g", "?00"] { #expect(EncodedValue.decode(wrong.utf8) == nil) }
    }
}
