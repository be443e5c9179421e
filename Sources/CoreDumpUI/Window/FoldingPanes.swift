import Gtk

/// The three panes side by side; where there is no room they fold into two or one, with back buttons.
final class FoldingPanes {
    /// The projects beside the rest, and the bugs beside the bug: two steps of folding.
    private let outer = Leaflet()
    private let inner = Leaflet()
    private let projects: ProjectsPane
    private let bugs: BugsPane
    private let bug: BugPane
    private var connections: [SignalConnection] = []

    init(projects: ProjectsPane, bugs: BugsPane, bug: BugPane) {
        self.projects = projects
        self.bugs = bugs
        self.bug = bug
        inner.append(bugs.content)
        inner.append(Separator(.vertical), isNavigatable: false)
        inner.append(bug.content)
        inner.hexpand = true
        outer.append(projects.content)
        outer.append(Separator(.vertical), isNavigatable: false)
        outer.append(inner)
        for leaflet in [outer, inner] {
            leaflet.setCanNavigate(back: true, forward: false)
            leaflet.onFoldedChanged { [weak self] in self?.update() }.store(in: &connections)
        }
        bugs.back.onClicked { [weak self] in self?.focusProjects() }.store(in: &connections)
        bug.header.back.onClicked { [weak self] in self?.focusBugs() }.store(in: &connections)
        update()
    }

    var content: Widget { outer }

    /// Uncovers the bugs after a project was selected.
    func showBugs() {
        outer.visibleChild = inner
        inner.visibleChild = bugs.content
    }

    /// Uncovers the bug after it was selected.
    func showBug() {
        outer.visibleChild = inner
        inner.visibleChild = bug.content
    }

    func focusProjects() {
        outer.visibleChild = projects.content
        projects.list.grabFocus()
    }

    func focusBugs() {
        showBugs()
        bugs.list.grabFocus()
    }

    func focusBug() {
        showBug()
        bug.grabFocus()
    }

    /// The rightmost header that is seen has the window's buttons; what covers another pane gets a back button.
    private func update() {
        bugs.back.isVisible = outer.isFolded
        bug.header.back.isVisible = inner.isFolded
        projects.header.setShowsWindowButtons(start: true, end: outer.isFolded)
        bugs.header.setShowsWindowButtons(start: outer.isFolded, end: inner.isFolded)
        bug.header.bar.setShowsWindowButtons(start: inner.isFolded, end: true)
    }
}
