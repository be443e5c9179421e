import Gtk
import Localization

/// The three panes side by side; where there is no room they fold into two or one, with back buttons. The lines between
/// them can be moved.
final class FoldingPanes {
    /// The projects beside the rest, and the bugs beside the bug: two steps of folding.
    let outer = Leaflet()
    let inner = Leaflet()
    let projects: ProjectsPane
    let bugs: BugsPane
    let bug: BugPane
    let projectsWidth: PreferredWidthBin
    let bugsWidth: PreferredWidthBin
    /// What the person wants for the bugs in a window of usual width, in pixels; see ``windowChanged(width:)``.
    var chosenBugsWidth = 390 {
        didSet { followChoice() }
    }
    /// How much more they have in this window.
    var growth = 0
    /// The bug takes what the others leave: it asks for the same width whatever it shows, so that they stay where they are.
    let bugWidth: PreferredWidthBin
    // Translators: what a screen reader calls the line beside the pane, which arrow keys move.
    let projectsHandle = PaneHandle(name: gettext("Width of the Projects"))
    // Translators: what a screen reader calls the line beside the pane, which arrow keys move.
    let bugsHandle = PaneHandle(name: gettext("Width of the Bugs"))
    /// What shows where there is room for one pane only.
    var current = Pane.projects
    let keyboard: PaneKeyboard
    private(set) lazy var slide = PaneSlide(projectsWidth)
    /// What waits for panes that move.
    var waiting: [() -> Void] = []
    var painted: FrameNotice?
    /// Until the window has been laid out for the first time.
    var opening: FrameNotice?
    var isShowing = false
    var scheduled: LoopSource?
    private var scheduledReach: LoopSource?
    private var connections: [SignalConnection] = []

    /// The raw values are kept in settings.
    nonisolated enum Pane: String {
        case projects, bugs, bug
    }

    init(projects: ProjectsPane, bugs: BugsPane, bug: BugPane) {
        self.projects = projects
        self.bugs = bugs
        self.bug = bug
        projectsWidth = PreferredWidthBin(projects.content, preferredWidth: 330)
        bugsWidth = PreferredWidthBin(bugs.content, preferredWidth: chosenBugsWidth)
        bugWidth = PreferredWidthBin(bug.content, preferredWidth: Self.narrowestBug)
        keyboard = PaneKeyboard([
            (.projects, projects.content, projects.header.bar), (.bugs, bugs.content, bugs.header.bar),
            (.bug, bug.content, bug.header.bar),
        ])
        build()
        for leaflet in [outer, inner] {
            leaflet.setCanNavigate(back: true, forward: false)
            // A leaflet folds while it is laid out, when nothing may come or go.
            leaflet.onFoldedChanged { [weak self] in self?.foldedChanged() }.store(in: &connections)
            leaflet.onVisibleChildChanged { [weak self] in self?.followNavigation() }.store(in: &connections)
            leaflet.onTransitionChanged { [weak self] in self?.scheduleReach() }.store(in: &connections)
        }
        bugs.header.back.onClicked { [weak self] in self?.focusProjects() }.store(in: &connections)
        bug.header.back.onClicked { [weak self] in self?.focusBugs() }.store(in: &connections)
        connectHandles()
        update()
    }

    var content: Widget { outer }
    /// All that lies between the window and the panes, in the order in which it is laid out.
    var layers: [Widget] { [outer, projectsWidth, inner, bugsWidth, bugWidth] }
    /// Runs after the panes have folded or unfolded.
    var onFolded: (() -> Void)?
    var headers: [HeaderBar] { [projects.header.bar, bugs.header.bar, bug.header.bar] }

    /// Whether the projects or the bugs cover what belongs to the selected row.
    var coversBugs: Bool { outer.isFolded }
    var coversBug: Bool { inner.isFolded }

    /// Whether the projects show beside the rest where there is room for both.
    var showsSidebar = true {
        didSet { if showsSidebar != oldValue { moveSidebar() } }
    }

