import AppModel
import CoreDumpStore
import Gtk
import Localization
import SectionedViews

/// The left pane: All Bugs, and the projects in sections.
final class ProjectsPane {
    let content = Box(.vertical)
    let header: ProjectsHeader
    let list = SectionedListView()
    let search = SearchField(name: gettext("Search Projects"), placeholder: gettext("Search names and URLs"))
    let model: ProjectListModel

    private let rows: ProjectListContent
    private let allBugs = AllBugsRow()
    private let stack = Stack(transition: .crossfade)
    private let revealer: Revealer
    private let index = SectionIndex(accessibleName: gettext("Projects Index"))
    private lazy var announcer = DebouncedAnnouncer(in: search.entry)
    private lazy var newProject = Button(pill: gettext("New Project…"), action: .newProject)
    private let adapter: FetchedListAdapter<ProjectListContent>
    private var connections: [SignalConnection] = []

    /// Called when the user selects another entry; with nil when nothing is selected any more.
    var onSelect: ((BugScope?) -> Void)?

    init(store: Store, mainMenu: MainMenu, reportError: @escaping ErrorHandler) {
        header = ProjectsHeader(mainMenu: mainMenu)
        revealer = Revealer(search.entry)
        rows = ProjectListContent(letters: store.indexLetters())
        model = ProjectListModel(store: store, display: list, reportError: reportError)
        adapter = FetchedListAdapter(content: rows, view: list, model: model.list)
        buildList()
        buildContent()
        connectSearch()
        model.willShow = { [rows, weak search, unowned model] in
            rows.grouping = model.grouping
            rows.highlight = SearchHighlight(model.searched)
            search?.show(model.searched)
        }
        list.onSelectionChanged = { [weak self] in
            guard let self else { return }
            onSelect?(model.selection)
        }
    }

    var reported: any ReportedList { adapter }

    /// Gives the keyboard to the list, or to the page that is shown instead.
    func grabFocus() {
        if stack.visibleChildName == "list" { list.grabFocus() } else { newProject.grabFocus() }
    }

    /// Gives the keyboard to the search entry.
    func startSearch() {
        header.isSearching = true
        // Until the entry is mapped, the list passes keys on to it.
        if !search.entry.isMapped, list.isMapped { list.grabFocus() }
        search.grabFocus()
    }

    /// Shows how many there are; the rows follow the database by themselves.
    func show(_ totals: Totals) {
        header.showCounts(projects: totals.projects, openBugs: totals.openBugs)
        allBugs.openBugCount = totals.openBugs
        list.describeTopRow(SpokenWording.openBugs(totals.openBugs))
        header.offersSearch = totals.projects > 0
        showPage(totals.projects == 0 ? "empty" : "list")
    }

    /// Shows the list or the empty page. When the first projects appear, All Bugs is selected, as when the window opens.
    private func showPage(_ page: String) {
        guard page != stack.visibleChildName else { return }
        // A page that had the focus loses it when it is hidden, and GTK would leave it in the hidden page.
        let hadFocus = stack.containsFocus
        stack.visibleChildName = page
        if page == "list", model.selection == nil, model.select(.all) { onSelect?(model.selection) }
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

    /// Builds the pages for an empty list that have not been shown yet.
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

// MARK: - Searching

/// Searching the projects.
extension ProjectsPane {
    private func connectSearch() {
        search.onStarted = { [weak self] in self?.startCapturedSearch() }
        search.onChanged = { [model] in model.search($0) }
        model.onSearched = { [weak self] count in
            guard let self else { return }
            announcer.announce(SpokenWording.projects(count, isSearch: !model.searched.isEmpty))
        }
        search.onLeave = { [weak self] in self?.header.isSearching = false }
        search.onDone = { [weak self] in self?.goToResults() }
        header.onSearchToggled = { [weak self] in self?.searchToggled() }
        revealer.revealsChild = header.isSearching
    }

    /// Gives the keyboard to the results, and selects the first if none is selected.
    private func goToResults() {
        guard let first = model.list.firstID else { return }
        list.grabFocus()
        guard !model.searched.isEmpty, model.selectedProject == nil else { return }
        model.select(.project(first))
        onSelect?(model.selection)
    }

    private func startCapturedSearch() {
        header.isSearching = true
        search.goOn()
    }

    private func searchToggled() {
        let hadFocus = search.entry.containsFocus
        revealer.revealsChild = header.isSearching
        if header.isSearching {
            search.goOn()
        } else {
            search.clear()
            if hadFocus { list.grabFocus() }
        }
    }
}

/// The context menu of a project.
enum ProjectMenu {
    static func make(hasURL: Bool) -> Menu {
        let work = Menu()
        work.append(gettext("Open"), action: WindowAction.openProject.name)
        work.append(gettext("Edit Project…"), action: WindowAction.editProject.name, key: Shortcut.edit.key)
        work.append(gettext("New Bug…"), action: WindowAction.newBug.name)
        let menu = Menu()
        menu.appendSection(work)
        if hasURL {
            let url = Menu()
            url.append(gettext("Copy URL"), action: WindowAction.copyURL.name)
            url.append(gettext("Open URL in Browser"), action: WindowAction.openURL.name)
            menu.appendSection(url)
        }
        let removal = Menu()
        removal.append(gettext("Delete Project"), action: WindowAction.deleteProject.name, key: Shortcut.delete.key)
        menu.appendSection(removal)
        return menu
    }
}
