import CoreDumpStore
import FetchedResults
import ListDiff

// Going to where something has changed, or is asked for.

extension WindowModel {
    /// Shows what a step has changed.
    ///
    /// - Returns: whether there is something to be seen.
    package func go(to outcome: StepOutcome, _ direction: TakeStep.Direction) -> Bool {
        switch outcome.step.name {
        case .addProject, .editProject, .deleteProject:
            let project = outcome.projectIDs.first { uncover($0) }
            if let project { showBugs(of: .project(project)) }
            panes?.focusProjects()
            return project != nil
        case .importBugs, .addSampleProjects:
            // The bug that covers the list may have gone with them.
            if direction == .undo, panes?.showsBugAlone == true { panes?.focusBugs() }
            // What was added is seen when it is there again.
            return go(to: outcome.projectIDs) && direction == .redo
        default:
            return go(to: outcome.bugIDs)
        }
    }

    /// Shows a project, and gives the projects the keyboard.
    package func go(to id: Project.ID) {
        uncover(id)
        showBugs(of: .project(id))
        panes?.focusProjects()
    }

    /// Shows one of the projects, or all if several of them are there, unless what is shown is among them.
    ///
    /// - Returns: whether something else is shown now.
    @discardableResult
    package func go(to ids: Set<Project.ID>) -> Bool {
        if bugs.scope == .all || bugs.scope?.project.map(ids.contains) == true { return false }
        let some = ids.lazy.filter { self.projects.project($0) != nil }.prefix(2)
        guard let first = some.first else { return false }
        let scope = some.count == 1 ? BugScope.project(first) : .all
        guard scope == .all ? projects.select(.all) : uncover(first) else { return false }
        showBugs(of: scope)
        panes?.focusProjects()
        return true
    }

    /// Shows those of the bugs that are there, with their project if that is not shown, and gives them the keyboard. A user who looks
    /// at one of them, in front of the list or with the keyboard in its page, goes on doing that.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    package func go(to ids: Set<Bug.ID>) -> Bool {
        let isInBug = panes?.showsBugAlone == true || panes?.isInBugPage == true
        if isInBug, let shown = bugs.selection, ids == [shown], (try? store.bug(shown)) != nil {
            onChanged?()
            return true
        }
        let isInFront = panes?.current == .bug && bugs.selection.map { ids == [$0] } == true
        guard let project = ids.lazy.compactMap({ try? self.store.bug($0).projectID }).first else {
            panes?.focusBugs()
            return false
        }
        if bugs.scope != .all, bugs.scope != .project(project), uncover(project) { showBugs(of: .project(project)) }
        if !hasSelected(ids), !bugs.select(ids) {
            bugs.list.whenComplete { [weak self] in self?.uncover(ids) }
        }
        onChanged?()
        panes?.focusBugs()
        // Where the window is made narrow, the bug stays what is seen.
        if isInFront { panes?.current = .bug }
        return true
    }

    /// Whether they and more are selected: a user who has closed all that are selected, and takes it back, has selected those that had
    /// been closed before as well.
    private func hasSelected(_ ids: Set<Bug.ID>) -> Bool {
        bugs.selectedCount > ids.count && ids.isSubset(of: bugs.selectedIDs)
    }

    /// Selects a project, ending a search that hides it. Returns false when there is no such project.
    @discardableResult
    private func uncover(_ id: Project.ID) -> Bool {
        if projects.select(.project(id)) { return true }
        guard projects.project(id) != nil else { return false }
        projects.search("")
        return projects.select(.project(id))
    }

    private func uncover(_ ids: Set<Bug.ID>) {
        if !bugs.select(ids) {
            showAll()
            bugs.list.whenComplete { [weak self] in
                self?.bugs.select(ids)
                self?.onChanged?()
                // Without rows the list could not have it.
                if self?.panes?.isInBugs == true { self?.panes?.focusBugs() }
            }
        }
        onChanged?()
    }

    /// Ends the search and the filter, which hide bugs.
    private func showAll() {
        bugs.search("")
        bugs.filter(by: .all)
    }
}

