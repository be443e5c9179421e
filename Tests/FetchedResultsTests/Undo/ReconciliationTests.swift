import FetchedResults
import GRDB
import Testing

/// The closure after an undo or redo that updates what triggers maintain.
@MainActor
struct ReconciliationTests {
    /// A history that keeps the number of open bugs in the stars of projects, like a trigger.
    private func history(_ test: TestDatabase) throws -> UndoHistory {
        try test.run(
            """
            INSERT INTO project VALUES (1, 'a.org', 'p', 0);
            CREATE TRIGGER counted AFTER INSERT ON bug BEGIN
                UPDATE project SET stars = stars + 1 WHERE id = new.projectID; END;
            CREATE TRIGGER uncounted AFTER DELETE ON bug BEGIN
                UPDATE project SET stars = stars - 1 WHERE id = old.projectID; END;
            """)
        return UndoHistory(
            database: test.database,
            reconcile: { db, touched, _ in
                guard touched["project"] != nil else { return }
                try db.execute(
                    sql: """
                        WITH counts AS (SELECT id, (SELECT count(*) FROM bug WHERE projectID = project.id) n FROM project)
                        UPDATE project SET stars = n FROM counts WHERE counts.id = project.id AND n <> stars
                        """)
            })
    }

    private func stars(_ test: TestDatabase) throws -> Int? {
        try test.database.read { try Int.fetchOne($0, sql: "SELECT stars FROM project") }
    }

    private func addBug(_ history: UndoHistory, _ id: Int) throws {
        try history.perform("add") { try $0.execute(sql: "INSERT INTO bug VALUES (?, 1, 'x', 1)", arguments: [id]) }
    }

    @Test func `nothing to reconcile changes nothing`() throws {
        let test = try TestDatabase()
        let history = try history(test)
        try addBug(history, 1)
        try addBug(history, 2)
        #expect(try history.undo()?.changedRowIDs == ["project": [1], "bug": [2]])
        #expect(try stars(test) == 1)
        #expect(try history.redo()?.changedRowIDs == ["project": [1], "bug": [2]])
        #expect(try stars(test) == 2)
    }

    @Test func `reconciled values are reported, undone and redone`() throws {
        let test = try TestDatabase()
        let history = try history(test)
        try history.perform("rename") { try $0.execute(sql: "UPDATE project SET name = 'q'") }
        // Another connection, without the trigger.
        try test.writer.write { db in
            try db.execute(sql: "INSERT INTO bug VALUES (9, 1, 'theirs', 1); UPDATE project SET stars = 7")
        }
        let before = try test.dump()
        var told: [DatabaseChange] = []
        let observation = test.database.observe { told.append($0) }
        try test.database.checkForExternalChanges()
        told = []
        #expect(try history.undo()?.conflicts.isEmpty == true)
        #expect(told == [.rows(["project": [1]])])
        #expect(try stars(test) == 1)
        // Redo restores the state before, except for reconciled values.
        #expect(try history.redo() != nil)
        #expect(try test.dump() == before.map { $0.replacing("|7", with: "|1") })
        observation.cancel()
    }
}
