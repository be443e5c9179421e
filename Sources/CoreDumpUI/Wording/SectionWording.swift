import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The headers of sections and their titles in the index beside the list.
enum SectionWording {
    /// - Parameter title: as the fetch request gives it.
    static func title(_ title: String, of grouping: ProjectGrouping) -> String {
        switch grouping {
        case .host: return BugWording.host(title)
        case .name: return title
        case .added: return month(title)
        case .activity:
            switch ProjectActivity(rawValue: title) {
            case .active: return gettext("With open bugs")
            case .quiet: return gettext("Without open bugs")
            case nil: return title
            }
        }
    }

    /// Nil for groupings without an index.
    static func indexTitle(_ indexTitle: String, of grouping: ProjectGrouping) -> String? {
        switch grouping {
        case .host, .name, .added: indexTitle
        case .activity: nil
        }
    }

    static func title(_ title: String, of grouping: BugGrouping) -> String {
        switch grouping {
        case .status: return Bug.Status(rawValue: title).map(BugWording.status) ?? title
        case .priority:
            return Int(title).flatMap(Bug.Priority.init).map(BugWording.prioritySection) ?? title
        case .created: return created(title)
        case .hour: return HourWording.section(title)
        case .title, .project: return title
        case .host: return BugWording.host(title)
        }
    }

    static func indexTitle(_ indexTitle: String, title: String, of grouping: BugGrouping) -> String? {
        switch grouping {
        case .status, .priority: return nil
        case .created:
            guard case .month(let year, _) = CreatedSection(name: title) else { return nil }
            return "\(year)"
        case .hour: return HourWording.index(title)
        case .title, .project, .host: return indexTitle
        }
    }

    private static func created(_ name: String) -> String {
        switch CreatedSection(name: name) {
        // Translators: the section of bugs with a date after today, above "Today".
        case .later: gettext("Later")
        case .today: gettext("Today")
        case .yesterday: gettext("Yesterday")
        case .week: gettext("This week")
        case .month, nil: month(name)
        }
    }

    /// "November 2026" for "2026-11".
    private static func month(_ name: String) -> String {
        guard case .month(let year, let month) = CreatedSection(name: name),
            let date = DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: 15)
                .date
        else { return name }
        // Translators: how a month is written, in the letters of strftime: %OB is its name by itself, %Y the year.
        return LocalTime(date).format(gettext("%OB %Y"))
    }
}
