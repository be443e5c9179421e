import Foundation
import GRDB
import Testing

@testable import FetchedResults

@MainActor
struct SortTests {
    private struct Word: FetchedRecord, Decodable {
        var id: Int64
        var text: String?
    }

    private static let words = ["zebra", "Äpfel", "apfel", nil, "Apfel", "Zoo", "école", "Straße", "strasse", "ÄPFEL"]

    private func sorted(_ descriptors: [FetchSortDescriptor]) throws -> [String] {
        let database = TrackedDatabase(try DatabaseQueue())
        try database.write { db in
            try db.execute(sql: "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT)")
            for word in Self.words { try db.execute(sql: "INSERT INTO word (text) VALUES (?)", arguments: [word]) }
        }
        let controller = try FetchedResultsController<Word>(
            .init(table: "word", sortDescriptors: descriptors), database: database)
        try controller.performFetch()
        return try TableViewModel(controller.snapshot).sections.flatMap(\.ids)
            .map { try controller.object(for: $0)?.text ?? "nil" }
    }

    @Test func `texts are compared as the descriptor says, and ids decide the rest`() throws {
        #expect(
            try sorted([FetchSortDescriptor("text")])
                == ["nil", "Apfel", "Straße", "Zoo", "apfel", "strasse", "zebra", "ÄPFEL", "Äpfel", "école"])
        #expect(
            try sorted([FetchSortDescriptor("text", comparison: .caseInsensitive)])
                == ["nil", "apfel", "Apfel", "Äpfel", "ÄPFEL", "école", "Straße", "strasse", "zebra", "Zoo"])
        #expect(
            try sorted([FetchSortDescriptor("text", comparison: .localized(Locale(identifier: "de_DE")))])
                == ["nil", "Äpfel", "apfel", "Apfel", "ÄPFEL", "école", "Straße", "strasse", "zebra", "Zoo"])
        #expect(
            try sorted([FetchSortDescriptor("text", comparison: .localized(Locale(identifier: "sv_SE")))])
                == ["nil", "apfel", "Apfel", "école", "Straße", "strasse", "zebra", "Zoo", "Äpfel", "ÄPFEL"])
        #expect(
            try sorted([FetchSortDescriptor(sql: "text COLLATE NOCASE", ascending: false)]).prefix(3) == [
                "école", "Äpfel", "ÄPFEL",
            ])
    }

    @Test func `nothing stands where the descriptor says`() throws {
        for (ascending, placement, first) in [
            (true, FetchSortDescriptor.NilPlacement?.none, true), (false, nil, false), (true, .first, true),
            (true, .last, false), (false, .first, true), (false, .last, false),
        ] {
            for comparison in [FetchSortComparison.natural, .caseInsensitive, .localized] {
                let texts = try sorted([
                    FetchSortDescriptor("text", ascending: ascending, comparison: comparison, nilPlacement: placement)
                ])
                #expect((first ? texts.first : texts.last) == "nil")
            }
        }
    }

    @Test func `values are bound in an expression to sort by`() throws {
        let isStreet = FetchSortDescriptor(sql: "text = ?", ["strasse"], ascending: false, nilPlacement: .last)
        let texts = try sorted([isStreet, FetchSortDescriptor("text")])
        #expect(texts.first == "strasse" && texts.last == "nil")
        let texts2 = try sorted([
            FetchSortDescriptor(sql: "text || ?", ["x"], comparison: .caseInsensitive), FetchSortDescriptor("id"),
        ])
        #expect(texts2.prefix(3) == ["nil", "apfel", "Apfel"])
    }

    @Test func `an index serves the order and the beginning of a text`() throws {
        let test = try RelatedDatabase()
        try test.run("CREATE INDEX bug_title ON bug (title, id)")
        func plan(_ query: FetchQuery) throws -> String {
            try test.database.read { db in
                try query.prepareFunctions(in: db)
                let sql = "EXPLAIN QUERY PLAN " + query.order().sql
                return try Row.fetchAll(db, sql: sql, arguments: StatementArguments(query.order().arguments))
                    .map { $0["detail"] as String }.joined(separator: "; ")
            }
        }
        for comparison in [FetchSortComparison.natural, .binary] {
            let descriptor = FetchSortDescriptor("title", comparison: comparison)
            #expect(try plan(test.query("bug", sort: descriptor)) == "SCAN bug USING COVERING INDEX bug_title")
        }
        let search = "SEARCH bug USING COVERING INDEX bug_title (title>? AND title<?)"
        #expect(try plan(test.query("bug", FetchColumn("title").beginsWith("Lin"))).hasPrefix(search))
        #expect(try plan(test.query("bug", FetchColumn("title").beginsWith("Mün"))).hasPrefix(search))
        for prefix in ["ü", "e\u{301}", "K", ""] {
            #expect(try plan(test.query("bug", FetchColumn("title").beginsWith(prefix))).hasPrefix("SCAN"))
        }
        #expect(
            try plan(test.query("bug", sort: FetchSortDescriptor("title", comparison: .localized))).contains(
                "TEMP B-TREE"))
    }

    @Test func `sections are those of the first descriptor's comparison`() throws {
        let database = TrackedDatabase(try DatabaseQueue())
        try database.write { db in
            try db.execute(sql: "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT)")
            for word in Self.words { try db.execute(sql: "INSERT INTO word (text) VALUES (?)", arguments: [word]) }
        }
        func sections(_ comparison: FetchSortComparison) throws -> [String] {
            let controller = try FetchedResultsController<Word>(
                .init(table: "word", sortDescriptors: [FetchSortDescriptor("text", comparison: comparison)]),
                database: database, sectionNameKeyPath: SectionKeyPath("text"))
            try controller.performFetch()
            return controller.sections.map(\.name)
        }
        #expect(try sections(.binary).count == 10)
        #expect(
            try sections(.caseInsensitive)
                == ["", "apfel", "Äpfel", "école", "Straße", "zebra", "Zoo"])
        #expect(
            try sections(.localized(Locale(identifier: "de_DE"))) == ["", "Äpfel", "école", "Straße", "zebra", "Zoo"])
    }
}
