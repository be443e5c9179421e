import Foundation
import GRDB
import Testing

@testable import CoreDumpStore

/// A view of a GitHub project has the URLs of its issues, by which other exports of GitHub identify them.
@MainActor
@Suite struct GitHubProjectTests {
    private let tables: TableFixture

    init() throws {
        tables = try TableFixture()
    }

    private static let page = "https://github.com/o/r/issues/12"
    private static let view = """
        Title\tURL\tAssignees\tStatus\tLabels
        Crash on save\t\(page)\tann\tDone\tP1
        A draft\t\t\tTodo\t
        A change\thttps://github.com/o/r/pull/13\t\tTodo\t

        """
    private static let issue = """
        [{"number":12,"title":"Crash on save","body":"It crashes","state":"OPEN","url":"\(page)","labels":[],
        "createdAt":"2026-01-02T03:04:05Z","updatedAt":"2026-01-02T04:04:05Z"}]
        """

    @Test func `an issue of gh is the same in a view`() throws {
        #expect(try tables.importing(Self.issue, name: "issues.json").bugCount == 1)
        let report = try tables.importing(Self.view, name: "board.tsv")
        #expect(report.bugCount == 2 && report.changedCount == 1)
        #expect(
            try tables.bugs() == [
                "r|#12|Crash on save|closed|high", "board|–|A draft|open|none",
                "board|https://github.com/o/r/pull/13|A change|open|none",
            ])
        #expect(try tables.details()[0] == "It crashes\n\nURL: \(Self.page)", "a view says nothing of it")
        #expect(try tables.importing(Self.view, name: "board.tsv").knownCount == 3)
    }

    @Test func `an issue of a view is the same in an export of gh`() throws {
        #expect(try tables.importing(Self.view, name: "board.tsv").bugCount == 3)
        #expect(try tables.sourceIDs()[0] == "github:\(Self.page)")
        #expect(try tables.named()[0] == ["URL=\(Self.page)", "Assignees=ann", "Status=Done"])
        #expect(try tables.labels()[0] == ["P1"])
        let report = try tables.importing(Self.issue, name: "issues.json")
        #expect(report.bugCount == 0 && report.changedCount == 1)
        #expect(try tables.bugs().count == 3)
    }

    @Test func `a view that an older version has imported is known`() throws {
        #expect(try tables.importing(Self.view, name: "board.tsv").bugCount == 3)
        // By its row, its only identity then.
        try DatabaseQueue(path: tables.store.path).writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    UPDATE bug SET source_id = 'csv:board:' || ?1, source_key = ?1, imported = NULL
                    WHERE source_key = '#12'
                    """, arguments: [Self.page])
        }
        let report = try tables.importing(Self.view, name: "board.tsv")
        #expect(report.bugCount == 0 && report.knownCount + report.changedCount == 3)
        #expect(try tables.bugs().count == 3)
    }

    @Test func `two rows of one issue are two bugs, and two again`() throws {
        let twice = "Title\tURL\tAssignees\tStatus\nA\t\(Self.page)\t\tTodo\nB\t\(Self.page)\t\tTodo\n"
        #expect(try tables.importing(twice, name: "board.tsv").bugCount == 2)
        #expect(try tables.importing(twice, name: "board.tsv").knownCount == 2)
    }
}
