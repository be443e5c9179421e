import FetchedResults
import Foundation
import GRDB
import Testing

/// The reported changes of very many rows.
@MainActor
struct BatchScenarios {
    private static let count = 10_000

    /// Rows from `first` in hundred sections.
    private func filling(_ first: Int = 1) -> String {
        """
        INSERT INTO project
        WITH RECURSIVE ids(id) AS (SELECT \(first) UNION ALL SELECT id + 1 FROM ids WHERE id < \(first + Self.count - 1))
        SELECT id, printf('h%02d', id % 100), printf('%05d', id), 0 FROM ids
        """
    }

    private func filled() throws -> Scenario<Project> {
        let test = try TestDatabase()
        try test.run(filling())
        return try Scenario(test, test.projectsByHost())
    }

    private func changes(_ scenario: Scenario<Project>, _ sql: String) throws -> [FetchedResultsChange<Int64>] {
        try scenario.test.run(sql)
        try scenario.list.verify("10,000 rows")
        return scenario.list.takeChanges()
    }

    @Test func `10,000 rows come at once`() throws {
        let scenario = try Scenario()
        let change = try #require(try changes(scenario, filling()).first)
        #expect(change.insertedSections.count == 100)
        #expect(change.insertedRows.count == Self.count)
        #expect(scenario.list.controller.numberOfObjects == Self.count)
    }

    @Test func `10,000 rows go at once`() throws {
        let scenario = try filled()
        let change = try #require(try changes(scenario, "DELETE FROM project").first)
        #expect(change.deletedSections.count == 100)
        #expect(change.deletedRows.count == Self.count)
        #expect(scenario.text.isEmpty)
    }

    @Test func `10,000 rows are deleted and inserted again in one transaction, and nothing is reported`() throws {
        let scenario = try filled()
        let again = "DELETE FROM project; \(filling())"
        #expect(try changes(scenario, again).isEmpty)
    }

    @Test func `10,000 rows are deleted, and then inserted again`() throws {
        let scenario = try filled()
        #expect(try changes(scenario, "DELETE FROM project").count == 1)
        #expect(try changes(scenario, filling()).count == 1)
        #expect(scenario.list.controller.indexPath(of: 10_000) == at(0, 99))
    }

    @Test func `10,000 rows are replaced by others in the same sections`() throws {
        let scenario = try filled()
        let replacing = "DELETE FROM project; \(filling(20_001))"
        let change = try #require(try changes(scenario, replacing).first)
        #expect(change.deletedSections.isEmpty)
        #expect(change.insertedSections.isEmpty)
        #expect(change.deletedRows.count == Self.count)
        #expect(change.insertedRows.count == Self.count)
    }

    @Test func `10,000 rows change where they are`() throws {
        let scenario = try filled()
        let change = try #require(try changes(scenario, "UPDATE project SET stars = 1").first)
        #expect(change.updatedRows.count == Self.count)
        #expect(change.movedRows.isEmpty)
        #expect(try scenario.list.controller.object(at: at(99, 99))?.stars == 1)
    }

    @Test func `10,000 rows in the opposite order are all moves but one in each section`() throws {
        let scenario = try filled()
        let change = try #require(try changes(scenario, "UPDATE project SET name = printf('%05d', 99999 - id)").first)
        #expect(change.movedRows.count == Self.count - 100)
        #expect(change.updatedRows.count == 100)
    }

    @Test func `half of 10,000 rows move to other sections`() throws {
        let scenario = try filled()
        let sql = "UPDATE project SET host = printf('h%02d', (id + 1) % 100) WHERE id % 2 = 0"
        let change = try #require(try changes(scenario, sql).first)
        #expect(change.movedRows.count == Self.count / 2)
        #expect(change.deletedSections.count == 50)
        #expect(change.updatedRows.isEmpty)
    }

    @Test func `one of 10,000 rows changes, and only that is reported`() throws {
        let scenario = try filled()
        let change = try #require(
            try changes(scenario, "UPDATE project SET host = 'h99', name = '00000' WHERE id = 5000").first)
        #expect(change.movedRows.map(\.from) == [at(0, 49)])
        #expect(change.movedRows.map(\.to) == [at(99, 0)])
        #expect(change.insertedRows.isEmpty)
        #expect(change.deletedRows.isEmpty)
        #expect(change.updatedRows.isEmpty)
    }
}
