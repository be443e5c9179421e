import FetchedResults
import Foundation
import GRDB

/// What the bugs pane shows.
package enum BugRequests {
    /// Bugs by a grouping; within a section the newest first, or by title where they are grouped by that.
    ///
    /// An index for each scope and grouping, `bug_on_project_status`, `bug_on_status` and so on, gives the order and holds the column of
    /// the filter. By project and by host, SQLite sorts in memory.
    ///
    /// - Parameter bounds: where today and the week begin, for ``BugGrouping/created``.
    package static func request(
        _ scope: BugScope, grouping: BugGrouping, filter: BugFilter = .all, bounds: CreatedBounds
    ) -> SectionedRequest<Bug> {
        request(scope, grouping, filter, nil, isLookedUp: false, bounds)
    }

    /// - Parameters:
    ///   - search: the condition for the bugs; nil for all.
    ///   - isLookedUp: whether it finds so few that SQLite looks them up and sorts them.
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

    static func among(_ ids: [Int64], and search: BugSearch.Condition?) -> FetchPredicate {
        let members = FetchPredicate.sql("bug.id IN (SELECT value FROM json_each(?))", [ids.jsonArray])
        return search.map { members && $0.test } ?? members
    }

    // MARK: - Order

    private static let newestFirst = [
        FetchSortDescriptor("created", ascending: false), FetchSortDescriptor("id", ascending: false),
    ]
    /// The same by the local time of the user who reported them.
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

    /// The order by date implies that by day, so that the index on the date serves although the sections depend on today.
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

// MARK: - Options

/// The groupings of the bugs pane. The raw values are stored in settings.
package enum BugGrouping: String, CaseIterable, Sendable {
    /// Open bugs, then closed ones; sections are named by the raw values of ``Bug/Status``.
    case status
    /// The most urgent first; sections are named by the raw values of ``Bug/Priority`` as text.
    case priority
    /// By the day on which they were reported, newest first; sections are named by ``CreatedSection``.
    case created
    /// By the hour at which they were reported, in the local time of the user who reported them, 23 down to 0; sections are named `00` to
    /// `23`.
    case hour
    /// By the first letter of the title, by title within; sections are named by the letter, `#` comes last.
    case title
    /// By project, newest first within; sections are named by the project. Useful in the scope of all projects.
    case project
    /// By the host of the project, in the order of the language, newest first within; sections are named by the host. Useful in the scope
    /// of all projects.
    case host
}

/// The filters of the bugs pane.
package enum BugFilter: String, CaseIterable, Sendable {
    case all, open, closed
}

/// The projects whose bugs are shown.
package enum BugScope: Hashable, Sendable {
    case all
    case project(Project.ID)

    /// Nil for all projects.
    package var project: Project.ID? {
        switch self {
        case .all: nil
        case .project(let id): id
        }
    }
}

// MARK: - Sections by day

/// A section of ``BugGrouping/created``.
package enum CreatedSection: Hashable, Sendable {
    /// Days after today; another program may have written any date.
    case later
    case today
    case yesterday
    /// Earlier days of this week.
    case week
    /// An earlier month.
    case month(year: Int, month: Int)

    /// The section of a name.
    package init?(name: String) {
        switch name {
        case "later": self = .later
        case "today": self = .today
        case "yesterday": self = .yesterday
        case "week": self = .week
        default:
            let parts = name.split(separator: "-")
            guard parts.count == 2, let year = Int(parts[0]), let month = Int(parts[1]) else { return nil }
            self = .month(year: year, month: month)
        }
    }
}

/// The first days of the sections, as `2026-11-20`.
package struct CreatedBounds: Hashable, Sendable {
    package let tomorrow: String
    package let today: String
    package let yesterday: String
    /// The first day of the week.
    package let week: String

    /// - Parameter calendar: gives the zone of the days and the first day of the week.
    package init(now: Date, calendar: Calendar) {
        let start = calendar.startOfDay(for: now)
        // Noon is on the same day, also when clocks change at night.
        let noon = start.addingTimeInterval(43_200)
        let daysIntoWeek = (calendar.component(.weekday, from: noon) - calendar.firstWeekday + 7) % 7
        var clock = LocalTime(calendar.timeZone)
        func day(_ offset: Int) -> String {
            let date = calendar.date(byAdding: .day, value: offset, to: noon) ?? noon
            return String(clock.text(date).prefix(10))
        }
        tomorrow = day(1)
        today = day(0)
        yesterday = day(-1)
        week = day(-daysIntoWeek)
    }
}

// MARK: - Names of sections

enum SectionName {
    /// The name behind the sort key: `M` of `3d M`; see ``TextKeys``.
    static func readable(_ key: DatabaseValue) -> String {
        guard let text = String.fromDatabaseValue(key), let space = text.firstIndex(of: " ") else { return "" }
        return String(text[text.index(after: space)...])
    }

    /// `2026` of `2026-11`.
    static func year(_ key: DatabaseValue) -> String {
        String((String.fromDatabaseValue(key) ?? "").prefix(4))
    }

    /// `9` of `09`.
    static func readableHour(_ key: DatabaseValue) -> String {
        Int(String.fromDatabaseValue(key) ?? "").map(String.init) ?? ""
    }

    static func activity(_ key: DatabaseValue) -> String {
        (Bool.fromDatabaseValue(key) == true ? ProjectActivity.active : .quiet).rawValue
    }

    /// The name in ``CreatedSection`` of a key of ``BugGrouping/created``.
    static func created(_ key: DatabaseValue) -> String {
        switch String.fromDatabaseValue(key) ?? "" {
        case "~4": "later"
        case "~3": "today"
        case "~2": "yesterday"
        case "~1": "week"
        case let month: month
        }
    }
}
