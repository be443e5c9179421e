import Foundation
import GRDB
import Testing

@testable import FetchedResults

/// The law for all kinds of requests: the reported changes of any writes lead to a fresh fetch.
@MainActor
struct RequestLawTests {
    private typealias Request = RelatedDatabase.Request
    private static let folding: FetchPredicate.Options = [.caseInsensitive, .diacriticInsensitive]

    private func controllers(_ test: RelatedDatabase) throws -> [ReplayedController<RelatedDatabase.Item>] {
        let requests: [(Request, SectionKeyPath?)] = [
            (bugs(sort: FetchSortDescriptor("project.host")), SectionKeyPath("project.host")),
            (
                bugs(sort: FetchSortDescriptor("project.owner.name", ascending: false, comparison: .caseInsensitive)),
                SectionKeyPath("project.owner.name", title: { "\($0)" })
            ),
            (
                bugs(
                    FetchColumn("projectCode.host", options: Self.folding) == "a",
                    sort: FetchSortDescriptor("title", nilPlacement: .last)), nil
            ),
            (bugs(FetchColumn("parent.title").contains("s", options: Self.folding)), nil),
            (bugs(FetchColumn("reporter.name") == .column("assignee.name")), nil),
            (
                bugs(
                    .any("tag", where: FetchColumn("name").beginsWith("a", options: Self.folding)),
                    sort: FetchSortDescriptor("title", comparison: .localized(Locale(identifier: "de_DE")))),
                SectionKeyPath("title")
            ),
            (bugs(!.any("bug", through: "parentID")), nil),
            (
                Request(
                    table: "keyed", predicate: FetchColumn("name").in(["a", "b", "ß"]) || FetchColumn("name").isNil,
                    sortDescriptors: [FetchSortDescriptor("name", comparison: .caseInsensitive)]),
                SectionKeyPath("name")
            ),
            (
                Request(
                    table: "open_bug", primaryKey: "number", predicate: FetchColumn("host") != "B",
                    sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("title", ascending: false)]),
                SectionKeyPath("host")
            ),
        ]
        return try requests.map { request, section in
            try ReplayedController(
                FetchedResultsController(request, database: test.database, sectionNameKeyPath: section))
        }
    }

    private func bugs(
        _ predicate: FetchPredicate? = nil, sort: FetchSortDescriptor = FetchSortDescriptor("title")
    ) -> Request {
        Request(table: "bug", predicate: predicate, sortDescriptors: [sort])
    }

    @Test(arguments: Seeds.range(4))
    func `every request stays equal to a fresh fetch`(seed: UInt64) throws {
        let test = try RelatedDatabase().filled()
        let replayed = try controllers(test)
        var random = RandomRelatedChanges(seed: seed)
        for round in 1...50 {
            try test.database.write { try random.change($0) }
            for (index, controller) in replayed.enumerated() {
                try controller.verify("seed \(seed), round \(round), request \(index)")
            }
        }
    }
}
