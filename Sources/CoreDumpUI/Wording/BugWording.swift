import CoreDumpStore
import ListDiff
import Localization

/// The words for the properties of bugs, and for numbers of bugs and projects.
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

    /// The header above the bugs of a priority.
    static func prioritySection(_ priority: Bug.Priority) -> String {
        switch priority {
        case .none: gettext("No Priority")
        case .low: gettext("Low Priority")
        case .medium: gettext("Medium Priority")
        case .high: gettext("High Priority")
        }
    }

    static func filter(_ filter: BugFilter) -> String {
        switch filter {
        case .all: pgettext("which bugs are shown", "All")
        case .open: pgettext("which bugs are shown", "Open")
        case .closed: pgettext("which bugs are shown", "Closed")
        }
    }

    /// "Open 12".
    static func filter(_ filter: BugFilter, count: Int) -> String {
        // Translators: which bugs are shown, and how many these are: "Open 12".
        formatted(gettext("%1$@ %2$@"), self.filter(filter), localized(count))
    }

    static func selected(_ count: Int) -> String {
        formatted(ngettext("%1$@ Bug Selected", "%1$@ Bugs Selected", count), localized(count))
    }

    static func grouping(_ grouping: BugGrouping) -> String {
        switch grouping {
        case .status: pgettext("what bugs are grouped by", "Status")
        case .priority: pgettext("what bugs are grouped by", "Priority")
        case .created: pgettext("what bugs are grouped by", "Created")
        case .hour: pgettext("what bugs are grouped by", "Hour")
        case .title: pgettext("what bugs are grouped by", "Title")
        case .project: pgettext("what bugs are grouped by", "Project")
        case .host: pgettext("what bugs are grouped by", "Host")
        }
    }

    static func grouping(_ grouping: ProjectGrouping) -> String {
        switch grouping {
        case .host: pgettext("what projects are grouped by", "Host")
        case .name: pgettext("what projects are grouped by", "Name")
        case .added: pgettext("what projects are grouped by", "Added")
        case .activity: pgettext("what projects are grouped by", "Activity")
        }
    }

    static func number(_ id: Bug.ID) -> String { "#\(id.rowID)" }

    /// "GitHub #12", or the key alone: "MULE-6432".
    static func source(_ key: String, of tracker: Bug.Tracker?) -> String {
        tracker.map { "\(name(of: $0)) \(key)" } ?? key
    }

    /// The tooltip of the key that a bug had in another tracker.
    static func sourceExplained(_ key: String, of tracker: Bug.Tracker?) -> String {
        // Translators: %1$@ is the key of a bug where it was imported from, such as MULE-6432.
        guard let tracker else { return formatted(gettext("Imported as %1$@"), key) }
        // Translators: %1$@ is a bug tracker such as GitHub, %2$@ the number of a bug there, such as #12.
        return formatted(gettext("Imported from %1$@ as %2$@"), name(of: tracker), key)
    }

    private static func name(of tracker: Bug.Tracker) -> String {
        switch tracker {
        case .gitHub: "GitHub"
        case .gitLab: "GitLab"
        }
    }

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

    /// The same where there is little room: "11 projects, 323 open".
    static func shortCounts(projects: Int, openBugs: Int) -> String {
        let projectCount = formatted(ngettext("%1$@ project", "%1$@ projects", projects), localized(projects))
        // Translators: the number of projects, then the number of open bugs: "11 projects, 323 open".
        return formatted(
            pgettext("projects and open bugs, in short", "%1$@, %2$@"), projectCount, shortOpenCount(openBugs))
    }

    /// "323 open".
    static func shortOpenCount(_ count: Int) -> String {
        formatted(npgettext("number of bugs", "%1$@ open", "%1$@ open", count), localized(count))
    }

    static func host(_ host: String) -> String {
        host.isEmpty ? pgettext("projects without a URL", "Unknown") : host
    }

    /// The line below the name of a project.
    static func hostAlone(_ host: String) -> String {
        host.isEmpty ? gettext("No URL") : host
    }

    /// Which bugs a question is about, by project and search.
    ///
    /// - Parameters:
    ///   - project: the name of the project; nil for all projects.
    ///   - searched: the text of the search field; empty without a search.
    static func place(project: String?, searched: String) -> String {
        switch (project, searched.isEmpty) {
        case (nil, true): gettext("In all projects.")
        case (let project?, true): formatted(gettext("In the project “%1$@”."), project)
        // Translators: of the bugs of all projects, those that contain the text %1$@.
        case (nil, false): formatted(gettext("In all projects, of the bugs that “%1$@” finds."), searched)
        // Translators: of the bugs of the project %1$@, those that contain the text %2$@.
        case (let project?, false):
            formatted(gettext("In the project “%1$@”, of the bugs that “%2$@” finds."), project, searched)
        }
    }
}

/// The results of the desktop's search.
enum SearchWording {
    /// The title of a result, and the line below it.
    static func lines(_ record: FoundRecord) -> (title: String, description: String) {
        switch record {
        case .project(let project):
            // Translators: of a project that was found, with the number of its open bugs: "Project, 3 open bugs".
            let count = BugWording.openCount(project.openBugCount)
            return (project.name, formatted(gettext("Project, %1$@"), count))
        case .bug(let bug, let projectName):
            // Translators: of a bug that was found: its number, its project, its status: "#12 in Mule, Open".
            let line = formatted(
                gettext("%1$@ in %2$@, %3$@"), BugWording.number(bug.id), projectName, BugWording.status(bug.status))
            return (bug.title, line)
        }
    }
}

extension BugText.Words {
    /// The words of the window, for bugs that are copied as text.
    static var ofTheWindow: BugText.Words {
        func words<Value: Hashable>(_ values: [Value], _ word: (Value) -> String) -> [Value: String] {
            Dictionary(uniqueKeysWithValues: values.map { ($0, word($0)) })
        }
        return BugText.Words(
            statuses: words(Bug.Status.allCases, BugWording.status),
            // A bug without a priority is copied without a word for it.
            priorities: words(Bug.Priority.allCases.filter { $0 != .none }, BugWording.priority))
    }
}
