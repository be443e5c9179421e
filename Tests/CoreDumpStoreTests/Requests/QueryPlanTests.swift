import GRDB
import Testing

@testable import CoreDumpStore
@testable import FetchedResults

/// SQLite's plan of each request, in a database without statistics.
@MainActor
@Suite struct QueryPlanTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private let project = BugScope.project(Project.ID(rowID: 1))

    init() throws {
        fixture = try StoreFixture()
    }

    @Test(arguments: ProjectGrouping.allCases)
    func `projects of each grouping are read in the order of an index`(grouping: ProjectGrouping) throws {
        let index: [ProjectGrouping: String] = [
            .host: "project_on_host", .name: "project_on_initial", .added: "project_on_added",
            .activity: "project_on_activity",
        ]
        let plan = try plan(ProjectRequests.request(grouping: grouping))
        #expect(plan.count == 1)
        #expect(plan.first?.hasPrefix("SCAN project USING") == true)
        #expect(plan.first?.hasSuffix("INDEX \(index[grouping] ?? "?")") == true)
        // A search reads every project, but sorts none.
        #expect(try self.plan(ProjectRequests.request(grouping: grouping, search: "x")).count == 1)
    }

    @Test func `the bugs of the first hosts, and what others wrote of hosts, are found by the index of hosts`() throws {
        #expect(
            try plan(BugsOfProjects(key: "host_key", filter: .all).groups) == [
                "SCAN project USING COVERING INDEX project_on_host"
            ])
        #expect(
            try plan("SELECT 1 FROM project WHERE host_key = ''") == [
                "SEARCH project USING COVERING INDEX project_on_host (host_key=?)"
            ])
    }

    private nonisolated static let indexed: [BugGrouping] = [.status, .priority, .created, .hour, .title]

    @Test(arguments: indexed, BugFilter.allCases)
    func `bugs of each grouping and filter are read in the order of an index, which holds all that is asked for`(
        grouping: BugGrouping, filter: BugFilter
    ) throws {
        let inProject = try plan(
            BugRequests.request(project, grouping: grouping, filter: filter, bounds: .sample))
        #expect(inProject.count == 1)
        let index = "bug_on_project_\(grouping.rawValue)"
        #expect(inProject.first?.hasPrefix("SEARCH bug USING COVERING INDEX \(index) (project_id=?") == true)
        let everywhere = try plan(BugRequests.request(.all, grouping: grouping, filter: filter, bounds: .sample))
        #expect(everywhere.count == 1)
        #expect(everywhere.first?.contains(" bug USING COVERING INDEX bug_on_\(grouping.rawValue)") == true)
    }

    @Test(arguments: [BugGrouping.project, .host], BugFilter.allCases)
    func `bugs by what their project says are read from an index, and the project by its key`(
        grouping: BugGrouping, filter: BugFilter
    ) throws {
        let plan = try plan(BugRequests.request(.all, grouping: grouping, filter: filter, bounds: .sample))
        #expect(plan.first?.hasPrefix("SCAN bug USING COVERING INDEX bug_on_") == true)
        let lookups = plan.filter { $0.hasPrefix("SEARCH") }
        #expect(!lookups.isEmpty && lookups.allSatisfy { $0.hasSuffix("USING INTEGER PRIMARY KEY (rowid=?)") })
    }

    @Test(arguments: BugGrouping.allCases, BugFilter.allCases)
    func `a search finds its bugs in the index of three characters, and looks up those if they are few`(
        grouping: BugGrouping, filter: BugFilter
    ) throws {
        for scope in [BugScope.all, project] {
            let few = try plan(request(scope, grouping, filter, "cra", isSelective: true))
            #expect(few.contains { $0.hasPrefix("SCAN bug_search VIRTUAL TABLE INDEX") })
            #expect(few.first == "SEARCH bug USING INTEGER PRIMARY KEY (rowid=?)")
            let many = try plan(request(scope, grouping, filter, "cra", isSelective: false))
            #expect(many.contains { $0.hasPrefix("SCAN bug_search VIRTUAL TABLE INDEX") })
            #expect(many.first?.contains("bug USING COVERING INDEX bug_on_") == true)
            let sorts = many.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }
            #expect(sorts == (grouping == .project || grouping == .host), "\(many)")
        }
    }

    @Test func `a search looks up bugs by their key in the index of it`() throws {
        for scope in [BugScope.all, project] {
            let few = try plan(request(scope, .status, .all, "mule-12", isSelective: true))
            #expect(
                few.contains { $0.contains("bug USING INDEX bug_on_source_key (source_key>? AND source_key<?)") },
                "\(few)")
            #expect(few.contains { $0.hasPrefix("SCAN bug_search VIRTUAL TABLE INDEX") })
            let many = try plan(request(scope, .created, .all, "mule-12", isSelective: false))
            #expect(many.first?.contains("bug USING COVERING INDEX bug_on_") == true, "\(many)")
        }
    }

    private func request(
        _ scope: BugScope, _ grouping: BugGrouping, _ filter: BugFilter, _ search: String, isSelective: Bool
    ) -> SectionedRequest<Bug> {
        BugRequests.request(
            scope, grouping, filter, BugSearch.condition(search)?.predicate(lookingUp: isSelective),
            isLookedUp: isSelective, .sample)
    }

    @Test func `counts and screenshots are served by an index`() throws {
        #expect(
            try plan("SELECT count(*) FROM bug WHERE project_id = 1 AND status = 'open'") == [
                "SEARCH bug USING COVERING INDEX bug_on_project_status (project_id=? AND status=?)"
            ])
        #expect(
            try plan("SELECT count(*) FROM bug WHERE status = 'closed'") == [
                "SEARCH bug USING COVERING INDEX bug_on_status (status=?)"
            ])
        #expect(
            try plan("SELECT thumbnail FROM screenshot WHERE bug_id = 1 ORDER BY position, id LIMIT 1") == [
                "SEARCH screenshot USING INDEX screenshot_on_bug (bug_id=?)"
            ])
        #expect(
            try plan("SELECT id FROM bug WHERE source_key = 'x' COLLATE NOCASE") == [
                "SEARCH bug USING COVERING INDEX bug_on_source_key (source_key=?)"
            ])
        #expect(
            try plan("SELECT 1 FROM bug WHERE source_id = 'x'") == [
                "SEARCH bug USING COVERING INDEX bug_on_source (source_id=?)"
            ])
        #expect(
            try plan("SELECT sha256 FROM screenshot WHERE content IS NULL") == [
                "SCAN screenshot USING INDEX screenshot_on_file"
            ])
    }

    private func plan<Record>(_ request: SectionedRequest<Record>) throws -> [String] {
        let query = try store.read { try FetchQuery(request.request, sectionKey: request.sectionNameKeyPath, in: $0) }
        return try plan(query.order().sql, StatementArguments(query.order().arguments))
    }

    private func plan(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
        try store.read { try Row.fetchAll($0, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments) }
            .map { $0["detail"] }
    }
}
