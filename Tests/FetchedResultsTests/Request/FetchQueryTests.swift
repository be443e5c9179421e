import Foundation
import GRDB
import Testing

@testable import FetchedResults

/// Properties of a query that decide what a change may affect.
@MainActor
struct FetchQueryTests {
    private let test: RelatedDatabase

    init() throws {
        test = try RelatedDatabase()
    }

    private func expect(
        _ query: FetchQuery, relationships: [String: String] = [:], opaque: Set<String> = [], readsItself: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let expected = relationships.map { FetchRelationship(column: $0.key, parentTable: $0.value) }
        #expect(query.relationships == Set(expected), sourceLocation: sourceLocation)
        #expect(query.opaqueTables == opaque, sourceLocation: sourceLocation)
        #expect(query.readsItself == readsItself, sourceLocation: sourceLocation)
    }

    @Test func `a query over its own columns reads nothing else`() throws {
        expect(try test.query("bug", FetchColumn("title") == "x"))
        expect(try test.query("bug", .sql("title = ? OR rowid = 3 OR bug.oid = 4", ["x"])))
        expect(try test.query("bug", FetchColumn("id").in((0..<500).map { $0 })))
        expect(try test.query("bug", FetchColumn("title").contains("x")))
    }

    @Test func `one step to a parent by its id is a relationship`() throws {
        expect(try test.query("bug", FetchColumn("project.host") == "x"), relationships: ["project_id": "project"])
        expect(
            try test.query("bug", FetchColumn("reporter.name") == .column("assignee.name")),
            relationships: ["reporterId": "owner", "assignee": "owner"])
        expect(
            try test.query("bug", sort: FetchSortDescriptor("project.host"), section: SectionKeyPath("project.host")),
            relationships: ["project_id": "project"])
    }

    @Test func `a step by something else than the id is read by SQL alone`() throws {
        expect(try test.query("bug", FetchColumn("projectCode.host") == "x"), opaque: ["project"])
    }

    @Test func `of a longer path the first step is a relationship and the rest is not`() throws {
        expect(
            try test.query("bug", FetchColumn("project.owner.name") == "x"), relationships: ["project_id": "project"],
            opaque: ["owner"])
        expect(
            try test.query("bug", FetchColumn("project.owner.name") == .column("reporter.name")),
            relationships: ["project_id": "project", "reporterId": "owner"], opaque: ["owner"])
    }

    @Test func `conditions on referring rows and SQL are found out by compiling them`() throws {
        expect(try test.query("bug", .any("tag")), opaque: ["tag"])
        expect(
            try test.query("project", .any("bug", through: "project_id", where: FetchColumn("assignee.name") == "x")),
            opaque: ["bug", "owner"])
        expect(try test.query("bug", .sql("title IN (SELECT name FROM tag)")), opaque: ["tag"])
        expect(
            try test.query("bug", sort: FetchSortDescriptor(sql: "(SELECT count(*) FROM tag WHERE bug_id = bug.id)")),
            opaque: ["tag"])
        expect(
            try test.query("bug", .sql("title IN (SELECT title FROM open_bug)")), opaque: ["project"], readsItself: true
        )
    }

    @Test func `a query that reads the fetched table again says so`() throws {
        expect(try test.query("bug", FetchColumn("parent.title") == "x"), readsItself: true)
        expect(try test.query("bug", .any("bug")), readsItself: true)
        expect(
            try test.query("bug", .any("tag", where: FetchColumn("bug.title") == "x")), opaque: ["tag"],
            readsItself: true)
        expect(try test.query("bug", .sql("id = (SELECT max(id) FROM bug)")), readsItself: true)
        expect(
            try test.query("bug", .sql("title = (SELECT x.title FROM bug AS x WHERE x.id = bug.parentID)")),
            readsItself: true)
        // No subquery can replace a table that is named with its schema, so everything that is read counts.
        expect(try test.query("bug", .sql("main.bug.title = 'x'")), readsItself: true)
    }

    @Test func `of a view all tables behind it are read`() throws {
        let query = try test.query(
            "open_bug", FetchColumn("title") == "x", sort: FetchSortDescriptor("number"), primaryKey: "number")
        #expect(query.isView)
        #expect(query.opaqueTables == ["bug", "project"])
        #expect(try !test.query("bug").isView)
    }

    @Test func `the signature changes with everything that changes the result`() throws {
        var request = RelatedDatabase.Request(table: "bug", sortDescriptors: [FetchSortDescriptor("title")])
        var signatures = [try test.query(request).signature]
        func add(_ change: (inout RelatedDatabase.Request) -> Void) throws {
            change(&request)
            signatures.append(try test.query(request).signature)
        }
        try add { $0.predicate = FetchColumn("title") == "1" }
        try add { $0.predicate = FetchColumn("title") == 1 }
        try add { $0.predicate = FetchColumn("title").in(["a", "b"]) }
        try add { $0.predicate = FetchColumn("title").in(["a\nb", "b"]) }
        try add { $0.fetchLimit = 3 }
        try add { $0.fetchOffset = 3 }
        try add {
            $0.sortDescriptors = [FetchSortDescriptor("title", comparison: .localized(Locale(identifier: "de_DE")))]
        }
        try add {
            $0.sortDescriptors = [FetchSortDescriptor("title", comparison: .localized(Locale(identifier: "sv_SE")))]
        }
        try add { $0.sortDescriptors = [FetchSortDescriptor("title", comparison: .caseInsensitive)] }
        try add { $0.sortDescriptors = [FetchSortDescriptor("title", nilPlacement: .last)] }
        #expect(Set(signatures).count == signatures.count)
        #expect(try test.query(request).signature == signatures.last)
        #expect(signatures[7].contains(try LocalizedSortKeys(locale: Locale(identifier: "de_DE")).version))
    }

    @Test func `functions are asked for only where they are needed`() throws {
        #expect(try !test.query("bug", FetchColumn("title") == "x").needsFunctions)
        #expect(try test.query("bug", FetchColumn("title").endsWith("x")).needsFunctions)
        #expect(try test.query("bug", FetchColumn("title", options: .caseInsensitive) == "x").needsFunctions)
        #expect(try test.query("bug", .sql("fetchedresults_fold(title, 3) = 'x'")).needsFunctions)
        #expect(try test.query("bug", sort: FetchSortDescriptor("title", comparison: .localized)).needsFunctions)
        #expect(try test.query("bug", FetchColumn("title").in((0..<200).map { Double($0) / 2 })).needsFunctions)
    }

    @Test func `limits and batches are within their bounds`() throws {
        var request = RelatedDatabase.Request(table: "bug", sortDescriptors: [FetchSortDescriptor("id")])
        #expect(try test.query(request).limit == nil)
        #expect(try test.query(request).batchSize == 50)
        request.fetchLimit = 7
        request.fetchOffset = 2
        request.fetchBatchSize = 0
        #expect(try test.query(request).limit == 7)
        #expect(try test.query(request).offset == 2)
        #expect(try test.query(request).batchSize == 50)
        request.fetchBatchSize = 1_000_000
        #expect(try test.query(request).batchSize == 1000)
    }
}
