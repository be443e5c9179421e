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

    /// More than a window is high, even in the gallery on a large screen.
    static let firstCount = 200
    /// So many bugs are tested for a text one by one, rather than found by it among all.
    private static let mostTested = 10_000
    /// So many bugs are tested to learn how frequent a text is; it is frequent if it is in so many of them.
    private static let (sampleCount, frequentCount) = (1_000, 20)
    /// More than a window shows.
    private static let windowful = 50
    /// So few are looked up and sorted within the frame of a key, and so few so quickly that it can be done twice in it.
    private static let (fewFound, veryFew) = (2_000, 50)
    /// So many more are tested at a time, until there are enough, for so long at most.
    private static let step = 500
    private static let longestWalk = Duration.milliseconds(8)

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
    /// A text that many of the first bugs contain is in many: then all are walked through in their order. Else those that
    /// contain it are looked up and sorted.
    ///
    /// - Complexity: O(1): some bugs are tested.
    func whole(in db: Database) throws -> SectionedRequest<Bug> {
        guard let search else {
            return BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds)
        }
        if scope != .all, try hasFewBugs(Self.mostTested, in: db) {
            return BugRequests.request(scope, grouping, filter, search.test, isLookedUp: false, bounds)
        }
        let isRare = try isRare(search, in: db)
        return BugRequests.request(
            scope, grouping, filter, search.predicate(lookingUp: isRare), isLookedUp: isRare, bounds)
    }

    /// The first bugs; nil when there are none within the way that is walked.
    ///
    /// - Complexity: O(k log n) for the k bugs on the way of n, which takes some milliseconds.
    func first(in db: Database) throws -> SectionedRequest<Bug>? {
        guard search != nil || isByProject else {
            return BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds)
                .limited(to: Self.firstCount)
        }
        let ids = try ids(in: db)
        guard !ids.isEmpty else { return nil }
        return among(ids, search)
    }

    /// The first bugs that contain a text so frequent that some of the very first do; nil for others.
    ///
    /// - Complexity: O(log n): some bugs are tested.
    func frequent(in db: Database) throws -> SectionedRequest<Bug>? {
        guard let search else { return nil }
        let ids = try sample(of: search, in: db)
        guard ids.count >= Self.windowful else { return nil }
        return among(Array(ids.prefix(Self.firstCount)), search)
    }

    /// All bugs, or the first of them by their ids, where the index finds few that contain the text; nil for others.
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

    /// Those of some bugs that are in the list.
    private func among(_ ids: [Int64], _ search: BugSearch.Condition?) -> SectionedRequest<Bug> {
        BugRequests.request(scope, grouping, filter, BugRequests.among(ids, and: search), isLookedUp: true, bounds)
    }

    /// Whether those that contain a text are so few that they are looked up and sorted.
    private func isRare(_ search: BugSearch.Condition, in db: Database) throws -> Bool {
        if try sample(of: search, in: db).count < Self.frequentCount { return true }
        return try search.candidates(atMost: Self.fewFound, in: db) != nil
    }

    /// Those of the first bugs that contain a text.
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
        let ids = try candidates(Self.sampleCount..<Self.mostTested, in: db)
        for step in stride(from: 0, to: ids.count, by: Self.step) {
            if found.count >= Self.firstCount || start.duration(to: .now) > Self.longestWalk { break }
            found += try search.matches(among: ids[step..<min(step + Self.step, ids.count)], in: db)
        }
        return found
    }

    /// The ids of the bugs at some places of the list that would be there without the search.
    private func candidates(_ range: Range<Int>, in db: Database) throws -> [Int64] {
        if isByProject {
            let bugs = BugsOfProjects(key: grouping == .host ? "host_key" : "sort_key", filter: filter)
            return Array(try bugs.ids(range.upperBound, in: db).dropFirst(range.lowerBound))
        }
        // In one project these two say the same of all bugs, and the newest come first.
        let grouping = grouping == .project || grouping == .host ? .created : grouping
        return try BugRequests.request(scope, grouping: grouping, filter: filter, bounds: bounds).request
            .limited(to: range.count, offset: range.lowerBound).fetchIDs(db).map(\.rowID)
    }
}
