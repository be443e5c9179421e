import Gtk

/// The three panes side by side; where there is no room they fold into two or one, with back buttons.
final class FoldingPanes {
    /// The projects beside the rest, and the bugs beside the bug: two steps of folding.
    private let outer = Leaflet()
    private let inner = Leaflet()
    private let projects: ProjectsPane
    private let bugs: BugsPane
    private let bug: BugPane
    /// Keeps the bugs at one width beside the bug, whatever is in them.
    private let bugsWidth: Clamp
    private static let bugsWidth = 390
    private static let unlimited = 100_000
    /// What shows where there is room for one pane only.
    private var current = Pane.projects
    private var isShowing = false
    private var connections: [SignalConnection] = []

    private enum Pane {
        case projects, bugs, bug
    }

    init(projects: ProjectsPane, bugs: BugsPane, bug: BugPane) {
        self.projects = projects
        self.bugs = bugs
        self.bug = bug
        bugsWidth = Clamp(bugs.content, maximumSize: Self.bugsWidth)
        inner.append(bugsWidth)
        inner.append(Separator(.vertical), isNavigatable: false)
        inner.append(bug.content)
        inner.hexpand = true
        bug.content.hexpand = true
        outer.append(projects.content)
        outer.append(Separator(.vertical), isNavigatable: false)
        outer.append(inner)
        for leaflet in [outer, inner] {
            leaflet.setCanNavigate(back: true, forward: false)
            leaflet.onFoldedChanged { [weak self] in self?.update() }.store(in: &connections)
            leaflet.onVisibleChildChanged { [weak self] in self?.followNavigation() }.store(in: &connections)
        }
        bugs.back.onClicked { [weak self] in self?.focusProjects() }.store(in: &connections)
        bug.header.back.onClicked { [weak self] in self?.focusBugs() }.store(in: &connections)
        update()
    }

    var content: Widget { outer }

    /// Whether the projects or the bugs cover what belongs to the selected row.
    var coversBugs: Bool { outer.isFolded }
    var coversBug: Bool { inner.isFolded }

    /// Uncovers the bugs after a project was selected.
    func showBugs() {
        show(.bugs)
    }

    /// Uncovers the bug after it was selected.
    func showBug() {
        show(.bug)
    }

    func focusProjects() {
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

    private func show(_ pane: Pane) {
        current = pane
        showCurrent()
    }

    /// A leaflet moves the focus into the child that it is told to show, also when all are side by side: it is told only
    /// when it is folded.
    private func showCurrent() {
        isShowing = true
        defer { isShowing = false }
        if outer.isFolded { outer.visibleChild = current == .projects ? projects.content : inner }
        if inner.isFolded { inner.visibleChild = current == .bug ? bug.content : bugsWidth }
    }

    /// A swipe or the mouse's back button has gone to another pane.
    private func followNavigation() {
        guard !isShowing else { return }
        if outer.isFolded, outer.visibleChild == projects.content {
            current = .projects
        } else if inner.isFolded {
            current = inner.visibleChild == bug.content ? .bug : .bugs
        }
    }

    /// The rightmost header that is seen has the window's buttons; what covers another pane gets a back button.
    private func update() {
        showCurrent()
        bugs.back.isVisible = outer.isFolded
        bug.header.back.isVisible = inner.isFolded
        bug.header.isCompact = inner.isFolded
        bugsWidth.maximumSize = inner.isFolded ? Self.unlimited : Self.bugsWidth
        projects.header.setShowsWindowButtons(start: true, end: outer.isFolded)
        bugs.header.setShowsWindowButtons(start: outer.isFolded, end: inner.isFolded)
        bug.header.bar.setShowsWindowButtons(start: inner.isFolded, end: true)
    }
}
