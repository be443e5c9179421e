import AppModel
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
        model.projects.show(settings.chosen.projectGrouping)
        // In other data the filter would hide bugs for no reason that the user knows of.
        let filter = remembersSelection ? settings.bugFilter : .all
        model.bugs.begin(grouping: settings.chosen.bugGrouping, filter: filter)
        bugs.setView(settings.bugView)
        let showsLast = remembersSelection && settings.chosen.startView == .last
        let scope = showsLast ? settings.selectedScope : .all
        if !model.projects.select(scope) { model.projects.select(.all) }
        model.showBugs(of: model.projects.selection)
        if showsLast, let id = settings.selectedBug { model.selectWhenKnown(id) }
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
        model.bugs.list.whenComplete { [weak self] in
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
        model.bugs.list.whenComplete { [weak self] in
            guard let self, model.bugs.selectedCount == 0, panes.current == .bug else { return }
            panes.showBugs()
        }
    }

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
        settings.selectedScope = model.bugs.scope ?? .all
        settings.selectedBug = model.bugs.selection
        settings.bugFilter = model.bugs.filter
        settings.shownPane = panes.current
        settings.keyboardPane = panes.keyboard.pane ?? .projects
    }

    /// In milliseconds: the settings are not written for each bug that the user passes by keys.
    private static let placePatience = 1_000

    /// Saves where the user is, once that is so for a while: not every end lets the window save it.
    func savePlaceSoon() {
        placeSaving = .after(milliseconds: Self.placePatience) { [weak self] in
            // Of a window that has gone nothing is selected any more.
            guard let self, savesPlace, !window.isDestroyed, model.bugs.knowsSelection else { return }
            savePlace()
        }
    }

    /// The preferences have changed a grouping.
    private func followChoices() {
        model.projects.group(by: settings.chosen.projectGrouping)
        model.bugs.group(by: settings.chosen.bugGrouping)
        showChoices()
    }
}
