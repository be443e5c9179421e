import FetchedResults
import GRDB

/// What the bugs pane shows.
package enum BugRequests {
    /// Bugs by a grouping; within a section the newest first, or by title where they are grouped by that.
    ///
    /// Served by an index for each scope and grouping, `bug_on_project_status`, `bug_on_status` and so on, in the order of
    /// which the rows are read; the filter is part of it. By project and by host they are sorted in memory.
    ///
    /// - Parameter bounds: where today and the week begin, for ``BugGrouping/created``.
    package static func request(
        _ scope: BugScope, grouping: BugGrouping, filter: BugFilter = .all, bounds: CreatedBounds
    ) -> SectionedRequest<Bug> {
        request(scope, grouping, filter, nil, isLookedUp: false, bounds)
    }

    /// - Parameters:
    ///   - search: which of the bugs; nil for all.
    ///   - isLookedUp: whether these are so few that they are looked up and sorted.
    static func request(
        _ scope: BugScope, _ grouping: BugGrouping, _ filter: BugFilter, _ search: FetchPredicate?,
        isLookedUp: Bool, _ bounds: CreatedBounds
    ) -> SectionedRequest<Bug> {
        let (descriptors, section) = terms(of: grouping, bounds)
        var parts: [FetchPredicate] = []
        // A plus in front of a column forbids the use of its index.
        if case .project(let id) = scope {
            parts.append(.sql("\(isLookedUp ? "+" : "")bug.project_id = ?", [id.rowID]))
        }
        if filter != .all {
            parts.append(.sql("\(grouping == .status && !isLookedUp ? "" : "+")bug.status = ?", [filter.rawValue]))
        }
        if let search { parts.append(search) }
        return SectionedRequest(
            request: FetchRequest(
                table: Bug.tableName, predicate: parts.joined { $0 && $1 }, sortDescriptors: descriptors),
            sectionNameKeyPath: section)
    }

    /// Which bugs are among some.
    static func among(_ ids: [Int64], and search: BugSearch.Condition?) -> FetchPredicate {
        let list = "[\(ids.map(String.init).joined(separator: ","))]"
        let members = FetchPredicate.sql("bug.id IN (SELECT value FROM json_each(?))", [list])
        return search.map { members && $0.test } ?? members
    }

    // MARK: - Order

    private static let newestFirst = [
        FetchSortDescriptor("created", ascending: false), FetchSortDescriptor("id", ascending: false),
    ]
    /// The same by the clock of who reported them.
    private static let latestFirst = [
        FetchSortDescriptor("created_local", ascending: false), FetchSortDescriptor("id", ascending: false),
    ]

    private static func terms(
        of grouping: BugGrouping, _ bounds: CreatedBounds
    ) -> ([FetchSortDescriptor], SectionKeyPath) {
        switch grouping {
        case .status:
            // "open" comes after "closed".
            return ([FetchSortDescriptor("status", ascending: false)] + newestFirst, SectionKeyPath("status"))
        case .priority:
            return ([FetchSortDescriptor("priority", ascending: false)] + newestFirst, SectionKeyPath("priority"))
        case .created:
            return createdTerms(bounds)
        case .hour:
            let hour = "substr(created_local, 12, 2)"
            let descriptor = FetchSortDescriptor(sql: hour, ascending: false)
            return ([descriptor] + latestFirst, SectionKeyPath(sql: hour, indexTitle: { SectionName.readableHour($0) }))
        case .title:
            let descriptors = ["initial", "sort_key", "id"].map { FetchSortDescriptor($0) }
            let name: SectionKeyPath.Title = { SectionName.readable($0) }
            return (descriptors, SectionKeyPath("initial", title: name, indexTitle: name))
        case .project:
            let section = SectionKeyPath("project.sort_key", title: { SectionName.readable($0) })
            return ([FetchSortDescriptor("project.sort_key")] + latestFirst, section)
        case .host:
            let section = SectionKeyPath("project.host_key", title: { SectionName.readable($0) })
            return ([FetchSortDescriptor("project.host_key")] + latestFirst, section)
        }
    }

    /// The days follow from the order by date, so that the index on it serves although the days depend on today.
    private static func createdTerms(_ bounds: CreatedBounds) -> ([FetchSortDescriptor], SectionKeyPath) {
        let sql = """
            CASE WHEN created_local >= ? THEN '~4' WHEN created_local >= ? THEN '~3' WHEN created_local >= ? THEN '~2' \
            WHEN created_local >= ? THEN '~1' ELSE substr(created_local, 1, 7) END
            """
        let arguments = [bounds.tomorrow, bounds.today, bounds.yesterday, bounds.week]
        let descriptor = FetchSortDescriptor(sql: sql, arguments, ascending: false, isImplied: true)
        let section = SectionKeyPath(sql: sql, arguments, title: { SectionName.created($0) })
        return ([descriptor] + latestFirst, section)
    }
}
