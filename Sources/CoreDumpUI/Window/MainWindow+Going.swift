import AppModel
import CoreDumpStore
import Gtk

/// Going to where something has changed.
extension MainWindow {
    /// Shows what a step has changed.
    ///
    /// - Returns: whether there is something to be seen.
    func goTo(_ outcome: StepOutcome, _ direction: TakeStep.Direction) -> Bool {
        switch outcome.step.name {
        case .addProject, .editProject, .deleteProject:
            let project = outcome.projectIDs.first { projects.uncover($0) }
            if let project { model.showBugs(of: .project(project)) }
            panes.focusProjects()
            return project != nil
        case .importBugs, .addSampleProjects:
            // The bug that covers the list may have gone with them.
            if direction == .undo, panes.showsBugAlone { panes.focusBugs() }
            // What was added is seen when it is there again.
            return goTo(outcome.projectIDs) && direction == .redo
        default:
            return goTo(outcome.bugIDs)
        }
    }

    /// Shows one of the projects, or all if several of them are there, unless what is shown is among them.
    ///
    /// - Returns: whether something else is shown now.
    @discardableResult
    func goTo(_ ids: Set<Project.ID>) -> Bool {
        if model.bugs.scope == .all || model.bugs.scope?.project.map(ids.contains) == true { return false }
        let some = ids.lazy.filter { self.model.projects.project($0) != nil }.prefix(2)
        guard let first = some.first else { return false }
        let scope = some.count == 1 ? BugScope.project(first) : .all
        guard scope == .all ? model.projects.select(.all) : projects.uncover(first) else { return false }
        model.showBugs(of: scope)
        panes.focusProjects()
        return true
    }

    /// Looks in all bugs for what was not found in those of a project.
    func searchAllProjects() {
        let text = bugs.search.searched
        guard model.projects.select(.all) else { return }
        model.showBugs(of: .all)
        bugs.search.searched = text
        bugs.search.goOn()
    }

    /// Looks in all bugs for what is no project's name.
    func searchAllBugs() {
        let text = projects.search.searched
        projects.search.clear()
        search(text)
    }

    /// Shows those of the bugs that are there, with their project if that is not shown, and gives them the keyboard. Who looks
    /// at one of them, in front of the list or with the keyboard in its page, goes on doing that.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    func goTo(_ ids: Set<Bug.ID>) -> Bool {
        let isInBug = panes.showsBugAlone || bug.page.widget.containsFocus
        if isInBug, let shown = model.bugs.selection, ids == [shown], (try? store.bug(shown)) != nil {
            showSelection()
            return true
        }
        let isInFront = panes.current == .bug && model.bugs.selection.map { ids == [$0] } == true
        guard let project = ids.lazy.compactMap({ try? self.store.bug($0).projectID }).first else {
            panes.focusBugs()
            return false
        }
        if model.bugs.scope != .all, model.bugs.scope != .project(project), projects.uncover(project) {
            model.showBugs(of: .project(project))
        }
        if !hasSelected(ids), !model.bugs.select(ids) {
            model.bugs.list.whenComplete { [weak self] in self?.uncover(ids) }
        }
        showSelection()
        panes.focusBugs()
        // Where the window is made narrow, the bug stays what is seen.
        if isInFront { panes.current = .bug }
        return true
    }

    /// Whether they and more are selected: who has closed all that are selected, and takes it back, has selected those that had been
    /// closed before as well.
    private func hasSelected(_ ids: Set<Bug.ID>) -> Bool {
        model.bugs.selectedCount > ids.count && ids.isSubset(of: model.bugs.selectedIDs)
    }

    private func uncover(_ ids: Set<Bug.ID>) {
        if !model.bugs.select(ids) {
            // What is searched for, or which bugs are shown, hides them.
            bugs.search.clear()
            filterBugs(.all)
            model.bugs.list.whenComplete { [weak self] in
                self?.model.bugs.select(ids)
                self?.showSelection()
                // Without rows the list could not have it.
                if self?.panes.isInBugs == true { self?.panes.focusBugs() }
            }
        }
        showSelection()
    }
}
