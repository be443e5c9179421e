import AppModel
import Gtk
import Localization

/// The pages that show instead of the bugs when there are none.
final class EmptyBugsPages {
    private(set) lazy var newBug = Button(pill: gettext("New Bug…"), action: .newBug)

    func widget(_ page: EmptyBugList) -> Widget {
        let status: StatusPage
        switch page {
        case .noProjects:
            status = StatusPage(
                iconName: "view-list-symbolic", title: gettext("No Bugs"),
                description: gettext("Every bug belongs to a project. Create a project first."))
        case .noProject:
            status = StatusPage(
                iconName: "view-list-symbolic", title: gettext("No Project Selected"),
                description: gettext("Select a project to see its bugs."))
        case .noBugs:
            status = StatusPage(
                iconName: "object-select-symbolic", title: gettext("No Bugs"),
                description: gettext("Bugs you add will appear here."), child: newBug)
        case .noOpenBugs:
            status = StatusPage(
                iconName: "object-select-symbolic", title: gettext("No Open Bugs"),
                description: gettext("All bugs here are closed."))
        case .noClosedBugs:
            status = StatusPage(
                iconName: "object-select-symbolic", title: gettext("No Closed Bugs"),
                description: gettext("Bugs you close will appear here."))
        case .unreadable:
            status = StatusPage(
                iconName: "dialog-warning-symbolic", title: gettext("The Bugs Could Not Be Read"),
                description: gettext("Try another project or another search."))
        case .noResults, .noResultsInAll:
            status = noResults(gettext("No bugs match your search."), inAll: page == .noResultsInAll)
        case .noOpenResults, .noOpenResultsInAll:
            status = noResults(gettext("No open bugs match your search."), inAll: page == .noOpenResultsInAll)
        case .noClosedResults, .noClosedResultsInAll:
            status = noResults(gettext("No closed bugs match your search."), inAll: page == .noClosedResultsInAll)
        }
        status.addStyle(.compact)
        return status
    }

    private func noResults(_ description: String, inAll: Bool) -> StatusPage {
        let inOthers = Button(pill: gettext("Search All Projects"), action: .searchAllProjects)
        return StatusPage(
            iconName: "edit-find-symbolic", title: gettext("No Results"), description: description,
            child: inAll ? nil : inOthers)
    }
}
