import FetchedResults
import GRDB
import Synchronization

/// Chooses the fastest way to find the bugs of a list.
///
/// The first rows are found by reading a bounded number of bugs in the order of the list, so they are always its beginning, but may be
/// fewer than a window shows.
struct BugList {
    let scope: BugScope
    let grouping: BugGrouping
    let filter: BugFilter
    let search: BugSearch.Condition?
    let bounds: CreatedBounds
    private let sampled = SearchSample()
    private let walked = SearchSample()

    init(
        scope: BugScope, grouping: BugGrouping, filter: BugFilter, search: BugSearch.Condition?, bounds: CreatedBounds
    ) {
        self.scope = scope
        self.grouping = grouping
        self.filter = filter
        self.search = search
        self.bounds = bounds
    }

    /// How many first rows are fetched: more than a window shows, even in the gallery on a large screen.
    static let firstCount = 200
    /// Up to this many bugs are tested for a text one by one, instead of by the index.
    private static let maximumTested = 10_000
    /// How many bugs are tested to learn how frequent a text is, and in how many of them a frequent text is.
    private static let (sampleCount, frequentCount) = (1_000, 20)
    /// More than a window shows.
    private static let visibleRowCount = 50
    /// How many bugs can be looked up and sorted within the frame after a key press, and how many so quickly that it can be done twice.
    private static let (fewFound, veryFew) = (2_000, 50)
    /// How many more bugs are tested at a time until there are enough, and for how long at most.
    private static let step = 500
    private static let longestWalk = Duration.milliseconds(8)

    /// Whether an index gives the order, and holds only bugs of the list.
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

    /// All bugs of the list. If many of the first bugs contain the text, all bugs are read in their order; otherwise the bugs that
    /// contain it are looked up and sorted.
    ///
    /// - Complexity: O(1): some bugs are tested.
    func whole(in db: Database) throws -> SectionedRequest<Bug> {
        guard let search else {
            return BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds)
        }
        if scope != .all, try hasFewBugs(Self.maximumTested, in: db) {
            return BugRequests.request(scope, grouping, filter, search.test, isLookedUp: false, bounds)
        }
        let isRare = try isRare(search, in: db)
        return BugRequests.request(
            scope, grouping, filter, search.predicate(lookingUp: isRare), isLookedUp: isRare, bounds)
    }

    /// The first bugs; nil when the bugs that are read for them contain none.
    ///
    /// - Complexity: O(k log n) for the k bugs of n that are read, which takes some milliseconds.
    func first(in db: Database) throws -> SectionedRequest<Bug>? {
        guard search != nil || isByProject else {
            return BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds)
                .limited(to: Self.firstCount)
        }
        let ids = try ids(in: db)
        guard !ids.isEmpty else { return nil }
        return among(ids, search)
    }

    /// The first bugs with a text that is so frequent that enough of the first bugs contain it; nil for other texts.
    ///
    /// - Complexity: O(log n): some bugs are tested.
    func frequent(in db: Database) throws -> SectionedRequest<Bug>? {
        guard let search else { return nil }
        let ids = try sample(of: search, in: db)
        guard ids.count >= Self.visibleRowCount else { return nil }
        return among(Array(ids.prefix(Self.firstCount)), search)
    }

    /// All bugs, or the first by their ids, where the index finds few that contain the text; nil for other texts.
    func few(in db: Database) throws -> SectionedRequest<Bug>? {
        guard let search, let candidates = try search.candidates(atMost: Self.fewFound, in: db) else { return nil }
        if candidates.count > Self.veryFew {
            // The index has tested the words that it knows.
            let first = among(candidates, search.isPartlyIndexed ? search : nil).limited(to: Self.firstCount)
            let ids = try first.request.fetchIDs(db).map(\.rowID)
            if !ids.isEmpty { return among(ids, search).limited(to: Self.firstCount) }
        }
        return BugRequests.request(
            scope, grouping, filter, search.predicate(lookingUp: true), isLookedUp: true, bounds)
    }

    private func among(_ ids: [Int64], _ search: BugSearch.Condition?) -> SectionedRequest<Bug> {
        BugRequests.request(scope, grouping, filter, BugRequests.among(ids, and: search), isLookedUp: true, bounds)
    }

    /// Whether so few bugs contain a text that looking them up and sorting them is fast.
    private func isRare(_ search: BugSearch.Condition, in db: Database) throws -> Bool {
        if try sample(of: search, in: db).count < Self.frequentCount { return true }
        return try search.candidates(atMost: Self.fewFound, in: db) != nil
    }

    /// The ids of the first bugs that contain a text.
    private func sample(of search: BugSearch.Condition, in db: Database) throws -> [Int64] {
        try sampled.ids { try search.matches(among: candidates(0..<Self.sampleCount, in: db), in: db) }
    }

    private func ids(in db: Database) throws -> [Int64] {
        guard let search else { return try candidates(0..<Self.firstCount, in: db) }
        return try walked.ids { try walk(to: search, in: db) }
    }

    private func walk(to search: BugSearch.Condition, in db: Database) throws -> [Int64] {
        let start = ContinuousClock.now
        var found = try sample(of: search, in: db)
        guard found.count < Self.firstCount else { return found }
        let ids = try candidates(Self.sampleCount..<Self.maximumTested, in: db)
        for step in stride(from: 0, to: ids.count, by: Self.step) {
            if found.count >= Self.firstCount || start.duration(to: .now) > Self.longestWalk { break }
            found += try search.matches(among: ids[step..<min(step + Self.step, ids.count)], in: db)
        }
        return found
    }

    /// The ids at some positions of the list without the search.
    private func candidates(_ range: Range<Int>, in db: Database) throws -> [Int64] {
        if isByProject {
            let bugs = BugsOfProjects(key: grouping == .host ? "host_key" : "sort_key", filter: filter)
            return Array(try bugs.ids(range.upperBound, in: db).dropFirst(range.lowerBound))
        }
        // In one project, all bugs have the same project and host, and the newest come first.
        let grouping = grouping == .project || grouping == .host ? .created : grouping
        return try BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds).request
            .limited(to: range.count, offset: range.lowerBound).fetchIDs(db).map(\.rowID)
    }
}

