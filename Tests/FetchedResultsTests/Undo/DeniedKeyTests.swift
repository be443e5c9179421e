import FetchedResults
import Testing

/// The error of a denied delete for unusual keys.
@MainActor
struct DeniedKeyTests {
    @Test func `a key of several columns, another key than the primary one, and a new key are denied too`() throws {
        let test = try TestDatabase()
        try test.run(
            """
            CREATE TABLE place (a TEXT, b TEXT, code TEXT UNIQUE, PRIMARY KEY (a, b));
            CREATE TABLE visit (id INTEGER PRIMARY KEY, a TEXT, b TEXT, FOREIGN KEY (a, b) REFERENCES place);
            CREATE TABLE mark (id INTEGER PRIMARY KEY, code TEXT REFERENCES place (code));
            """)
        try test.run(
            "INSERT INTO place VALUES ('x', 'y', 'c'), ('x', 'z', 'd'); INSERT INTO visit VALUES (1, 'x', 'y');"
                + "INSERT INTO mark VALUES (2, 'd')")
        let visit = DeleteDeniedError.Holder(
            table: "visit", columns: ["a", "b"], count: 1, rowIDs: [1], heldTable: "place", heldRowIDs: [])
        let mark = DeleteDeniedError.Holder(
            table: "mark", columns: ["code"], count: 1, rowIDs: [2], heldTable: "place", heldRowIDs: [])
        func holders(_ sql: String) -> [DeleteDeniedError.Holder]? {
            #expect(throws: DeleteDeniedError.self) { try test.run(sql) }?.heldBy
        }
        #expect(holders("DELETE FROM place WHERE code = 'c'") == [visit])
        #expect(holders("UPDATE place SET b = 'w' WHERE code = 'c'") == [visit])
        #expect(holders("UPDATE place SET code = 'e' WHERE code = 'd'") == [mark])
        #expect(holders("DELETE FROM place") == [mark, visit])
    }
}
