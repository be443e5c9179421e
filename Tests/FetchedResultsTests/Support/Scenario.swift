import FetchedResults
import Foundation
import Testing

/// A list of records whose changes are replayed, checked, and described as text.
@MainActor
final class Scenario<Record: FetchedRecord> {
    let test: TestDatabase
    let list: ReplayedController<Record>
    private var version: Int

    init(_ test: TestDatabase, _ controller: FetchedResultsController<Record>) throws {
        self.test = test
        list = try ReplayedController(controller)
        version = controller.snapshot.version
    }

    /// The sections with their ids, as `a.org: 1 2 | b.org: 3`.
    var text: String {
        list.model.sections.map { section in
            (["\(section.name):"] + section.ids.map { "\($0.rowID)" }).joined(separator: " ")
        }.joined(separator: " | ")
    }

    /// Writes in one transaction, checks that the reported changes lead to a full fetch, and describes the delegate calls.
    func events(_ sql: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
        try events(sourceLocation: sourceLocation) { try test.run(sql) }
    }

    /// Runs `body`, checks that the reported changes lead to a full fetch, and describes the delegate calls.
    func events(sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) throws -> [String] {
        try body()
        try list.verify("\(text)", sourceLocation: sourceLocation)
        let count = list.takeChanges().count
        #expect(list.controller.snapshot.version == version + count, sourceLocation: sourceLocation)
        version = list.controller.snapshot.version
        let events = list.takeEvents()
        #expect(events.count { $0 == .willChange } == count, sourceLocation: sourceLocation)
        return events.filter { $0 != .willChange && $0 != .didChange }.map(\.description)
    }
}

extension Scenario<Project> {
    /// Projects by host and name; `rows` is a list of `(id, host, name, stars)` in SQL.
    convenience init(_ rows: String? = nil, predicate: FetchPredicate? = nil) throws {
        let test = try TestDatabase()
        if let rows { try test.run("INSERT INTO project VALUES \(rows)") }
        try self.init(test, test.projectsByHost(predicate))
    }

    /// Projects ordered by SQL, grouped by its first criterion.
    convenience init(_ rows: String, sectionKey: String, ascending: Bool = true) throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES \(rows)")
        try self.init(
            test,
            FetchedResultsController(
                FetchRequest(
                    table: "project",
                    sortDescriptors: [
                        FetchSortDescriptor(sql: sectionKey, ascending: ascending), FetchSortDescriptor("name"),
                    ]), database: test.database, sectionNameKeyPath: SectionKeyPath(sql: sectionKey)))
    }
}