/// The matches among the first bugs of a list, tested once although several decisions use them.
private final class SearchSample: Sendable {
    private let found = Mutex<[Int64]?>(nil)

    /// - Parameter find: finds them, the first time.
    func ids(_ find: () throws -> [Int64]) rethrows -> [Int64] {
        if let known = found.withLock(\.self) { return known }
        let ids = try find()
        found.withLock { $0 = ids }
        return ids
    }
}

/// Bugs ordered by a column of their projects, which no index of the table `bug` contains: project by project, newest first.
struct BugsOfProjects {
    /// The column of the projects; projects with the same value form a group.
    let key: String
    let filter: BugFilter

    /// Up to this many bugs of a group are sorted; for a larger group, the newest of all bugs are searched.
    private static let maximumSorted = 20_000
    private static let maximumSearched = 10_000
    private static let maximumGroups = 1_000

    /// The ids of the first bugs.
    ///
    /// - Returns: fewer than `count` also when the next one is too far away.
    /// - Complexity: O(20,000 log n) for n bugs.
    func ids(_ count: Int, in db: Database) throws -> [Int64] {
        var ids: [Int64] = []
        let groups = try String.fetchCursor(db.cachedStatement(sql: groups))
        while ids.count < count, let projects = try groups.next() {
            let wanted = count - ids.count
            let sorted = try newest(of: projects, wanted, in: db)
            ids += try sorted ?? newestOfAll(in: projects, wanted, in: db)
            if sorted == nil, ids.count < count { break }
        }
        return ids
    }

    /// The projects of each group as a JSON array, in the order of an index.
    var groups: String {
        "SELECT json_group_array(id) FROM project GROUP BY \(key) ORDER BY \(key) LIMIT \(Self.maximumGroups)"
    }

    private var condition: String { filter == .all ? "" : " AND status = '\(filter.rawValue)'" }

    /// The newest bugs of the projects in a JSON array; nil when they have too many bugs.
    private func newest(of projects: String, _ count: Int, in db: Database) throws -> [Int64]? {
        let members = "project_id IN (SELECT value FROM json_each(?))"
        if let id = Int64(projects.dropFirst().dropLast()) {
            // In the order of bug_on_project_created.
            let sql =
                "SELECT id FROM bug WHERE project_id = ?\(condition.replacing(" status", with: " +status"))"
                + " ORDER BY created_local DESC, id DESC LIMIT ?"
            return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [id, count])
        }
        let total = "SELECT count(*) FROM (SELECT 1 FROM bug WHERE \(members) LIMIT \(Self.maximumSorted))"
        guard try Int.fetchOne(db.cachedStatement(sql: total), arguments: [projects]) ?? 0 < Self.maximumSorted else {
            return nil
        }
        let sql = "SELECT id FROM bug WHERE \(members)\(condition) ORDER BY created_local DESC, id DESC LIMIT ?"
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [projects, count])
    }

    /// The bugs of some projects among the newest of all bugs.
    private func newestOfAll(in projects: String, _ count: Int, in db: Database) throws -> [Int64] {
        let sql = """
            SELECT id FROM (
                SELECT id, project_id, status FROM bug ORDER BY created_local DESC, id DESC LIMIT \(Self.maximumSearched)
            ) WHERE project_id IN (SELECT value FROM json_each(?))\(condition) LIMIT ?
            """
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [projects, count])
    }
}
