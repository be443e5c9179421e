import FetchedResults
import Foundation
import GRDB
import Testing

/// Reading the records of a result.
@MainActor
struct ReadingTests {
    private func filled(_ test: TestDatabase, rows: Int) throws -> FetchedResultsController<Project> {
        try test.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
            INSERT INTO project SELECT i, 'host' || (i / 100), 'name ' || (10000 + i), i FROM n
            """, [rows])
        let controller = try test.projectsByHost()
        try controller.performFetch()
        return controller
    }

    @Test func `all objects, and those of a section, come in order`() throws {
        let test = try TestDatabase()
        let controller = try filled(test, rows: 250)
        #expect(try controller.fetchedObjects().map(\.id) == Array(1...250))
        #expect(try controller.objects(inSection: 1).map(\.id) == Array(100...199))
        #expect(try controller.objects(inSection: 9).isEmpty)
        #expect(try controller.objects(inSection: -1).isEmpty)
    }

    @Test func `prefetched records are there without another query`() async throws {
        let test = try TestDatabase()
        _ = try filled(test, rows: 250)
        var record: Project?
        var statements = 1
        // The background reads them when a processor is free: another controller waits a little longer.
        for milliseconds in 1...100 where statements > 0 {
            let controller = try test.projectsByHost()
            try controller.performFetch()
            controller.prefetchObjects(at: [controller.snapshot.index(at: IndexPath(row: 10, section: 1)), 900_000])
            try await Task.sleep(for: .milliseconds(milliseconds))
            statements = try StatementCounter.count(test.writer, containing: "SELECT \"project\".*") {
                record = try controller.object(at: IndexPath(row: 10, section: 1))
            }
        }
        #expect(statements == 0)
        #expect(record?.id == 110)
    }

    @Test func `a record that changed while it was prefetched is not the old one`() async throws {
        let test = try TestDatabase()
        let controller = try filled(test, rows: 60)
        for round in 1...50 {
            controller.prefetchObjects(at: [3])
            try test.run("UPDATE project SET stars = ? WHERE id = 4", [1000 + round])
            await Task.yield()
            let record = try controller.object(for: 4)
            #expect(record?.stars == 1000 + round)
        }
    }

    @Test func `a row deleted while its batch is read is no error`() async throws {
        let test = try TestDatabase(pool: "deleted-meanwhile")
        let controller = try filled(test, rows: 120)
        // The controller has not been notified of this delete by another connection.
        let other = try DatabasePool(path: #require(test.path))
        try await other.write { try $0.execute(sql: "DELETE FROM project WHERE id IN (5, 6, 7)") }
        #expect(try controller.object(at: IndexPath(row: 4, section: 0)) == nil)
        #expect(try controller.object(at: IndexPath(row: 3, section: 0))?.id == 4)
        #expect(try controller.fetchedObjects().count == 117)
        #expect(controller.numberOfObjects == 120)
        try test.database.checkForExternalChanges()
        #expect(controller.numberOfObjects == 117)
    }
}
