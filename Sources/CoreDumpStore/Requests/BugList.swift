import FetchedResults
import GRDB

/// Which bugs a list shows, and how they are found the quickest way.
///
/// The first of them are found by walking through the bugs in the order of the list for a bounded way. So they are always
/// what the list begins with, if not as many as one would like.
struct BugList {
    let scope: BugScope
    let grouping: BugGrouping
    let filter: BugFilter
    let search: BugSearch.Condition?
    let bounds: CreatedBounds

    /// More than a window is high, even in the gallery on a large screen.
    static let firstCount = 200
    /// So many are worth to be shown before the others are looked for.
    private static let enough = 50
    /// How many bugs are tested for a text: first those that are enough for a frequent one, then more.
    private static let shortWay = 1_000
    private static let longWay = 10_000
    /// A text that fewer bugs contain is looked up as quickly.
    private static let fewFound = 2_000
    /// More than this many bugs are not looked up one by one: to walk through all in their order is faster then.
    private static let mostLookedUp = 20_000

    /// Whether an index gives the order, and has nothing but what is wanted.
    var isServedByIndex: Bool {
        search == nil && !isByProject && (filter == .all || grouping == .status)
    }

    /// Whether the order comes from the projects.
    private var isByProject: Bool { scope == .all && (grouping == .project || grouping == .host) }

    /// - Complexity: O(count)
    func hasFewBugs(_ count: Int, in db: Database) throws -> Bool {
        switch scope {
        case .all:
            let sql = "SELECT count(*) FROM (SELECT 1 FROM bug LIMIT ?)"
            return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [count + 1]) ?? 0 <= count
        case .project(let id):
            let sql = "SELECT count(*) FROM (SELECT 1 FROM bug WHERE project_id = ? LIMIT ?)"
            return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id.rowID, count + 1]) ?? 0 <= count
        }
    }

    /// All bugs.
    ///
    /// - Complexity: O(k) for k bugs that the index finds, 20,000 at most.
    func whole(in db: Database) throws -> SectionedRequest<Bug> {
        guard let search else {
            return BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds)
        }
        let isShort = try hasFewBugs(Self.longWay, in: db)
        let isSelective = try search.findsFewer(than: isShort ? Self.fewFound : Self.mostLookedUp, in: db)
        let predicate = isShort && !isSelective ? search.test : search.predicate(lookingUp: isSelective)
        return BugRequests.request(scope, grouping, filter, predicate, isLookedUp: isSelective, bounds)
    }

    /// The first bugs; nil when all are found as quickly, or when there are none within the way that is walked.
    ///
    /// - Complexity: O(10,000 log n)
    func first(in db: Database) throws -> SectionedRequest<Bug>? {
        guard search != nil || isByProject else {
            return BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds)
                .limited(to: Self.firstCount)
        }
        guard let ids = try ids(in: db), !ids.isEmpty else { return nil }
        return BugRequests.request(
            scope, grouping, filter, BugRequests.among(ids, and: search), isLookedUp: true, bounds)
    }

    private func ids(in db: Database) throws -> [Int64]? {
        guard let search else { return try candidates(0..<Self.firstCount, in: db) }
        var found = try search.matches(among: candidates(0..<Self.shortWay, in: db), limit: Self.firstCount, in: db)
        if found.count >= Self.enough { return found }
        if try search.findsFewer(than: Self.fewFound, in: db) { return nil }
        let more = try candidates(Self.shortWay..<Self.longWay, in: db)
        found += try search.matches(among: more, limit: Self.firstCount - found.count, in: db)
        return found
    }

    /// The ids of the bugs at some places of the list that would be there without the search.
    private func candidates(_ range: Range<Int>, in db: Database) throws -> [Int64] {
        if isByProject {
            let bugs = BugsOfProjects(key: grouping == .host ? "host" : "sort_key", filter: filter)
            return Array(try bugs.ids(range.upperBound, in: db).dropFirst(range.lowerBound))
        }
        // In one project these two say the same of all bugs, and the newest come first.
        let grouping = grouping == .project || grouping == .host ? .created : grouping
        return try BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds).request
            .limited(to: range.count, offset: range.lowerBound).fetchIDs(db).map(\.rowID)
    }
}
