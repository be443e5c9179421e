import FetchedResults
import GRDB
import Testing

/// The law: after any sequence of transactions, replaying the reported changes gives the result of a full fetch.
@MainActor
struct ChangeLawTests {
    @Test(arguments: Seeds.range(6))
    func `every kind of request stays equal to a full fetch`(seed: UInt64) throws {
        let test = try TestDatabase()
        let bugs = try requestsForBugs(test).map(ReplayedController.init)
        let projects = try requestsForProjects(test).map(ReplayedController.init)
        var random = RandomChanges(seed: seed)
        for round in 1...40 {
            try test.database.write { try random.change($0) }
            for (index, replayed) in bugs.enumerated() {
                try replayed.verify("seed \(seed), round \(round), bugs \(index)")
            }
            for (index, replayed) in projects.enumerated() {
                try replayed.verify("seed \(seed), round \(round), projects \(index)")
            }
        }
    }

    @Test(arguments: Seeds.range(4))
    func `undoing and redoing is reported as any change`(seed: UInt64) throws {
        let test = try TestDatabase()
        let replayed = try ReplayedController(test.projectsByHost())
        var random = RandomChanges(seed: seed)
        for round in 1...40 {
            switch Int.random(in: 0...5, using: &random.generator) {
            case 0, 1: _ = try test.history.undo()
            case 2: _ = try test.history.redo()
            default: try test.history.perform("change") { try random.change($0) }
            }
            try replayed.verify("seed \(seed), round \(round)")
        }
    }

    @Test(arguments: Seeds.range(4))
    func `what other connections write is found by a full comparison`(seed: UInt64) throws {
        let test = try TestDatabase(pool: "law-\(seed)")
        let other = try DatabasePool(path: #require(test.path))
        let replayed = try ReplayedController(test.projectsByHost())
        var random = RandomChanges(seed: seed)
        for round in 1...15 {
            try other.write { try random.change($0) }
            // An own write may come first; its change then does not explain the new result.
            if round % 3 == 0 { try test.database.write { try random.change($0) } }
            try test.database.checkForExternalChanges()
            try replayed.verify("seed \(seed), round \(round)")
        }
    }

    private func requestsForBugs(_ test: TestDatabase) throws -> [FetchedResultsController<Bug>] {
        [
            try FetchedResultsController(
                FetchRequest(table: "bug", sortDescriptors: [FetchSortDescriptor("title", ascending: false)]),
                database: test.database),
            try FetchedResultsController(
                FetchRequest(
                    table: "bug", predicate: FetchColumn("isOpen") == true,
                    sortDescriptors: [FetchSortDescriptor("projectID"), FetchSortDescriptor("title")]),
                database: test.database, sectionNameKeyPath: SectionKeyPath("projectID")),
            // The section key comes from another table.
            try FetchedResultsController(
                FetchRequest(
                    table: "bug", sortDescriptors: [FetchSortDescriptor(sql: Self.hostOfBug, ascending: false)]),
                database: test.database, sectionNameKeyPath: SectionKeyPath(sql: Self.hostOfBug)),
        ]
    }

    private func requestsForProjects(_ test: TestDatabase) throws -> [FetchedResultsController<Project>] {
        let folded = "host COLLATE NOCASE"
        let hasBugs = FetchPredicate.sql("EXISTS (SELECT 1 FROM bug WHERE projectID = project.id)")
        return [
            try FetchedResultsController(
                FetchRequest(
                    table: "project", sortDescriptors: [FetchSortDescriptor(sql: folded), FetchSortDescriptor("name")]),
                database: test.database, sectionNameKeyPath: SectionKeyPath(sql: folded)),
            try FetchedResultsController(
                FetchRequest(
                    table: "project", predicate: hasBugs,
                    sortDescriptors: [FetchSortDescriptor("stars", ascending: false)]),
                database: test.database, sectionNameKeyPath: SectionKeyPath("stars")),
            try test.projectsByHost(FetchColumn("stars") > 0 && !(FetchColumn("name") == "q")),
        ]
    }

    private static let hostOfBug = "(SELECT host FROM project WHERE project.id = projectID)"
}
