import Dispatch
import FetchedResults
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The first rows of a list are the beginning of the whole list.
@MainActor
@Suite struct ListRequestTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private nonisolated static let projects = 6
    private nonisolated static let bugs = 5_000

    init() async throws {
        fixture = try StoreFixture()
        for number in 1...Self.projects {
            // In the order of bytes the hosts would differ.
            let url = ["https://h.org/\(number)", "Zebra", "Ärger"][number % 3]
            _ = try fixture.store.addProject(ProjectDraft(name: "P\(number % 4)", url: url))
        }
        try await fixture.store.database.write { db in
            // "wi" is frequent, "rare" occurs in few bugs, "tail" in the last ones by date, "aa" in none. More keys begin with "key-1"
            // than are looked up, and fewer with "key-12", which are not the first by date.
            try db.execute(
                sql: """
                    WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(Self.bugs))
                    INSERT INTO bug (project_id, title, details, status, priority, source_key, created)
                    SELECT CASE WHEN i % 2 THEN 1 ELSE 2 + i % 5 END,
                        char(65 + i * 7 % 26) || ' bug' || CASE WHEN i % 3 THEN ' wi' ELSE '' END,
                        CASE WHEN i % 500 = 0 THEN 'Räre' WHEN i < 300 THEN 'tail' ELSE '' END,
                        CASE WHEN i % 40 THEN 'open' ELSE 'closed' END, i % 4, CASE WHEN i % 7 THEN 'KEY-1' || i END,
                        strftime('%Y-%m-%dT%H:%M:%fZ', 1600000000 + i * 5000 % 7000001, 'unixepoch')
                    FROM n
                    """)
        }
        try await fixture.store.completeForeignRows()
    }

    private nonisolated static let texts = [
        "", "w", "wi", "bug wi", "rare", "re", "tail", "ai", "aa", "aaaa",
        "key-1", "key-12", "key-1299", "wi bug", "wi b", "rare bug w", "i w", "wi rare tail", "a b c d e f g i u w wi",
    ]

    @Test(arguments: BugGrouping.allCases, BugFilter.allCases)
    func `the first bugs are those that all begin with`(grouping: BugGrouping, filter: BugFilter) async throws {
        for scope in [BugScope.all, .project(Project.ID(rowID: 1)), .project(Project.ID(rowID: 3))] {
            for text in Self.texts {
                let list = store.bugList(scope, grouping: grouping, filter: filter, search: text, bounds: .sample)
                let whole = try sections(list.whole(from: store))
                let comment: Comment = "\(scope) \(text)"
                let ids = whole.flatMap(\.ids)
                #expect(try Set(ids) == expected(scope, filter, text), comment)
                #expect(try await list.countInBackground(from: store) == ids.count, comment)
                if let instant = try list.instant(from: store).map(sections) {
                    let instantIDs = instant.flatMap(\.ids)
                    #expect(instantIDs.count >= 50, comment)
                    #expect(instantIDs == Array(ids.prefix(instantIDs.count)), comment)
                    #expect(instant.map(\.title) == Array(whole.map(\.title).prefix(instant.count)), comment)
                }
                if let early = try list.early(from: store, within: .seconds(5)) {
                    let shown = try sections(early.rows)
                    let shownIDs = shown.flatMap(\.ids)
                    #expect(shownIDs == (early.isWhole ? ids : Array(ids.prefix(shownIDs.count))), comment)
                    #expect(shown.map(\.title) == Array(whole.map(\.title).prefix(shown.count)), comment)
                }
                guard let first = try list.first(from: store).map(sections) else {
                    #expect(text != "" || scope == .project(Project.ID(rowID: 3)), comment)
                    continue
                }
                let firstIDs = first.flatMap(\.ids)
                #expect(firstIDs == Array(ids.prefix(firstIDs.count)), comment)
                #expect(!firstIDs.isEmpty || ids.isEmpty, comment)
                #expect(first.map(\.title) == Array(whole.map(\.title).prefix(first.count)), comment)
            }
        }
    }

    @Test func `in a short list everything is there at once`() async throws {
        let list = store.bugList(.project(Project.ID(rowID: 3)), grouping: .title, search: "wi", bounds: .sample)
        #expect(list.isQuick)
        #expect(try list.first(from: store) == nil)
        #expect(try await list.firstInBackground(from: store) == nil)
        let projects = store.projectList(grouping: .name, search: "P")
        #expect(projects.isQuick)
        #expect(try projects.first(from: store) == nil)
        #expect(try await sections(projects.wholeInBackground(from: store)).flatMap(\.ids).count == Self.projects)
    }

    @Test func `a long list is quick where an index has the order`() {
        for grouping in BugGrouping.allCases {
            let isServed = grouping != .project && grouping != .host
            #expect(store.bugList(.all, grouping: grouping, bounds: .sample).isQuick == isServed)
            #expect(!store.bugList(.all, grouping: grouping, search: "w", bounds: .sample).isQuick)
        }
        #expect(!store.bugList(.all, grouping: .hour, filter: .closed, bounds: .sample).isQuick)
    }

    @Test func `what is in many bugs is found at once, what is in few is not looked for so`() throws {
        for (text, isFrequent) in [("w", true), ("wi", true), ("", false), ("rare", false), ("nowhere", false)] {
            let list = store.bugList(.all, grouping: .status, search: text, bounds: .sample)
            #expect(try (list.instant(from: store) != nil) == isFrequent, "\(text)")
        }
        for (text, isFew) in [("rare", true), ("nowhere", true), ("w", false), ("wi", false), ("", false)] {
            let list = store.bugList(.all, grouping: .status, search: text, bounds: .sample)
            #expect(try list.early(from: store, within: .seconds(5))?.isWhole ?? false == isFew, "\(text)")
        }
    }

    @Test func `a caller gives up on a slow read, and gets the error of a failed one`() throws {
        let long = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        let endless = BackgroundRead(of: store.database) { try Int.fetchOne($0, sql: long) }
        #expect(try endless.value(until: .now() + .milliseconds(20)) == nil)
        let wrong = BackgroundRead(of: store.database) { try Int.fetchOne($0, sql: "x") }
        #expect(throws: StoreError.self) { try wrong.value(until: .now() + .seconds(5)) }
    }

    @Test func `the first rows follow changes`() throws {
        let list = store.bugList(.all, grouping: .status, search: "wi", bounds: .sample)
        let controller = try #require(try list.first(from: store)).controller(over: store.database)
        try controller.performFetch()
        let count = controller.numberOfObjects
        let id = try #require(controller.snapshot.ids(inSection: 0).first)
        try store.deleteBugs([id])
        #expect(controller.numberOfObjects == count - 1)
        _ = try store.undo()
        #expect(controller.numberOfObjects == count)
    }

    private struct Section {
        let title: String
        let ids: [Int64]
    }

    private func sections<Record>(_ request: SectionedRequest<Record>) throws -> [Section] {
        let controller = try request.controller(over: store.database)
        try controller.performFetch()
        return controller.sections.enumerated().map { index, section in
            Section(title: section.title, ids: controller.snapshot.ids(inSection: index).map(\.rowID))
        }
    }

    /// The result of a test of every row.
    private func expected(_ scope: BugScope, _ filter: BugFilter, _ text: String) throws -> Set<Int64> {
        let words = text.split(separator: " ")
        return try store.read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT id, project_id, status, lower(title || char(10) || replace(details, 'ä', 'a')), lower(source_key)
                    FROM bug
                    """)
            return Set(
                rows.compactMap { row in
                    let (id, project, status, content): (Int64, Int64, String, String) = (
                        row[0], row[1], row[2], row[3]
                    )
                    let isInScope = scope == .all || scope == .project(Project.ID(rowID: project))
                    let isWanted = filter == .all || filter.rawValue == status
                    let isCalledSo = text.hasPrefix("key-") && (row[4] as String?)?.hasPrefix(text) == true
                    let isFound = isCalledSo || words.allSatisfy { content.contains($0) }
                    return isInScope && isWanted && isFound ? id : nil
                })
        }
    }
}
