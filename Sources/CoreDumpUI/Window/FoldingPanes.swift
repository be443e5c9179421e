import AppModel
import Gtk
import Localization

/// The three panes side by side; where there is no room they fold into two or one, with back buttons. The lines between
/// them can be moved.
final class FoldingPanes: PaneDisplay {
    /// The projects beside the rest, and the bugs beside the bug: two steps of folding.
    let outer = Leaflet()
    let inner = Leaflet()
    let projects: ProjectsPane
    let bugs: BugsPane
    let bug: BugPane
    let projectsWidth: PreferredWidthBin
    let bugsWidth: PreferredWidthBin
    /// What the user wants for the bugs in a window of usual width, in pixels; see ``windowChanged(width:)``.
    var chosenBugsWidth = 390 {
        didSet { followChoice() }
    }
    /// How much more they have in this window.
    var growth = 0
    /// The bug takes what the others leave: it always asks for the same width, so that they stay where they are.
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
    /// Until the headers of folded panes have been laid out for the first time.
    private var settling: FrameNotice?
    var isShowing = false
    var scheduled: LoopSource?
    private var scheduledReach: LoopSource?
    private var connections: [SignalConnection] = []

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
    }

    func focusBugs() {
        showBugs()
        bugs.grabFocus()
    }

    func focusBug() {
        showBug()
        bug.grabFocus()
    }

    /// The user goes to a pane by a key.
    func go(to pane: Pane) {
        keyboard.userWent(to: pane)
        switch pane {
        case .projects: focusProjects()
        case .bugs: focusBugs()
        case .bug: focusBug()
        }
    }

    /// Whether the bug covers the list that it is in.
    var showsBugAlone: Bool { coversBug && current == .bug }

    /// Whether the bugs are behind one of the other panes.
    var areBugsCovered: Bool { showsBugAlone || coversBugs && current == .projects }

    /// The pane that has the keyboard: the projects, or one of the others.
    var isInProjects: Bool { projects.content.containsFocus }
    var isInBugs: Bool { bugs.content.containsFocus }
    var isInBugPage: Bool { bug.page.widget.containsFocus }

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

    /// A leaflet moves the focus into the child that it shows, also when all are side by side: so the visible child is set only
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

// MARK: - Folding

/// What follows when panes fold or unfold, and how they stand in the first frame of the window.
extension FoldingPanes {
    func foldedChanged() {
        keyboard.isMoved = true
        guard scheduled?.isPending != true else { return }
        scheduled = .idle(beforeDrawing: true) { [weak self] in self?.followFolding() }
    }

    private func followFolding() {
        scheduled = nil
        showSeveral()
        update()
        bringKeyboardBack()
    }

    /// Opens the window with the panes where they belong, rather than letting them unfold and slide in front of the user. To be called
    /// before it is shown, when ``current`` is known.
    func open() {
        isShowing = true
        outer.visibleChild = current == .projects ? projectsWidth : inner
        inner.visibleChild = current == .bug ? bugWidth : bugsWidth
        isShowing = false
        opening = content.onNextLayout { [weak self] in
            guard let self else { return }
            opening = nil
            guard scheduled?.isPending == true else { return }
            // The headers of folded panes are others. They are laid out once more, in this frame.
            followFolding()
            outer.finishTransition()
        }
    }
}

// MARK: - The sidebar

/// The projects beside the rest, where there is room for both.
extension FoldingPanes {
    /// Shows or hides the projects as the user wants.
    func moveSidebar() {
        guard !outer.isFolded else { return update() }
        closeMenus()
        // The line goes with the projects.
        if !showsSidebar, projectsHandle.widget.containsFocus { focusBugs() }
        // What comes has all of its way before it.
        if showsSidebar, !projects.content.isVisible { projectsWidth.hiddenFraction = 1 }
        slide.move(isHiding: !showsSidebar) { [weak self] in
            self?.update()
            self?.scheduleReach()
        }
        if slide.isRunning { update() }
    }

    /// Whether the projects are there, or just going.
    var hasSidebar: Bool { showsSidebar || outer.isFolded || slide.isRunning }
}

// MARK: - The lines between the panes

/// The lines between the panes.
extension FoldingPanes {
    /// What a pane has at least, in pixels, so that the others are not pushed out of the window.
    private static let narrowestProjects = 250
    private static let narrowestBugs = 300
    static let narrowestBug = 340
    /// In a window that is wider than this the bugs get a share of the rest, so long as that is of use to their titles: details of
    /// a bug that are wider are not read any better.
    private static let (usualWindow, shareOfBugs, mostGrowth) = (1_400, 0.3, 260.0)

    func connectHandles() {
        projectsHandle.onMove = { [weak self] in self?.moveProjects(by: $0) }
        bugsHandle.onMove = { [weak self] in self?.moveBugs(by: $0) }
    }

    private func moveProjects(by offset: Int) {
        let others = bugsWidth.width + Self.narrowestBug
        projectsWidth.preferredWidth = fitting(
            projectsWidth.width + offset, from: Self.narrowestProjects, besides: others)
    }

    private func moveBugs(by offset: Int) {
        let others = projectsWidth.width + Self.narrowestBug
        chosenBugsWidth = fitting(bugsWidth.width + offset, from: Self.narrowestBugs, besides: others) - growth
    }

    /// Gives the panes what they have in a window of another width, in pixels.
    func windowChanged(width: Int) {
        growth = Int(min(max(0, Double(width - Self.usualWindow) * Self.shareOfBugs), Self.mostGrowth))
        followChoice()
    }

    func followChoice() {
        let width = max(Self.narrowestBugs, chosenBugsWidth + growth)
        if bugsWidth.preferredWidth != width { bugsWidth.preferredWidth = width }
    }

    private func fitting(_ width: Int, from minimum: Int, besides others: Int) -> Int {
        max(minimum, min(width, content.width - others))
    }

    /// What the bugs and the bug need side by side, with the headers that they have now.
    var leastWidthOfBugs: Int { bugsWidth.minimumWidth + bugWidth.minimumWidth }

    /// Folded, the headers have fewer buttons and need less room, so that there would be room to unfold at once, and none again
    /// after that. The line between the panes, which is not seen then, asks for the difference.
    ///
    /// - Parameter width: what the panes need side by side when they are unfolded.
    func stayFolded(until width: Int) {
        // How much less the headers need is not known before the layout, which applies their styles. Until then the line asks for as
        // much as makes no window wider.
        let wider = max(bugsWidth.minimumWidth, bugWidth.minimumWidth)
        askForDifference(min(width - wider, wider))
        settling = content.onNextLayout { [weak self] in
            guard let self else { return }
            askForDifference(width - leastWidthOfBugs)
        }
    }

    private func askForDifference(_ difference: Int) {
        let line = bugsHandle.widget
        line.setSizeRequest()
        line.setSizeRequest(width: line.minimumWidth + max(0, difference))
    }

    func unfold() {
        settling = nil
        bugsHandle.widget.setSizeRequest()
    }
}
