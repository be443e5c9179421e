import FetchedResults
import GRDB

extension Store {
    /// So many rows are fetched and tested for a text within a few milliseconds.
    private static let fewRows = 2_000

    /// What the bugs pane shows; the rows are those of ``bugRequest(_:grouping:filter:search:bounds:)``.
    ///
    /// - Complexity: O(1). Its first rows are found among 10,000 bugs at most.
    package func bugList(
        _ scope: BugScope, grouping: BugGrouping, filter: BugFilter = .all, search: String = "", bounds: CreatedBounds
    ) -> ListRequest<Bug> {
        let list = BugList(
            scope: scope, grouping: grouping, filter: filter, search: BugSearch.condition(search), bounds: bounds)
        // Where that cannot be read, nothing can: whoever fetches the list is told.
        let isShort = (try? read { try list.hasFewBugs(Self.fewRows, in: $0) }) ?? false
        return ListRequest(
            isQuick: isShort || list.isServedByIndex, instant: { try isShort ? nil : list.frequent(in: $0) },
            few: { try isShort ? nil : list.few(in: $0) }, first: { try isShort ? nil : list.first(in: $0) },
            whole: { try list.whole(in: $0) })
    }

    /// What the projects pane shows; the rows are those of ``ProjectRequests/request(grouping:search:)``.
    ///
    /// - Complexity: O(1). A search for its first rows reads projects until it has found them.
    package func projectList(grouping: ProjectGrouping, search: String = "") -> ListRequest<Project> {
        let whole = ProjectRequests.request(grouping: grouping, search: search)
        let isShort = (try? read { try Self.hasFewProjects($0) }) ?? false
        return ListRequest(
            isQuick: isShort || CheckedText.trimmed(search).isEmpty,
            first: { _ in isShort ? nil : whole.limited(to: BugList.firstCount) }, whole: { _ in whole })
    }

    private static func hasFewProjects(_ db: Database) throws -> Bool {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM project LIMIT ?)"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [fewRows]) ?? 0 < fewRows
    }

    /// Begins to read one consistent state on another thread.
    func reading<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) -> BackgroundReading<T> {
        BackgroundReading(of: database, body)
    }

    /// Reads one consistent state without blocking; interrupted when the task is cancelled.
    func readInBackground<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await StoreError.translating { try await database.read(body) }
    }
}
