import FetchedResults
import GRDB

extension Store {
    /// How many rows can be fetched and tested for a text within a few milliseconds.
    private static let fewRows = 2_000

    /// What the bugs pane shows; the rows are those of ``bugRequest(_:grouping:filter:search:bounds:)``.
    ///
    /// - Complexity: O(1). Its first rows are found among 10,000 bugs at most.
    package func bugList(
        _ scope: BugScope, grouping: BugGrouping, filter: BugFilter = .all, search: String = "", bounds: CreatedBounds
    ) -> ListRequest<Bug> {
        let list = BugList(
            scope: scope, grouping: grouping, filter: filter, search: BugSearch.condition(search), bounds: bounds)
        // If this cannot be read, nothing can: fetching the list throws the error.
        let isShort = (try? read { try list.hasFewBugs(Self.fewRows, in: $0) }) ?? false
        return ListRequest(
            isQuick: isShort || list.isServedByIndex, frequent: { try isShort ? nil : list.frequent(in: $0) },
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
            isQuick: isShort || NormalizedText.trimmed(search).isEmpty,
            first: { _ in isShort ? nil : whole.limited(to: BugList.firstCount) }, whole: { _ in whole })
    }

    private static func hasFewProjects(_ db: Database) throws -> Bool {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM project LIMIT ?)"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [fewRows]) ?? 0 < fewRows
    }

    /// Reads one consistent state without blocking; interrupted when the task is cancelled.
    func readInBackground<T: Sendable>(_ body: @Sendable (Database) throws -> T) async throws -> T {
        try await StoreError.translating { try await database.read(body) }
    }

    /// What the bugs pane shows of a search; see ``BugRequests/request(_:grouping:filter:bounds:)``.
    ///
    /// A text of three characters and more is found by the index `bug_search`: if it finds few bugs, these are looked up and sorted; if it
    /// finds many, all bugs are read in their order. A shorter text reads every text. If there are few bugs to search, each of them is
    /// tested.
    ///
    /// - Parameter search: what the title or the details contain, without case and diacritics; white space at its ends does not matter, and
    ///   an empty text finds all. One such as `#12` finds the bug of this number as well.
    /// - Throws: ``StoreError``
    package func bugRequest(
        _ scope: BugScope, grouping: BugGrouping, filter: BugFilter = .all, search: String, bounds: CreatedBounds
    ) throws -> SectionedRequest<Bug> {
        let list = BugList(
            scope: scope, grouping: grouping, filter: filter, search: BugSearch.condition(search), bounds: bounds)
        return try read { try list.whole(in: $0) }
    }
}
