import FetchedResults
import Foundation
import GRDB
import Testing

@MainActor
struct ChangesetTests {
    /// The changeset of the latest step of a history.
    private func changeset(_ test: TestDatabase, _ sql: String) throws -> Changeset {
        try test.history.perform("step") { try $0.execute(sql: sql) }
        let data = try test.database.read {
            try Data.fetchOne($0, sql: "SELECT changeset FROM undo_change ORDER BY id DESC")
        }
        return try Changeset(data: #require(data))
    }

    @Test func `a changeset reports old and new values`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, NULL, 'p', 0), (2, 'a.org', 'q', 5)")
        let changes = try changeset(
            test,
            "UPDATE project SET name = 'new' WHERE id = 1; DELETE FROM project WHERE id = 2; INSERT INTO tag VALUES ('a', NULL)"
        ).changes()
        let update = try #require(changes.first { $0.operation == .update })
        #expect(update.table == "project")
        #expect(update.rowID == 1)
        #expect(update.oldValues == [1.databaseValue, nil, "p".databaseValue, nil])
        #expect(update.newValues == [nil, nil, "new".databaseValue, nil])
        let delete = try #require(changes.first { $0.operation == .delete })
        #expect(delete.rowID == 2)
        #expect(delete.oldValues == [2.databaseValue, "a.org".databaseValue, "q".databaseValue, 5.databaseValue])
        #expect(delete.newValues == [nil, nil, nil, nil])
        let insert = try #require(changes.first { $0.operation == .insert })
        #expect(insert.table == "tag")
        #expect(insert.rowID == nil)
        #expect(insert.oldValues == [nil, nil])
        #expect(insert.newValues == ["a".databaseValue, .null])
        #expect(changes.count == 3)
    }

    @Test func `ids are distinguished by table, also when tables have names of one length`() throws {
        let test = try TestDatabase()
        let ids = try changeset(
            test,
            "INSERT INTO tag VALUES ('a', ''); INSERT INTO bug VALUES (3, NULL, 't', 1); INSERT INTO log VALUES (5, 'e')"
        ).changedRowIDs()
        #expect(ids == ["tag": [], "bug": [3], "log": [5]])
    }

    @Test func `the inverse of the inverse is the same`() throws {
        let test = try TestDatabase()
        let changeset = try changeset(test, "INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, NULL, 'q', 0)")
        #expect(try changeset.inverted() != changeset)
        #expect(try changeset.inverted().inverted() == changeset)
        #expect(try Changeset().inverted().isEmpty)
    }

    @Test func `blobs, reals and empty values come back as they were`() throws {
        let test = try TestDatabase()
        try test.run("CREATE TABLE thing (id INTEGER PRIMARY KEY, value ANY)")
        let values: [DatabaseValue] = [
            Data([0, 1, 255]).databaseValue, Data().databaseValue, 1.5.databaseValue, "".databaseValue,
            "äöü".databaseValue, Int64.min.databaseValue, .null,
        ]
        for value in values { try test.run("INSERT INTO thing (value) VALUES (?)", [value]) }
        try test.history.perform("delete") { try $0.execute(sql: "DELETE FROM thing") }
        _ = try test.history.undo()
        let restored = try test.database.read {
            try DatabaseValue.fetchAll($0, sql: "SELECT value FROM thing ORDER BY id")
        }
        #expect(restored == values)
    }

    @Test func `what is cut off or altered is refused or read, but never crashes or hangs`() throws {
        let test = try TestDatabase()
        let whole = try changeset(
            test,
            "INSERT INTO project VALUES (1, 'a.org', 'p', 0), (2, NULL, 'q', 0); INSERT INTO tag VALUES ('a', 'b')"
        ).data
        var generator = SeededGenerator(seed: 1)
        for _ in 1...2_000 {
            var data = whole.prefix(Int.random(in: 0...whole.count, using: &generator))
            if let index = data.indices.randomElement(using: &generator) {
                data[index] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let changeset = try? Changeset(data: Data(data)) else { continue }
            _ = try? changeset.changes()
            _ = try? changeset.inverted()
        }
        #expect(throws: DatabaseError.self) { try Changeset(data: whole.dropLast()) }
        #expect(try Changeset(data: whole).changes().count == 3)
    }
}
