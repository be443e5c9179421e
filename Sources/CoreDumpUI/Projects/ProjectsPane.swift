import CoreDumpStore
import Gtk
import Localization

/// The left pane: All Bugs and the projects in sections by host.
final class ProjectsPane {
    let content = Box(.vertical)
    let header = HeaderBar()
    let list: SectionedListView

    private let store: Store
    private let title = WindowTitle(title: gettext("Projects"))
    private let allBugs = AllBugsRow()
    private let stack = Stack(transition: .crossfade)
    private let newProject = Button(pill: gettext("New Project…"), action: .newProject)
    private let adapter: FetchedListAdapter<ProjectListContent>
    private let reportError: ErrorHandler

    /// Called when the person selects another entry; nil when nothing is selected any more.
    var onSelect: ((BugScope?) -> Void)?

    init(store: Store, mainMenu: Menu, reportError: @escaping ErrorHandler) {
        self.store = store
        self.reportError = reportError
        list = SectionedListView()
        list.setAccessibleName(gettext("Projects"))
        adapter = FetchedListAdapter(content: ProjectListContent(), view: list, reportError: reportError)
        list.setTopRow(allBugs.widget, accessibleName: gettext("All Bugs"))
        buildHeader(mainMenu)
        buildContent()
        list.onSelectionChanged = { [weak self] in
            guard let self else { return }
            onSelect?(selection)
        }
        adapter.show(ProjectRequests.byHost, of: store)
    }

    /// What is selected.
    var selection: BugScope? { list.selectedItem.map(BugScope.init) }

    var reported: any ReportedList { adapter }

    var selectedProject: Project? {
        if case .project(let id) = selection { adapter.record(id: id) } else { nil }
    }

    /// Returns false when there is no such entry.
    @discardableResult
    func select(_ scope: BugScope) -> Bool {
        switch scope {
        case .all: list.selectTopRow(scroll: true)
        case .project(let id): list.select(rowID: id.rowID, scroll: true)
        }
    }

    /// Gives the keyboard to the list, or to what is there instead.
    func grabFocus() {
        if adapter.numberOfObjects > 0 { list.grabFocus() } else { newProject.grabFocus() }
    }

    /// Brings the counts up to date; the rows do that by themselves.
    func updateCounts() {
        do {
            let openBugs = try store.openBugCount()
            let projects = try store.projectCount()
            title.subtitle = BugWording.counts(projects: projects, openBugs: openBugs)
            allBugs.openBugCount = openBugs
            stack.visibleChildName = projects == 0 ? "empty" : "list"
        } catch {
            reportError(error)
        }
    }

    private func buildHeader(_ mainMenu: Menu) {
        header.packStart(Button(iconName: "list-add-symbolic", name: gettext("New Project"), action: .newProject))
        let menu = MenuButton(iconName: "open-menu-symbolic", menu: mainMenu)
        menu.setAccessibleName(gettext("Main Menu"))
        menu.tooltip = gettext("Main Menu")
        menu.isPrimary = true
        header.packEnd(menu)
        header.titleWidget = title
        header.addStyle(.flat)
    }

    private func buildContent() {
        let scrolled = ScrolledWindow(list)
        scrolled.vexpand = true
        stack.add(scrolled, name: "list")
        stack.add(emptyPage(), name: "empty")
        stack.vexpand = true
        content.append(header)
        content.append(stack)
        content.setSizeRequest(width: 300)
        content.addStyle(.pane)
    }

    private func emptyPage() -> StatusPage {
        let page = StatusPage(
            iconName: "io.github.coredump_app.CoreDump-symbolic", title: gettext("No Projects"),
            description: gettext("A project holds the bugs of one program."))
        newProject.addStyle(.suggestedAction)
        let samples = Button(pill: gettext("Add Sample Projects"), action: .addSamples)
        page.child = Box(.vertical, spacing: 12, children: [newProject, samples])
        page.addStyle(.compact)
        return page
    }
}
