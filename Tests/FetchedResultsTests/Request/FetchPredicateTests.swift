import FetchedResults
import GRDB
import Testing

@MainActor
struct FetchPredicateTests {
    private static let name = FetchColumn("name")
    private static let host = FetchColumn("host")
    private static let stars = FetchColumn("stars")

    /// Rows: 1 nil "Alpha" 0 · 2 "a.org" "beta*" 1 · 3 "b.org" "Bet[a" 2 · 4 "" "100% ä" 3
    private func ids(_ predicate: FetchPredicate) throws -> [Int64] {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, NULL, 'Alpha', 0), (2, 'a.org', 'beta*', 1), (3, 'b.org', 'Bet[a', 2),
            (4, '', '100% ä', 3)
            """)
        let controller = try FetchedResultsController(
            FetchRequest<Project>(table: "project", predicate: predicate, sortDescriptors: [FetchSortDescriptor("id")]),
            database: test.database)
        try controller.performFetch()
        return TableViewModel(controller.snapshot).sections.flatMap(\.ids)
    }

    @Test func `comparisons`() throws {
        #expect(try ids(Self.stars == 1) == [2])
        #expect(try ids(Self.stars != 1) == [1, 3, 4])
        #expect(try ids(Self.stars < 1) == [1])
        #expect(try ids(Self.stars <= 1) == [1, 2])
        #expect(try ids(Self.stars > 1) == [3, 4])
        #expect(try ids(Self.stars >= 1) == [2, 3, 4])
        #expect(try ids(Self.stars.between(1...2)) == [2, 3])
        #expect(try ids(Self.stars.in([0, 3, 9])) == [1, 4])
        #expect(try ids(Self.stars.in([])) == [])
    }

    @Test func `nil is a value like others, and a negation holds exactly where its operand does not`() throws {
        #expect(try ids(Self.host.isNil) == [1])
        #expect(try ids(Self.host == nil) == [1])
        #expect(try ids(Self.host != nil) == [2, 3, 4])
        #expect(try ids(Self.host != "a.org") == [1, 3, 4])
        #expect(try ids(Self.host < "b") == [2, 4])
        #expect(try ids(!(Self.host < "b")) == [1, 3])
    }

    @Test func `texts are taken literally`() throws {
        #expect(try ids(Self.name.beginsWith("beta*")) == [2])
        #expect(try ids(Self.name.beginsWith("Bet[")) == [3])
        #expect(try ids(Self.name.beginsWith("?")) == [])
        #expect(try ids(Self.name.beginsWith("")) == [1, 2, 3, 4])
        #expect(try ids(Self.name.contains("%")) == [4])
        #expect(try ids(Self.name.contains("ä")) == [4])
        #expect(try ids(Self.name.contains("BET")) == [])
        #expect(try ids(Self.name.contains("BET", options: .caseInsensitive)) == [2, 3])
        #expect(try ids(Self.name == "' OR 1 = 1 --") == [])
    }

    @Test func `conditions are composed with their own parentheses`() throws {
        let either = Self.stars == 0 || Self.stars == 3
        #expect(try ids(either && Self.host == "") == [4])
        #expect(try ids(!either) == [2, 3])
        #expect(try ids(.sql("stars = ? OR stars = ?", [1, 2]) && Self.host == "a.org") == [2])
        #expect(try ids(!.sql("stars = 1 OR stars = 2")) == [1, 4])
    }
}