// MARK: - What is asked for

extension WindowModel {
    /// Searches all bugs for a text.
    package func searchAllBugs(for text: String) {
        projects.select(.all)
        showBugs(of: .all)
        panes?.showBugs()
        bugs.search(text)
    }

    /// Selects a bug and shows it, ending a search or a filter that hides it.
    ///
    /// - Throws: ``StoreError``
    package func open(_ id: Bug.ID) throws {
        let project = try store.bug(id).projectID
        try noticeOthers()
        // The bugs of its project are there sooner than what hides it has gone from all.
        if bugs.scope != .project(project), !bugs.select(id) { showBugsOf(project) }
        go(to: [id])
        panes?.showBug()
    }

    /// Shows the bugs of a project.
    ///
    /// - Throws: ``StoreError``
    package func open(_ id: Project.ID) throws {
        _ = try store.project(id)
        try noticeOthers()
        showBugsOf(id)
        panes?.focusBugs()
    }

    /// All bugs where it is not in the list: a list of very many projects may not be known yet.
    private func showBugsOf(_ project: Project.ID) {
        if !uncover(project) { projects.select(.all) }
        showBugs(of: projects.selection)
    }

    /// What another program has just written is in the lists then, unless that has to wait for a long write.
    private func noticeOthers() throws {
        if !store.activity.isBusy { try store.database.checkForExternalChanges() }
    }
}

// MARK: - What was added, edited or imported

/// Why a bug that was edited is not in the list.
package nonisolated enum HiddenBug: Equatable, Sendable {
    case isIn(Project)
    case doesNotMatchSearch
}

extension WindowModel {
    /// Goes to where an edited bug stands now.
    ///
    /// - Parameter isHidden: runs where the list does not show it, unless it is gone, or hidden by a filter that the user has chosen.
    package func follow(edited id: Bug.ID, isHidden: @escaping (HiddenBug) -> Void) {
        bugs.list.whenKnown(id) { [weak self] isShown in
            guard let self else { return }
            // A draft may have come back where nothing is selected.
            if isShown, bugs.selection == id || bugs.selectedCount == 0, bugs.select(id) {
                onChanged?()
                if panes?.isInBugs == true { panes?.focusBugs() }
            }
            if !isShown, let reason = reasonNotShown(id) { isHidden(reason) }
        }
    }

    private func reasonNotShown(_ id: Bug.ID) -> HiddenBug? {
        guard let bug = try? store.bug(id) else { return nil }
        if let project = bugs.scope?.project, project != bug.projectID {
            // The dialog or another process has moved it.
            return (try? store.project(bug.projectID)).map { .isIn($0) }
        }
        return bugs.searched.isEmpty ? nil : .doesNotMatchSearch
    }

    /// What the user looks at, and searches for.
    private struct Whereabouts: Equatable {
        let bugs: BugPlace
        let selectedCount: Int
        let searchedProject: String
    }

    private var whereabouts: Whereabouts {
        Whereabouts(bugs: bugs.place, selectedCount: bugs.selectedCount, searchedProject: projects.searched)
    }

    /// To be called before an import: shows what was imported when it is there, unless the user has turned to something else meanwhile.
    package func showerOfImported() -> (Set<Project.ID>) -> Void {
        let before = whereabouts
        return { [weak self] imported in
            guard let self, whereabouts == before, !imported.isEmpty else { return }
            go(to: imported)
            uncoverImported()
        }
    }

    /// Where a search or a filter leaves nothing, nothing would be seen of what was imported either.
    private func uncoverImported() {
        let place = (bugs.scope, bugs.filter, bugs.searched)
        Task { [weak self] in
            guard try await self?.bugs.isEmpty() == true, let self else { return }
            // Unless the user has turned to something else meanwhile.
            guard place == (bugs.scope, bugs.filter, bugs.searched) else { return }
            showAll()
            onChanged?()
        }
    }
}
