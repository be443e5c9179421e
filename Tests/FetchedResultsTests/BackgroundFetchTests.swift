import FetchedResults
import Foundation
import GRDB
import Testing

/// A result that is read in the background matches the database, also while other connections write.
@MainActor
struct BackgroundFetchTests {
    private let held: PausedDatabase

    init() throws {
        held = try PausedDatabase()
    }

    /// Writes of a user during the read.
    private nonisolated static let writes = [
        "INSERT INTO project (host, name, stars) VALUES ('3', 'new', 0)",
        "INSERT INTO project (host, name, stars) VALUES ('new host', 'a', 0)",
        "DELETE FROM project WHERE id = 1", "DELETE FROM project WHERE host = '6'",
        "UPDATE project SET host = '0' WHERE id BETWEEN 90 AND 93", "UPDATE project SET stars = 5 WHERE id = 60",
        "UPDATE project SET name = 'z' || name", "INSERT INTO tag (name) VALUES ('elsewhere')",
    ]

    @Test func `the result is that of a fetch that blocks`() async throws {
        let controller = try held.controller()
        try await controller.performFetchInBackground()
        #expect(controller.numberOfObjects == 100)
        try expectExact(controller)
        #expect(try controller.fetchedObjects().count == 100)
    }

    @Test(arguments: writes) func `what is written while it is read is in the result`(write: String) async throws {
        let controller = try held.controller()
        var told = 0
        controller.onChange = { _ in told += 1 }
        try await held.inTheMiddle(of: controller.performFetchInBackground) { _ in try held.run(write) }
        try expectExact(controller)
        #expect(told == 0)
        try held.run("UPDATE project SET host = 'x' WHERE id = 70")
        try expectExact(controller)
        #expect(told == 1)
    }

    @Test func `all that is written while it is read is in the result`() async throws {
        let controller = try held.controller()
        try await held.inTheMiddle(of: controller.performFetchInBackground) { _ in
            for write in Self.writes { try held.run(write) }
        }
        try expectExact(controller)
    }

    @Test func `what another connection writes meanwhile is in the result`() async throws {
        let controller = try held.controller()
        let other = try DatabaseQueue(path: held.path)
        try await held.inTheMiddle(of: controller.performFetchInBackground) { _ in
            try other.write { try $0.execute(sql: Self.writes[0]) }
            try held.database.checkForExternalChanges()
        }
        try expectExact(controller)
    }

    @Test func `a result that is there already goes on following until the new one is read`() async throws {
        let controller = try held.controller()
        try controller.performFetch()
        var told = 0
        controller.onChange = { _ in told += 1 }
        try await held.inTheMiddle(of: controller.performFetchInBackground) { _ in
            try held.run("DELETE FROM project WHERE id = 1")
            #expect(controller.numberOfObjects == 99)
        }
        #expect(told == 1)
        try expectExact(controller)
    }

    @Test func `a fetch that is cancelled leaves the result as it is, which goes on following`() async throws {
        let controller = try held.controller()
        try controller.performFetch()
        await #expect(throws: CancellationError.self) {
            try await held.inTheMiddle(of: controller.performFetchInBackground) { $0.cancel() }
        }
        try held.run("DELETE FROM project WHERE id = 1")
        #expect(controller.numberOfObjects == 99)
        try expectExact(controller)
    }

    @Test func `another request overtakes a fetch`() async throws {
        let controller = try held.controller()
        try controller.performFetch()
        await #expect(throws: CancellationError.self) {
            try await held.inTheMiddle(of: controller.performFetchInBackground) { _ in
                try controller.changeRequest(to: controller.request.filtered(by: FetchColumn("id") <= 10))
            }
        }
        #expect(controller.numberOfObjects == 10)
    }

    @Test func `the result is exact while other threads write without a pause`() async throws {
        let database = held.database
        let writing = Task.detached {
            for round in 0..<300 {
                try await database.write { db in
                    try db.execute(sql: "UPDATE project SET host = \(round % 5) WHERE id = \(round % 100)")
                    try db.execute(sql: "INSERT INTO project (host, name, stars) VALUES ('\(round % 9)', 'n', 0)")
                }
            }
        }
        var controllers: [FetchedResultsController<Project>] = []
        for _ in 0..<20 {
            let controller = try held.controller()
            try await controller.performFetchInBackground()
            controllers.append(controller)
        }
        try await writing.value
        for controller in controllers { try expectExact(controller) }
    }

    @Test func `the difference of two results leads from one to the other`() throws {
        let (first, second) = (try held.controller(), try held.controller())
        try first.performFetch()
        try second.performFetch()
        try second.changeRequest(
            to: second.request.filtered(by: FetchColumn("id") > 40), sectionNameKeyPath: SectionKeyPath("host"))
        let change = first.snapshot.change(to: second.snapshot)
        #expect(change.deletedRows.count == 40)
        #expect(change.insertedRows.isEmpty && change.movedRows.isEmpty && change.updatedRows.isEmpty)
        var model = TableViewModel(first.snapshot)
        try model.apply(change)
        #expect(model.sections == TableViewModel(second.snapshot).sections)
    }

    private func expectExact(_ controller: FetchedResultsController<Project>) throws {
        let fresh = try held.controller()
        try fresh.performFetch()
        #expect(ids(controller) == ids(fresh))
        #expect(controller.sections == fresh.sections)
    }

    private func ids(_ controller: FetchedResultsController<Project>) -> [[Int64]] {
        controller.snapshot.sections.indices.map { controller.snapshot.ids(inSection: $0) }
    }
}
