import FetchedResults
import Foundation
import GRDB
import Testing

/// Sections by an expression that the following order implies.
@MainActor
struct ImpliedOrderTests {
    @Test func `rows are grouped by tens and the index on the number serves, through every change`() throws {
        let test = try TestDatabase()
        try test.database.write { db in
            for number in 0..<40 where number % 3 == 0 {
                try db.execute(sql: "INSERT INTO project VALUES (?, NULL, '', ?)", arguments: [number + 1, number])
            }
        }
        let plain = try controller(test, isImplied: false)
        let implied = try controller(test, isImplied: true)
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let id = Int.random(in: 1...60, using: &random)
            let value = Int.random(in: 0..<70, using: &random)
            try test.database.write { db in
                if Bool.random(using: &random) {
                    try db.execute(
                        sql: "INSERT OR REPLACE INTO project VALUES (?, NULL, '', ?)", arguments: [id, value])
                } else {
                    try db.execute(sql: "DELETE FROM project WHERE id = ?", arguments: [id])
                }
            }
            #expect(implied.sections == plain.sections)
            #expect(try ids(implied) == ids(plain))
        }
    }

    private func controller(_ test: TestDatabase, isImplied: Bool) throws -> FetchedResultsController<Project> {
        let tens = "stars / ?"
        let request = FetchRequest<Project>(
            table: "project",
            sortDescriptors: [
                FetchSortDescriptor(sql: tens, [10], ascending: false, isImplied: isImplied),
                FetchSortDescriptor("stars", ascending: false),
            ])
        let controller = try FetchedResultsController(
            request, database: test.database, sectionNameKeyPath: SectionKeyPath(sql: tens, [10]))
        try controller.performFetch()
        return controller
    }

    private func ids(_ controller: FetchedResultsController<Project>) throws -> [Int64] {
        try controller.sections.indices.flatMap { section in
            try (0..<controller.sections[section].numberOfObjects).compactMap { row in
                try controller.object(at: IndexPath(row: row, section: section))?.id
            }
        }
    }
}
