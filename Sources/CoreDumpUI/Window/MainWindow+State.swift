import CoreDumpStore
import Gtk
import SectionedViews

/// Where the user left off.
extension MainWindow {
    func restoreState() {
        window.defaultSize = (width: settings.width, height: settings.height)
        if settings.isMaximized { window.maximize() }
        panes.projectsWidth.preferredWidth = settings.projectsWidth
        panes.chosenBugsWidth = settings.bugsWidth
        for collection in bugs.collections.values { collection.view.assume(width: settings.bugsWidth) }
        panes.showsSidebar = settings.showsSidebar
        projects.load(settings.chosen.projectGrouping)
        bugs.grouping = settings.chosen.bugGrouping
        bugs.filter = firstFilter
        bugs.setView(settings.bugView)
        let showsLast = remembersSelection && settings.chosen.startView == .last
        let scope = showsLast ? settings.selectedScope : .all
        if !projects.select(scope) { projects.select(.all) }
        showBugs(of: projects.selection)
        if showsLast, let id = settings.selectedBug { selectWhenKnown(id) }
        if showsLast { showLastPane() }
        panes.open()
        focusFirst(goesOn: showsLast)
        panes.keyboard.onMoved = { [weak self] in self?.savePlaceSoon() }
        connections += settings.chosen.onGroupingsChanged { [weak self] in self?.followChoices() }
    }

    /// The list that the user begins or goes on with has the keyboard, or the bug that covers it. Else GTK gives it to some button.
    private func focusFirst(goesOn: Bool) {
        let wasInBugs = goesOn && settings.keyboardPane != .projects
        guard !panes.showsSidebar || wasInBugs else { return projects.grabFocus() }
        // A long list takes a second to be complete.
        if wasInBugs { bugs.grabFocus() }
        let isInBugs = panes.isInBugs
        bugs.whenComplete { [weak self] in
            // The user may have gone on meanwhile.
            guard !isInBugs || self?.panes.isInBugs == true else { return }
            self?.focusBugsAtStart()
            // That was before the window is there, whose panes may fold.
            self?.panes.whenSeen { self?.focusBugsAtStart() }
        }
    }

    private func focusBugsAtStart() {
        let isElsewhere = panes.content.containsFocus && !panes.headers.contains(where: \.containsFocus)
        if !isElsewhere { panes.takeKeyboardBack(from: .bugs) }
    }

    /// Where there is room for one pane only; not a bug that is not in the list any more.
    private func showLastPane() {
        panes.current = settings.shownPane
        guard panes.current == .bug else { return }
        bugs.whenComplete { [weak self] in
            guard let self, bugs.selectedCount == 0, panes.current == .bug else { return }
            panes.showBugs()
        }
    }

    /// In other data the filter would hide bugs for no reason that the user knows of.
    var firstFilter: BugFilter { remembersSelection ? settings.bugFilter : .all }

    func saveState() {
        settings.save(window)
        settings.projectsWidth = panes.projectsWidth.preferredWidth
        settings.bugsWidth = panes.chosenBugsWidth
        settings.showsSidebar = panes.showsSidebar
        savePlace()
        Settings.sync()
    }

    private func savePlace() {
        guard remembersSelection else { return }
        settings.selectedScope = bugs.scope ?? .all
        settings.selectedBug = bugs.selection
        settings.shownPane = panes.current
        settings.keyboardPane = panes.keyboard.pane ?? .projects
    }

    /// In milliseconds: the settings are not written for each bug that the user passes by keys.
    private static let placePatience = 1_000

    /// Saves where the user is, once that is so for a while: not every end lets the window save it.
    func savePlaceSoon() {
        placeSaving = .after(milliseconds: Self.placePatience) { [weak self] in
            // Of a window that has gone nothing is selected any more, nor while a list is not there yet.
            guard let self, savesPlace, !window.isDestroyed, bugs.collection.isComplete else { return }
            if !bugs.isAwaitingSelection { savePlace() }
        }
    }

    /// Selects a bug of the list that is shown as soon as it is there.
    func selectWhenKnown(_ id: Bug.ID) {
        guard !bugs.select(id) else { return showSelection() }
        bugs.whenComplete { [weak self] in
            // The user may have chosen another one meanwhile, or all.
            guard let self, bugs.selectedCount == 0, !bugs.list.isSelectingAll, bugs.select(id) else { return }
            showSelection()
        }
    }

    /// The preferences have changed a grouping.
    private func followChoices() {
        projects.grouping = settings.chosen.projectGrouping
        bugs.setGrouping(settings.chosen.bugGrouping)
        choices[.projectGrouping]?.value = projects.grouping.rawValue
        choices[.bugGrouping]?.value = bugs.grouping.rawValue
    }
}
