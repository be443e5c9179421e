import FetchedResults
import GRDB
import Testing

/// The delete rules of a schema: their effect, their undo, and the error of a denied delete.
@MainActor
struct DeleteRuleTests {
    private typealias Holder = DeleteDeniedError.Holder

    /// Owners 1, 2 and 3, where 1 has items 10 and 11, and 2 has item 20.
    private func database(_ rule: String) throws -> TestDatabase {
        let test = try TestDatabase()
        try test.run(
            """
            CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE item (id INTEGER PRIMARY KEY, ownerID INTEGER REFERENCES owner (id) \(rule));
            """)
        try test.run("INSERT INTO owner VALUES (1, 'a'), (2, 'b'), (3, 'c')")
        try test.run("INSERT INTO item VALUES (10, 1), (11, 1), (20, 2)")
        return test
    }

    private func rows(_ test: TestDatabase) throws -> [String] {
        try test.database.read { db in
            try String.fetchAll(
                db,
                sql:
                    "SELECT 'owner ' || id FROM owner UNION ALL SELECT 'item ' || id || ' ' || ifnull(ownerID, '-') FROM item"
            )
        }
    }

    /// The error of a write, which must change nothing, notify no observer, and affect no later write.
    private func error(_ test: TestDatabase, _ sql: String) throws -> DeleteDeniedError? {
        let before = try rows(test)
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        defer { observation.cancel() }
        let first = #expect(throws: DeleteDeniedError.self) { try test.run(sql) }
        let second = #expect(throws: DeleteDeniedError.self) {
            try test.history.perform("delete") { try $0.execute(sql: sql) }
        }
        #expect(first == second)
        #expect(told.isEmpty)
        #expect(try rows(test) == before)
        #expect(try test.history.undoableStep == nil)
        try test.history.perform("delete") { try $0.execute(sql: "DELETE FROM owner WHERE id = 3") }
        _ = try test.history.undo()
        #expect(try rows(test) == before)
        return first
    }

    private func held(_ count: Int, _ rowIDs: [Int64], by heldRowIDs: [Int64]) -> Holder {
        Holder(
            table: "item", columns: ["ownerID"], count: count, rowIDs: rowIDs, heldTable: "owner",
            heldRowIDs: heldRowIDs)
    }

    @Test func `nullify lets the rows live without the deleted one, and undo joins them again`() throws {
        let test = try database("ON DELETE SET NULL")
        let before = try rows(test)
        try test.history.perform("delete") { try $0.execute(sql: "DELETE FROM owner WHERE id = 1") }
        #expect(try rows(test) == ["owner 2", "owner 3", "item 10 -", "item 11 -", "item 20 2"])
        #expect(try test.history.undo()?.changedRowIDs == ["owner": [1], "item": [10, 11]])
        #expect(try rows(test) == before)
    }

    @Test func `cascade deletes the rows too, and undo brings all back`() throws {
        let test = try database("ON DELETE CASCADE")
        let before = try rows(test)
        try test.history.perform("delete") { try $0.execute(sql: "DELETE FROM owner WHERE id < 3") }
        #expect(try rows(test) == ["owner 3"])
        #expect(try test.history.undo()?.changedRowIDs == ["owner": [1, 2], "item": [10, 11, 20]])
        #expect(try rows(test) == before)
    }

    @Test(arguments: [
        "ON DELETE RESTRICT", "ON DELETE NO ACTION", "", "ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED",
        "ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED", "DEFERRABLE INITIALLY DEFERRED",
    ])
    func `deny and no action, immediate and deferred, name what holds the rows`(rule: String) throws {
        let test = try database(rule)
        let one = try #require(try error(test, "DELETE FROM owner WHERE id = 1"))
        #expect(one.heldBy == [held(2, [10, 11], by: [1])])
        #expect(one.table == "owner")
        #expect(one.rowIDs == [1])
        let all = try #require(try error(test, "DELETE FROM owner"))
        #expect(all.heldBy == [held(3, [10, 11, 20], by: [1, 2])])
        #expect(all.rowIDs == [1, 2])
    }

    @Test(arguments: ["ON DELETE NO ACTION", "DEFERRABLE INITIALLY DEFERRED"])
    func `with no action, rows that go in the same step hold nothing`(rule: String) throws {
        let test = try database(rule)
        let before = try rows(test)
        let isDeferred = rule.hasPrefix("DEF")
        let owners = "DELETE FROM owner WHERE id = 1;"
        let items = "DELETE FROM item WHERE ownerID = 1;"
        try test.history.perform("delete") { try $0.execute(sql: isDeferred ? owners + items : items + owners) }
        #expect(try rows(test) == ["owner 2", "owner 3", "item 20 2"])
        _ = try test.history.undo()
        #expect(try rows(test) == before)
    }

    @Test func `what was written before in the transaction counts, and bound values too`() throws {
        let test = try database("ON DELETE RESTRICT")
        let denied = #expect(throws: DeleteDeniedError.self) {
            try test.database.write { db in
                try db.execute(sql: "INSERT INTO item VALUES (30, 3); DELETE FROM item WHERE id = 10")
                try db.cachedStatement(sql: "DELETE FROM owner WHERE name IN (?, :x) RETURNING id")
                    .execute(arguments: StatementArguments(["a"]) + ["x": "c"])
            }
        }
        #expect(denied?.heldBy == [held(2, [11, 30], by: [1, 3])])
    }

    @Test func `many holders are counted and some of them named`() throws {
        let test = try database("ON DELETE RESTRICT")
        try test.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 599)
            INSERT INTO item SELECT i, 3 FROM n
            """)
        let denied = #expect(throws: DeleteDeniedError.self) { try test.run("DELETE FROM owner WHERE id = 3") }
        #expect(denied?.heldBy == [held(500, Array(100...109), by: [3])])
    }

    @Test func `what a cascade cannot take along is named with the row that it holds`() throws {
        let test = try database("ON DELETE CASCADE")
        try test.run("CREATE TABLE part (name TEXT PRIMARY KEY, itemID INTEGER REFERENCES item ON DELETE RESTRICT)")
        try test.run("INSERT INTO part VALUES ('x', 11)")
        let denied = #expect(throws: DeleteDeniedError.self) { try test.run("DELETE FROM owner WHERE id = 1") }
        #expect(
            denied?.heldBy == [
                Holder(
                    table: "part", columns: ["itemID"], count: 1, rowIDs: [], heldTable: "item", heldRowIDs: [11])
            ])
        #expect(denied?.table == "item")
    }

    @Test func `several tables that hold are all named`() throws {
        let test = try database("ON DELETE RESTRICT")
        try test.run("CREATE TABLE flag (id INTEGER PRIMARY KEY, owner REFERENCES owner DEFERRABLE INITIALLY DEFERRED)")
        try test.run("INSERT INTO flag VALUES (5, 1)")
        let denied = #expect(throws: DeleteDeniedError.self) { try test.run("DELETE FROM owner WHERE id = 1") }
        #expect(denied?.heldBy.map(\.table) == ["flag", "item"])
        #expect(denied?.heldBy.map(\.count) == [1, 2])
    }

    @Test func `the error says what to do`() throws {
        let test = try database("ON DELETE RESTRICT")
        let denied = #expect(throws: DeleteDeniedError.self) { try test.run("DELETE FROM owner WHERE id = 1") }
        #expect(
            denied?.description
                == "Rows of “owner” (ids 1) cannot be deleted, because others refer to them: 2 rows of “item” "
                + "(ids 10, 11) by “ownerID”. Delete these first or let them refer to other rows, or declare the "
                + "foreign key ON DELETE CASCADE or ON DELETE SET NULL.")
    }

    @Test func `a row without its parent is another error, and so is what a trigger refuses`() throws {
        let test = try database("DEFERRABLE INITIALLY DEFERRED")
        #expect(throws: DatabaseError.self) {
            try test.run("DELETE FROM owner WHERE id = 3; INSERT INTO item VALUES (40, 99)")
        }
        try test.run(
            """
            CREATE TRIGGER kept BEFORE DELETE ON owner BEGIN SELECT RAISE(ABORT, 'FOREIGN KEY of a kind'); END
            """)
        #expect(throws: DatabaseError.self) { try test.run("DELETE FROM owner WHERE id = 3") }
    }

    @Test func `a delete is denied from elsewhere too`() async throws {
        let test = try database("ON DELETE RESTRICT")
        let database = test.database
        let denied = await #expect(throws: DeleteDeniedError.self) {
            try await database.write { try $0.execute(sql: "DELETE FROM owner") }
        }
        #expect(denied?.heldBy.map(\.count) == [3])
    }
}
