import CoreDumpStore
import Localization

/// What a screen reader says for what the window shows in another form.
enum SpokenWording {
    /// "3 of 1000".
    static func place(_ number: Int, of count: Int) -> String {
        formatted(gettext("%1$@ of %2$@"), localized(number), localized(count))
    }

    /// What the row of a project says besides its name.
    static func facts(of project: Project) -> String { openBugs(project.openBugCount) }

    /// "3 open bugs"; empty for none, as in the row.
    static func openBugs(_ count: Int) -> String { count > 0 ? BugWording.openCount(count) : "" }

    /// What the row of a bug says besides its title.
    ///
    /// - Parameter project: nil in the list of a single project.
    static func facts(of bug: Bug, project: String?) -> String {
        joined([
            bug.status == .closed ? BugWording.status(.closed) : "",
            bug.priority == .none ? "" : BugWording.prioritySection(bug.priority), project ?? "", labels(of: bug),
        ])
    }

    /// A summary of the bug that is open in the pane.
    static func whole(_ bug: Bug) -> String {
        joined([
            bug.title, BugWording.number(bug.id), BugWording.status(bug.status),
            bug.priority == .none ? "" : BugWording.prioritySection(bug.priority), labels(of: bug),
        ])
    }

    private static func labels(of bug: Bug) -> String {
        bug.storedLabels.isEmpty ? "" : joined(bug.labels.names)
    }

    /// Said of a toggle button while it is pressed.
    static var pressed: String { pgettext("a button", "Pressed") }

    /// How many bugs the list shows after the user has changed the filter or the search.
    static func bugs(_ count: Int, isSearch: Bool) -> String {
        guard count > 0 else { return isSearch ? gettext("No Results") : gettext("No Bugs") }
        return formatted(ngettext("%1$@ bug", "%1$@ bugs", count), localized(count))
    }

    /// How many projects the list shows after the user has changed the search.
    static func projects(_ count: Int, isSearch: Bool) -> String {
        guard count > 0 else { return isSearch ? gettext("No Results") : gettext("No Projects") }
        return formatted(ngettext("%1$@ project", "%1$@ projects", count), localized(count))
    }

    /// The parts with commas between them, without the empty ones.
    static func joined(_ parts: [String]) -> String {
        let parts = parts.filter { !$0.isEmpty }
        return parts.dropFirst().reduce(parts.first ?? "") { formatted(gettext("%1$@, %2$@"), $0, $1) }
    }
}