    /// Uncovers the bugs after a project was selected.
    func showBugs() { show(.bugs) }

    /// Uncovers the bug after it was selected.
    func showBug() { show(.bug) }

    func focusProjects() {
        showsSidebar = true
        show(.projects)
        projects.grabFocus()
        keyboard.userWent(to: .projects)
    }

    func focusBugs() {
        showBugs()
        bugs.grabFocus()
        keyboard.userWent(to: .bugs)
    }

    func focusBug() {
        showBug()
        bug.grabFocus()
        keyboard.userWent(to: .bug)
    }

    /// Whether the bug covers the list that it is in.
    var showsBugAlone: Bool { coversBug && current == .bug }

    /// Whether the bugs are behind one of the other panes.
    var areBugsCovered: Bool { showsBugAlone || coversBugs && current == .projects }

    /// The pane that has the keyboard: the projects, or one of the others.
    var isInProjects: Bool { projects.content.containsFocus }
    var isInBugs: Bool { bugs.content.containsFocus }

    private func build() {
        bugWidth.hexpand = true
        inner.append(bugsWidth)
        inner.append(bugsHandle.widget, isNavigatable: false)
        inner.append(bugWidth)
        inner.hexpand = true
        outer.append(projectsWidth)
        outer.append(projectsHandle.widget, isNavigatable: false)
        outer.append(inner)
        inner.raise(bugsHandle.widget)
        outer.raise(projectsHandle.widget)
    }

    private func show(_ pane: Pane) {
        current = pane
        showCurrent()
    }

    /// A leaflet moves the focus into the child that it is told to show, also when all are side by side: it is told only
    /// when it is folded.
    private func showCurrent() {
        isShowing = true
        defer { isShowing = false }
        if outer.isFolded { show(current == .projects ? projectsWidth : inner, in: outer) }
        if inner.isFolded { show(current == .bug ? bugWidth : bugsWidth, in: inner) }
        updateReach()
    }

    /// A swipe or the mouse's back button has gone to another pane.
    private func followNavigation() {
        guard !isShowing else { return }
        if outer.isFolded, outer.visibleChild == projectsWidth {
            current = .projects
        } else if inner.isFolded {
            current = inner.visibleChild == bugWidth ? .bug : .bugs
        }
        whenStill { [weak self] in self?.focusCurrent() }
    }

    func scheduleReach() {
        guard scheduledReach?.isPending != true else { return }
        scheduledReach = .idle(beforeDrawing: true) { [weak self] in
            self?.updateReach()
            self?.bringKeyboardBack()
            self?.comeToRest()
        }
    }

    /// The rightmost header that is seen has the window's buttons; what covers another pane gets a back button.
    func update() {
        if outer.isFolded, slide.isRunning { return slide.finish() }
        projects.content.isVisible = hasSidebar
        projectsHandle.isVisible = hasSidebar
        showCurrent()
        // With the headers that they have had until now.
        let needed = inner.isFolded && !bug.header.isCompact ? leastWidthOfBugs : nil
        bugs.header.back.isVisible = outer.isFolded || !hasSidebar
        bug.header.back.isVisible = inner.isFolded
        bugs.header.isCompact = inner.isFolded
        bug.header.isCompact = inner.isFolded
        bug.content.setStyle(.alone, inner.isFolded && (outer.isFolded || !hasSidebar))
        // The lists in them would have a share of what the bug is meant to take.
        projectsWidth.hexpand = outer.isFolded
        bugsWidth.hexpand = inner.isFolded
        projects.header.bar.setShowsWindowButtons(start: true, end: outer.isFolded)
        bugs.header.bar.setShowsWindowButtons(start: outer.isFolded || !hasSidebar, end: inner.isFolded)
        bug.header.bar.setShowsWindowButtons(start: inner.isFolded, end: true)
        if let needed { stayFolded(until: needed) } else if !inner.isFolded { unfold() }
        onFolded?()
    }
}
