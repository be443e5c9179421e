import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The middle pane: the bugs of a project, or of all, in sections by status.
final class BugsPane {
    let content = Box(.vertical)
    let header = HeaderBar()
    let back = Button(iconName: "go-previous-symbolic", name: gettext("Back to Projects"))
    let list: SectionedListView

    private let store: Store
    private let now: () -> Date
    private let title = WindowTitle(title: gettext("Bugs"))
    private let stack = Stack(transition: .crossfade)
    private let newBug = Button(pill: gettext("New Bug…"), action: .newBug)
    private let adapter: FetchedListAdapter<BugListContent>
    private(set) var scope: BugScope?

    /// Called when the person selects another bug; nil when none is selected any more.
    var onSelect: ((Bug.ID?) -> Void)?

    init(store: Store, now: @escaping () -> Date, reportError: @escaping ErrorHandler) {
        self.store = store
        self.now = now
        list = SectionedListView()
        list.setAccessibleName(gettext("Bugs"))
        let content = BugListContent(thumbnails: ThumbnailLoader(store: store), now: now)
        adapter = FetchedListAdapter(content: content, view: list, reportError: reportError)
        buildHeader()
        buildContent()
        list.onSelectionChanged = { [weak self] in
            guard let self else { return }
            onSelect?(selection)
        }
        adapter.onResultsChanged = { [weak self] in self?.updatePage() }
        show(nil)
    }

    var selection: Bug.ID? { list.selectedItem.flatMap(Bug.ID.init) }

    var reported: any ReportedList { adapter }

    var firstBug: Bug.ID? { adapter.firstID }

    /// Returns false when the bug is not among those that are shown.
    @discardableResult
    func select(_ id: Bug.ID) -> Bool {
        list.select(rowID: id.rowID, scroll: true)
    }

    /// Shows the bugs of `scope`; of nothing for nil.
    func show(_ scope: BugScope?) {
        self.scope = scope
        list.select(rowID: nil)
        if let scope {
            let bounds = CreatedBounds(now: now(), calendar: .current)
            adapter.show(BugRequests.request(scope, grouping: .status, bounds: bounds), of: store)
        } else {
            adapter.clear()
        }
        list.scrollTo(section: 0)
        updateTitle()
    }

    /// The project's name and host may have changed.
    func updateTitle() {
        switch scope {
        case .all:
            title.title = gettext("All Bugs")
            title.subtitle = ""
        case .project(let id):
            let project = try? store.project(id)
            title.title = project?.name ?? ""
            title.subtitle = project.map { BugWording.host($0.host) } ?? ""
        case nil:
            title.title = gettext("Bugs")
            title.subtitle = ""
        }
    }

    /// Gives the keyboard to the list, or to what is there instead.
    func grabFocus() {
        if adapter.numberOfObjects > 0 { list.grabFocus() } else { newBug.grabFocus() }
    }

    private func updatePage() {
        stack.visibleChildName = scope == nil ? "no-project" : adapter.numberOfObjects == 0 ? "no-bugs" : "list"
    }

    private func buildHeader() {
        header.packStart(back)
        header.packStart(Button(iconName: "list-add-symbolic", name: gettext("New Bug"), action: .newBug))
        header.titleWidget = title
        header.addStyle(.flat)
    }

    private func buildContent() {
        let scrolled = ScrolledWindow(list)
        scrolled.vexpand = true
        stack.add(scrolled, name: "list")
        let noBugs = StatusPage(
            iconName: "emblem-ok-symbolic", title: gettext("No Bugs"),
            description: gettext("Nothing is known to be broken here."))
        noBugs.child = newBug
        noBugs.addStyle(.compact)
        stack.add(noBugs, name: "no-bugs")
        let noProject = StatusPage(
            iconName: "view-list-symbolic", title: gettext("No Project Selected"),
            description: gettext("Select a project to see its bugs."))
        noProject.addStyle(.compact)
        stack.add(noProject, name: "no-project")
        stack.vexpand = true
        content.append(header)
        content.append(stack)
        content.setSizeRequest(width: 340)
        content.addStyle(.pane)
    }
}
