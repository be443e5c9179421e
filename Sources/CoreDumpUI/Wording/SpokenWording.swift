import CoreDumpStore
import Localization

/// What a screen reader says, and what is seen in another form.
enum SpokenWording {
    /// Which of how many: "3 of 1000".
    static func place(_ number: Int, of count: Int) -> String {
        formatted(gettext("%1$@ of %2$@"), localized(number), localized(count))
    }

    /// What there is to be known of a project besides its name.
    static func facts(of project: Project) -> String { openBugs(project.openBugCount) }

    /// "3 open bugs"; nothing of none, as in the row.
    static func openBugs(_ count: Int) -> String { count > 0 ? BugWording.openCount(count) : "" }

    /// What there is to be known of a bug besides its title.
    ///
    /// - Parameter project: nil where it goes without saying.
    static func facts(of bug: Bug, project: String?) -> String {
        joined([
            bug.status == .closed ? BugWording.status(.closed) : "",
            bug.priority == .none ? "" : BugWording.prioritySection(bug.priority), project ?? "",
        ])
    }

    /// A bug that is shown as a whole, in short.
    static func whole(_ bug: Bug) -> String {
        joined([
            bug.title, BugWording.number(bug.id), BugWording.status(bug.status),
            bug.priority == .none ? "" : BugWording.prioritySection(bug.priority),
        ])
    }

    /// Said of a button that stays pressed, while it is.
    static var pressed: String { pgettext("a button", "Pressed") }

    /// How many bugs are shown after another choice of them.
    static func bugs(_ count: Int, isSearch: Bool) -> String {
        guard count > 0 else { return isSearch ? gettext("No Results") : gettext("No Bugs") }
        return formatted(ngettext("%1$@ bug", "%1$@ bugs", count), localized(count))
    }

    /// How many projects are shown after another choice of them.
    static func projects(_ count: Int, isSearch: Bool) -> String {
        guard count > 0 else { return isSearch ? gettext("No Results") : gettext("No Projects") }
        return formatted(ngettext("%1$@ project", "%1$@ projects", count), localized(count))
    }

    /// One after the other, without those that are empty.
    static func joined(_ parts: [String]) -> String {
        let parts = parts.filter { !$0.isEmpty }
        return parts.dropFirst().reduce(parts.first ?? "") { formatted(gettext("%1$@, %2$@"), $0, $1) }
    }
}
