import CoreDumpStore
import Localization

/// The words for what a bug is.
enum BugWording {
    static func status(_ status: Bug.Status) -> String {
        switch status {
        case .open: pgettext("status of a bug", "Open")
        case .closed: pgettext("status of a bug", "Closed")
        }
    }

    static func priority(_ priority: Bug.Priority) -> String {
        switch priority {
        case .none: pgettext("priority of a bug", "None")
        case .low: pgettext("priority of a bug", "Low")
        case .medium: pgettext("priority of a bug", "Medium")
        case .high: pgettext("priority of a bug", "High")
        }
    }

    static func number(_ id: Bug.ID) -> String { "#\(id.rowID)" }

    static func openCount(_ count: Int) -> String {
        formatted(ngettext("%1$@ open bug", "%1$@ open bugs", count), localized(count))
    }

    /// "3 open bugs, 12 closed".
    static func openAndClosed(_ counts: BugCounts) -> String {
        let closed = formatted(ngettext("%1$@ closed", "%1$@ closed", counts.closed), localized(counts.closed))
        // Translators: the number of open bugs, then that of closed ones: "3 open bugs, 12 closed".
        return formatted(pgettext("open and closed bugs", "%1$@, %2$@"), openCount(counts.open), closed)
    }

    static func counts(projects: Int, openBugs: Int) -> String {
        let projectCount = formatted(ngettext("%1$@ project", "%1$@ projects", projects), localized(projects))
        // Translators: the number of projects, then the number of open bugs: "11 projects, 323 open bugs".
        return formatted(gettext("%1$@, %2$@"), projectCount, openCount(openBugs))
    }

    static func host(_ host: String) -> String {
        host.isEmpty ? pgettext("projects without a URL", "Unknown") : host
    }
}
