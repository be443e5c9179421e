import CoreDumpStore
import Gtk
import Localization

/// The left pane: All Bugs and the projects in sections.
final class ProjectsPane {
    let content = Box(.vertical)
    let header: ProjectsHeader
    let list = SectionedListView()
    let search = SearchField(name: gettext("Search Projects"), placeholder: gettext("Search names and URLs"))

    let store: Store
    let rows: ProjectListContent
    private let allBugs = AllBugsRow()
    private let stack = Stack(transition: .crossfade)
    let revealer: Revealer
    private let index = SectionIndex(accessibleName: gettext("Projects Index"))
    lazy var spoken = SpokenAfterTyping(in: search.entry)
    private lazy var newProject = Button(pill: gettext("New Project…"), action: .newProject)
    let adapter: FetchedListAdapter<ProjectListContent>
    private let reportError: ErrorHandler
    private var connections: [SignalConnection] = []

    /// Called when the person selects another entry; nil when nothing is selected any more.
    var onSelect: ((BugScope?) -> Void)?

    init(store: Store, mainMenu: MainMenu, reportError: @escaping ErrorHandler) {
        self.store = store
        self.reportError = reportError
        header = ProjectsHeader(mainMenu: mainMenu)
        revealer = Revealer(search.entry)
        rows = ProjectListContent(letters: store.indexLetters())
        adapter = FetchedListAdapter(content: rows, view: list, reportError: reportError)
        buildList()
        buildContent()
        connectSearch()
        list.onSelectionChanged = { [weak self] in
            guard let self else { return }
            onSelect?(selection)
        }
    }

    /// Shows the projects by a grouping for the first time.
    func load(_ grouping: ProjectGrouping) {
        rows.grouping = grouping
        adapter.show(store.projectList(grouping: grouping), of: store)
    }

    /// What the projects are grouped by.
    var grouping: ProjectGrouping {
        get { rows.grouping }
        set {
            guard newValue != rows.grouping else { return }
            rows.grouping = newValue
            update()
            // In view; scrolling to the first section would hide All Bugs above it.
            if let selection { select(selection) } else { list.scrollTo(section: 0) }
        }
    }

    /// What is selected.
    var selection: BugScope? { list.selectedItem.map(BugScope.init) }

    var reported: any ReportedList { adapter }

    var selectedProject: Project? {
        if case .project(let id) = selection { project(id) } else { nil }
    }

    /// A project of the list; nil when it is gone.
    func project(_ id: Project.ID) -> Project? { adapter.record(id: id) }

    /// Runs `body` when it is known whether the project is shown.
    func whenKnown(_ id: Project.ID, _ body: @escaping (_ isShown: Bool) -> Void) {
        adapter.whenKnown(id, body)
    }

    /// The project that was selected when a search took it out of the list, which will bring it back.
    var displacedProject: Project.ID? { adapter.displaced.map { Project.ID(rowID: $0.rowID) } }

    /// Returns false when there is no such entry.
    @discardableResult
    func select(_ scope: BugScope) -> Bool {
        switch scope {
        case .all: list.selectTopRow(scroll: true)
        case .project(let id): list.select(rowID: id.rowID, scroll: true)
        }
    }

    /// Selects a project, also when what is searched for hides it. Returns false when there is no such project.
    @discardableResult
    func uncover(_ id: Project.ID) -> Bool {
        if select(.project(id)) { return true }
        guard project(id) != nil else { return false }
        search.clear()
        return select(.project(id))
    }

    /// Gives the keyboard to the list, or to what is there instead.
    func grabFocus() {
        if stack.visibleChildName == "list" { list.grabFocus() } else { newProject.grabFocus() }
    }

    /// Gives the keyboard to the search entry.
    func startSearch() {
        header.isSearching = true
        // Until the entry is there, it is the list that passes on what is typed.
        if !search.entry.isMapped, list.isMapped { list.grabFocus() }
        search.grabFocus()
    }

    /// Brings the counts up to date; the rows do that by themselves.
    func updateCounts() {
        do {
            let openBugs = try store.openBugCount()
            let projects = try store.projectCount()
            header.showCounts(projects: projects, openBugs: openBugs)
            showAllBugs(openBugs)
            header.offersSearch = projects > 0
            showPage(projects == 0 ? "empty" : "list")
        } catch {
            reportError(error)
        }
    }

    private func showAllBugs(_ openCount: Int) {
        allBugs.openBugCount = openCount
        list.describeTopRow(SpokenWording.openBugs(openCount))
    }

    /// The first projects are there with All Bugs selected, as when the window opens.
    private func showPage(_ page: String) {
        guard page != stack.visibleChildName else { return }
        // What goes takes the keyboard with it, which GTK would leave to what is not seen.
        let hadFocus = stack.containsFocus
        stack.visibleChildName = page
        if page == "list", selection == nil, select(.all) { onSelect?(selection) }
        if hadFocus { grabFocus() }
    }

    private func buildList() {
        list.setAccessibleName(gettext("Projects"))
        list.isTypeAheadEnabled = false
        list.setTopRow(allBugs.widget, accessibleName: gettext("All Bugs"))
        list.setSectionIndex(index)
        index.setSearch(accessibleName: gettext("Search")) { [weak self] in self?.startSearch() }
    }

    private func buildContent() {
        let scrolled = ScrolledWindow(list)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        search.capture(scrolled, in: content)
        scrolled.vexpand = true
        scrolled.hexpand = true
        let groupings = ChoiceBar(
            .projectGrouping, ProjectGrouping.allCases.map { ($0.rawValue, BugWording.grouping($0)) })
        let controls = Box(.vertical, children: [revealer, groupings.widget])
        controls.addStyle(.paneControls)
        let page = Box(.vertical, children: [controls, Box(.horizontal, children: [scrolled, index])])
        stack.add(page, name: "list")
        stack.add(name: "empty") { [weak self] in self?.emptyPage() ?? StatusPage() }
        stack.vexpand = true
        content.append(header.bar)
        content.append(stack)
        content.setSizeRequest(width: 250)
        content.addStyle(.pane)
    }

    /// Makes what stands in the place of projects, and has not been shown yet.
    func makeWaitingPages() {
        stack.makeWaiting()
        let page = StatusPage(
            iconName: "edit-find-symbolic", title: gettext("No Results"),
            description: gettext("No names or URLs match your search."),
            child: Button(pill: gettext("Search All Bugs"), action: .searchAllBugs))
        page.addStyle(.compact)
        list.setPlaceholder(page)
    }

    private func emptyPage() -> StatusPage {
        let page = StatusPage(
            iconName: "io.github.coredump_app.CoreDump-symbolic", title: gettext("No Projects"),
            description: gettext("Create a project to start tracking its bugs."))
        newProject.addStyle(.suggestedAction)
        let importing = Button(pill: gettext("Import…"), action: .importBugs)
        let samples = Button(pill: gettext("Add Sample Projects"), action: .addSamples)
        page.child = Box(.vertical, spacing: 12, children: [newProject, importing, samples])
        page.addStyle(.compact)
        return page
    }
}
