import Dispatch
import FetchedResults
import Foundation
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
        try await fixture.store.completeExternalRows()
    }

    private nonisolated static let texts = [
        "", "w", "wi", "bug wi", "rare", "re", "tail", "ai", "aa", "aaaa",
        "key-1", "key-12", "key-1299", "wi bug", "wi b", "rare bug w", "i w", "wi rare tail", "a b c d e f g i u w wi",
    ]

    /// `COREDUMP_LIST_TEXTS` of the texts, other ones for each list.
    private func texts(_ grouping: BugGrouping, _ filter: BugFilter, _ scope: Int) -> [String] {
        let count = ProcessInfo.processInfo.environment["COREDUMP_LIST_TEXTS"].flatMap { Int($0) } ?? Self.texts.count
        let lists = [BugGrouping.allCases.firstIndex(of: grouping), BugFilter.allCases.firstIndex(of: filter), scope]
        let first = lists.compactMap(\.self).reduce(0) { 7 * $0 + $1 } * count
        return (first..<first + count).map { Self.texts[$0 % Self.texts.count] }
    }

    @Test(arguments: BugGrouping.allCases)
    func `the first bugs are those that all begin with`(grouping: BugGrouping) async throws {
        for filter in BugFilter.allCases { try await compare(grouping, filter) }
    }

    private func compare(_ grouping: BugGrouping, _ filter: BugFilter) async throws {
        let scopes = [BugScope.all, .project(Project.ID(rowID: 1)), .project(Project.ID(rowID: 3))]
        for (number, scope) in scopes.enumerated() {
            for text in texts(grouping, filter, number) {
                let list = store.bugList(scope, grouping: grouping, filter: filter, search: text, bounds: .sample)
                let whole = try sections(store.read(list.whole))
                let comment: Comment = "\(filter) \(scope) \(text)"
                let ids = whole.flatMap(\.ids)
                #expect(try Set(ids) == expected(scope, filter, text), comment)
                #expect(try await list.countInBackground(from: store) == ids.count, comment)
                if let frequent = try store.read(list.frequent).map(sections) {
                    #expect(frequent.flatMap(\.ids).count >= 50, comment)
                    expectBeginning(frequent, of: whole, comment)
                }
                let results = list.results(from: store)
                if let immediate = try results.immediate(within: .seconds(5)) {
                    let shown = sections(immediate.controller)
                    if immediate.isWhole { #expect(shown.flatMap(\.ids) == ids, comment) }
                    expectBeginning(shown, of: whole, comment)
                }
                while let result = try await results.next() {
                    if result.isWhole { #expect(sections(result.controller).flatMap(\.ids) == ids, comment) }
                    expectBeginning(sections(result.controller), of: whole, comment)
                }
                guard let first = try store.read(list.first).map(sections) else {
                    #expect(text != "" || scope == .project(Project.ID(rowID: 3)), comment)
                    continue
                }
                #expect(!first.isEmpty || ids.isEmpty, comment)
                expectBeginning(first, of: whole, comment)
            }
        }
    }

    @Test func `in a short list everything is there at once`() async throws {
        let list = store.bugList(.project(Project.ID(rowID: 3)), grouping: .title, search: "wi", bounds: .sample)
        let results = list.results(from: store)
        #expect(try results.immediate(within: .never)?.isWhole == true)
        #expect(try await results.next() == nil)
        let projects = try #require(
            try store.projectList(grouping: .name, search: "P").results(from: store).immediate(within: .never))
        #expect(projects.isWhole)
        #expect(projects.controller.numberOfObjects == Self.projects)
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
            #expect(try (store.read(list.frequent) != nil) == isFrequent, "\(text)")
        }
        for (text, isFew) in [("rare", true), ("nowhere", true), ("w", false), ("wi", false), ("", false)] {
            let list = store.bugList(.all, grouping: .status, search: text, bounds: .sample)
            let result = try list.results(from: store).immediate(within: .seconds(5))
            #expect(result?.isWhole ?? false == isFew, "\(text)")
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
        let controller = try #require(try list.results(from: store).immediate(within: .seconds(5))).controller
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

    private func expectBeginning(_ first: [Section], of whole: [Section], _ comment: Comment) {
        let ids = first.flatMap(\.ids)
        #expect(ids == Array(whole.flatMap(\.ids).prefix(ids.count)), comment)
        #expect(first.map(\.title) == Array(whole.map(\.title).prefix(first.count)), comment)
    }

    private func sections(_ request: SectionedRequest<Bug>) throws -> [Section] {
        let controller = try request.controller(over: store.database)
        try controller.performFetch()
        return sections(controller)
    }

    private func sections(_ controller: FetchedResultsController<Bug>) -> [Section] {
        controller.sections.enumerated().map { index, section in
            Section(title: section.title, ids: controller.snapshot.ids(inSection: index).map(\.rowID))
        }
    }

    /// The result of a test of every row.
    private func expected(_ scope: BugScope, _ filter: BugFilter, _ text: String) throws -> Set<Int64> {
        var conditions = text.split(separator: " ").map { "instr(content, '\($0)') > 0" }
        conditions = [conditions.isEmpty ? "TRUE" : conditions.joined(separator: " AND ")]
        if text.hasPrefix("key-") { conditions.append("key LIKE '\(text)%'") }
        var sql = """
            SELECT id FROM (
                SELECT *, lower(title || char(10) || replace(details, 'ä', 'a')) AS content, lower(source_key) AS key FROM bug
            ) WHERE (\(conditions.joined(separator: " OR ")))
            """
        if case .project(let id) = scope { sql += " AND project_id = \(id.rowID)" }
        if filter != .all { sql += " AND status = '\(filter.rawValue)'" }
        return try store.read { try Int64.fetchSet($0, sql: sql) }
    }
}
